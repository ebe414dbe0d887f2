import DroneLink
import Rehearsal
import SwarmControl
import TelloEmulator
import TelloProtocol

extension FaultTable {
    /// What goes wrong before anybody takes off.
    static let ground: [FaultCase] = [
        FaultCase(
            id: "flying-already", fault: "the drones hover: a program has left them in the air", state: .onTheGround,
            rules: ["P1"], shown: "reports running motors before anything was sent to it: it may be in the air",
            ending: .notFlown, reports: ["B091"], play: FaultPlay(earlier: ["command", "takeoff"])),
        FaultCase(
            id: "off", fault: "a drone is off, or out of range", state: .searching, rules: ["I3"],
            shown: "bell does not answer at", ending: .notFlown, reports: ["B043"], play: .bell(.silence(to: ""))),
        FaultCase(
            id: "no-route", fault: "the system does not take a drone's datagrams for a while", state: .searching,
            rules: ["I3"], shown: nil, ending: .flown, reports: ["B039", "B093"], play: FaultPlay(unsent: 4)),
        FaultCase(
            id: "stranger", fault: "another drone is at a drone's address", state: .searching, rules: ["I2"],
            shown: "0TQSTRANGER001", ending: .notFlown, reports: ["B053"],
            play: FaultPlay(adjust: { $0[1].configuration.serial = "0TQSTRANGER001" })),
        FaultCase(
            id: "swapped", fault: "two drones have changed addresses", state: .searching, rules: ["I2"],
            shown: "it is flown from there", ending: .flown, reports: ["B051"],
            play: FaultPlay(adjust: { stations in
                let endpoint = stations[0].endpoint
                stations[0].endpoint = stations[1].endpoint
                stations[1].endpoint = endpoint
            })),
        FaultCase(
            id: "shared-address", fault: "two drones have one address", state: .searching, rules: ["I4"],
            shown: "two drones share", ending: .notFlown, play: FaultPlay(adjust: { $0[1].endpoint = $0[0].endpoint })),
        FaultCase(
            id: "translated", fault: "everything seems to come from a container's gateway", state: .searching,
            rules: ["I1"], shown: "172.17.0.1", ending: .notFlown, reports: ["B055"],
            play: FaultPlay(air: translated)),
        FaultCase(
            id: "binary-only", fault: "`command` is answered with binary bytes only", state: .searching,
            rules: ["E7"], shown: nil, ending: .flown, reports: ["B007", "B015"],
            play: .bell(.swallowedAnswers(to: "command"))),
        FaultCase(
            id: "no-lines", fault: "a drone answers, and no state line comes", state: .searching, rules: ["P2"],
            shown: "answers, but no state line of it reaches UDP port 8890", ending: .notFlown, reports: ["B025"],
            play: .bell(.telemetryOff())),
        FaultCase(
            id: "battery-low", fault: "a battery is too low to take off", state: .searching, rules: ["P2"],
            shown: "battery at 1", ending: .notFlown, reports: ["B049"], play: .bell(.battery(17))),
        FaultCase(
            id: "battery-unknown", fault: "a battery is cut off in each state line", state: .searching,
            rules: ["P2"], shown: "its battery is not known", ending: .notFlown, reports: ["B033"],
            play: .bell(.lines(.drop(key: "bat")))),
        FaultCase(
            id: "too-hot", fault: "a board is too hot", state: .searching, rules: ["P2"],
            shown: "its board has 88 °C, as hot as any was seen", ending: .notFlown,
            play: .bell(.lines(.set(key: "temph", value: "88")))),
        FaultCase(
            id: "aslant", fault: "a drone lies on its side", state: .searching, rules: ["P2"],
            shown: "does not stand", ending: .notFlown, play: .bell(.lines(.set(key: "roll", value: "88")))),
        FaultCase(
            id: "dark-before-yes", fault: "a drone goes dark while somebody is asked", state: .standing,
            rules: ["P4"], shown: "its state lines stopped", ending: .notFlown, reports: ["B063"],
            play: FaultPlay(rules: [.dies(at: .seconds(12))], hesitation: .seconds(15))),
        FaultCase(
            id: "swapped-before-yes", fault: "two drones get each other's address while somebody is asked",
            state: .standing, rules: ["I2", "P4"],
            shown: "answers at 127.0.1.1:8889 as 0TQFAULTROW001 and as 0TQFAULTROW002",
            ending: .notFlown, reports: ["B051"],
            play: FaultPlay(
                strokes: [
                    FaultPlay.Stroke(
                        drone: "ada", moment: .age(.seconds(12)), effect: .readdress(IPv4Address(127, 0, 1, 2))),
                    FaultPlay.Stroke(
                        drone: "bell", moment: .age(.seconds(12)), effect: .readdress(IPv4Address(127, 0, 1, 1))),
                ], hesitation: .seconds(15))),
        FaultCase(
            id: "moved-before-yes", fault: "a drone gets another address while somebody is asked", state: .standing,
            rules: ["P4"], shown: "its state lines stopped", ending: .notFlown, reports: ["B051"],
            play: FaultPlay(
                strokes: [
                    FaultPlay.Stroke(
                        drone: "bell", moment: .age(.seconds(12)), effect: .readdress(IPv4Address(127, 0, 1, 14)))
                ], hesitation: .seconds(15))),
        FaultCase(
            id: "hot-before-yes", fault: "a drone heats up while somebody is asked", state: .standing,
            rules: ["P4"], shown: "its board has 85 °C, too hot to take off", ending: .notFlown, reports: ["B063"],
            play: FaultPlay(rules: [heating], hesitation: .seconds(15))),
        FaultCase(
            id: "dark-before-takeoff", fault: "a drone goes dark while the show waits on the ground",
            state: .standing, rules: ["P4", "B4"], shown: "stopped reporting before its take-off", ending: .landed,
            reports: ["B063"], play: .stroke(.die, at: .cue("bow", .seconds(1)))),
        FaultCase(
            id: "stopped-on-ground", fault: "Ctrl-C before anybody has taken off", state: .standing, rules: ["S3"],
            shown: "all land: interrupted (Ctrl-C)", ending: .landed,
            play: .order(.interrupt, at: .cue("bow", .seconds(1)))),
    ]

    private static var translated: AirModel {
        var air = AirModel()
        air.translation = Endpoint(IPv4Address(172, 17, 0, 1), port: 41_000)
        return air
    }

    private static let heating = FaultRule(
        when: FaultTrigger(.telemetry, first: 130), .editLine(.set(key: "temph", value: "85")))
}
