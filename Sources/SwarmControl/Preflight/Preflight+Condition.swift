import DroneLink
import ShowDocuments
import ShowTime
import TelloProtocol

/// What state a drone is in (P2): how it stands, how warm it is, how well it is heard.
extension Preflight {
    /// Degrees from level at which a drone should be set down better, and at which it does not stand at all; a real EDU
    /// on a floor shows -1 or 0.
    private static let tilt = (warning: 10, failure: 30)
    /// Board temperature in °C: 55 to 77 was measured in flights, 84 to 87 seen at most; a team that flies many stops
    /// warming up at 75.
    static let heat = (warning: 75, failure: 85)
    /// A question's way and back: 95 of 100 recorded answers came within 300 ms.
    private static let roundTrip = Duration.milliseconds(300)
    /// With a fifth of the state lines lost flights were tried, with more not; fewer lines than these tell nothing.
    private static let lines = (part: 0.8, least: 7)
    /// Questions without an answer, per cent, when so many were asked on purpose; a fifth of all datagrams lost each way
    /// makes 36.
    private static let unanswered = (warning: 15, failure: 40, questions: 15)

    func level(_ drone: FleetDrone, _ status: ChannelStatus) -> PreflightReport.Item {
        guard let pitch = status.line?.pitch, let roll = status.line?.roll else {
            return item(drone, .level, .warning, "how it stands is not known: no state line tells it")
        }
        let words = "pitch \(pitch)°, roll \(roll)°"
        let tilt = max(abs(pitch), abs(roll))
        if tilt >= Self.tilt.failure {
            return item(drone, .level, .failure, "does not stand (\(words)): set it down on its feet on a level floor")
        }
        if tilt >= Self.tilt.warning {
            return item(drone, .level, .warning, "stands aslant (\(words)): set it down on a level floor")
        }
        return item(drone, .level, .pass, "stands level (\(words))")
    }

    func temperature(_ drone: FleetDrone, _ status: ChannelStatus) -> PreflightReport.Item {
        guard let temperature = status.line?.highTemperature else {
            return item(drone, .temperature, .warning, "its temperature is not known: no state line tells it")
        }
        if temperature >= Self.heat.failure {
            return item(
                drone, .temperature, .failure,
                "its board has \(temperature) °C, as hot as any was seen: switch it off and let it cool")
        }
        if temperature >= Self.heat.warning {
            return item(
                drone, .temperature, .warning,
                "its board has \(temperature) °C, and flying adds to it: switch it off for some minutes, or take off soon"
            )
        }
        return item(drone, .temperature, .pass, "its board has \(temperature) °C")
    }

    func link(_ drone: FleetDrone, _ status: ChannelStatus, _ quality: LinkQuality) -> PreflightReport.Item {
        let missing = quality.unansweredPercent
        let trip = quality.medianRoundTrip
        let words = trip.map { "answers after \(Self.milliseconds($0)) ms" } ?? "answers only when asked again"
        let isMeasured = quality.copies >= Self.unanswered.questions
        if isMeasured, missing > Self.unanswered.failure {
            return item(
                drone, .link, .failure,
                "\(missing) % of the questions stay without an answer: move the router nearer, or to another channel")
        }
        if isMeasured, missing > Self.unanswered.warning {
            return item(
                drone, .link, .warning,
                "\(missing) % of the questions stay without an answer: is the router near, and the channel free?")
        }
        if let trip, trip > Self.roundTrip {
            return item(
                drone, .link, .warning,
                "\(words); a quiet network takes 40: is the router near, and the channel free?")
        }
        let (came, due) = status.recentLines
        if due >= Self.lines.least, Double(came) < Self.lines.part * Double(due) {
            return item(
                drone, .link, .warning,
                "only \(came) of \(due) state lines arrived: is the router near, and the channel free?")
        }
        let measured = isMeasured ? ", and to \(100 - missing) % of the questions" : ""
        return item(drone, .link, .pass, words + measured)
    }

    private static func milliseconds(_ duration: Duration) -> Int { Int((duration.inSeconds * 1000).rounded()) }
}
