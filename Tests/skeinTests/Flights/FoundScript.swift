import Testing

/// A script that somebody flies, and what Skein makes of it: how it imports, and how far it comes.
struct FoundScript: CustomTestStringConvertible, Sendable {
    /// How far it comes once it is imported.
    enum End: Sendable {
        /// Nothing flies in it, or what is meant is nobody's guess.
        case refused
        /// `check` refuses it, with these codes.
        case stopped(String)
        /// It is flown to its end, or to a cue where the whole takes minutes.
        case flown(until: String?)
    }

    /// The file's name without its ending.
    let name: String
    /// The errors that it draws as it stands; none when it imports.
    var refused: [String] = []
    /// Options that it imports with.
    var options: [String] = []
    /// Lines to write otherwise, where no option helps.
    var mends: [(String, String)] = []
    /// How far it comes then.
    var end = End.flown(until: nil)

    var testDescription: String { name }

    /// Whether it becomes a show, with its options and mends.
    var imports: Bool { if case .refused = end { false } else { true } }

    private static let maker = "TelloSDK__Multi-Tello-Formation__"
    private static let daedalus = "jjeffregeiringer__daedalus_drones__"
    private static let lenient = ["--lenient"]

    /// Every script of the collection.
    static let all = [
        FoundScript(name: "Ahmad-Drak__Multi-Tello-Formation__test_for_1"),
        FoundScript(name: "Alinamoo__SODD__cmd1"),
        FoundScript(name: "Alinamoo__SODD__cmd2", refused: ["pad-as-number"], options: lenient),
        FoundScript(name: "Alinamoo__SODD__cmd_bat_test.v137ad78", refused: ["nothing-to-fly"], end: .refused),
        FoundScript(name: "Alinamoo__SODD__demo2"),
        FoundScript(name: "Alinamoo__SODD__demo4"),
        FoundScript(name: "Myat-Min-Paing__multi_tello__two_tello"),
        FoundScript(name: maker + "example_script_test_for_1"),
        FoundScript(name: maker + "example_script_test_for_2"),
        FoundScript(name: maker + "example_script_test_for_3", end: .flown(until: "step-6")),
        FoundScript(name: maker + "example_script_test_for_7", end: .flown(until: "step-6")),
        FoundScript(name: maker + "ip", refused: ["nothing-to-fly"], end: .refused),
        FoundScript(name: maker + "ip.v63c20cc", refused: ["nothing-to-fly"], end: .refused),
        FoundScript(name: "bmifactory__telloedu-mqtt__test"),
        FoundScript(name: "hy310__swarm_drone__Tello_EDU_CMD"),
        FoundScript(name: "ikelee22__swarm__Tello_EDU_CMD"),
        FoundScript(
            name: daedalus + "TEST_1", refused: ["fraction"], options: lenient),
        FoundScript(name: daedalus + "battery_check", refused: ["nothing-to-fly"], end: .refused),
        FoundScript(name: daedalus + "core", end: .stopped("battery")),
        FoundScript(
            name: daedalus + "machine_script.v3be93bc", refused: ["command-geometry", "command-range"],
            options: lenient, end: .stopped("ceiling")),
        FoundScript(
            name: daedalus + "machine_script.vf6d7c54", refused: ["fraction"], options: lenient),
        FoundScript(
            name: daedalus + "old_2", refused: ["unbound-id"], options: ["--dialect", "daedalus"],
            end: .stopped("before-takeoff")),
        FoundScript(name: daedalus + "old_Tello_EDU_CMD-3", end: .stopped("long-motion")),
        FoundScript(name: daedalus + "old_Tello_EDU_CMD", refused: ["fraction"], options: lenient),
        FoundScript(
            name: daedalus + "old_move_up", refused: ["unbound-id"], options: ["--dialect", "daedalus"],
            end: .stopped("before-takeoff")),
        FoundScript(
            name: daedalus + "old_test_for_2", refused: ["expression"],
            mends: [("2>go 100*sin(50) 0 0 50", "2>go 77 0 0 50")]),
        FoundScript(name: daedalus + "old_test_for_7"),
        FoundScript(
            name: daedalus + "scripting_machine_script2", refused: ["fraction"], options: lenient),
        FoundScript(name: daedalus + "scripting_suffix", refused: ["unbound-id"], end: .refused),
        FoundScript(name: daedalus + "stop1", refused: ["unbound-id"], end: .refused),
        FoundScript(
            name: "kanggo-sw__tello.py__examples_takeoff.v9855f47", refused: ["command-range"], options: lenient),
    ]
}
