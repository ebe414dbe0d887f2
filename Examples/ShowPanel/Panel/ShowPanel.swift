public import Observation
public import SkeinKit

/// A flight as its operator sees and steers it: what a window or a terminal shows, and the buttons under it.
///
/// Land is always there, needs no question, and may be pressed again and again. Take-off is asked for once everything was
/// checked. Motors off makes the drones fall, so it is there only while everybody lands already.
@MainActor @Observable public final class ShowPanel {
    /// Asked by the flight before take-off.
    public typealias Confirmation = @Sendable (PreflightResult) async -> Bool

    /// What there is to see.
    public private(set) var state: PanelState

    @ObservationIgnored private let flight: Flight
    @ObservationIgnored private let answer: AsyncStream<Bool>.Continuation

    /// The panel of a flight that has not begun.
    ///
    /// - Parameter drones: What flies, with the question that is to be asked before take-off:
    ///   `{ .emulated(confirm: $0) }` or `{ .real(confirm: $0) }`.
    public init(_ show: Show, drones: (@escaping Confirmation) -> Drones) {
        let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
        self.answer = answer
        // A task that is cancelled, as when all are to land meanwhile, gets no answer: that is a no.
        let drones = drones { _ in await answers.first { _ in true } ?? false }
        flight = show.flight(with: drones, hasOperator: true)
        state = PanelState(flight)
    }

    /// Flies, and follows what happens until everybody stands.
    ///
    /// - Parameter show: Called after every change, for a view that does not observe.
    public func fly(_ show: @escaping (PanelState) -> Void = { _ in }) async -> FlightReport {
        async let ended = flight.fly()
        let looking = Task { await look(show) }
        for await progress in flight.events {
            state.note(progress)
            show(state)
        }
        let report = await ended
        looking.cancel()
        state.note(flight.drones)
        state.note(report)
        show(state)
        return report
    }

    /// Looks at the drones five times a second; what happens to them is told, but how high they are is not.
    private func look(_ show: (PanelState) -> Void) async {
        while !Task.isCancelled {
            state.note(flight.drones)
            show(state)
            try? await Task.sleep(for: .milliseconds(200))
        }
    }

    /// The take-off button, for when ``state`` is ready.
    public func takeOff() {
        guard state.stage == .ready else { return }
        answer.yield(true)
    }

    /// The land button.
    public func land() {
        flight.land()
    }

    /// The button for a show that holds: the late drone gets as much time again.
    public func giveMoreTime() {
        flight.giveMoreTime()
    }

    /// The last resort: the drones fall.
    ///
    /// - Returns: Whether it was done; not before ``land()``, which gets them down unharmed.
    @discardableResult public func switchMotorsOff() -> Bool {
        guard state.stage == .landing else { return false }
        flight.emergency()
        return true
    }
}
