import Diagnostics
import DroneLink
import ShowDocuments
import SwarmControl
import TelloProtocol

/// What happens while drones join a router, and what to do next, in words.
struct JoinNarration: Sendable {
    /// The router's network.
    let router: String
    /// Where drones in their own Wi-Fi are.
    let own: Endpoint
    /// Looks at the computer's networks.
    let host: @Sendable () -> HostFacts

    /// The lines for an event; nothing in them acts on a terminal.
    func lines(for event: JoinEvent) -> [String] {
        sentence(for: event).map { [DisplayText.escaped($0)] } ?? []
    }

    private func sentence(for event: JoinEvent) -> String? {
        switch event {
        case .opened: nil
        case .reaching(let endpoint): "asks who is at \(endpoint.address)"
        case .reached(let sighting, let battery, let isHeard): reached(sighting, battery, isHeard)
        case .telling(let serial): "\(serial): is told name and password of '\(router)'"
        case .told(let serial, true): "\(serial): has them, and restarts"
        case .told(let serial, false): "\(serial): did not answer; it may have understood all the same"
        case .gone(let serial): "\(serial): has left its own Wi-Fi"
        case .looking(let serials, let networks):
            "looks for \(Self.list(serials)) in \(Self.list(networks.map(\.description)))"
        case .found(let serial, let endpoint): "\(serial): has joined '\(router)', at \(endpoint.address)"
        case .missing(let serials): "not found: \(Self.list(serials))"
        case .refused(let serial, let refusal): "\(serial ?? "the drone"): \(Self.words(refusal))"
        }
    }

    private func reached(_ sighting: Sighting, _ battery: Int?, _ isHeard: Bool) -> String {
        let name = sighting.serial ?? "a drone without a serial number"
        let charge = battery.map { ", battery \($0) %" } ?? ""
        let deaf =
            isHeard
            ? "" : "; its state lines do not arrive: does a firewall hold back UDP port \(TelloPorts.telemetry)?"
        return "found \(name)\(charge)\(deaf)"
    }

    /// Why a drone cannot join, and what to do.
    static func words(_ refusal: JoinRefusal) -> String {
        switch refusal {
        case .oldFirmware:
            "speaks SDK 1.3 and cannot join a router; only a Tello EDU or a Talent (TT) can. Fly it alone, in its own "
                + "Wi-Fi"
        case .motorsRun: "its motors run, and the restart would drop it: land it first with 'skein land'"
        case .noSerial: "gives no serial number, by which it could be found again; its firmware may need an update"
        case .refused(let refusal): "refuses to join: it says \"\(refusal.shownText)\", \(refusal.meaning)"
        case .unanswered: "answers, but not to 'ap', and stays: bring it closer and try again"
        case .unidentified(let failure): words(failure)
        }
    }

    private static func words(_ failure: IdentityFailure) -> String {
        switch failure {
        case .refused(let refusal): "refuses SDK mode: it says \"\(refusal.shownText)\", \(refusal.meaning)"
        case .twoSerials(let one, let other):
            "answers as \(one) and as \(other): two drones share this address; switch one off"
        case .silent, .unanswered, .flying: "does not say who it is: bring it closer and try again"
        }
    }

    /// What the person is asked to do, line by line, and what to type.
    func question(_ question: JoinQuestion) -> [String] {
        let lines =
            switch question {
            case .joinDrone: nobody
            case .leaveDrone(let serial):
                ["\(serial) was told already and still answers. Join the Wi-Fi of the next drone.", Self.wifiNames]
            case .nextDrone: ["Switch the next drone on, and join its Wi-Fi with this computer.", Self.wifiNames]
            case .setSwitch(let serial):
                [
                    "\(serial) has name and password, and is still in its own Wi-Fi: it is a Talent (TT). Set the switch on "
                        + "its controller to the position for a router (station mode)."
                ]
            case .backToRouter(let serials):
                ["Put this computer on the Wi-Fi '\(router)'. What is looked for there: \(Self.list(serials))."]
            case .check(let missing): check(missing)
            }
        return lines.map { DisplayText.escaped($0) }
    }

    /// What can be typed, and what it does.
    static func prompt(_ question: JoinQuestion) -> String {
        switch question {
        case .joinDrone, .leaveDrone, .nextDrone: "Press Enter when that is done; 'done' when no drone is left: "
        case .setSwitch, .backToRouter: "Press Enter when that is done; 'done' to end without: "
        case .check: "Press Enter to look again; 'done' to end: "
        }
    }

    private static let wifiNames =
        "It is called TELLO- (RMTT- with a Talent's controller) and six characters, and has no password."

    private var nobody: [String] {
        let facts = host()
        let isThere = facts.adapters.contains { $0.isUp && $0.reaches(own.address) }
        let where_ = facts.wifiName.map { " (it is on '\($0)')" } ?? ""
        let place =
            facts.adapters.isEmpty || isThere
            ? "" : " This computer is in no network with such an address\(where_)."
        return [
            "Nobody answers at \(own.address), where a drone is in its own Wi-Fi.\(place)",
            "Switch the drone on, wait until its light blinks yellow, and join its Wi-Fi. \(Self.wifiNames)",
            "A drone that shows no Wi-Fi was sent to a router before: hold its power button for 5 s, and it has its own "
                + "Wi-Fi again.",
        ]
    }

    private func check(_ missing: [String]) -> [String] {
        ["\(Self.list(missing)) has name and password of '\(router)', and was not found there. Check:"]
            + Self.checks(router)
    }

    /// What to look at when a drone does not appear.
    static func checks(_ router: String) -> [String] {
        [
            "  - Is this computer in the router's network? The router's list of devices shows the drones, too.",
            "  - Is '\(router)' a 2.4 GHz network on one of the channels 1 to 11, with WPA2? Drones know no other.",
            "  - Are name and password spelt right, capitals too?",
            "  - Has the router room for more devices, and does it let them talk to each other (no guest network)?",
            "  - Is the drone on, and its battery not empty?",
            "  A drone that was told a wrong name or password never comes back by itself: hold its power button for 5 s, and "
                + "it has its own Wi-Fi again.",
        ]
    }

    private static func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}
