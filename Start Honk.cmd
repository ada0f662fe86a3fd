@echo off
rem For a double click on Windows: finds a Python that is new enough and starts Honk with it.
cd /d "%~dp0"
for %%P in ("py -3" python python3) do (
  %%~P -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul && (
    %%~P start.py --open %*
    if errorlevel 1 pause
    exit /b
  )
)
echo Honk needs Python 3.11 or newer: install it from the page that opens now, and click once more.
start https://www.python.org/downloads/
pause
exit /b 1
