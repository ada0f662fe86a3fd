"""Rule engines of the table games: pure, typed, standard library only."""
