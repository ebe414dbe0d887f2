import DroneLink
import Rehearsal
import ShowDocuments
import SwarmControl
import TelloEmulator
import TelloProtocol

extension FaultTable {
    /// What goes wrong from the take-off to the landing.
    static let airborne: [FaultCase] = takingOff + inMotion + silent + waiting + uncommanded + policies

    private static let takingOff: [FaultCase] = [
        FaultCase(
            id: "takeoff-lost", fault: "a `takeoff` gets lost", state: .takingOff, rules: ["E4"],
            shown: "bell: `takeoff` had not started: sent again (copy 2)", ending: .flown,
            play: .bell(.lostFirst("takeoff"))),
        FaultCase(
            id: "takeoff-answer-lost", fault: "the answer to `takeoff` gets lost", state: .takingOff, rules: ["E4"],
            shown: "bell: `takeoff` was flown, as telemetry shows; its answer was lost", ending: .flown,
            play: .bell(.swallowedAnswers(to: "takeoff"))),
        FaultCase(
            id: "takeoff-refused", fault: "a take-off is refused twice", state: .takingOff, rules: ["E8", "B4"],
            shown: "bell `takeoff` was refused with \"error\"", ending: .landed, reports: ["B019", "B065", "B081"],
            play: .bell(.refusal("error", to: "takeoff", count: .max))),
        FaultCase(
            id: "takeoff-stopped", fault: "Ctrl-C during the take-off, which swallows `land`", state: .takingOff,
            rules: ["S2", "S3"], shown: "all land: interrupted (Ctrl-C)", ending: .landed,
            play: .order(.interrupt, at: .cue("start", .seconds(1)))),
        FaultCase(
            id: "takeoff-dies", fault: "a drone dies during its take-off", state: .takingOff, rules: ["S4", "S5"],
            shown: "bell fell silent", ending: .unconfirmed, play: .stroke(.die, at: .cue("start", .seconds(1)))),
    ]

    private static let inMotion: [FaultCase] = [
        FaultCase(
            id: "motion-lost", fault: "a motion gets lost", state: .inMotion, rules: ["E4"],
            shown: "bell: `up 50` had not started: sent again (copy 2)", ending: .flown, reports: ["B003"],
            play: .bell(.lostFirst("up 50"))),
        FaultCase(
            id: "motion-lost-often", fault: "eight copies of a motion get lost", state: .inMotion,
            rules: ["E4", "B4"], shown: "bell `up 50` did not start, sent 8 times", ending: .landed,
            reports: ["B003"], play: .bell(.lostFirst("up 50", count: .max))),
        FaultCase(
            id: "answer-lost", fault: "the answer to a motion gets lost", state: .inMotion, rules: ["E4"],
            shown: "bell: `cw 90` was flown, as telemetry shows; its answer was lost", ending: .flown,
            reports: ["B013"], play: .bell(.swallowedAnswers(to: "cw 90"))),
        FaultCase(
            id: "answer-late", fault: "the answer to a motion is 9 s late", state: .inMotion,
            rules: ["E4", "E5", "B5"], shown: "bell: `up 50` was flown, as telemetry shows; its answer was lost",
            ending: .flown, reports: ["B001"],
            play: .bell(
                FaultRule(when: FaultTrigger(.answer(prefix: "up 50")), .delay(.seconds(9) ... .seconds(9))))),
        FaultCase(
            id: "answers-doubled", fault: "answers come twice, up to 300 ms apart", state: .inMotion,
            rules: ["E5", "E6"], shown: nil, ending: .flown, play: .everybody(.answerDuplication(1))),
        FaultCase(
            id: "motions-doubled", fault: "commands arrive twice, up to 300 ms apart", state: .inMotion,
            rules: ["E4", "E8"], shown: nil, ending: .flown, play: .everybody(.commandDuplication(1))),
        FaultCase(
            id: "refused-once", fault: "a motion is refused once, for want of light", state: .inMotion,
            rules: ["E8"], shown: "bell: answers \"error Not joystick\"", ending: .flown, reports: ["B017"],
            play: .bell(.refusal("error Not joystick", to: "forward 60"))),
        FaultCase(
            id: "refused", fault: "a motion is refused for good", state: .inMotion, rules: ["E8", "B4"],
            shown: "bell `forward 60` was refused with \"error Not joystick\"", ending: .landed, reports: ["B017"],
            play: .bell(.refusal("error Not joystick", to: "forward 60", count: .max))),
        FaultCase(
            id: "stalled", fault: "a motion gets nowhere until the drone gives it up", state: .inMotion,
            rules: ["E3", "E8", "B4"], shown: "bell `forward 60` was refused with",
            ending: .landed, reports: ["B009"], play: .bell(.stall("forward 60"))),
        FaultCase(
            id: "truncated", fault: "a drone sees only a part of a motion", state: .inMotion, rules: ["E8"],
            shown: "bell: `forward 60` had not started: sent again (copy 2)", ending: .flown, reports: ["B023"],
            play: .bell(.refusal("unknown command: ward 60", to: "forward 60"))),
        FaultCase(
            id: "lossy", fault: "a tenth of all datagrams gets lost", state: .inMotion, rules: ["E3", "E4"],
            shown: nil, ending: .flown, play: FaultPlay(air: AirModel(loss: 0.1))),
        FaultCase(
            id: "lines-broken", fault: "every tenth state line is cut off", state: .inMotion, rules: ["E4"],
            shown: nil, ending: .flown, reports: ["B033"],
            play: .everybody(
                FaultRule(when: FaultTrigger(.telemetry, probability: 0.1), .editLine(.cut(before: "bat:"))))),
        FaultCase(
            id: "stopped", fault: "Ctrl-C, SIGTERM, SIGHUP, or a terminal that closes", state: .inMotion,
            rules: ["S2", "S3"], shown: "all land: interrupted (Ctrl-C)", ending: .landed, reports: ["B089"],
            play: .order(.interrupt, at: .cue("higher", .seconds(1)))),
        FaultCase(
            id: "motors-off", fault: "emergency", state: .inMotion, rules: ["S2"],
            shown: "motors off: the drones fall", ending: .landed, reports: ["B089"],
            play: .order(.emergency, at: .cue("higher", .seconds(1)))),
    ]

