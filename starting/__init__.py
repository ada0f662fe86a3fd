"""What stands behind start.py. Standard library only: it runs before anything is installed."""
