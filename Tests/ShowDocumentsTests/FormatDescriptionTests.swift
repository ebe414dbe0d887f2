import Diagnostics
import ShowDocuments
import Testing

@Suite struct FormatDescriptionTests {
    @Test("The fleet of the format's description is read")
    func fleet() throws {
        let text = SourceText(
            name: "fleet.yaml",
            """
            fleet: Classroom six
            network: 192.168.1.0/24            # where to look for drones that are known by serial
            drones:
              ada:    {serial: 0TQDG44EDBABCD, home: [0, 0]}
              bell:   {serial: 0TQDG44EDBABCE, home: [120, 0], facing: 90}
              curie:  {ip: 192.168.1.23,       home: [240, 0], model: tt}
              darwin: {ip: 192.168.1.24,       home: [360, 0], enabled: false}
            groups:
              wings: [ada, curie]
            limits:
              area: {x: [-100, 460], y: [-150, 300]}
              ceiling: 250
              separation: 60
              speed: 80
              battery: {takeoff: 40%, land: 15%}
            link:
              local_port: 8889
              spacing: 100ms
              local_address: 192.168.1.5
              resend: telemetry
            """)
        var sink = DiagnosticSink()
        let fleet = FleetReader.read(text, into: &sink)
        #expect(DiagnosticRenderer(texts: [text]).render(sink.diagnostics) == "")
        #expect(try #require(fleet).drones.count == 4)
    }

    @Test("The choreography of the format's description is read, as far as it is supported")
    func choreography() throws {
        let text = SourceText(
            name: "show.yaml",
            """
            show: Opening wave
            cast: [lead, east, west]
            groups: {sides: [east, west]}
            defaults: {speed: 60}
            routines:
              bounce: [up 30, down 30]
            timeline:
              - cue: up
                do: takeoff
              - cue: spread
                at: 12s
                do:
                  east: right 60
                  west: left 60
                  lead: [up 40, cw 360, bounce]
              - hold: 2s
              - repeat: 3
                timeline:
                  - cue: bow
                    do: {all: [down 30, up 30]}
              - cue: home
                late_after: 25s
                if_late: land_all
                do: land
            """)
        var sink = DiagnosticSink()
        let show = ChoreographyReader.read(text, into: &sink)
        #expect(DiagnosticRenderer(texts: [text]).render(sink.diagnostics) == "")
        #expect(try #require(show).timeline.count == 5)
    }
}
