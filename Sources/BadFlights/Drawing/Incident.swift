import ShowDocuments

/// One thing that goes wrong, with one drone or with all, in the words of a fault plan.
struct Incident: Sendable {
    /// The kinds of things.
    enum Kind: String, CaseIterable, Sendable {
        // MARK: On the way
        case outageOfOne = "outage of one"
        case outageOfAll = "outage of all"
        case commandsOut = "commands and answers out"
        case linesOut = "state lines out"
        case burst = "outage, then a burst"
        case lostCommand = "lost command"
        case swallowedAnswer = "swallowed answer"
        case swallowedLand = "land swallowed while busy"
        case doubledCommand = "doubled command"
        case doubledAnswer = "doubled answer"
        case lateCommand = "late command"
        case lateAnswer = "late answer"
        case overtakenCommand = "overtaken command"
        case overtakenAnswer = "overtaken answer"
        // MARK: What is said
        case refusal
        case garbledAnswer = "garbled answer"
        case strayAnswer = "stray answer"
        case foreignSender = "foreign sender"
        // MARK: State lines
        case linesOff = "no state lines"
        case frozenLines = "frozen state lines"
        case lateLines = "late state lines"
        case sparseLines = "sparse state lines"
        case garbledLines = "garbled state lines"
        case otherFamily = "state lines of another family"
        case missingField = "field missing in state lines"
        case wrongField = "wrong field in state lines"
        case cutLines = "cut state lines"
        case foreignLines = "state lines that are none"
        // MARK: Flight
        case stuck = "gets nowhere"
        case fallsShort = "acknowledged, not reached"
        case runLimit = "run limit"
        case ownLanding = "lands by itself"
        case drift
        // MARK: The drone itself
        case death
        case reboot
        case takenOver = "taken over"
        case lowBattery = "low battery"
        case batteryCourse = "battery falls"
        case toldBattery = "told battery"
        case heat
        case temperatureCourse = "gets hot"
        case landsEarly = "lands early without commands"
        case pinnedPort = "reply port pinned"
        // MARK: Addresses and the computer
        case swappedAddresses = "addresses swapped"
        case sharedAddress = "address shared"
        case sendError = "send error"
        case hostStall = "computer stands still"
        case portInUse = "port in use"
        case operatorCommand = "operator"
    }

    var kind: Kind
    /// The drone's name; nil when it concerns all.
    var drone: String?
    var faults: [PlannedFault] = []
    var outages: [AirFaults.Outage] = []
    var host: [HostFault] = []
    var addresses: [AddressMixup] = []

    /// What a judge may not hold against the flight, for this drone or for all where `drone` is nil.
    var excuses: Set<Rule> { kind.excuses }
}

extension Incident.Kind {
    /// What lies outside of what is defended against (E4), by the rule that cannot hold then for the drone.
    var excuses: Set<Rule> {
        switch self {
        // Where its refusal is lost, telemetry rightly says that it did not start, and it is flown again; the judge holds
        // the first of these flights, which ended where it began, against what was taken as done after the last.
        case .stuck: [.flownOnce, .notEarly]
        // The drone says that it has been there: who does not ask how far it came (E4) can but believe it.
        case .fallsShort: [.notEarly, .flownOnce]
        // Copies further apart than 300 ms, as they are here now and then, are two commands for a drone.
        case .doubledCommand: [.flownOnce, .notEarly]
        // Commands that come later than a second after they were sent meet a drone that was judged without them.
        case .burst: [.flownOnce, .notEarly]
        // An `ok` that answers nothing is one like any other.
        case .strayAnswer: [.credit, .notEarly, .flownOnce]
        // Telemetry decides; where it lies, it decides wrongly. Frozen, late and missing lines are no lies.
        case .garbledLines, .wrongField, .otherFamily: [.flownOnce, .notEarly]
        // A move that ends on its way looks like one that was flown, where the drone's word for it is lost (E4).
        case .runLimit: [.notEarly]
        // Carried off it moves and does not arrive, whatever it was told.
        case .drift: [.flownOnce, .notEarly]
        default: []
        }
    }
}
