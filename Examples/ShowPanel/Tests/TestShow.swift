import SkeinKit

/// A show that is short enough to be flown in real time, held in memory as an app may do.
enum TestShow {
    /// - Throws: `ShowError` when it has errors.
    static func make() throws -> Show {
        try Show(
            choreography: ShowText(
                name: "turn.yaml",
                text: """
                    show: Turn
                    cast: [lead, echo]
                    timeline:
                      - cue: up
                        do: takeoff
                      - cue: turn
                        do: {lead: cw 90, echo: ccw 90}
                      - cue: home
                        do: land
                    """),
            fleet: ShowText(
                name: "two.yaml",
                text: """
                    fleet: Two
                    drones:
                      castor: {ip: 192.168.1.31, home: [0, 75]}
                      pollux: {ip: 192.168.1.32, home: [0, -75]}
                    """))
    }
}
