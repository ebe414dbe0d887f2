package import Diagnostics
import ShowDocuments
import ShowTime
import TelloEmulator
import TelloProtocol

/// A fault of a plan that goes beyond what a flight can tell apart, by the contract (E4): what follows from it is no fault
/// of the exchange.
package struct ContractExcess: Sendable, Hashable {
    /// Whom it concerns; nil for everybody.
    package var drones: Set<String>?
    /// Where it is written; nil for the air, which is one for all.
    package var range: SourceRange?
    /// What is beyond the contract, as a clause.
    package var clause: String
    /// Whether answers may be taken for those to other questions because of it.
    package var isOfAnswers: Bool

    /// Commands that come later are flown twice, or taken for others (E4).
    private static let latestCommand = Duration.seconds(1)
    /// Answers that come later are taken for those of later commands (E4, E5).
    private static let latestAnswer = Duration.seconds(20)
    /// The same for the second `ok` of a take-off.
    private static let latestTakeoffAnswer = Duration.seconds(5)
    /// Copies that come later are commands and answers of their own (E4).
    private static let widestGap = FaultRule.networkGap.upperBound
    /// A motion that is given up sooner looks like one that was refused (E8).
    private static let shortestRun = Duration.seconds(1)

    // MARK: - Faults of drones

    /// What goes beyond it in a fault of these drones.
    ///
    /// - Parameter addresses: Where each drone of the run is.
    static func all(
        in fault: Located<PlannedFault>, of targets: Set<String>,
        among addresses: [(name: String, address: IPv4Address)]
    ) -> [ContractExcess] {
        if case .say(_, let address?, _) = fault.value.effect {
            let names = Set(addresses.filter { $0.address == address }.map(\.name))
            return names.isEmpty
                ? [] : [ContractExcess(drones: names, range: fault.range, clause: Self.unasked, isOfAnswers: true)]
        }
        guard let (clause, isOfAnswers) = clause(of: fault.value.effect) else { return [] }
        return [ContractExcess(drones: targets, range: fault.range, clause: clause, isOfAnswers: isOfAnswers)]
    }

    private static let unasked = "something is said in a drone's name that answers nothing"

    private static func clause(of deed: FaultDeed) -> (String, isOfAnswers: Bool)? {
        switch deed {
        case .delay(let subject, let by): return late(subject, by: by.upperBound)
        case .reorder(let subject, let within): return late(subject, by: within)
        case .double(.commands, let gap) where gap.upperBound > widestGap:
            return ("commands come again up to \(text(gap.upperBound)) later, and told apart are 0.3 s", true)
        case .double(.answers, let gap) where gap.upperBound > widestGap:
            return ("answers come again up to \(text(gap.upperBound)) later, and told apart are 0.3 s", true)
        case .answer(let answer, _, let isObeyed) where isObeyed || !answer.isRefusal:
            return ("answers say what is not so", true)
        // They are asked beside a motion, too (B3), whose refusal it may be.
        case .answer(_, to: let choice, _) where choice.holdsQuestions:
            return ("questions are answered with what refuses a motion", true)
        case .states(.set), .states(.replace), .states(.garbled): return ("state lines say what is not so", false)
        case .fallShort: return ("motions are answered that end short of their goal", false)
        case .runLimit(let limit) where limit < shortestRun:
            return ("motions are given up within \(text(shortestRun)), as if they were refused", false)
        case .say: return (unasked, true)
        default: return nil
        }
    }

    private static func late(_ subject: FaultSubject, by most: Duration) -> (String, isOfAnswers: Bool)? {
        switch subject {
        case .commands where most > latestCommand:
            return ("commands come up to \(text(most)) late, and told apart are \(text(latestCommand))", false)
        case .answers where most > latestAnswer:
            return ("answers come up to \(text(most)) late, and told apart are \(text(latestAnswer))", true)
        case .answers(let choice) where choice.holdsTakeoff && most > latestTakeoffAnswer:
            let told = "and told apart are \(text(latestTakeoffAnswer))"
            return ("a take-off's answers come up to \(text(most)) late, \(told)", true)
        default: return nil
        }
    }

    // MARK: - Faults of the air

    /// What goes beyond it on the way, outages apart.
    static func all(in air: AirFaults) -> [ContractExcess] {
        let late = air.late.map {
            (commands: $0.share.commands > 0 ? $0.upTo : .zero, answers: $0.share.answers > 0 ? $0.upTo : .zero)
        }
        let usual = air.delay?.upperBound ?? .zero
        return all(commands: max(usual, late?.commands ?? .zero), answers: max(usual, late?.answers ?? .zero), of: nil)
    }

    /// What goes beyond it in an outage of these drones, nil for all: what is sent meanwhile may come at its end.
    static func all(in outage: AirFaults.Outage, of drones: Set<String>?) -> [ContractExcess] {
        guard outage.isHeld, outage.subject != .states else { return [] }
        let length = outage.until - outage.from
        return all(commands: length, answers: length, of: drones)
    }

    private static func all(commands: Duration, answers: Duration, of drones: Set<String>?) -> [ContractExcess] {
        [late(.commands(.all), by: commands), late(.answers(.all), by: answers)].compactMap { found in
            found.map { ContractExcess(drones: drones, clause: $0.0, isOfAnswers: $0.isOfAnswers) }
        }
    }

    private static func text(_ duration: Duration) -> String { TimeText.tenths(duration) }
}

extension FaultStaging {
    /// What in the plan goes so far beyond the contract that it may have led to something that a judge found.
    ///
    /// - Parameters:
    ///   - misjudgement: What was found, with the name of its drone in front.
    ///   - idle: What struck nobody, and led to nothing.
    package func excuses(for misjudgement: String, idle: [IdleFault]) -> [ContractExcess] {
        let isOfAnswers = misjudgement.contains("credited")
        let unused = idle.compactMap(\.range)
        return excesses.filter { excess in
            if let range = excess.range, unused.contains(range) { return false }
            return (excess.isOfAnswers || !isOfAnswers)
                && (excess.drones.map { $0.contains { misjudgement.hasPrefix("\($0): ") } } ?? true)
        }
    }
}

extension FaultText {
    /// Whether it says that a command was not carried out.
    fileprivate var isRefusal: Bool {
        if case .refusal = TelloReply(decoding: wireBytes) { true } else { false }
    }
}

extension CommandChoice {
    /// Whether questions are among them.
    fileprivate var holdsQuestions: Bool {
        switch self {
        case .all, .questions: true
        case .motions: false
        case .texts(let texts): texts.contains { $0.hasSuffix("?") }
        }
    }

    /// Whether take-offs are among them.
    fileprivate var holdsTakeoff: Bool {
        switch self {
        case .all, .motions: true
        case .questions: false
        case .texts(let texts): texts.contains("takeoff")
        }
    }
}
