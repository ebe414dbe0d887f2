"""Flies two drones with tello-edu-py as it comes from PyPI; it looks for them in the network by their serial numbers.

usage: edu_flight.py ACCOUNT SERIAL SERIAL

ACCOUNT gets what the program believes to have flown and seen.
"""

import sys

from tello_edu_py.fly_tello import FlyTello

from account import Account, next_state


def main():
    serials = sys.argv[2:]
    account = Account(sys.argv[1], len(serials))
    with FlyTello(serials, get_status=True, last_ip=20) as fleet:
        fleet.takeoff()
        fleet.wait_sync()
        next_state()
        for number in (1, 2):
            account.saw(f"height {number}", int(fleet.get_status("h", number)), 40, 120)
        with fleet.sync_these():
            fleet.up(30, tello=1)
            fleet.up(60, tello=2)
        fleet.rotate_cw(90)
        fleet.forward(50)
        fleet.straight(30, -20, -30, 50)
        fleet.flip("right", tello=2)
        fleet.land()
        fleet.wait_sync()
        for number, up in ((1, 30), (2, 60)):
            # The library keeps what it sent, and how it was answered; what it sent to ask is left out.
            log = [entry for entry in fleet.tello_mgr.get_tello(number).log if entry.command_type == "Control"]
            account.saw_text(f"answers {number}", [entry.response for entry in log], ["ok"] * (6 + (number == 2)))
            for entry in log:
                account.fly(entry.command, lambda: None, drone=number - 1)
    # Turned by a quarter, forward is to the right.
    account.close([[-20, -80] for _ in serials])


main()
