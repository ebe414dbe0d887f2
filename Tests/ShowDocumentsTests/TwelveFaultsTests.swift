import Diagnostics
import ShowDocuments
import Testing

/// A file with twelve different faults gets twelve messages, in order, each with its line, a caret and what to do.
@Suite struct TwelveFaultsTests {
    private static let fleet = """
        flet: Classroom
        network: 192.168.1.7/24
        drones:
          ada:   {serial: "0TQ DG44", home: [0, 0]}
          bell:  {ip: 192.168.010.022, home: [0]}
          curie: {ip: 192.168.1.23, home: [1.555m, 0], enabled: no}
          land:  {ip: 192.168.1.24, heading: 90}
        limits: {ceiling: "250", speed: .nan}
        pads: []
        """

    private static let show = """
        show: Faults
        cast: [lead, east, west, lead]
        routines:
          bounce: [up 30, bounce]
        timeline:
          - cue: up
            do: takeof
          - cue: up
            do: up 30, down 30
          - wait: 3s
          - cue: spread
            sped: 60
            do:
              eest: right 60
              all: up 30
              west: up 30
          - hold: 0s
          - repeat: 5000
            timeline:
              - cue: bow
                do: rc 0 0 0 0
        """

    @Test("Twelve faults of a fleet file")
    func fleetFaults() {
        let text = SourceText(name: "fleet.yaml", Self.fleet)
        var sink = DiagnosticSink()
        #expect(FleetReader.read(text, into: &sink) == nil)
        #expect(sink.diagnostics.count == 12)
        #expect(sink.diagnostics.allSatisfy { $0.severity == .error && $0.advice != nil })
        #expect(sink.shown(text) == Self.fleetMessages + "\n")
    }

    @Test("Twelve faults of a choreography file")
    func showFaults() {
        let text = SourceText(name: "show.yaml", Self.show)
        var sink = DiagnosticSink()
        #expect(ChoreographyReader.read(text, into: &sink) == nil)
        #expect(sink.diagnostics.count == 12)
        #expect(sink.diagnostics.allSatisfy { $0.severity == .error && $0.advice != nil })
        #expect(sink.shown(text) == Self.showMessages + "\n")
    }

    private static let fleetMessages = """
        fleet.yaml:1:1: error: a fleet file has no key 'flet' [unknown-key]
        flet: Classroom
        ^~~~
        fleet
          help: did you mean 'fleet'?
        fleet.yaml:2:10: error: '192.168.1.7/24' is an address within a network, not the network [bad-network]
        network: 192.168.1.7/24
                 ^~~~~~~~~~~~~~
                 192.168.1.0/24
          help: write 192.168.1.0/24
        fleet.yaml:4:19: error: 'serial' must be letters and digits, not '0TQ DG44' [bad-serial]
          ada:   {serial: "0TQ DG44", home: [0, 0]}
                          ^~~~~~~~~~
          help: copy it from the drone's label, such as 0TQDG44EDBABCD
        fleet.yaml:5:15: error: 'ip' has a number with a leading zero: '192.168.010.022' [bad-address]
          bell:  {ip: 192.168.010.022, home: [0]}
                      ^~~~~~~~~~~~~~~
          help: write it without, since systems read such numbers in different ways
        fleet.yaml:5:38: error: 'home' must have two or three lengths, not 1 [bad-position]
          bell:  {ip: 192.168.010.022, home: [0]}
                                             ^~~
          help: write [x, y] or [x, y, z]
        fleet.yaml:6:36: error: 'home' comes out at a fraction of a centimetre: '1.555m' [bad-length]
          curie: {ip: 192.168.1.23, home: [1.555m, 0], enabled: no}
                                           ^~~~~~
          help: write 150, 150cm or 1.5m
        fleet.yaml:6:57: error: 'enabled' must be true or false, not 'no' [bad-boolean]
          curie: {ip: 192.168.1.23, home: [1.555m, 0], enabled: no}
                                                                ^~
                                                                false
          help: write false
        fleet.yaml:7:3: error: 'land' is a command of the drones and cannot name a drone [reserved-name]
          land:  {ip: 192.168.1.24, heading: 90}
          ^~~~
          help: choose another name, such as `land-1`
        fleet.yaml:7:29: error: a drone has no key 'heading' [unknown-key]
          land:  {ip: 192.168.1.24, heading: 90}
                                    ^~~~~~~
          help: a drone has 'serial', 'ip', 'port', 'model', 'home', 'facing', 'enabled'
        fleet.yaml:8:19: error: 'ceiling' must be a length, and text in quotes is never a number [quoted-number]
        limits: {ceiling: "250", speed: .nan}
                          ^~~~~
                          250
          help: take the quotes away
        fleet.yaml:8:33: error: 'speed' must be a finite number, not '.nan' [bad-speed]
        limits: {ceiling: "250", speed: .nan}
                                        ^~~~
          help: write 60 or 60cm/s
        fleet.yaml:9:7: error: 'pads' names none [empty-list]
        pads: []
              ^~
          help: add one: `- {id: 1, at: [0, 0]}`, or take `pads` away
        """

