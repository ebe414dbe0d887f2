import Diagnostics
import DroneLink
import ShowDocuments
import ShowTime
import SwarmControl
import TelloProtocol

/// What happens in a flight, in lines that a person reads while drones are in the air.
struct FlightNarration: Sendable {
    /// What Ctrl-C does while drones land for this reason (S3): only a second one switches motors off.
    static func emergencyHint(landingBecause reason: String) -> String {
        let isSecond = reason == OperatorCommand.interrupt.reason
        return "Ctrl-C \(isSecond ? "again" : "twice, a second apart"): motors off, the drones fall"
    }

    /// The lines for an event, none for what the table shows anyway.
    ///
    /// Nothing in them acts on a terminal: answers and serial numbers come from the network (N2).
    func lines(for event: FlightEvent) -> [String] {
        sentences(for: event).map { DisplayText.escaped($0) }
    }

    private func sentences(for event: FlightEvent) -> [String] {
        switch event {
        case .opened(let local): ["sends from \(local), hears state lines on port \(TelloPorts.telemetry)"]
        case .listening: ["listens for drones that are awake already"]
        case .searching(let missing): ["looks for \(missing.joined(separator: ", "))"]
        case .sweeping(let networks, let addresses, let limit, let missing):
            [line(forSweepOf: networks, addresses, limit, missing)]
        case .strangers(let strangers): [line(for: strangers)]
        case .found(let drone, let serial, let endpoint):
            ["found \(drone): \(serial ?? "no serial number") at \(endpoint)"]
        case .preflight(let report): preflight(report)
        case .started: ["the show begins"]
        case .cue(let opening): [line(for: opening)]
        case .exchange(let drone, let event): exchange(event).map { ["\(drone): \($0)"] } ?? []
        case .fault(let fault): ["fault: \(fault.drone), in cue '\(fault.cue)', \(fault.message)"]
        case .connection(let drone, let state, let before): ["\(drone): \(connection(state, before: before))"]
        case .linesLost(let drone):
            ["\(drone): its state lines stopped and its answers come; what is known of it is old"]
        case .linesBack(let drone, let pause):
            ["\(drone): reports again, after \(TimeText.tenths(pause))"]
        case .holding(let fault, _): ["the show holds because of \(fault.drone); without an answer all land in 10 s"]
        case .resumed: ["the show goes on"]
        case .landingAll(let reason): ["all land: \(reason); \(Self.emergencyHint(landingBecause: reason))"]
        case .emergency: ["motors off: the drones fall"]
        case .landed(let drone): ["\(drone) has landed"]
        }
    }

    private func line(
        forSweepOf networks: [Network], _ addresses: Int, _ limit: Duration, _ missing: [String]
    ) -> String {
        let places = networks.map(\.description).joined(separator: ", ")
        let purpose = missing.isEmpty ? "" : " for \(missing.joined(separator: ", "))"
        let count = addresses == 1 ? "1 address" : "\(addresses) addresses"
        return "asks \(count) in \(places)\(purpose); for \(TimeText.wholeSeconds(limit)) at most"
    }

    private func line(for strangers: [Sighting]) -> String {
        let list = strangers.map { "\($0.serial ?? "one without a serial number") at \($0.endpoint.address)" }
        let count = strangers.count == 1 ? "1 drone that is" : "\(strangers.count) drones that are"
        let answered = "\(count) not in the fleet answered: \(list.joined(separator: ", "))"
        return "\(answered); left alone"
    }

    private func connection(_ state: ConnectionState, before: ConnectionState?) -> String {
        switch (before, state) {
        case (_, .noNetwork):
            "this computer has left the drone's Wi-Fi: join it again; the drone lands by itself after 15 s"
        case (.noNetwork, _): "this computer is back in the drone's Wi-Fi"
        case (_, .network): "network up, no answer yet"
        case (.telemetry, .sdkMode): "no state line comes any more"
        case (_, .sdkMode): "SDK mode, no state line yet"
        case (_, .telemetry): "SDK mode, state lines arrive"
        }
    }

    private func line(for opening: CueOpening) -> String {
        let motions =
            opening.count == 0 ? "everybody hovers" : opening.count == 1 ? "1 motion" : "\(opening.count) motions"
        let spread = opening.count > 1 ? " within \(TimeText.small(opening.spread))" : ""
        let late = opening.lateness > .milliseconds(20) ? ", \(TimeText.small(opening.lateness)) late" : ""
        return "cue '\(opening.cue)' at \(TimeText.tenths(opening.showTime)): \(motions)\(spread)\(late)"
    }

    private func preflight(_ report: PreflightReport) -> [String] {
        let notable = report.items.filter { $0.verdict > .pass }.map { item in
            "preflight \(item.verdict == .failure ? "failure" : "warning"): \(item.drone) \(item.message)"
        }
        guard report.verdict < .failure else { return notable }
        return notable + ["preflight passed: \(battery(report))"]
    }

    private func battery(_ report: PreflightReport) -> String {
        let batteries = report.items.filter { $0.check == .battery }
        return batteries.map { "\($0.drone) \($0.message.replacingBatteryWords)" }.joined(separator: ", ")
    }

    private func exchange(_ event: ExchangeEvent) -> String? {
        switch event {
        case .sent(_, let command, let copy, .notStarted):
            "`\(command.wireText)` had not started: sent again (copy \(copy))"
        case .decided(_, let command, .flown, _):
            "`\(command.wireText)` was flown, as telemetry shows; its answer was lost"
        case .decided(_, let command, .unknown, _): "`\(command.wireText)`: telemetry cannot tell whether it was flown"
        case .refusalNoted(_, let refusal): "answers \"\(refusal.text)\""
        case .landingUnconfirmed: "does not show that it has landed"
        default: nil
        }
    }
}

extension String {
    /// `battery at 90 %` as `90 %`.
    fileprivate var replacingBatteryWords: String {
        hasPrefix("battery at ") ? String(dropFirst("battery at ".count)) : self
    }
}
