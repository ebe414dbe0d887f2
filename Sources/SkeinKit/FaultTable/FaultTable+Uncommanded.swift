import DroneLink
import SwarmControl
import TelloEmulator
import TelloProtocol

extension FaultTable {
    /// What a drone does, or others do to it, while it should hover: `curie`, which waits for `bell`.
    static let uncommanded: [FaultCase] = [
        FaultCase(
            id: "lands-by-itself", fault: "a drone that waits comes down, told by nobody", state: .atBarrier,
            rules: ["S4", "B4"], shown: "curie comes down without a command", ending: .landed,
            play: .stroke(.land, at: .cue("slow", .seconds(1)), drone: "curie")),
        FaultCase(
            id: "sinks", fault: "a drone that waits sinks by 50 cm in 4 s", state: .atBarrier, rules: ["S4", "B4"],
            shown: "curie comes down without a command", ending: .landed,
            play: .stroke(
                .drift(x: 0, y: 0, z: -50, over: .seconds(4)), at: .cue("slow", .seconds(1)), drone: "curie")),
        FaultCase(
            id: "flies-off", fault: "a drone that waits flies off at 50 cm/s", state: .atBarrier, rules: ["S4", "B4"],
            shown: "curie moves at", ending: .landed,
            play: .stroke(
                .drift(x: 200, y: 0, z: 0, over: .seconds(4)), at: .cue("slow", .seconds(1)), drone: "curie")),
        FaultCase(
            id: "drifts", fault: "a drone that waits drifts by 10 cm a second", state: .atBarrier, rules: ["S4", "B4"],
            shown: "curie drifted", ending: .landed,
            play: FaultPlay(
                rules: [.lostFirst("down 40", count: 2)],
                strokes: [
                    FaultPlay.Stroke(
                        drone: "curie", moment: .cue("slow", .seconds(1)),
                        effect: .drift(x: 100, y: 0, z: 0, over: .seconds(10)))
                ])),
        FaultCase(
            id: "motors-stop", fault: "the motors of a drone that waits stop", state: .atBarrier, rules: ["S4", "B4"],
            shown: "curie stopped its motors in flight", ending: .landed,
            play: FaultPlay(
                common: [.lines(.set(key: "agx", value: "0"))],
                strokes: [
                    FaultPlay.Stroke(
                        drone: "curie", moment: .cue("slow", .seconds(1)), effect: .setBattery(0))
                ])),
        FaultCase(
            id: "second-master", fault: "a drone answers again and again what nobody here asked", state: .atBarrier,
            rules: ["N4", "B4"], shown: "curie answered 6 times in 10 s what this program did not ask",
            ending: .landed, reports: ["B047"],
            play: FaultPlay(
                strokes: (0..<6).map { number in
                    FaultPlay.Stroke(
                        drone: "curie", moment: .cue("slow", .milliseconds(500 + 600 * number)),
                        effect: .say(Array("\(40 + number)".utf8), from: nil))
                })),
        FaultCase(
            id: "second-port", fault: "somebody reports in a drone's place, from another port", state: .atBarrier,
            rules: ["N4", "B4"], shown: "curie seems to report from a second port too, 9000", ending: .landed,
            play: .lines(from: Endpoint(IPv4Address(127, 0, 1, 3), port: 9000), at: "slow", among: "curie")),
        FaultCase(
            id: "strangers-lines", fault: "state lines come from an address that is no drone's", state: .atBarrier,
            rules: ["I1", "N3"], shown: nil, ending: .flown,
            play: .lines(from: Endpoint(IPv4Address(10, 0, 0, 99), port: TelloPorts.command), at: "slow")),
        FaultCase(
            id: "receive-errors", fault: "this computer hands over nothing for 2 s, and then everything",
            state: .atBarrier, rules: ["S4"], shown: nil, ending: .flown,
            play: FaultPlay(deafness: [FaultPlay.Outage(begin: .cue("slow", .seconds(1)), length: .seconds(2))])),
        FaultCase(
            id: "clock-set", fault: "somebody sets this computer's clock, ahead and back", state: .atBarrier,
            rules: ["S4"], shown: nil, ending: .flown,
            play: FaultPlay(clockSteps: [
                (.cue("turn", .milliseconds(1200)), .seconds(3)), (.cue("slow", .seconds(2)), .seconds(-3)),
                (.cue("ahead", .milliseconds(1500)), .seconds(2)),
            ])),
        FaultCase(
            id: "program-stalls", fault: "this program stands still for 3 s", state: .atBarrier, rules: ["B6"],
            shown: "stood still for", ending: .faulted,
            play: FaultPlay(stalls: [FaultPlay.Outage(begin: .cue("slow", .seconds(1)), length: .seconds(3))])),
    ]
}
