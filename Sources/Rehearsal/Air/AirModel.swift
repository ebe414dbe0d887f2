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

    /// Whether something that leaves at `instant` from or to `endpoint` falls into an outage.
    func isOut(_ endpoint: LinkEndpoint, at instant: ShowInstant) -> Bool {
        outages.contains { $0.covers(endpoint, at: instant) }
    }
}

/// A time in which the air carries nothing.
package struct AirOutage: Sendable {
    /// From when on.
    package var from: ShowInstant
    /// Until when; what leaves at this instant gets through.
    package var to: ShowInstant
    /// Whom it concerns; nil for all drones.
    package var endpoint: LinkEndpoint?

    /// An outage of one drone, or of all.
    package init(from: ShowInstant, to: ShowInstant, endpoint: LinkEndpoint? = nil) {
        self.from = from
        self.to = to
        self.endpoint = endpoint
    }

    /// Whether it concerns what leaves at `instant` from or to `other`.
    func covers(_ other: LinkEndpoint, at instant: ShowInstant) -> Bool {
        from <= instant && instant < to && (endpoint == nil || endpoint == other)
    }
}
