"""The handbook: pages on the screen, a booklet, and one sheet for the clerks.

Its text is Markdown (``pages/<language>/``), read into one tree from which everything is made. The
room stands above all others, which reach it by the names of its addresses alone.
"""
