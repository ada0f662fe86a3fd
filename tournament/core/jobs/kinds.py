"""The names of all long work."""

from enum import StrEnum


class Kind(StrEnum):
    MAKE_DEMO = "make_demo"
    BACK_UP = "back_up"
    DRAW = "draw"
    PLAY_OFF = "play_off"
    REPEAT_PLAY_OFF = "repeat_play_off"
    FORECAST = "forecast"
    SEND_MAIL = "send_mail"
    PRINT = "print"
    PARACHUTE = "parachute"
    REHEARSE = "rehearse"
    STRESS_TEST = "stress_test"
