import Diagnostics
import SwarmControl

/// What the checks before a take-off found, drone by drone.
public struct PreflightResult: Sendable, Hashable, CustomStringConvertible {
    /// How a check ended.
    public enum Verdict: String, Sendable, Hashable {
        /// All well.
        case passed
        /// Worth looking at; it may fly.
        case warning
        /// It stays on the ground.
        case failed
    }

    /// One check of one drone.
    public struct Check: Sendable, Hashable {
        /// The drone's name.
        public let drone: String
        /// What was looked at: `identity`, `firmware`, `telemetry`, `motors`, `level`, `temperature`, `link`, `pads` or
        /// `battery`.
        public let subject: String
        /// How it ended.
        public let verdict: Verdict
        /// What was found, and what to do where it is not good.
        public let message: String
    }

    /// Every check, drone by drone in the order of the roles.
    public let checks: [Check]

    /// Whether nothing keeps the drones on the ground.
    public var isPassed: Bool { !checks.contains { $0.verdict == .failed } }

    /// Warnings and failures a line each, and, when it is passed, how full the batteries are.
    public var description: String { lines.map { DisplayText.escaped($0) }.joined(separator: "\n") }

    private var lines: [String] {
        let notable = checks.filter { $0.verdict != .passed }.map { check in
            "preflight \(check.verdict == .failed ? "failure" : "warning"): \(check.drone) \(check.message)"
        }
        return isPassed ? notable + ["preflight passed: \(batteries)"] : notable
    }

    private var batteries: String {
        checks.filter { $0.subject == PreflightReport.Check.battery.rawValue }.map { check in
            let message = check.message
            let start = "battery at "
            return "\(check.drone) \(message.hasPrefix(start) ? String(message.dropFirst(start.count)) : message)"
        }.joined(separator: ", ")
    }
}

extension PreflightResult {
    init(_ report: PreflightReport) {
        checks = report.items.map { item in
            let verdict: Verdict =
                switch item.verdict {
                case .off, .pass: .passed
                case .warning: .warning
                case .running, .failure, .error: .failed
                }
            return Check(
                drone: item.drone, subject: item.check.rawValue, verdict: verdict, message: item.message)
        }
    }
}
