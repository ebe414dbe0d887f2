import Diagnostics
import DroneLink
import FlightPlanning
import ShowDocuments
import TelloProtocol

/// Says why a search did not find all, drone by drone, and what to look at (I3, I4).
struct SearchWords {
    let run: FlightRun
    let outcome: RollCall.Outcome

    private var roll: Roll { outcome.roll }

    /// A drone's place in the plan; nil for what concerns nobody alone; and what is wrong, one line each.
    var sentences: [(member: Int?, text: String)] {
        var sentences: [(member: Int?, text: String)] = roll.conflicts.map { (nil, sentence($0)) }
        let inConflict = membersInConflict
        for member in roll.missing where !inConflict.contains(member) { sentences.append((member, missing(member))) }
        if let words = translation ?? unsendable { sentences.append((nil, words)) }
        return sentences
    }

    /// All of it, a line each.
    var text: String { sentences.map(\.text).joined(separator: "\n") }

    /// A sentence for a place where the drone's name stands already.
    func withoutName(_ sentence: (member: Int?, text: String)) -> String {
        guard let member = sentence.member else { return sentence.text }
        return String(sentence.text.dropFirst(name(member).count + 1))
    }

    private func name(_ member: Int) -> String { run.name(member) }

    private func drone(_ member: Int) -> FleetDrone { run.plan.members[member].drone }

    // MARK: One serial number twice

    /// Drones at whose addresses a serial number answers that was found elsewhere too.
    private var membersInConflict: [Int] {
        roll.conflicts.flatMap { conflict in
            run.plan.members.indices.filter { member in
                home(of: member).map { conflict.endpoints.contains($0) } ?? false
            }
        }
    }

    private func home(of member: Int) -> Endpoint? {
        drone(member).address.map { Endpoint($0.value, port: drone(member).port) }
    }

    private func sentence(_ conflict: Roll.Conflict) -> String {
        let entries = run.plan.members.indices.filter { member in
            home(of: member).map { conflict.endpoints.contains($0) } ?? false
        }
        let places = conflict.endpoints.map { "\($0.address)" }.joined(separator: " and at ")
        guard entries.count > 1 else {
            return "serial number \(conflict.serial) answers at \(places): two drones give the same number, or one has "
                + "two addresses; switch all off but one and look which it is"
        }
        let names = entries.map { name($0) }.joined(separator: " and ")
        return "\(names) both answer with serial number \(conflict.serial): two entries reach one drone"
    }

    // MARK: Missing

    private func missing(_ member: Int) -> String {
        let words: String =
            switch roll.faults[member] {
            case .failed(let failure): failed(member, failure)
            case .occupied(let sighting): occupied(member, sighting)
            case nil: notFound(member)
            }
        return "\(name(member)) \(words)"
    }

    private func failed(_ member: Int, _ failure: IdentityFailure) -> String {
        let place = drone(member).address.map { " at \($0.value)" } ?? ""
        switch failure {
        case .silent: return silent(member, place: place)
        case .refused(let refusal):
            return "refuses SDK mode\(place) with \"\(refusal.shownText)\": \(refusal.meaning)"
        case .twoSerials(let one, let other): return shared(one, other, place: place)
        case .unanswered(let question):
            return "answers `command`\(place) but not `\(question)`: it may be out of range"
        case .flying:
            // Who is known by a serial number may be elsewhere today.
            let address = drone(member).serial == nil ? drone(member).address : nil
            return "reports running motors: it may be in the air; "
                + "land it first with `skein land\(address.map { " --drone \($0.value)" } ?? "")`"
        }
    }

    private func shared(_ one: String, _ other: String, place: String) -> String {
        "answers\(place) as \(one) and as \(other): two drones share that address; restart the router, then both drones"
    }

    private func silent(_ member: Int, place: String) -> String {
        var words = "does not answer\(place)"
        if let failure = home(of: member).flatMap({ run.transport.failure(to: $0) }) {
            return words + ": the system could not send to it: \(failure.message)\(way(to: member) ?? "")"
        }
        if isSwept, let serial = drone(member).serial?.value { words += ", nor does \(serial) anywhere in \(networks)" }
        if let way = way(to: member) { return words + way }
        if isHeard(member) {
            return words + ", but sends state lines: another program or computer may have it; end that, then switch "
                + "the drone off and on"
        }
        if drone(member).address?.value == .ownWiFi { return words + OwnWiFi.silence(run.world.host) + asked(member) }
        return words + ": is it on, is its battery charged, has it joined this network, and is its address still the "
            + "same?\(asked(member))"
    }

