"""What a program does about the ways of DJITelloPy 2.5.0 with a drone, real or emulated."""

import os
import threading
import time
import traceback


def forget_late_answers(tello):
    """Drops answers that nobody waits for.

    The first answer after power-on to `command` is 35 bytes of the drone's own binary protocol, and the "ok" follows.
    The library cannot read the former, repeats `command`, takes the old "ok" for its answer, and is one answer behind
    from then on: a battery of "ok", a takeoff that has ended when it has just begun. Real drones do so, too (issues 181
    and 214 of damiafuentes/DJITelloPy). They also answer a takeoff twice now and then.
    """
    time.sleep(1)
    tello.get_own_udp_object()["responses"].clear()


def ask(tello, question):
    """Asks for a value that has a unit or a fraction, such as "100.0", "0dm", "12s" or "55~57C".

    The library's own query_speed, query_height, query_flight_time, query_temperature and query_barometer want plain
    whole numbers there, and fail: with real drones, too.
    """
    return tello.send_read_command(question).strip()


def end_with_a_failed_thread():
    """Ends the program when a drone's thread of TelloSwarm fails, which would leave the others waiting for ever."""

    def end(failure):
        traceback.print_exception(failure.exc_type, failure.exc_value, failure.exc_traceback)
        os._exit(1)

    threading.excepthook = end
