"""Where what reads pictures is not installed, there is nothing to test here."""

from tournament.desk.reads.photos import can_read

collect_ignore_glob = [] if can_read() else ["*"]