    /// Over which adapter it was asked, where that is known.
    private func asked(_ member: Int) -> String {
        guard let address = drone(member).address?.value, !address.isLoopback else { return "" }
        let reaching = run.world.host.adapters.filter { $0.isUp && !$0.address.isLoopback && $0.reaches(address) }
        return reaching.first.map { " It was asked over \($0.name) (\($0.address))" } ?? ""
    }

    private func notFound(_ member: Int) -> String {
        let serial = drone(member).serial?.value ?? "?"
        guard isSwept else {
            return "is known by serial number only (\(serial)), and the fleet file names no `network` to look in"
        }
        return "(\(serial)) was not found in \(networks): is it on, is its battery charged, has it joined this "
            + "network, and is its serial number right? It is printed in the battery bay\(unreached)"
    }

    private func occupied(_ member: Int, _ sighting: Sighting) -> String {
        let heard = run.serials(heardBy: member)
        if heard.count > 1 { return shared(heard[0], heard[1], place: " at \(sighting.endpoint.address)") }
        let expected = drone(member).serial?.value ?? "another drone"
        let serial = sighting.serial ?? "a drone without a serial number"
        let owner = sighting.serial.flatMap { roll.owner(of: $0) }
        let who = owner.map { "\(serial), which is \(name($0))" } ?? "\(serial), which is not one of this fleet"
        let elsewhere = isSwept ? ", and \(expected) was not found in \(networks)" : ""
        let look =
            isSwept
            ? "is it on, and is its serial number right?"
            : "correct the file, or name the `network` to look in: the router may have given out other addresses"
        return
            "is \(expected) in the fleet file, but at \(sighting.endpoint.address) answers \(who)\(elsewhere): \(look)"
    }

    private var isSwept: Bool { outcome.sweep != nil }

    private var networks: String { run.networks.map(\.description).joined(separator: ", ") }

    private func isHeard(_ member: Int) -> Bool {
        run.channels.first { $0.index == member }?.status.line != nil
    }

    // MARK: Adapters

    /// What the computer's adapters have to do with a silent address; nil where they explain nothing.
    private func way(to member: Int) -> String? {
        guard let address = drone(member).address?.value, !address.isLoopback else { return nil }
        let adapters = run.world.host.adapters.filter { $0.isUp && !$0.address.isLoopback }
        guard !run.world.host.adapters.isEmpty else { return nil }
        let reaching = adapters.filter { $0.reaches(address) }
        if reaching.isEmpty {
            let list = adapters.map { "\($0.name) has \($0.address)/\($0.prefix)" }.joined(separator: ", ")
            return ": no adapter of this computer is in its network (\(list.isEmpty ? "none is up" : list)): join the "
                + "drones' network first"
        }
        guard reaching.count > 1 else { return nil }
        let list = reaching.map { "\($0.name) (\($0.address))" }.joined(separator: " and ")
        return
            ": \(list) both lead there: choose the right one with `link: {local_address: …}` in the fleet file; else, "
            + "is it on and has it joined this network?"
    }

    /// Addresses of the swept networks that nothing could be sent to.
    private var unreached: String {
        guard let sweep = outcome.sweep, let worst = sweep.failures().first else { return "" }
        return "; to \(worst.count) of \(sweep.count) addresses nothing could be sent: \(worst.message)"
    }

    /// What follows where nothing at all could be sent.
    private var unsendable: String? {
        guard let sweep = outcome.sweep else { return nil }
        let failures = sweep.failures()
        guard failures.map(\.count).reduce(0, +) == sweep.count, let worst = failures.first else { return nil }
        return "nothing could be sent to \(networks): \(worst.message); has this computer joined that network?"
    }

    // MARK: Address translation

    /// What it means that nobody of the fleet was heard, and somebody else was (B055).
    private var translation: String? {
        guard roll.found.isEmpty, let gateway = TranslationSign(run: run).gateway else { return nil }
        return TranslationSign.words(gateway, "all that arrives")
    }
}
