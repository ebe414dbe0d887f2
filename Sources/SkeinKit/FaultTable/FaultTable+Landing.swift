import SwarmControl
import TelloEmulator

extension FaultTable {
    /// What goes wrong from the landing on.
    static let landing: [FaultCase] = [
        FaultCase(
            id: "land-lost", fault: "three copies of `land` get lost", state: .landing, rules: ["S2"], shown: nil,
            ending: .flown, play: .bell(.lostFirst("land", count: 3))),
        FaultCase(
            id: "land-answer-lost", fault: "the answers to `land` get lost", state: .landing, rules: ["S5"],
            shown: nil, ending: .flown, play: .bell(.swallowedAnswers(to: "land", count: .max))),
        FaultCase(
            id: "land-never-heard", fault: "a drone never hears `land`, and comes down by itself after 15 s",
            state: .landing, rules: ["S2", "S5", "S7"], shown: nil, ending: .flown, play: .bell(.silence(to: "land"))),
        FaultCase(
            id: "land-refused", fault: "a drone answers each `land` with `error` and stays in the air", state: .landing,
            rules: ["S2", "E8"], shown: "bell refuses to land: it answers `land` with \"error\"", ending: .unconfirmed,
            play: .bell(.refusal("error", to: "land", count: .max))),
        FaultCase(
            id: "land-unseen", fault: "a drone's state lines stop during its landing", state: .landing,
            rules: ["S5"], shown: "bell was told to land for 20 s, and telemetry did not show in that time that it had",
            ending: .unconfirmed, reports: ["B029"],
            play: .stroke(.telemetryOff, at: .cue("home", .milliseconds(200)))),
        FaultCase(
            id: "land-no-range", fault: "the range sensor has no reading on the ground", state: .landing,
            rules: ["S5"], shown: nil, ending: .flown, reports: ["B031"],
            play: .everybody(
                FaultRule(when: FaultTrigger(.telemetry, first: 1), .editLine(.set(key: "tof", value: "6553"))))),
        FaultCase(
            id: "answer-after-end", fault: "an answer comes when everybody stands", state: .ended,
            rules: ["E5", "B5"], shown: nil, ending: .flown,
            play: .bell(
                FaultRule(when: FaultTrigger(.answer(prefix: "land")), .delay(.seconds(19) ... .seconds(19))))),
        FaultCase(
            id: "stopped-after-end", fault: "Ctrl-C while the last landings are watched", state: .ended,
            rules: ["S1", "S3"], shown: "all land: interrupted (Ctrl-C)", ending: .landed,
            play: .order(.interrupt, at: .cue("home", .milliseconds(3500)))),
    ]
}
