import Diagnostics
import DroneLink
import ShowTime
import TelloProtocol

/// The operator's `stop`: every motion is interrupted, all hover where they are, and the show is over (S8).
///
/// Nobody knows how far an interrupted move went, so that no cue can follow: only a landing does.
extension Coordinator {
    /// How long they hover before all land without anybody saying so; asked again, as long again.
    static let haltPatience = Duration.seconds(60)

    /// Stops all who fly: the datagrams leave before this returns.
    func halt() {
        guard landingReason == nil else { return decline("all land already") }
        let now = run.clock.now
        let report = run.volley.halt(run.memberChannels, at: now) { [run] in run.halt(of: $0.index) }
        _ = stops.decide(.stop, at: now)
        run.barrier?.close()
        roster.withdrawAll()
        (isAwaitingAll, isOutage) = (false, false)
        postponed = []
        isHalted = true
        for channel in hovering { run.board.set(channel.index, action: .stopped) }
        let limit = now.advanced(by: Self.haltPatience)
        run.hold(until: limit)
        run.record("stop-all", [("datagrams", .int(report.count))])
        run.world.progress(.halted(for: Self.haltPatience, until: limit))
        landIfNobodyHovers()
    }

    /// What follows from a fault while all hover: a single drone lands, and all land for what is the fault of all.
    ///
    /// An order that failed in the moment of the stop is the reason of nothing: its drone hovers with the others.
    func followWhileHalted(_ fault: DroneFault) {
        guard let member = fault.member else { return landAll(because: "\(fault.drone) \(fault.shortMessage)") }
        guard !fault.isOfOrder else { return }
        landHalted(member)
    }

    /// Lands one of those that hover.
    func landHalted(_ member: Int) {
        _ = run.volley.land([run.channels[member]], at: run.clock.now)
        landIfNobodyHovers()
    }

    private func landIfNobodyHovers() {
        if hovering.isEmpty { landAll(because: OperatorCommand.stop.reason) }
    }

    private var hovering: [CommandChannel] {
        run.memberChannels.filter { $0.status.mayBeAirborne && !$0.status.isLandingDecided }
    }
}

extension DroneFault {
    /// Whether it is but an order that did not end well.
    fileprivate var isOfOrder: Bool {
        switch kind {
        case .order, .late: true
        case .silent, .unreported, .unseen, .noLines, .outage, .hazard, .stall, .notBack: false
        }
    }
}
