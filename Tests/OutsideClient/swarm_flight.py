"""Flies several drones with the TelloSwarm of DJITelloPy as it comes from PyPI.

usage: swarm_flight.py ACCOUNT ADDRESS...

ACCOUNT gets what the program believes to have flown and seen.
"""

import sys

from djitellopy import TelloSwarm

from account import Account, next_state, turned
from djitellopy_ways import end_with_a_failed_thread, forget_late_answers


def main():
    addresses = sys.argv[2:]
    drones = range(len(addresses))
    account = Account(sys.argv[1], len(addresses))
    end_with_a_failed_thread()
    swarm = TelloSwarm.fromIps(addresses)
    swarm.connect()
    swarm.parallel(lambda _, tello: forget_late_answers(tello))

    for i, tello in enumerate(swarm):
        account.saw(f"battery {i}", tello.get_battery(), 60, 100)
    serials = [tello.query_serial_number() for tello in swarm]
    account.saw_text("serial numbers", serials, lambda texts: len(set(texts)) == len(addresses))

    swarm.parallel(lambda i, tello: account.fly("takeoff", tello.takeoff, drone=i))
    swarm.parallel(lambda _, tello: forget_late_answers(tello))
    heights = [account.saw(f"height {i}", tello.get_height(), 40, 120) for i, tello in enumerate(swarm)]
    headings = [tello.get_yaw() for tello in swarm]

    # Each climbs and turns by its own measure: whoever mixes up the drones' states sees another one's.
    swarm.parallel(lambda i, tello: account.fly(f"up {30 + 30 * i}", tello.move_up, 30 + 30 * i, drone=i))
    swarm.parallel(lambda i, tello: account.fly(f"cw {45 + 45 * i}", tello.rotate_clockwise, 45 + 45 * i, drone=i))
    next_state()
    for i, tello in enumerate(swarm):
        account.saw(f"climb {i}", tello.get_height() - heights[i], 20 + 30 * i, 40 + 30 * i)
        account.saw(f"turn {i}", turned(headings[i], tello.get_yaw()), 40 + 45 * i, 50 + 45 * i)

    def one_flips(i, tello):
        account.fly(f"ccw {45 + 45 * i}", tello.rotate_counter_clockwise, 45 + 45 * i, drone=i)
        swarm.sync()
        if i == 1:
            account.fly("flip b", tello.flip_back, drone=i)
        swarm.sync()
        account.fly("forward 50", tello.move_forward, 50, drone=i)

    swarm.parallel(one_flips)

    # Down again before they land: the library waits for 7 seconds and then tells the drone to land once more, which a
    # drone refuses that is still landing; a landing from further up may take longer.
    def go_down(i, tello):
        account.fly(f"go -20 -40 -{30 + 30 * i} 70", tello.go_xyz_speed, -20, -40, -30 - 30 * i, 70, drone=i)

    swarm.sequential(go_down)
    swarm.parallel(lambda i, tello: account.fly("land", tello.land, drone=i))
    next_state()
    for i, tello in enumerate(swarm):
        account.saw(f"height after landing {i}", tello.get_height(), 0, 0)
    swarm.end()
    account.close([[30, -40] for _ in drones])


main()
