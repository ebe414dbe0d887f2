/// Everything that the live view shows at one moment.
package struct FlightFrame: Sendable, Hashable {
    /// What the run is doing, such as `flying 'Opening wave'`.
    package var title: String
    /// The show clock; nil before the first cue opens.
    package var clock: Duration?
    /// The drones in fleet order.
    package var rows: [FleetRow]
    /// The cue that is waited for; nil when none is.
    package var barrier: BarrierLine?
    /// What the operator may do now, such as `Ctrl-C lands all`.
    package var hint: String?

    /// A frame with all its parts.
    package init(
        title: String, clock: Duration? = nil, rows: [FleetRow], barrier: BarrierLine? = nil, hint: String? = nil
    ) {
        self.title = title
        self.clock = clock
        self.rows = rows
        self.barrier = barrier
        self.hint = hint
    }
}
