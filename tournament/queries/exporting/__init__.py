"""An event, out: as rows for spreadsheets, and whole for another installation."""
