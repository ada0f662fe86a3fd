"""How the site itself does: what monitors ask, damaged rows, a full disk."""
