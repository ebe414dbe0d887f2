"""What a flight believes to have flown and seen, for judge.py."""

import json
import time


class Account:
    """The client's side of a flight; a value that cannot be right ends it."""

    def __init__(self, path, drones=1):
        self.path = path
        self.flown = [[] for _ in range(drones)]
        self.seen = {}

    def fly(self, command, call, *arguments, drone=0):
        """Makes a call of the client's library that has a drone fly `command`, once."""
        call(*arguments)
        self.flown[drone].append(command)

    def saw(self, name, value, low, high):
        """Notes a number that lies between both others."""
        if not low <= value <= high:
            raise ValueError(f"{name} is {value}, not from {low} to {high}")
        self.seen[name] = value
        return value

    def saw_text(self, name, text, wanted):
        """Notes a text that is the one that was wanted, or, where that is a function, one that it accepts."""
        if not (wanted(text) if callable(wanted) else text == wanted):
            raise ValueError(f"{name} is {text!r}")
        self.seen[name] = text
        return text

    def close(self, places):
        """The flight has ended well, with the drones at these places: [x, y] in cm from where each started, or None."""
        with open(self.path, "w", encoding="utf-8") as file:
            json.dump({"flown": self.flown, "seen": self.seen, "places": places}, file, indent=1)


def turned(before, after):
    """Degrees from one heading to another, clockwise positive, from -180 up to 180."""
    return (after - before + 180) % 360 - 180


def next_state():
    """Waits until a state line has come that was sent after the last answer: they come ten times a second."""
    time.sleep(0.3)
