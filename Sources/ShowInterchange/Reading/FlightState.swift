import Diagnostics
import ShowDocuments
import TelloProtocol

/// Who is in the air while a script is read.
struct FlightState {
    private var airborne: Set<Int> = []
    private var startsMissing: Set<Int> = []
    private var firstWithoutStart: ScriptLine?
    private var last: ScriptLine?

    /// Whether any drone has taken off yet.
    private(set) var hasFlown = false

    /// Whether any drone was told to move, take-off and landing included.
    private(set) var hasMoved = false

    /// Takes one action of some drones in.
    mutating func note(_ action: Action, by ids: [Int], at line: ScriptLine) {
        hasMoved = hasMoved || action.isMotion
        switch action {
        case .command(.takeoff), .command(.plain(.throwFly)):
            airborne.formUnion(ids)
            hasFlown = true
        case .command(.land):
            airborne.subtract(ids)
        default:
            guard action.isMotion else { return }
            let grounded = ids.filter { !airborne.contains($0) }
            guard !grounded.isEmpty else { break }
            startsMissing.formUnion(grounded)
            firstWithoutStart = firstWithoutStart ?? line
        }
        last = line
    }

    /// Reports moves without a take-off, and drones that are in the air at the end.
    func report(as format: ScriptFormat, into findings: inout ScriptFindings) {
        if let firstWithoutStart {
            findings.report(
                .warning, "no-takeoff", "\(Self.named(startsMissing, format)) moved on the ground: no take-off before",
                at: firstWithoutStart, advice: format.takeoffAdvice)
        }
        if let last, !airborne.isEmpty {
            findings.report(
                .warning, "no-landing", "after the last command \(Self.named(airborne, format)) still in the air",
                at: last,
                advice: format.landingAdvice)
        }
    }

    private static func named(_ ids: Set<Int>, _ format: ScriptFormat) -> String {
        if case .mission = format { return "the drone is" }
        let sorted = ids.sorted()
        let shown = sorted.prefix(8).map(String.init).joined(separator: ", ")
        let more = sorted.count > 8 ? " and \(sorted.count - 8) more" : ""
        return sorted.count == 1 ? "drone \(shown) is" : "drones \(shown)\(more) are"
    }
}
