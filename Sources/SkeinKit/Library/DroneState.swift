import DroneLink
package import SwarmControl
import TelloProtocol

/// What a drone of a flight does at this moment, for a table that an app redraws.
public struct DroneState: Sendable, Hashable, CustomStringConvertible {
    /// Where a drone is in its flight.
    public enum Stage: String, Sendable, Hashable {
        /// It was not found yet.
        case notFound = "not found"
        /// It was found, and no state line of it came yet.
        case notHeard = "not heard yet"
        /// It stands, and has not flown yet.
        case onGround = "on the ground"
        /// It was told to take off.
        case inAir = "in the air"
        /// It was told to land.
        case landing = "landing"
        /// Its telemetry shows that it stands again.
        case landed = "landed"
    }

    /// Its name.
    public let name: String
    /// Its role.
    public let role: String
    /// Where it is in its flight.
    public let stage: Stage
    /// What it does: the command that is under way, such as `up 50`, or `waits`, `holds` or `done`; nil for nothing.
    public let action: String?
    /// Its battery, per cent; nil while that is not known.
    public let battery: Int?
    /// Its height above the place where it took off as it reports it, cm in steps of 10; nil while that is not known.
    public let height: Int?
    /// How old its newest state line is, of which ten come in a second; nil before the first.
    public let age: Duration?
    /// Whether no state line came for a second, so that battery and height are old.
    public let isStale: Bool

    /// Such as `ada: in the air, up 50, 87 %`.
    public var description: String {
        let parts = [stage.rawValue, action, battery.map { "\($0) %" }].compactMap { $0 }
        return "\(name): \(parts.joined(separator: ", "))"
    }
}

extension DroneState {
    /// A line of the board that a flight keeps.
    package init(_ row: FlightBoard.Row) {
        name = row.drone
        role = row.role
        stage = Self.stage(row.status)
        action = Self.action(row)
        battery = row.status?.line?.battery
        height = row.status?.line?.height
        age = row.status?.age
        isStale = row.status.map { $0.isStale && $0.line != nil } ?? false
    }

    /// A drone of a flight that has not begun.
    init(_ drone: ShowDrone) {
        name = drone.name
        role = drone.role
        stage = .notFound
        action = nil
        battery = nil
        height = nil
        age = nil
        isStale = false
    }

    private static func stage(_ status: ChannelStatus?) -> Stage {
        guard let status else { return .notFound }
        if status.hasLanded { return .landed }
        if status.isLandingDecided { return .landing }
        if status.mayBeAirborne { return .inAir }
        return status.line == nil ? .notHeard : .onGround
    }

    private static func action(_ row: FlightBoard.Row) -> String? {
        if let outstanding = row.status?.outstanding, outstanding.copies > 0 {
            let again = outstanding.copies > 1 && outstanding.command != .land ? " (copy \(outstanding.copies))" : ""
            return outstanding.command.wireText + again
        }
        if row.status?.isLandingDecided == true { return row.action == .finished ? "done" : nil }
        return switch row.action {
        case .idle: nil
        case .waiting: "waits"
        case .holding: "holds"
        case .command(let command): command.wireText
        case .finished: "done"
        case .leftOut: "left out"
        case .stopped: "hovers"
        }
    }
}
