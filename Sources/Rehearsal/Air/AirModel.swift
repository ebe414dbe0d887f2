package import DroneLink
package import ShowTime

/// What a simulated air does to the datagrams of a run.
package struct AirModel: Sendable {
    /// Commands on their way to the drones.
    package var commands: AirPath
    /// Answers on their way back.
    package var answers: AirPath
    /// State lines on their way to the client.
    package var telemetry: AirPath
    /// When nothing gets through.
    package var outages: [AirOutage]
    /// What the system does not take.
    package var sendFaults: [AirSendFault] = []
    /// Why the transport cannot be opened; nil when it can.
    package var openFault: TransportError?
    /// When the program that flies stands still: what arrives meanwhile waits for it.
    package var stalls: [AirStall] = []
    /// When the program hears nothing, and goes on otherwise: what arrives meanwhile waits for it.
    package var deafness: [AirStall] = []
    /// When the computer's wall clock is set.
    package var clockSteps: [AirClockStep] = []
    /// Endpoints that several drones have: each of them gets what is sent there.
    package var shared: Set<LinkEndpoint> = []
    /// Where everything seems to come from, as behind address translation; nil for the drones' own endpoints.
    package var translation: LinkEndpoint?

    /// An air by its paths; without any, a quiet Wi-Fi link.
    package init(
        commands: AirPath = AirPath(), answers: AirPath = AirPath(), telemetry: AirPath = AirPath(),
        outages: [AirOutage] = []
    ) {
        self.commands = commands
        self.answers = answers
        self.telemetry = telemetry
        self.outages = outages
    }

    /// An air that loses this share (0 to 1) of the datagrams each way and of the state lines, and doubles that share
    /// of the commands and answers.
    package init(loss: Double, duplication: Double = 0) {
        self.init(
            commands: AirPath(loss: loss, duplication: duplication),
            answers: AirPath(loss: loss, duplication: duplication), telemetry: AirPath(loss: loss))
    }

    /// When the copies of something that leaves at `instant` from or to `endpoint` arrive, with what outages do to it.
    func delays(
        _ drawn: [Duration], _ endpoint: LinkEndpoint, _ channel: LinkChannel, at instant: ShowInstant
    ) -> [Duration] {
        var delays = drawn
        for outage in outages where outage.covers(endpoint, channel, at: instant) {
            guard outage.isHeld else { return [] }
            delays = delays.map { max($0, outage.to - instant) }
        }
        return delays
    }
}

/// Datagrams to one drone that the system does not take, such as `No route to host` while nobody answers for its address.
package struct AirSendFault: Sendable {
    /// The drone.
    package var endpoint: LinkEndpoint
    /// How many datagrams, from the first on.
    package var count: Int
    /// Before this moment it concerns none.
    package var from: ShowInstant?
    /// From this moment on it concerns none.
    package var until: ShowInstant?
    /// The system's error number.
    package var code: Int32
    /// The system's words for it.
    package var message: String

    /// A fault of the first `count` datagrams to a drone.
    package init(to endpoint: LinkEndpoint, count: Int, code: Int32, message: String) {
        self.endpoint = endpoint
        self.count = count
        self.code = code
        self.message = message
    }

    /// Whether it concerns what is sent at `instant` to a drone.
    func covers(_ other: LinkEndpoint, at instant: ShowInstant) -> Bool {
        endpoint == other && (from.map { $0 <= instant } ?? true) && (until.map { instant < $0 } ?? true)
    }
}

/// A moment at which somebody sets the computer's wall clock.
///
/// A system stamps what arrives by that clock, and the flight runs by another: what is stamped before and read after gets
/// a wrong age.
package struct AirClockStep: Sendable, Hashable {
    /// When.
    package var at: ShowInstant
    /// By how much; below zero for a clock that is set back.
    package var by: Duration

    /// A step by its moment and size.
    package init(at: ShowInstant, by: Duration) {
        self.at = at
        self.by = by
    }

    /// How long before the step something may have arrived that is read after it.
    private static let reading = Duration.milliseconds(10)
    /// Stamps that are older than this are known to be wrong.
    private static let oldest = Duration.seconds(5)

    /// What the stamp of something makes of its arrival, when it is read at `now`, and nothing was there to read at `empty`.
    func stamped(_ arrival: ShowInstant, readAt now: ShowInstant, emptyAt empty: ShowInstant) -> ShowInstant {
        let isBetween = arrival <= at && (now >= at || at - arrival <= Self.reading)
        guard isBetween else { return arrival }
        let age = now - arrival + by
        return age < .zero || age > Self.oldest ? now : max(empty, now.advanced(by: .zero - age))
    }
}

/// A time in which the program that flies stands still, while drones and air go on.
package struct AirStall: Sendable, Hashable {
    /// From when on.
    package var from: ShowInstant
    /// Until when.
    package var to: ShowInstant

    /// A stall by its ends.
    package init(from: ShowInstant, to: ShowInstant) {
        self.from = from
        self.to = to
    }

    /// When it goes on again; nil where it does not stand still at `instant`.
    package func end(at instant: ShowInstant) -> ShowInstant? { from <= instant && instant < to ? to : nil }
}

/// A time in which the air carries nothing.
package struct AirOutage: Sendable {
    /// From when on.
    package var from: ShowInstant
    /// Until when; what leaves at this instant gets through.
    package var to: ShowInstant
    /// Whom it concerns; nil for all drones.
    package var endpoint: LinkEndpoint?
    /// What it concerns: commands and answers, or state lines; nil for both.
    package var channel: LinkChannel?
    /// Whether what is sent meanwhile arrives at its end, all at once, instead of never.
    package var isHeld = false

    /// An outage of one drone, or of all.
    package init(
        from: ShowInstant, to: ShowInstant, endpoint: LinkEndpoint? = nil, channel: LinkChannel? = nil
    ) {
        self.from = from
        self.to = to
        self.endpoint = endpoint
        self.channel = channel
    }

    /// Whether it concerns what leaves at `instant` from or to `other`.
    func covers(_ other: LinkEndpoint, _ channel: LinkChannel, at instant: ShowInstant) -> Bool {
        from <= instant && instant < to && (endpoint == nil || endpoint == other)
            && (self.channel == nil || self.channel == channel)
    }
}
