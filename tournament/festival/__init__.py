"""People come and go: free tables call whoever is due, and nothing is drawn beforehand."""