    private static let showMessages = """
        show.yaml:2:26: error: the role 'lead' is there twice [name-twice]
        cast: [lead, east, west, lead]
                                 ^~~~
          help: give each role its own name
        show.yaml:2:8: note: the first one is here
        cast: [lead, east, west, lead]
               ^~~~
        show.yaml:4:19: error: routines go round in a circle: 'bounce' → 'bounce' [routine-cycle]
          bounce: [up 30, bounce]
                          ^~~~~~
          help: take one of these names out, and use `repeat` in the timeline for repetition
        show.yaml:4:3: note: 'bounce' begins here
          bounce: [up 30, bounce]
          ^~~~~~
        show.yaml:7:9: error: `takeof` is not a command of the drones [command-unknown]
            do: takeof
                ^~~~~~
          help: did you mean `takeoff`?
        show.yaml:8:10: error: the cue 'up' is there twice [name-twice]
          - cue: up
                 ^~
          help: give each cue its own name
        show.yaml:6:10: note: the first one is here
          - cue: up
                 ^~
        show.yaml:9:9: error: several actions stand in one text [comma]
            do: up 30, down 30
                ^~~~~~~~~~~~~~
                [up 30, down 30]
          help: write them as a list: [up 30, down 30]
        show.yaml:10:5: error: `wait` is no step [no-step]
          - wait: 3s
            ^~~~
          help: for a pause write `- hold: 3s`
        show.yaml:12:5: error: a step has no key 'sped' [unknown-key]
            sped: 60
            ^~~~
            speed
          help: did you mean 'speed'?
        show.yaml:14:7: error: there is no role or group 'eest' [unknown-role]
              eest: right 60
              ^~~~
              east
          help: did you mean 'east'?
        show.yaml:16:7: error: the role 'west' is reached twice in one 'do' [reached-twice]
              west: up 30
              ^~~~
          help: write `others` instead of `all`
        show.yaml:15:7: note: it is reached here first
              all: up 30
              ^~~
        show.yaml:17:11: error: 'hold' must be longer than zero, not '0s' [out-of-range]
          - hold: 0s
                  ^~
          help: write 8s, 2.5s, 500ms, 1m30s or 1:30, or leave 'hold' out
        show.yaml:18:13: error: 'repeat' must be 1 to 1000, not '5000' [out-of-range]
          - repeat: 5000
                    ^~~~
          help: write a value within that
        show.yaml:21:13: error: `rc` is no step of a show: it is never answered and has no end [no-step]
                do: rc 0 0 0 0
                    ^~~~~~~~~~
          help: write moves such as `forward 50`, or `go 50 0 20 60`
        """
}
