package import Diagnostics
import DroneLink
import Foundation
package import Rehearsal
package import ShowDocuments
import ShowTime
import TelloEmulator
import TelloProtocol

/// Puts a fault plan on the stage: each fault to the drone, the air or the computer that plays it.
package struct FaultStaging: Sendable {
    /// Where the flight is played.
    package enum Stage: Sendable {
        /// In virtual time, with simulated air.
        case rehearsal
        /// Over sockets, in real time: the drones play the air's faults too.
        case sockets
    }

    /// Where it is played.
    package var stage: Stage
    /// The drones, each with its faults.
    package var stations: [EmulatedStation]
    /// What happens on the way, in a rehearsal.
    package var air = AirModel()
    /// The drones' faults, in the order of their numbers, which their rules have for their origin.
    private(set) var faults: [StagedFault] = []
    /// The computer's faults.
    private(set) var hostFaults: [Located<HostFault>] = []
    /// What goes beyond the contract.
    private(set) var excesses: [ContractExcess] = []
    private let names: FaultTargetNames

    /// A stage with drones that have no planned faults yet.
    ///
    /// - Parameter fleet: The fleet they belong to, for its groups; nil for drones of no fleet.
    package init(_ stage: Stage, _ stations: [EmulatedStation], of fleet: Fleet?) {
        self.stage = stage
        self.stations = stations
        names = FaultTargetNames(stations: stations, fleet: fleet)
    }

    /// Adds a plan; what names nobody or cannot be played there is reported.
    package mutating func play(_ plan: FaultPlan, into sink: inout DiagnosticSink) {
        var named: Set<String> = []
        for list in plan.drones where !FaultTargetNames.everyone.contains(list.target.value) {
            named.formUnion(names.drones(of: list.target, into: &sink))
        }
        for list in plan.drones {
            let targets = Set(
                list.target.value == "others"
                    ? names.others(than: named) : names.drones(of: list.target, silently: true))
            for fault in list.faults { add(fault, to: targets, into: &sink) }
        }
        play(plan.air, into: &sink)
        for fault in plan.addresses { play(fault, into: &sink) }
        for fault in plan.host { play(fault, into: &sink) }
        hostFaults += plan.host
    }

    private mutating func add(
        _ fault: Located<PlannedFault>, to targets: Set<String>, into sink: inout DiagnosticSink
    ) {
        if let refusal = refusal(of: fault) { return sink.report(refusal) }
        for index in stations.indices where targets.contains(stations[index].configuration.name) {
            FaultRules.add(fault.value, number: faults.count, to: &stations[index].configuration)
        }
        faults.append(StagedFault(fault: fault, targets: targets))
        let addresses = stations.map { (name: $0.configuration.name, address: $0.endpoint.address) }
        excesses += ContractExcess.all(in: fault, of: targets, among: addresses)
    }

    /// Why a fault cannot be played here; nil where it can.
    private func refusal(of fault: Located<PlannedFault>) -> Diagnostic? {
        guard stage == .sockets else { return nil }
        func refused(_ message: String, advice: String) -> Diagnostic {
            Diagnostic(.error, code: "not-playable", message, at: fault.range, advice: advice)
        }
        switch fault.value.effect {
        case .say(_, .some, _):
            return refused(
                "over sockets nobody speaks in another's name",
                advice: "take `as` away: then the drone says it; `skein rehearse` plays it as it is")
        case .newAddress, .reboot(_, .some):
            return refused(
                "over sockets a drone keeps its address", advice: "take it away here; `skein rehearse` plays it")
        case .takeover(let address) where !address.isLoopback:
            return refused(
                "over sockets the drones speak to loopback addresses only, not \(address)",
                advice: "write `takeover: 127.0.9.9`, or rehearse it: skein rehearse")
        default: return nil
        }
    }

    private mutating func play(_ faults: AirFaults, into sink: inout DiagnosticSink) {
        let outages = faults.outages.map { outage in
            (outage, targets: outage.drones.flatMap { names.drones(of: $0, into: &sink) })
        }
        excesses += ContractExcess.all(in: faults)
        for (outage, targets) in outages where outage.drones.isEmpty || !targets.isEmpty {
            excesses += ContractExcess.all(in: outage, of: outage.drones.isEmpty ? nil : Set(targets))
        }
        switch stage {
        case .rehearsal:
            AirRules.add(faults, to: &air)
            for (outage, targets) in outages {
                let endpoints = endpoints(of: targets)
                let all: [Endpoint?] = outage.drones.isEmpty ? [nil] : endpoints
                air.outages += all.map { AirRules.outage(outage, of: $0) }
            }
        case .sockets:
            for index in stations.indices {
                let name = stations[index].configuration.name
                stations[index].configuration.faults.rules += AirRules.rules(for: faults)
                for (outage, targets) in outages where outage.drones.isEmpty || targets.contains(name) {
                    stations[index].configuration.faults.rules += AirRules.rules(for: outage)
                }
            }
        }
    }

    private mutating func play(_ fault: Located<HostFault>, into sink: inout DiagnosticSink) {
        guard stage == .rehearsal else {
            sink.report(
                Diagnostic(
                    .error, code: "not-playable", "over sockets nothing can go wrong with the computer itself",
                    at: fault.range, advice: "take it away here; `skein rehearse` plays it"))
            return
        }
        switch fault.value {
        case .portInUse(let port):
            air.openFault = TransportError(
                operation: "open UDP port \(port)", port: UInt16(clamping: port), code: EADDRINUSE,
                message: "Address already in use")
        case .stall(let duration, let at):
            air.stalls.append(AirStall(from: .zero.advanced(by: at), to: .zero.advanced(by: at + duration)))
        case .receiveError(_, let at, let duration):
            air.deafness.append(AirStall(from: .zero.advanced(by: at), to: .zero.advanced(by: at + duration)))
        case .clockStep(let size, let at, let isBack):
            air.clockSteps.append(AirClockStep(at: .zero.advanced(by: at), by: isBack ? .zero - size : size))
        case .sendError(let error, let targets, let times):
            let drones = targets.flatMap { names.drones(of: $0, into: &sink) }
            let endpoints = targets.isEmpty ? stations.map(\.endpoint) : endpoints(of: drones)
            air.sendFaults += endpoints.map {
                AirSendFault(to: $0, count: times, code: error.number, message: error.rawValue)
            }
        }
    }

    private mutating func play(_ fault: Located<AddressMixup>, into sink: inout DiagnosticSink) {
        switch fault.value {
        case .swap(let one, let other, let at):
            guard let first = index(of: one, into: &sink), let second = index(of: other, into: &sink) else { return }
            if let at { return swap(first, second, at: at, fault.range, into: &sink) }
            let endpoint = stations[first].endpoint
            stations[first].endpoint = stations[second].endpoint
            stations[second].endpoint = endpoint
        case .share(let one, let other):
            guard stage == .rehearsal else {
                sink.report(
                    Diagnostic(
                        .error, code: "not-playable", "over sockets two drones cannot have one address",
                        at: fault.range,
                        advice: "take it away here; `skein rehearse` plays it"))
                return
            }
            guard let first = index(of: one, into: &sink), let second = index(of: other, into: &sink) else { return }
            stations[second].endpoint = stations[first].endpoint
            air.shared.insert(stations[first].endpoint)
        }
    }

    /// Lets two drones get each other's address in flight.
    private mutating func swap(
        _ first: Int, _ second: Int, at moment: Duration, _ range: SourceRange?, into sink: inout DiagnosticSink
    ) {
        guard stage == .rehearsal else {
            sink.report(
                Diagnostic(
                    .error, code: "not-playable", "over sockets a drone keeps its address", at: range,
                    advice:
                        "take `at` away: then they are swapped from the beginning; `skein rehearse` plays it as it is"))
            return
        }
        excesses.append(
            ContractExcess(
                drones: Set([first, second].map { stations[$0].configuration.name }), range: range,
                clause: "two drones get each other's address in flight, which no state line shows", isOfAnswers: true))
        for (one, other) in [(first, second), (second, first)] {
            stations[one].configuration.faults.rules.append(
                FaultRule(when: FaultTrigger(.clock(moment)), .readdress(stations[other].endpoint.address)))
        }
    }

    /// The drone of a name; a group or an unknown name is reported.
    private func index(of name: Located<String>, into sink: inout DiagnosticSink) -> Int? {
        let drones = names.drones(of: name, into: &sink)
        if drones.count > 1 {
            sink.report(
                Diagnostic(
                    .error, code: "unknown-drone", "'\(name.value)' is a group, and one drone is needed here",
                    at: name.range, advice: "name one of its drones"))
        }
        guard drones.count == 1 else { return nil }
        return stations.firstIndex { $0.configuration.name == drones[0] }
    }

    private func endpoints(of drones: [String]) -> [Endpoint] {
        stations.filter { drones.contains($0.configuration.name) }.map(\.endpoint)
    }
}
