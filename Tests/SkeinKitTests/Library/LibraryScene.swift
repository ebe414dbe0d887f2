import SwarmControl
import Synchronization
import TelloEmulator

@testable import SkeinKit

/// A show of two drones for tests of the library, and flights of it whose every event can be acted on as it happens.
enum LibraryScene {
    static let choreography = ShowText(
        name: "turn.yaml",
        text: """
            show: Turn
            cast: [lead, echo]
            timeline:
              - cue: up
                do: takeoff
              - cue: turn
                do: {lead: cw 90, echo: ccw 90}
              - cue: on
                do: back 50
              - cue: home
                do: land

            """)

    /// Two drones at these addresses.
    static func fleet(_ first: String = "192.168.1.31", _ second: String = "192.168.1.32") -> ShowText {
        ShowText(
            name: "two.yaml",
            text: """
                fleet: Two
                drones:
                  castor: {serial: 0TQTESTDRONE01, ip: \(first), home: [0, 75]}
                  pollux: {serial: 0TQTESTDRONE02, ip: \(second), home: [0, -75]}
                limits:
                  area: {x: [-200, 200], y: [-200, 200]}

                """)
    }

    static func show(options: ShowOptions = ShowOptions()) throws(ShowError) -> Show {
        try Show(choreography: choreography, fleet: fleet(), options: options)
    }

    /// A flight in virtual time; `act` is called with it in the moment of each event, on the flight's own thread.
    static func flight(
        with drones: Drones = .rehearsed(), record: String? = nil, of show: Show? = nil, hasOperator: Bool = false,
        faults: [String: [FaultRule]] = [:],
        act: @escaping @Sendable (FlightEvent, Flight) -> Void = { _, _ in }
    ) throws -> Flight {
        let weak = WeakFlight()
        var world = FlightWorld(show: try show ?? Self.show(), drones: drones, record: record)
        world.hasOperator = hasOperator
        world.adjust = { station in
            station.configuration.faults = DroneFaults(faults[station.configuration.name] ?? [])
        }
        world.observe = { event in
            if let flight = weak.flight { act(event, flight) }
        }
        let flight = Flight(world)
        weak.set(flight)
        return flight
    }
}

/// A flight that its own world knows.
private final class WeakFlight: Sendable {
    private struct Box: Sendable {
        weak var flight: Flight?
    }

    private let box = Mutex(Box())

    var flight: Flight? { box.withLock { $0.flight } }

    func set(_ flight: Flight) {
        box.withLock { $0.flight = flight }
    }
}

extension FlightEvent {
    /// Whether it is the opening of this cue.
    func opens(_ cue: String) -> Bool {
        if case .cue(let opening) = self { opening.cue == cue } else { false }
    }
}

extension Flight {
    /// Everything that happened, once it has ended.
    var allEvents: [FlightProgress] {
        get async {
            var all: [FlightProgress] = []
            for await event in events { all.append(event) }
            return all
        }
    }
}
