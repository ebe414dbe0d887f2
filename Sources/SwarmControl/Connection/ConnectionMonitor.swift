import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import ShowTime
import Synchronization
import TelloProtocol

/// Looks after the connection of a run with one drone, and tells when it changes.
final class ConnectionMonitor: Sendable {
    /// How often the connection is looked at, and the computer's adapters.
    private static let (pause, adapterPause) = (Duration.milliseconds(100), Duration.seconds(1))

    private struct State: Sendable {
        var watch = ConnectionWatch()
        var sight = ConnectionWatch.Sight()
        var nextLook = ShowInstant.zero
        var nextAdapterLook = ShowInstant.zero
    }

    private let isInOwnWiFi: Bool
    private let host: @Sendable () -> HostFacts
    private let state = Mutex(State())

    /// A monitor for the one drone of a plan; nil for several, of which the preflight and the table tell.
    init?(_ plan: FlightPlan, host: @escaping @Sendable () -> HostFacts) {
        guard let drone = plan.members.first?.drone, plan.members.count == 1 else { return nil }
        isInOwnWiFi = drone.address?.value == .ownWiFi
        self.host = host
    }

    /// Takes in an event of the drone's exchange.
    func note(_ event: ExchangeEvent) {
        guard case .credited = event else { return }
        state.withLock { $0.sight.hasAnswered = true }
    }

    /// Looks at everything, if it is time; returns a change.
    ///
    /// - Parameter lineAge: How old the drone's newest state line is; nil before the first.
    func look(at now: ShowInstant, lineAge: () -> Duration?) -> ConnectionWatch.Change? {
        let (isDue, isAdapterDue) = state.withLock { state in
            guard now >= state.nextLook else { return (false, false) }
            state.nextLook = now.advanced(by: Self.pause)
            guard isInOwnWiFi, now >= state.nextAdapterLook else { return (true, false) }
            state.nextAdapterLook = now.advanced(by: Self.adapterPause)
            return (true, true)
        }
        guard isDue else { return nil }
        let (age, hasNetwork) = (lineAge(), isAdapterDue ? hasNetwork : nil)
        return state.withLock { state in
            if let hasNetwork { state.sight.hasNetwork = hasNetwork }
            state.sight.lineAge = age
            return state.watch.look(state.sight)
        }
    }

    private var hasNetwork: Bool {
        let host = host()
        return host.adapters.isEmpty || OwnWiFi.adapter(of: host) != nil
    }
}
