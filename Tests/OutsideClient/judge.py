"""Holds a client's account of a flight against the emulator's log.

usage: judge.py ACCOUNT LOG

Prints what was flown in a few words and ends with 0, or prints what differs and ends with 1.
"""

import json
import sys


def lines_by_drone(path):
    """The log's lines for each drone, in the order of their addresses: they are named drone1, drone2 and so on."""
    drones = {}
    with open(path, encoding="utf-8") as file:
        for line in map(json.loads, file):
            if "drone" in line:
                drones.setdefault(line["drone"], []).append(line)
    return [drones[name] for name in sorted(drones, key=lambda name: int(name.removeprefix("drone")))]


def flown_of(lines):
    """What a drone flew; a fault is raised where a motion began within another, or ended before its end."""
    flown, under_way = [], None
    for line in lines:
        if line["event"] == "motion_started":
            if under_way:
                raise ValueError(f"{line['command']!r} began before {under_way['command']!r} had ended")
            under_way = line
        elif line["event"] == "motion_ended":
            if not under_way or under_way["receipt"] != line["receipt"] or not line["complete"]:
                raise ValueError(f"{line['command']!r} ended early, or without a beginning")
            flown.append(line["command"])
            under_way = None
    if under_way:
        raise ValueError(f"{under_way['command']!r} never ended")
    return flown


def check(account, lines, index):
    """Raises a fault where the log of one drone and the client's account differ."""
    flown = flown_of(lines)
    if flown != account["flown"][index]:
        raise ValueError(f"the client flew {account['flown'][index]}, the drone {flown}")
    # By receipts, since a takeoff may be answered twice.
    answers = {line["receipt"]: line["command"] for line in lines if line["event"] == "answered"}
    answered = [command for command in answers.values() if command in flown]
    if answered != flown:
        raise ValueError(f"the drone flew {flown} and answered {answered}")
    refused = [line["command"] for line in lines if line["event"] == "refused"]
    if refused:
        raise ValueError(f"the drone refused {refused}")
    motors = [line for line in lines if line["event"] in ("motors_on", "motors_off", "died")]
    if [line["event"] for line in motors] != ["motors_on", "motors_off"] or motors[-1]["cause"] != "landed":
        raise ValueError("the drone did not take off once and land once")
    if [line["cause"] for line in lines if line["event"] == "landing"] != ["command"]:
        raise ValueError("the drone did not land when it was told to, or also when it was not")
    start = next(line["from"] for line in lines if line["event"] == "motion_started")
    moved = [motors[-1]["at"][axis] - start[axis] for axis in (0, 1)]
    place = account["places"][index]
    # Over a pad a drone finds its place to a few centimetres; all else is flown exactly.
    if place and any(abs(moved[axis] - place[axis]) > 5 for axis in (0, 1)):
        raise ValueError(f"the drone landed at {moved}, the client wanted {place}")


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        account = json.load(file)
    drones = lines_by_drone(sys.argv[2])
    faults = []
    if len(drones) != len(account["flown"]):
        faults.append(f"the client flew {len(account['flown'])} drones, the emulator {len(drones)}")
    for index, lines in enumerate(drones[: len(account["flown"])]):
        try:
            check(account, lines, index)
        except ValueError as fault:
            faults.append(f"drone {index + 1}: {fault}")
    if faults:
        sys.exit("\n".join(faults))
    motions = sum(len(flown) for flown in account["flown"])
    print(f"{motions} motions, each flown once and in order; {len(account['seen'])} values plausible; landed")


main()
