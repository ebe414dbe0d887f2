"""Flies one drone over mission pads with DJITelloPy as it comes from PyPI; they lie as in pads.yaml.

usage: pads_flight.py ACCOUNT

ACCOUNT gets what the program believes to have flown and seen.
"""

import sys

from djitellopy import Tello

from account import Account, next_state, turned
from djitellopy_ways import forget_late_answers


def over_pad(tello, account, pad, height):
    """The drone hovers over the middle of a pad, in cm."""
    next_state()
    account.saw(f"pad {pad}", tello.get_mission_pad_id(), pad, pad)
    account.saw(f"x over pad {pad}", tello.get_mission_pad_distance_x(), -15, 15)
    account.saw(f"y over pad {pad}", tello.get_mission_pad_distance_y(), -15, 15)
    account.saw(f"z over pad {pad}", tello.get_mission_pad_distance_z(), height - 15, height + 15)


def told(tello, command):
    """A motion that the drone may take 15 seconds for.

    The library's go_xyz_speed_mid and go_xyz_speed_yaw_mid wait for 7, which one of ten real ones takes longer than,
    and would fly it again then.
    """
    tello.send_control_command(command, timeout=15)


def main():
    account = Account(sys.argv[1])
    tello = Tello()
    tello.connect()
    forget_late_answers(tello)
    tello.enable_mission_pads()
    tello.set_mission_pad_detection_direction(0)
    account.fly("takeoff", tello.takeoff)
    forget_late_answers(tello)
    over_pad(tello, account, 1, 80)
    yaw = tello.get_yaw()
    account.fly("jump 100 0 100 60 90 m1 m2", told, tello, "jump 100 0 100 60 90 m1 m2")
    over_pad(tello, account, 2, 100)
    account.saw("turn", abs(turned(yaw, tello.get_yaw())), 80, 100)
    account.fly("go 0 0 80 60 m2", told, tello, "go 0 0 80 60 m2")
    over_pad(tello, account, 2, 80)
    tello.disable_mission_pads()
    account.fly("land", tello.land)
    tello.end()
    account.close([[100, 0]])


main()
