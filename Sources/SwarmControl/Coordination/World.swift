package import DroneLink
package import ShowTime

/// Everything that a run takes from outside: real, emulated or rehearsed.
package struct World: Sendable {
    /// What carries the datagrams.
    package var transport: any DatagramTransport
    /// Where time comes from.
    package var clock: any ShowClock
    /// Where the flight record goes.
    package var record: any FlightRecordSink
    /// What the computer is like, for messages.
    package var host = HostFacts.unknown
    /// Looks at the computer again while the run goes on.
    package var look: @Sendable () -> HostFacts = { .unknown }
    /// What the operator wants during the run.
    package var commands: AsyncStream<OperatorCommand>
    /// Whether somebody can be asked: decides what `if_late` is where the file says nothing.
    package var hasOperator: Bool
    /// Checks that the operator has set aside (P3).
    package var overrides: [CheckOverride] = []
    /// Asks whether to take off, once preflight has passed; false ends the run on the ground.
    package var authorize: @Sendable (PreflightReport) async -> Bool
    /// Tells what happens, for the view; must not block.
    package var progress: @Sendable (FlightEvent) -> Void
    /// A rule that the drones' exchanges leave out, for the test that the invariants bite; nil in every product path.
    package var flaw: ExchangeFlaw?
    /// The number of the first frame that motions go in (E9), from 0 on: by chance, since a drone may still know those of
    /// the run before.
    package var firstFrame = 0
    /// Sees every event of every drone's exchange, for a rehearsal's judge; must not block.
    package var observe: @Sendable (_ member: Int, ExchangeEvent, ShowInstant) -> Void

    /// A world with nobody to ask and nobody who looks.
    package init(transport: any DatagramTransport, clock: any ShowClock, record: any FlightRecordSink = NoRecord()) {
        self.transport = transport
        self.clock = clock
        self.record = record
        commands = AsyncStream { $0.finish() }
        hasOperator = false
        authorize = { _ in true }
        progress = { _ in }
        observe = { _, _, _ in }
    }
}
