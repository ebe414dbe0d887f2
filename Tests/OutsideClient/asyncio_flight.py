"""Flies one drone with tello-asyncio as it comes from PyPI.

usage: asyncio_flight.py ACCOUNT

ACCOUNT gets what the program believes to have flown and seen.
"""

import asyncio
import sys

from tello_asyncio import Tello, Vector

from account import Account, turned


async def main():
    account = Account(sys.argv[1])
    drone = Tello()
    await drone.connect()
    account.saw("battery", await drone.query_battery(), 60, 100)
    account.saw("speed", await drone.speed, 100, 100)
    account.saw_text("serial number", await drone.serial_number, lambda text: len(text) == 14)

    async def fly(command, call, *arguments):
        await call(*arguments)
        account.fly(command, lambda: None)
        await asyncio.sleep(0.5)

    await fly("takeoff", drone.takeoff)
    height, yaw = account.saw("height", drone.height, 40, 120), drone.yaw
    await fly("up 30", drone.move_up, 30)
    account.saw("climb", drone.height - height, 20, 40)
    await fly("cw 120", drone.turn_clockwise, 120)
    account.saw("turn", turned(yaw, drone.yaw), 115, 125)
    await fly("ccw 120", drone.turn_counterclockwise, 120)
    await fly("go 40 30 -20 50", drone.go_to, Vector(40, 30, -20), 50)
    await fly("curve 25 -25 0 25 -75 0 50", drone.curve_to, Vector(25, -25, 0), Vector(25, -75, 0), 50)
    await fly("flip f", drone.flip_forward)
    await fly("back 20", drone.move_back, 20)
    await fly("land", drone.land)
    account.saw("height after landing", drone.height, 0, 0)
    await drone.disconnect()
    account.close([[45, -45]])


# The library asks for the running loop when a drone is made.
asyncio.run(main())
