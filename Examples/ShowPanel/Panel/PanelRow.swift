public import SkeinKit

/// One drone as the panel shows it.
public struct PanelRow: Sendable, Hashable, Identifiable {
    /// What it does at this moment.
    public var now: DroneState
    /// What went wrong with it last; nil when nothing did.
    public var fault: String?

    /// The drone's name: no two have the same.
    public var id: String { now.name }

    /// Its battery and height, marked where they are old; empty before the first state line.
    public var reading: String {
        let figures = [now.battery.map { "\($0) %" }, now.height.map { "\($0) cm" }].compactMap { $0 }
        return figures.joined(separator: ", ") + (now.isStale ? " (old)" : "")
    }

    /// The row of a drone with nothing wrong.
    public init(_ drone: DroneState) {
        now = drone
    }
}
