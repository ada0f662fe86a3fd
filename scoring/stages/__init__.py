"""Stages of an event, as plain values: who plays on for which places, against whom, and who won.

An event without stages is played as one: everybody, in all rounds. ``plan`` has the values,
``layout`` says which rounds each stage takes or why the plan cannot work, ``qualifying`` who is in
it, ``meetings`` who meets whom, and ``order`` who has which place.
"""
