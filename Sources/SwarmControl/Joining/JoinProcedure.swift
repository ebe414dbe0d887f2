import DroneLink
import ShowTime
import TelloProtocol

/// Sends drones that are each in a Wi-Fi of their own to a router, one after the other, as a pure state machine.
///
/// With one Wi-Fi adapter the computer is in a drone's network or in the router's, never in both: where the router's cannot
/// be reached at that moment, the next drone comes first, and all are looked for at the end.
package struct JoinProcedure: Sendable {
    /// What is to be done.
    package struct Settings: Sendable {
        /// Whether others follow the first drone.
        package var goesOn: Bool
        /// After how many drones it ends; nil: when the person says so.
        package var count: Int?
        /// Whether somebody can be asked.
        package var hasPerson: Bool

        /// Settings with all their parts.
        package init(goesOn: Bool = false, count: Int? = nil, hasPerson: Bool) {
            self.goesOn = goesOn
            self.count = count
            self.hasPerson = hasPerson
        }
    }

    /// How long a drone's first answer may take where somebody waits for it: the copies of one read (E3).
    static let patience = Duration.seconds(6)
    /// How long the next drone may take where nobody can be asked.
    static let longPatience = Duration.seconds(120)
    /// How long a drone may take to restart and to appear; that was not measured anywhere.
    static let restart = Duration.seconds(45)
    /// How often name and password are handed over to a drone that stays.
    static let mostTellings = 3
    /// How often the person is asked for the same.
    static let mostQuestions = 20

    /// What became of the drones met so far.
    package private(set) var reports: [JoinReport] = []
    private let settings: Settings
    /// The drone that is being told.
    package private(set) var current: JoinReport?
    private var tellings = 0
    private var questions = 0
    private var isConfirmed = false
    /// Whether the last search ended the set-up, or others follow.
    private var isFinalLook = false

    /// A set-up that has not begun.
    package init(_ settings: Settings) {
        self.settings = settings
    }

    /// What is done first.
    package var first: JoinStep { reach }

    /// The drones that were told and not found yet.
    package var pending: [String] {
        reports.filter { $0.ending == .told }.compactMap(\.serial)
    }

    /// Takes in what a step found; returns the next.
    package mutating func next(after finding: JoinFinding) -> JoinStep {
        switch finding {
        case .reached(let sighting, let motorsRun, let battery): meet(sighting, motorsRun, battery)
        case .knownAgain(let serial): ask(.leaveDrone(serial: serial)) ?? finish()
        case .silent: ask(.joinDrone) ?? (reports.isEmpty ? .end(.nobody) : finish())
        case .unidentified(let failure): close(Self.report(of: failure))
        case .told(let outcome): told(outcome)
        case .leaving(let isGone): leave(isGone)
        case .looked(let found): look(found)
        case .noNetwork: putOff()
        case .person(let answer): hear(answer)
        case .noPort(let error): .end(.noPort(error))
        }
    }

    // MARK: One drone

    private var reach: JoinStep {
        .reach(
            known: reports.compactMap(\.serial),
            patience: settings.hasPerson || reports.isEmpty ? Self.patience : Self.longPatience)
    }

    private mutating func meet(_ sighting: Sighting, _ motorsRun: Bool, _ battery: Int?) -> JoinStep {
        questions = 0
        tellings = 0
        var report = JoinReport(
            serial: sighting.serial, firmware: sighting.firmware, battery: battery, ending: .told)
        guard let refusal = Self.refusal(of: sighting, motorsRun) else {
            current = report
            return tell()
        }
        report.ending = .refused(refusal)
        return close(report)
    }

    private static func refusal(of sighting: Sighting, _ motorsRun: Bool) -> JoinRefusal? {
        if motorsRun { return .motorsRun }
        if sighting.firmware == .sdk13 { return .oldFirmware }
        return sighting.serial == nil ? .noSerial : nil
    }

    private mutating func tell() -> JoinStep {
        tellings += 1
        return .tell
    }

    private mutating func told(_ outcome: CommandOutcome) -> JoinStep {
        guard var report = current, let serial = report.serial else { return finish() }
        switch outcome {
        case .refused(let refusal):
            report.ending = .refused(.refused(refusal))
            return close(report)
        case .superseded: return .end(.stopped)
        case .acknowledged, .flown, .value: isConfirmed = true
        // Its answers may have been lost: whether it leaves tells.
        case .unanswered, .notStarted, .unknown: isConfirmed = false
        }
        return .watchLeaving(serial: serial)
    }

    /// A drone that stays has not taken name and password, or it is a TT whose controller's switch decides.
    private mutating func leave(_ isGone: Bool) -> JoinStep {
        guard var report = current, let serial = report.serial else { return finish() }
        if !isGone, isConfirmed, report.firmware == .sdk30 {
            note(report)
            return ask(.setSwitch(serial: serial)) ?? nextDrone()
        }
        if isGone || isConfirmed { return close(report) }
        guard tellings >= Self.mostTellings else { return tell() }
        report.ending = .refused(.unanswered)
        return close(report)
    }

    private static func report(of failure: IdentityFailure) -> JoinReport {
        JoinReport(serial: nil, firmware: nil, battery: nil, ending: .refused(.unidentified(failure)))
    }

    private mutating func note(_ report: JoinReport) {
        current = nil
        reports.append(report)
    }

    private mutating func close(_ report: JoinReport) -> JoinStep {
        note(report)
        return report.ending == .told ? search(isForced: false) : nextDrone()
    }

    // MARK: Going on

    /// Whether another drone is to come.
    private var isMoreToCome: Bool {
        guard settings.goesOn else { return false }
        return settings.count.map { reports.count < $0 } ?? true
    }

    private mutating func nextDrone() -> JoinStep {
        guard isMoreToCome else { return finish() }
        let told = reports.count { if case .refused = $0.ending { false } else { true } }
        if let question = ask(.nextDrone(told: told)) { return question }
        // Without its serial number a drone that stays would be met again and again, with nobody to put another one there.
        return reports.last?.serial == nil ? finish() : reach
    }

    /// Looks once more for those that were not found, then ends.
    private mutating func finish() -> JoinStep {
        guard !pending.isEmpty else { return .end(.done) }
        isFinalLook = true
        return search(isForced: false)
    }

    private func search(isForced: Bool) -> JoinStep {
        .look(serials: pending, patience: Self.restart, isForced: isForced)
    }

    private mutating func look(_ found: [String: Endpoint]) -> JoinStep {
        for index in reports.indices where reports[index].ending == .told {
            if let endpoint = reports[index].serial.flatMap({ found[$0] }) { reports[index].ending = .joined(endpoint) }
        }
        if (pending.isEmpty || isMoreToCome) && !isFinalLook { return nextDrone() }
        if pending.isEmpty { return .end(.done) }
        return ask(.check(missing: pending)) ?? .end(.done)
    }

    /// With one Wi-Fi adapter the next drone comes first, and all are looked for together.
    private mutating func putOff() -> JoinStep {
        if isMoreToCome, !isFinalLook { return nextDrone() }
        return ask(.backToRouter(serials: pending)) ?? .end(.done)
    }

    // MARK: The person

    private var asked: JoinQuestion?

    /// Asks the person; nil where there is none, or where too much was asked already.
    private mutating func ask(_ question: JoinQuestion) -> JoinStep? {
        guard settings.hasPerson, questions < Self.mostQuestions else { return nil }
        questions += 1
        asked = question
        return .ask(question)
    }

    private mutating func hear(_ answer: JoinAnswer) -> JoinStep {
        let question = asked
        asked = nil
        guard answer == .goOn else { return stop(question) }
        switch question {
        case .joinDrone, .leaveDrone, .nextDrone: return reach
        case .setSwitch: return search(isForced: false)
        case .backToRouter, .check, nil: return search(isForced: true)
        }
    }

    /// The person wants no more: those that were told are still looked for, unless that is what was asked.
    private mutating func stop(_ question: JoinQuestion?) -> JoinStep {
        switch question {
        case .backToRouter, .check: return .end(.done)
        case .joinDrone where reports.isEmpty: return .end(.stopped)
        default: return finish()
        }
    }
}
