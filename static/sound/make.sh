#!/bin/sh
# How the sounds beside this file were made: a two-tone signal from sine waves, and words spoken by
# espeak-ng (GPL-3.0; what it speaks is free to use), joined and packed by ffmpeg. Not needed to run Honk.
set -e
work=$(mktemp -d)
tone="0.45*sin(2*PI*(587.33+293.67*gt(mod(t,0.8),0.4))*t)*exp(-2.2*mod(t,0.4))"
ffmpeg -v error -y -f lavfi -i "aevalsrc='$tone':s=22050:d=1.6" "$work/signal.wav"
say() { # file, voice, words
  espeak-ng -v "$2" -s 135 -p 42 -a 170 -w "$work/words.wav" "$3"
  ffmpeg -v error -y -i "$work/signal.wav" -i "$work/words.wav" \
    -filter_complex "[0:a]aresample=22050[a];[1:a]aresample=22050,volume=1.6[b];[a][b]concat=n=2:v=0:a=1" \
    -ac 1 -b:a 32k "$1.mp3"
}
ffmpeg -v error -y -i "$work/signal.wav" -ac 1 -b:a 32k signal.mp3
say nl-last nl "Nog vijf minuten."
say nl-end nl "De tijd is om. Lever je briefje in."
say nl-table nl "De extra tijd is om."
say nl-test nl "Het geluid werkt."
say en-last en-gb "Five minutes left."
say en-end en-gb "Time is up. Please hand in your form."
say en-table en-gb "The extra time is up."
say en-test en-gb "The sound works."
say de-last de "Noch fünf Minuten."
say de-end de "Die Zeit ist um. Bitte geben Sie Ihren Zettel ab."
say de-table de "Die zusätzliche Zeit ist um."
say de-test de "Der Ton funktioniert."
rm -r "$work"