    private static let silent: [FaultCase] = [
        FaultCase(
            id: "lines-lost", fault: "a drone's state lines stop, and its answers come", state: .inMotion,
            rules: ["S4", "S5", "B4"],
            shown: "bell stopped reporting and still answers: its state lines go elsewhere",
            ending: .unconfirmed, reports: ["B029"], play: .stroke(.telemetryOff, at: .cue("higher", .seconds(1)))),
        FaultCase(
            id: "lines-frozen", fault: "a drone says the same state line again and again", state: .inMotion,
            rules: ["S4", "B4"], shown: "bell has reported the same line for 3 s", ending: .unconfirmed,
            play: .bell(FaultRule(when: FaultTrigger(.telemetry, first: 250), .freezeLine))),
        FaultCase(
            id: "dies", fault: "a drone dies in the air", state: .inMotion, rules: ["S4", "S5", "B4"],
            shown: "bell fell silent", ending: .unconfirmed, reports: ["B061"],
            play: .stroke(.die, at: .cue("turn", .seconds(1)))),
        FaultCase(
            id: "battery-low-in-flight", fault: "a battery falls below the fleet's limit", state: .inMotion,
            rules: ["S4", "B4"], shown: "bell has 12 % battery left", ending: .landed,
            play: .stroke(.setBattery(12.5), at: .cue("higher", .seconds(1)))),
        FaultCase(
            id: "restarts", fault: "a drone restarts in the air, and falls", state: .inMotion, rules: ["S4", "B4"],
            shown: "restarted in flight", ending: .landed,
            play: FaultPlay(
                strokes: [
                    FaultPlay.Stroke(
                        drone: "bell", moment: .cue("turn", .seconds(1)), effect: .reboot(down: .seconds(1)))
                ],
                hasOperator: true)),
        FaultCase(
            id: "restarts-unasked", fault: "a drone restarts in the air, falls, and all land at once", state: .inMotion,
            rules: ["S4", "B4"], shown: "restarted in flight", ending: .landed,
            play: FaultPlay(
                strokes: [
                    FaultPlay.Stroke(
                        drone: "bell", moment: .cue("turn", .seconds(1)), effect: .reboot(down: .seconds(1)))
                ],
                policy: .landAll)),
        FaultCase(
            id: "restarts-elsewhere", fault: "a drone restarts in the air, falls, and comes back at another address",
            state: .inMotion, rules: ["S4", "S5", "B4"], shown: "bell fell silent", ending: .unconfirmed,
            play: .stroke(
                .reboot(down: .seconds(2), backAt: IPv4Address(127, 0, 1, 14)), at: .cue("turn", .seconds(1)))),
        FaultCase(
            id: "moved-in-flight", fault: "a router gives a drone another address in flight", state: .inMotion,
            rules: ["S4", "S5", "S7"], shown: "bell fell silent", ending: .unconfirmed, reports: ["B051"],
            play: .stroke(.readdress(IPv4Address(127, 0, 1, 14)), at: .cue("turn", .seconds(1)))),
        FaultCase(
            id: "taken-over", fault: "another program takes a drone over", state: .inMotion, rules: ["S4", "N4"],
            shown: "possibly taken over", ending: .landed, reports: ["B047"],
            play: .stroke(.takeOver(by: other), at: .cue("turn", .seconds(1)))),
        FaultCase(
            id: "port-taken", fault: "another program takes port 8890", state: .inMotion, rules: ["S4", "S5"],
            shown: "another program has taken UDP port 8890 over", ending: .unconfirmed, reports: ["B035"],
            play: .outage(at: .cue("higher", .seconds(1)), for: .seconds(900), .telemetry)),
        FaultCase(
            id: "outage", fault: "nothing of anybody gets through for 7 s", state: .inMotion, rules: ["B6", "S4"],
            shown: "the network is down, or this computer has left it", ending: .faulted, reports: ["B067"],
            play: .outage(at: .cue("higher", .milliseconds(500)), for: .seconds(7))),
        FaultCase(
            id: "outage-long", fault: "nothing of anybody gets through for 14 s", state: .inMotion,
            rules: ["B6", "B4", "S4"], shown: "the network is down, or this computer has left it", ending: .landed,
            reports: ["B035"], play: .outage(at: .cue("higher", .milliseconds(500)), for: .seconds(14))),
        FaultCase(
            id: "program-dies", fault: "this program dies (played as air that carries nothing)", state: .inMotion,
            rules: ["S7"], shown: "the network is down, or this computer has left it", ending: .unconfirmed,
            reports: ["B087"], play: .outage(at: .cue("higher", .milliseconds(500)), for: .seconds(900))),
    ]

