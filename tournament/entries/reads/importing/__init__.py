"""Lists of others become entries: files to text, text to cells, cells to columns, columns to
entries with what is wrong about each line. Nothing here writes."""
