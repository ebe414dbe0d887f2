import Diagnostics
package import DroneLink
import Rehearsal
import ShowDocuments
import ShowTime
import SwarmControl
import TelloEmulator

/// A flight with all that goes wrong with it, drawn from one seed.
package struct BadFlight: Sendable {
    /// How flights are drawn.
    package struct Settings: Sendable {
        /// The part of all datagrams that is lost each way and of the state lines, instead of a drawn weather; nil draws.
        package var loss: Double?
        /// Most drones.
        package var drones = 40
        /// A rule of the exchange that is left out, to see that the invariants bite.
        package var flaw: ExchangeFlaw?
        /// The weather of every flight; nil draws it.
        var weather: Weather?

        /// Everything as by default.
        package init() {}
    }

    /// The seed.
    package let seed: UInt64
    let flaw: ExchangeFlaw?
    let show: DrawnShow
    let weather: Weather
    let air: AirModel
    let commonRules: [FaultRule]
    let incidents: [Incident]
    let requests: [DrawnOperator.Request]
    let hasOperator: Bool
    let battery: Double

    /// Draws the flight of a seed.
    package init(seed: UInt64, settings: Settings = Settings()) {
        self.seed = seed
        flaw = settings.flaw
        var dice = Dice(seed: seed, stream: 0)
        let drones = min(Self.size(&dice), settings.drones)
        show = DrawnShow(seed: seed, drones: drones, cues: dice.number(1...(drones > 12 ? 2 : drones > 5 ? 3 : 5)))
        battery = dice.amount(70...100)
        hasOperator = dice.chance(0.35)
        let anyWeather = dice.pick(Weather.drawn)
        let drawn = settings.weather ?? anyWeather
        let drawnAir = drawn.air(&dice)
        let drawnRules = drawn.rules(&dice)
        // Nearly half of the flights have weather only: what must come to its end is watched there.
        let hasIncidents = dice.chance(0.55) && settings.loss == nil
        var draw = IncidentDraw(seed: seed, show: show)
        incidents = hasIncidents ? draw.incidents(dice.number(1...3)) : []
        requests = settings.loss == nil && dice.chance(0.2) ? Self.requests(&dice, show.names) : []
        weather = settings.loss == nil ? drawn : .lossy
        air = settings.loss.map { AirModel(loss: $0) } ?? drawnAir
        commonRules = settings.loss == nil ? drawnRules : []
    }

    /// Most fleets are small, and some as large as they get.
    private static func size(_ dice: inout Dice) -> Int {
        switch dice.number(1...100) {
        case 1...20: 1
        case 21...60: dice.number(2...3)
        case 61...85: dice.number(4...6)
        case 86...95: dice.number(7...12)
        case 96...98: dice.number(13...25)
        default: 40
        }
    }

    private static func requests(_ dice: inout Dice, _ names: [String]) -> [DrawnOperator.Request] {
        var requests: [DrawnOperator.Request] = []
        var time = ShowInstant.zero.advanced(by: dice.time(1...50))
        for _ in 0..<dice.number(1...3) {
            let command = dice.chance(0.6) ? dice.pick([.hold, .landOne(drone: dice.pick(names))]) : dice.pick(endings)
            requests.append(DrawnOperator.Request(command: command, time: time))
            time = time.advanced(by: dice.time(0.1...12))
            // Who holds a show lets it go on some time, or ends it.
            if command == .hold { requests.append(DrawnOperator.Request(command: .resume, time: time)) }
            time = time.advanced(by: dice.time(0.1...4))
        }
        return requests
    }

    private static let endings: [OperatorCommand] = [
        .interrupt, .interrupt, .terminate, .hangUp, .land, .abandon, .emergency, .wait, .resume, .leaveOut,
    ]

    /// Its incidents as a fault plan, which can be written to a file.
    var faultPlan: FaultPlan {
        var plan = FaultPlan(name: Located("Drawn \(seed)"))
        for incident in incidents {
            plan.air.outages += incident.outages
            plan.host += incident.host.map { Located($0) }
            plan.addresses += incident.addresses.map { Located($0) }
            guard let drone = incident.drone, !incident.faults.isEmpty else { continue }
            plan.drones.append(DroneFaultList(target: Located(drone), faults: incident.faults.map { Located($0) }))
        }
        return plan
    }

    /// The kinds of faults in it, each once.
    var faultKinds: [String] {
        (weather == .calm ? [] : [weather.rawValue]) + incidents.map(\.kind.rawValue)
            + requests.map { _ in Incident.Kind.operatorCommand.rawValue }
    }

    /// What is not held against one drone.
    func excuses(for drone: String) -> Set<Rule> {
        incidents.filter { $0.drone == nil || $0.drone == drone }.reduce(into: []) { $0.formUnion($1.excuses) }
    }

    /// What was drawn, in words.
    var story: [String] {
        ["seed \(seed): \(show.names.count) drones, \(weather.rawValue), battery \(Int(battery)) %"]
            + (incidents.isEmpty ? [] : [FaultPlanWriter.text(of: faultPlan)])
            + requests.map { "  operator: \($0.command) at \($0.time.seconds) s" }
    }
}