    private static let waiting: [FaultCase] = [
        FaultCase(
            id: "late", fault: "a drone is not ready within the cue's limit", state: .atBarrier, rules: ["B2", "B4"],
            shown: "bell was not ready in time: still waiting for `down 40`", ending: .landed,
            play: .bell(.lostFirst("down 40", count: 4))),
        FaultCase(
            id: "auto-land", fault: "drones that wait would land after 11 s of silence", state: .atBarrier,
            rules: ["B3"], shown: nil, ending: .flown, reports: ["B059"],
            play: FaultPlay(adjust: { stations in
                for index in stations.indices { stations[index].configuration.autoLandAfter = .seconds(11) }
            })),
        FaultCase(
            id: "keep-alive-lost", fault: "every second `battery?` gets lost", state: .atBarrier, rules: ["B3"],
            shown: nil, ending: .flown, reports: ["B059"],
            play: .everybody(FaultRule(when: FaultTrigger(.command(prefix: "battery?"), probability: 0.5), .lose))),
        FaultCase(
            id: "dies-waiting", fault: "a drone dies while it waits", state: .atBarrier, rules: ["S4", "S5", "B4"],
            shown: "curie fell silent", ending: .unconfirmed, reports: ["B061"],
            play: .stroke(.die, at: .cue("slow", .seconds(1)), drone: "curie")),
        FaultCase(
            id: "unanswered-question", fault: "nobody says what to do about a fault", state: .holding, rules: ["B4"],
            shown: "nobody decided within 10 s", ending: .landed,
            play: FaultPlay(
                rules: [.refusal("error Not joystick", to: "forward 60", count: .max)], hasOperator: true)),
        FaultCase(
            id: "silent-while-holding", fault: "another drone falls silent while the operator is asked",
            state: .holding, rules: ["S4", "B4"], shown: "curie fell silent", ending: .landed,
            play: FaultPlay(
                rules: [.lostFirst("down 40", count: .max)],
                strokes: [
                    FaultPlay.Stroke(
                        drone: "curie", moment: .cue("slow", .milliseconds(12_200)), effect: .takeOver(by: other))
                ],
                hasOperator: true)),
        FaultCase(
            id: "stopped-while-holding", fault: "Ctrl-C while the operator is asked", state: .holding,
            rules: ["S1", "S3"], shown: "all land: interrupted (Ctrl-C)", ending: .landed,
            play: FaultPlay(
                rules: [.refusal("error Not joystick", to: "forward 60", count: .max)],
                orders: [FaultPlay.Order(moment: .cue("ahead", .seconds(12)), command: .interrupt)],
                hasOperator: true)),
    ]

    private static let other = Endpoint(IPv4Address(10, 0, 0, 99), port: 9000)
}
