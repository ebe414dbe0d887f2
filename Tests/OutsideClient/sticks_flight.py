"""Steers one drone with DJITelloPy's sticks, as programs for a keyboard do.

usage: sticks_flight.py ACCOUNT

ACCOUNT gets what the program believes to have flown and seen.
"""

import sys
import time

from djitellopy import Tello

from account import Account, next_state, turned
from djitellopy_ways import forget_late_answers


def hold(tello, seconds, *sticks):
    """Holds the sticks (right, forward, up, clockwise; -100 to 100), says so twenty times a second, and lets go.

    Returns the speeds that the state said meanwhile, in dm/s: forward and down.
    """
    forward, down = [], []
    for _ in range(int(seconds * 20)):
        tello.send_rc_control(*sticks)
        time.sleep(0.05)
        forward.append(tello.get_speed_x())
        down.append(tello.get_speed_z())
    tello.send_rc_control(0, 0, 0, 0)
    # A drone refuses other motions while it still slows down.
    time.sleep(2)
    return forward, down


def main():
    account = Account(sys.argv[1])
    tello = Tello()
    tello.connect()
    forget_late_answers(tello)
    account.fly("takeoff", tello.takeoff)
    forget_late_answers(tello)
    height, yaw = tello.get_height(), tello.get_yaw()
    account.saw("speed forward", max(hold(tello, 2, 0, 40, 0, 0)[0]), 3, 12)
    account.saw("speed upwards", -min(hold(tello, 1.5, 0, 0, 40, 0)[1]), 1, 12)
    account.saw("climb", tello.get_height() - height, 20, 150)
    hold(tello, 2, 0, 0, 0, 50)
    account.saw("turn", turned(yaw, tello.get_yaw()), 20, 150)
    account.saw("speed downwards", max(hold(tello, 1.5, 0, 0, -40, 0)[1]), 1, 12)
    account.fly("ccw 45", tello.rotate_counter_clockwise, 45)
    next_state()
    account.fly("land", tello.land)
    tello.end()
    account.close([None])


main()
