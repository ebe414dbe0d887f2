import Diagnostics
package import FlightPlanning
import Foundation
import ShowDocuments
package import ShowTime
package import SwarmControl
import TelloProtocol

/// The first entry of a flight record: what was flown, and the one place where the wall clock is noted.
package enum RecordHeader {
    /// The form of the record; grows when a reader of the old form would misread the new one.
    package static let version = 1

    /// A name in the folder `Records` that no file has yet: the show's, and the date and time.
    package static func freePath(show: String) -> String {
        let time = Date.now.formatted(.iso8601.timeSeparator(.omitted))
        let name = String(show.prefix(60).map { $0.isLetter || $0.isNumber ? $0 : "-" })
        let stem = "Records/\(name)-\(time)"
        let candidates = ["\(stem).jsonl"] + (2...99).map { "\(stem)-\($0).jsonl" }
        return candidates.first { !FileManager.default.fileExists(atPath: $0) } ?? "\(stem)-\(UUID()).jsonl"
    }

    /// Which part of the show it is; null for all of it.
    private static func part(of plan: FlightPlan) -> JSONValue {
        guard !plan.part.isWhole else { return .null }
        let grounded = plan.grounded.map { member in
            JSONValue.object([("role", .string(member.role)), ("drone", .string(member.drone.name.value))])
        }
        return .object([
            ("role", .optional(plan.part.role)), ("only", .array(plan.part.only.map(JSONValue.string))),
            ("until", .optional(plan.part.until)), ("grounded", .array(grounded)),
        ])
    }

    /// The entry for a flight of `plan` that begins now.
    package static func entry(plan: FlightPlan, clock: any ShowClock, seed: UInt64? = nil) -> RecordEntry {
        let members = plan.members.map { member in
            JSONValue.object([
                ("role", .string(member.role)), ("drone", .string(member.drone.name.value)),
                ("serial", .optional(member.drone.serial?.value)),
                ("address", .optional(member.drone.address?.value.description)),
            ])
        }
        return RecordEntry(
            "record", at: clock.now,
            [
                ("version", .int(version)), ("wall", .string(Date.now.formatted(.iso8601))),
                ("show", .string(plan.show)), ("fleet", .string(plan.fleet)), ("plan", .string(plan.fingerprint)),
                ("part", part(of: plan)), ("seed", seed.map { .string(String($0)) } ?? .null),
                ("members", .array(members)),
            ])
    }
}
