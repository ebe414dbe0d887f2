"""Flies one drone with DJITelloPy as it comes from PyPI.

usage: single_flight.py ACCOUNT [--plain]

ACCOUNT gets what the program believes to have flown and seen. --plain leaves out what a Tello without "EDU" does not
know.
"""

import sys

from djitellopy import Tello

from account import Account, next_state, turned
from djitellopy_ways import ask, forget_late_answers

STATE = {
    "pitch", "roll", "yaw", "vgx", "vgy", "vgz", "templ", "temph", "tof", "h", "bat", "baro", "time", "agx", "agy",
    "agz",
}
PADS = {"mid", "x", "y", "z", "mpry"}


def look(tello, account, plain):
    """Reads everything that can be read of a drone that stands, from its state and by questions."""
    state = tello.get_current_state()
    account.saw_text("state", sorted(state), sorted(STATE if plain else STATE | PADS))
    battery = account.saw("battery", tello.get_battery(), 60, 100)
    account.saw("height on the floor", tello.get_height(), 0, 0)
    account.saw("distance to the floor", tello.get_distance_tof(), 5, 30)
    account.saw("temperature", tello.get_temperature(), 20, 95)
    account.saw("weight of the drone", -tello.get_acceleration_z(), 900, 1100)
    account.saw("battery, asked", tello.query_battery(), battery - 1, battery)
    account.saw("Wi-Fi, asked", int(tello.query_wifi_signal_noise_ratio()), 1, 100)
    account.saw("distance to the floor, asked", tello.query_distance_tof(), 5, 30)
    account.saw_text("attitude, asked", sorted(tello.query_attitude()), ["pitch", "roll", "yaw"])
    account.saw_text("speed, asked", ask(tello, "speed?"), "100.0")
    account.saw_text("height, asked", ask(tello, "height?"), "0dm")
    account.saw_text("motor time, asked", ask(tello, "time?"), "0s")
    account.saw_text("temperatures, asked", ask(tello, "temp?"), lambda text: "~" in text and text.endswith("C"))
    account.saw("barometer, asked", float(ask(tello, "baro?")), -500, 9000)
    if not plain:
        account.saw_text("SDK", tello.query_sdk_version(), "20")
        account.saw_text("serial number", tello.query_serial_number(), lambda text: len(text) == 14)


def seek_pads(tello, account):
    """There is none below it: -2 while it does not look for any, -1 when it sees none."""
    account.saw("pad, not looked for", tello.get_mission_pad_id(), -2, -2)
    tello.enable_mission_pads()
    tello.set_mission_pad_detection_direction(0)
    next_state()
    account.saw("pad, looked for", tello.get_mission_pad_id(), -1, -1)
    tello.disable_mission_pads()


def fly(tello, account):
    """Takes off, flies each kind of motion, and lands."""
    account.fly("takeoff", tello.takeoff)
    forget_late_answers(tello)
    height = account.saw("height after takeoff", tello.get_height(), 40, 120)
    account.saw("distance after takeoff", tello.get_distance_tof(), 60, 110)
    yaw = tello.get_yaw()

    account.fly("up 40", tello.move_up, 40)
    next_state()
    account.saw("climb", tello.get_height() - height, 30, 50)
    account.fly("forward 60", tello.move_forward, 60)
    account.fly("cw 90", tello.rotate_clockwise, 90)
    next_state()
    account.saw("turn", turned(yaw, tello.get_yaw()), 85, 95)
    account.fly("ccw 90", tello.rotate_counter_clockwise, 90)
    next_state()
    account.saw("turn back", turned(yaw, tello.get_yaw()), -5, 5)

    tello.set_speed(60)
    account.saw_text("speed, set", ask(tello, "speed?"), "60.0")
    account.fly("go 50 -30 20 60", tello.go_xyz_speed, 50, -30, 20, 60)
    account.fly("curve 25 -25 0 25 -75 0 60", tello.curve_xyz_speed, 25, -25, 0, 25, -75, 0, 60)
    account.fly("flip l", tello.flip_left)
    account.fly("left 30", tello.move_left, 30)
    account.fly("right 20", tello.move_right, 20)
    account.fly("back 35", tello.move_back, 35)
    # The library waits for 7 seconds and then tells the drone to land once more, which it refuses: a landing from
    # further up may take longer.
    account.fly("down 60", tello.move_down, 60)
    next_state()
    account.saw("height before landing", tello.get_height() - height, -10, 10)
    account.saw("motor time", tello.get_flight_time(), 10, 90)
    account.fly("land", tello.land)
    next_state()
    account.saw("height after landing", tello.get_height(), 0, 0)
    account.saw("battery after landing", tello.get_battery(), 40, account.seen["battery"])


def main():
    account = Account(sys.argv[1])
    plain = "--plain" in sys.argv
    tello = Tello()
    tello.connect()
    forget_late_answers(tello)
    look(tello, account, plain)
    if not plain:
        seek_pads(tello, account)
    fly(tello, account)
    tello.end()
    # Forward 60, then 50 forward and 30 to the right, the curve's end 25 forward and 75 to the right, 10 to the left,
    # 35 back.
    account.close([[100, -95]])


main()
