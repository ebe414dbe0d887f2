import DroneLink
import ShowDocuments
package import SwarmControl
import TelloProtocol

extension FlightProgress {
    /// What an event of the coordinator is for an app; nil for what nobody has to know.
    package init?(_ event: FlightEvent) {
        switch event {
        case .opened(let local): self = .connected(from: local)
        case .listening: self = .listening
        case .searching(let missing): self = .searching(for: missing)
        case .sweeping(let networks, let addresses, let limit, let missing):
            self = .sweeping(networks: networks.map(\.description), addresses: addresses, limit: limit, for: missing)
        case .strangers(let strangers):
            self = .strangers(
                strangers.map { "\($0.serial ?? "one without a serial number") at \($0.endpoint.address)" })
        case .found(let drone, let serial, let endpoint): self = .found(drone: drone, serial: serial, at: endpoint)
        case .connection(let drone, let state, let before):
            self = .connection(drone: drone, change: Self.words(for: state, before: before))
        case .preflight(let report): self = .preflight(PreflightResult(report))
        case .groundHold(let drone, let message): self = .remark(drone: drone ?? "the drones", text: message)
        case .started: self = .began
        case .cue(let opening): self = .cue(CueStart(opening))
        case .exchange(let drone, let event): self.init(event, of: drone)
        case .fault(let fault): self = .fault(FlightFault(fault))
        case .linesLost(let drone): self = .telemetryLost(drone: drone)
        case .linesBack(let drone, let pause): self = .telemetryBack(drone: drone, after: pause)
        case .holding(let fault, let choices, _):
            self = .holding(FlightFault(fault), choices: choices.compactMap { FlightChoice($0) })
        case .paused(let pause): self = .paused(reason: pause.sentence)
        case .halted(let patience, _): self = .stopped(landsAfter: patience)
        case .resumed: self = .resumed
        case .left(let departure): self = .left(FlightDeparture(departure))
        case .goesOn(let drone, let cue): self = .goesOn(without: drone, cue: cue)
        case .declined(let reason): self = .declined(reason: reason)
        case .landingAll(let reason): self = .landingAll(reason: reason)
        case .emergency: self = .motorsOff
        case .landed(let drone): self = .landed(drone: drone)
        }
    }

    private init?(_ event: ExchangeEvent, of drone: String) {
        switch event {
        case .sent(_, let command, _, .first) where command.isMotion || command == .land:
            self = .motion(drone: drone, command: command.wireText)
        default:
            guard let text = Self.remark(on: event) else { return nil }
            self = .remark(drone: drone, text: text)
        }
    }

    private static func remark(on event: ExchangeEvent) -> String? {
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

    private static func words(for state: ConnectionState, before: ConnectionState?) -> String {
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
}
