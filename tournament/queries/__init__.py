"""What pages need: frozen rows or finished lists, never a lazy queryset."""
