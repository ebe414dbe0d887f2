import DroneLink
import Foundation
import Rehearsal
import ShowDocuments
import ShowTime
import TelloEmulator
import TelloProtocol

/// What a plan's air does, for a simulated air and for drones on sockets, which play it themselves.
enum AirRules {
    /// The shortest and the longest usual delay of a quiet Wi-Fi link.
    private static let usual = AirPath().minimum...(AirPath().minimum + AirPath().jitter)

    // MARK: - In a simulated air

    /// Makes an air like that; outages apart.
    static func add(_ faults: AirFaults, to air: inout AirModel) {
        change(&air.commands, faults) { $0.commands }
        change(&air.answers, faults) { $0.answers }
        change(&air.telemetry, faults) { $0.states }
    }

    private static func change(_ path: inout AirPath, _ faults: AirFaults, _ kind: (AirFaults.Shares) -> Int) {
        path.loss = Double(kind(faults.loss)) / 100
        path.duplication = Double(kind(faults.doubled)) / 100
        if let late = faults.late {
            path.holdUpChance = Double(kind(late.share)) / 100
            path.longestHoldUp = late.upTo
        }
        if let delay = faults.delay {
            path.minimum = delay.lowerBound
            path.jitter = delay.upperBound - delay.lowerBound
        }
    }

    /// An outage of one drone, or of all.
    static func outage(_ outage: AirFaults.Outage, of endpoint: Endpoint?) -> AirOutage {
        let channel: LinkChannel? =
            switch outage.subject {
            case .all: nil
            case .commands: .command
            case .states: .telemetry
            }
        var out = AirOutage(
            from: .zero.advanced(by: outage.from), to: .zero.advanced(by: outage.until), endpoint: endpoint,
            channel: channel)
        out.isHeld = outage.isHeld
        return out
    }

    // MARK: - On sockets

    /// What each drone does in place of the air; outages apart.
    static func rules(for faults: AirFaults) -> [FaultRule] {
        var rules = rules(faults.loss) { _ in .lose }
        rules += self.rules(faults.doubled) { _ in .duplicate(gap: FaultRule.networkGap) }
        if let late = faults.late {
            let range = min(usual.upperBound, late.upTo)...late.upTo
            rules += self.rules(late.share) { _ in .delay(range) }
        }
        if let delay = faults.delay { rules += self.rules(AirFaults.Shares(each: 100)) { _ in .delay(delay) } }
        return rules
    }

    /// An outage as one drone plays it.
    static func rules(for outage: AirFaults.Outage) -> [FaultRule] {
        let subjects: [FaultTrigger.Subject] =
            switch outage.subject {
            case .all: [.commands(.all), .answers(.all), .telemetry]
            case .commands: [.commands(.all), .answers(.all)]
            case .states: [.telemetry]
            }
        return subjects.map { subject in
            var trigger = FaultTrigger(subject)
            trigger.from = outage.from
            trigger.until = outage.until
            return FaultRule(when: trigger, outage.isHeld ? .hold(until: outage.until) : .lose)
        }
    }

    private static func rules(
        _ shares: AirFaults.Shares, _ effect: (FaultTrigger.Subject) -> FaultEffect
    ) -> [FaultRule] {
        let kinds: [(FaultTrigger.Subject, Int)] = [
            (.commands(.all), shares.commands), (.answers(.all), shares.answers), (.telemetry, shares.states),
        ]
        return kinds.filter { $0.1 > 0 }.map { subject, share in
            FaultRule(when: FaultTrigger(subject, probability: Double(share) / 100), effect(subject))
        }
    }
}

extension HostFault.SendError {
    /// The system's number for it.
    var number: Int32 {
        switch self {
        case .noRoute: EHOSTUNREACH
        case .unreachable: ENETUNREACH
        case .noBuffer: ENOBUFS
        case .forbidden: EPERM
        }
    }
}
