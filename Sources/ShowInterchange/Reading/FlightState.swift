import Diagnostics
import ShowDocuments
import TelloProtocol

/// Who is in the air while a script is read.
struct FlightState {
    private var airborne: Set<Int> = []
    /// Drones that fly as if they had taken off.
    private var startsMissing: Set<Int> = []
    private var everWithoutStart: Set<Int> = []
    private var firstWithoutStart: ScriptLine?
    private var last: ScriptLine?

    /// Whether any drone has taken off yet.
    private(set) var hasFlown = false
    /// Whether any drone was told to move, take-off and landing included.
    private(set) var hasMoved = false

    /// Those drones that an action means something for: on the ground `land` and `stop` do nothing, and are left out.
    func acting(
        _ action: Action, among ids: [Int], at line: ScriptLine, into findings: inout ScriptFindings
    ) -> [Int] {
        guard action == .command(.land) || action == .command(.stop) else { return ids }
        let acting = ids.filter { airborne.contains($0) || startsMissing.contains($0) }
        if acting.count < ids.count {
            let first = ids.first { !acting.contains($0) } ?? 0
            findings.gather(
                "on-the-ground", "drone \(first) is on the ground; `land` and `stop` do nothing there and are left out",
                at: line)
        }
        return acting
    }

    /// Takes one action of some drones in.
    mutating func note(_ action: Action, by ids: [Int], at line: ScriptLine) {
        hasMoved = hasMoved || action.isMotion
        switch action {
        case .command(.takeoff), .command(.plain(.throwFly)):
            airborne.formUnion(ids)
            hasFlown = true
        case .command(.land):
            airborne.subtract(ids)
            startsMissing.subtract(ids)
        default:
            guard action.isMotion else { return }
            let grounded = ids.filter { !airborne.contains($0) }
            guard !grounded.isEmpty else { break }
            startsMissing.formUnion(grounded)
            firstWithoutStart = firstWithoutStart ?? line
            everWithoutStart.formUnion(grounded)
        }
        last = line
    }

    /// Reports moves without a take-off, and drones that are in the air at the end.
    func report(as format: ScriptFormat, into findings: inout ScriptFindings) {
        report(missingStartsAs: format, into: &findings)
        if let last, !airborne.isEmpty {
            findings.report(
                .warning, "no-landing", "after the last command \(Self.named(airborne, format)) still in the air",
                at: last, advice: format.landingAdvice)
        }
    }

    /// Reports moves without a take-off.
    func report(missingStartsAs format: ScriptFormat, into findings: inout ScriptFindings) {
        guard let firstWithoutStart else { return }
        findings.report(
            .warning, "no-takeoff", "\(Self.named(everWithoutStart, format)) moved on the ground: no take-off before",
            at: firstWithoutStart, advice: format.takeoffAdvice)
    }

    private static func named(_ ids: Set<Int>, _ format: ScriptFormat) -> String {
        if case .mission = format { return "the drone is" }
        let sorted = ids.sorted()
        let shown = sorted.prefix(8).map(String.init).joined(separator: ", ")
        let more = sorted.count > 8 ? " and \(sorted.count - 8) more" : ""
        return sorted.count == 1 ? "drone \(shown) is" : "drones \(shown)\(more) are"
    }
}
