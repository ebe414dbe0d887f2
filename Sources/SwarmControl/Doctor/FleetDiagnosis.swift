import Diagnostics
package import FlightPlanning
import ShowDocuments
import ShowTime
import TelloProtocol

/// What the checks of a fleet and its links mean, drone by drone.
///
/// Pure: it is given what was found.
package struct FleetDiagnosis: Sendable {
    private let plan: FlightPlan
    private let facts: ComputerFacts
    private let routes: [WayCheck.Route?]
    private let outcome: FleetCheck.Outcome

    /// A diagnosis of the members of a plan.
    ///
    /// - Parameter routes: The system's choice of the local address towards each member; nil where it was not asked.
    package init(plan: FlightPlan, facts: ComputerFacts, routes: [WayCheck.Route?], outcome: FleetCheck.Outcome) {
        self.plan = plan
        self.facts = facts
        self.routes = routes
        self.outcome = outcome
    }

    /// Whether anybody's state lines arrive.
    package var linesArrive: Bool { outcome.links.contains(where: \.hasLines) }

    /// Every check of every drone, those of the fleet as a whole last.
    package var items: [DoctorReport.Item] {
        plan.members.indices.flatMap(items(of:)) + ofAll
    }

    private func items(of member: Int) -> [DoctorReport.Item] {
        let drone = plan.members[member].drone
        let link = outcome.links.first { $0.member == member }
        let route = routes.indices.contains(member) ? routes[member] : nil
        let isAnswering = (link?.quality.answers ?? 0) > 0
        let way = WayCheck(to: drone, host: facts.host, route: route).item(isAnswering: isAnswering)
        let found = (outcome.report?.items ?? []).filter { $0.drone == drone.name.value }
        return (way.map { [$0] } ?? []) + found.compactMap { item($0, link) }
    }

    /// What is wrong with nobody alone, without what names somebody who answers in a drone's place: that is told there.
    private var ofAll: [DoctorReport.Item] {
        let names = plan.members.map(\.drone.name.value)
        let answerers = outcome.links.compactMap { $0.answerer.map { "\($0.address)" } }
        return (outcome.report?.items ?? []).filter { item in
            !names.contains(item.drone) && !answerers.contains { item.message.contains($0) }
        }.map(Self.split)
    }

    /// One check before take-off in the doctor's words; nil for those that are no matter of the network, and are well.
    private func item(_ item: PreflightReport.Item, _ link: LinkFindings?) -> DoctorReport.Item? {
        switch item.check {
        case .identity:
            guard item.verdict.isBlocking, let link, let answerer = link.answerer else { return Self.split(item) }
            return elsewhere(item.drone, link, answerer)
        case .telemetry:
            return item.verdict.isBlocking && link?.hasLines == false ? noLines(item.drone) : Self.split(item)
        case .link: return self.link(item, link)
        case .firmware: return Self.split(item)
        // What state lines tell is unknown without them, and said of them already.
        default: return item.verdict >= .warning && link?.hasLines == true ? Self.split(item) : nil
        }
    }

    /// A check whose message says first what was found, and behind a colon what to do.
    private static func split(_ item: PreflightReport.Item) -> DoctorReport.Item {
        guard item.verdict >= .warning, let colon = colon(in: item.message) else {
            return DoctorReport.Item(item.drone, item.check.rawValue, item.verdict, item.message)
        }
        let rest = String(item.message[colon.upperBound...])
        return DoctorReport.Item(
            item.drone, item.check.rawValue, item.verdict, String(item.message[..<colon.lowerBound]),
            remedy: rest.contains("?") ? "find out: \(rest)" : rest)
    }

    /// The first colon before a blank that is no part of what a file says, such as `model: tt`.
    private static func colon(in message: String) -> Range<String.Index>? {
        message.ranges(of: ": ").first { message[..<$0.lowerBound].count { $0 == "`" }.isMultiple(of: 2) }
    }

    // MARK: The link

    private func link(_ item: PreflightReport.Item, _ link: LinkFindings?) -> DoctorReport.Item {
        guard let link, let median = link.quality.medianRoundTrip else { return Self.split(item) }
        let worst = link.quality.longestRoundTrip ?? median
        let (came, due) = link.recentLines
        let words =
            "answers after \(Self.milliseconds(median)) ms, at worst \(Self.milliseconds(worst)); "
            + "\(100 - link.quality.unansweredPercent) % of \(link.quality.copies) questions answered at once, "
            + "\(came) of \(max(came, due)) state lines"
        var shown = Self.split(item)
        if item.verdict >= .warning { shown.why = shown.what }
        shown.what = words
        return shown
    }

    private static func milliseconds(_ duration: Duration) -> Int { Int((duration.inSeconds * 1000).rounded()) }

    // MARK: State lines

    private func noLines(_ drone: String) -> DoctorReport.Item {
        let what = "answers, but none of its state lines reaches UDP port \(TelloPorts.telemetry)"
        if linesArrive {
            return DoctorReport.Item(
                drone, "telemetry", .failure, what,
                why:
                    "those of others arrive, so that the port is open: this drone sends them to another computer or program",
                remedy: "end every other program and app that speaks to it, then switch the drone off and on")
        }
        if let gateway = outcome.gatewayOfLines {
            return DoctorReport.Item(
                drone, "telemetry", .failure, what,
                why: "what arrives there comes from \(gateway), which is no drone's address: a container or a virtual "
                    + "machine translates addresses",
                remedy: facts.surroundings.remedy ?? Self.host)
        }
        return DoctorReport.Item(
            drone, "telemetry", .failure, what,
            why: "they come without being asked for: a firewall, a virtual machine or a container keeps them out",
            remedy: opening)
    }

    /// What lets the state lines in, by what this program runs in.
    private var opening: String {
        let port = "let UDP \(TelloPorts.telemetry) in through this computer's firewall"
        // Nothing lies between this program and drones that are played beside it but what filters by port.
        guard !plan.members.allSatisfy({ $0.drone.address?.value.isLoopback == true }) else {
            return facts.surroundings.firewall.flatMap { Surroundings(firewall: $0).remedy } ?? port
        }
        guard let remedy = facts.surroundings.remedy else {
            return "\(port); bridge the adapter of a virtual machine; give a container the host's network"
        }
        return facts.surroundings.firewall == nil ? "\(remedy); and \(port)" : remedy
    }

    /// The way out of address translation.
    private static let host = "run this program on the host itself, or in its network (`docker run --network host`)"

    // MARK: Another sender

    private func elsewhere(_ drone: String, _ link: LinkFindings, _ answerer: Endpoint) -> DoctorReport.Item {
        let asked = link.endpoint
        let isPort = asked?.address == answerer.address
        let what =
            isPort
            ? "is asked at \(answerer.address), and answers from port \(answerer.port) instead of \(asked?.port ?? 0)"
            : "is asked at \(asked.map { "\($0.address)" } ?? "?"), and answers from \(answerer.address)"
        return DoctorReport.Item(
            drone, "address", .failure, what,
            why: "something on the way translates addresses (a container, a virtual machine, a VPN, a proxy)"
                + (isPort ? "" : ", or the drone has two addresses")
                + "; drones are told apart by where their answers come "
                + "from, so that it is taken for nobody",
            remedy: remedy(link, answerer, isPort: isPort))
    }

    private func remedy(_ link: LinkFindings, _ answerer: Endpoint, isPort: Bool) -> String {
        let way = facts.surroundings.enclosure == nil ? Self.host : facts.surroundings.remedy ?? Self.host
        let isShared = outcome.links.count { $0.answerer?.address == answerer.address } > 1
        guard !isPort, !isShared else { return way }
        let line = plan.members[link.member].drone.address?.range
        let place = line.map { " in line \($0.start.line) of \($0.file)" } ?? " in the fleet file"
        return "if that is the drone's own address, write `ip: \(answerer.address)`\(place); else \(way)"
    }
}
