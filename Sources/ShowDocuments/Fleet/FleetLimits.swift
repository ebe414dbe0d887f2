package import Diagnostics

/// The room that every flight with a fleet stays inside; nil where the file says nothing and a default holds.
package struct FleetLimits: Sendable {
    /// The area's x and y spans, cm; nil = no area.
    package var area: Located<Area>?
    /// Greatest height, cm.
    package var ceiling: Located<Int>?
    /// Least distance between two drones' centres, cm.
    package var separation: Located<Int>?
    /// Greatest speed, cm/s.
    package var speed: Located<Int>?
    /// Least battery before take-off, per cent.
    package var takeoffBattery: Located<Int>?
    /// Least battery predicted at landing, and at which a drone is landed in flight, per cent.
    package var landBattery: Located<Int>?

    /// No limit given: the defaults hold.
    package init() {}

    /// The defaults of the file format: ceiling 300 cm, separation 60 cm, speed 100 cm/s, battery 40 % and 15 %.
    package static let defaults = (ceiling: 300, separation: 60, speed: 100, takeoffBattery: 40, landBattery: 15)

    /// The ceiling in force, cm.
    package var ceilingInForce: Int { ceiling?.value ?? Self.defaults.ceiling }
    /// The separation in force, cm.
    package var separationInForce: Int { separation?.value ?? Self.defaults.separation }
    /// The greatest speed in force, cm/s.
    package var speedInForce: Int { speed?.value ?? Self.defaults.speed }
    /// The least battery before take-off in force, per cent.
    package var takeoffBatteryInForce: Int { takeoffBattery?.value ?? Self.defaults.takeoffBattery }
    /// The least battery at landing in force, per cent.
    package var landBatteryInForce: Int { landBattery?.value ?? Self.defaults.landBattery }
}

/// A rectangle on the floor, cm.
package struct Area: Hashable, Sendable {
    /// From the lowest to the highest x and y, cm.
    package var x, y: ClosedRange<Int>

    /// An area by its spans in cm.
    package init(x: ClosedRange<Int>, y: ClosedRange<Int>) {
        self.x = x
        self.y = y
    }
}
