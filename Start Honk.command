#!/bin/sh
# For a double click on macOS and Linux: finds a Python that is new enough and starts Honk with it.
cd "$(dirname "$0")" || exit 1
for python in python3 python3.14 python3.13 python3.12 python3.11; do
  if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    "$python" start.py --open "$@" && exit
    echo "Press Enter to close this window."
    read -r _
    exit 1
  fi
done
echo "Honk needs Python 3.11 or newer: install it from https://www.python.org/downloads/"
echo "and click once more. Press Enter to close this window."
read -r _
exit 1
