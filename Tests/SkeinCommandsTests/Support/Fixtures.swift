/// Small documents of our own.
enum Fixtures {
    /// All of them in memory.
    static var files: MemoryFiles {
        MemoryFiles([
            "pair.yaml": pair, "trio.yaml": trio, "duet.yaml": duet, "faulty.yaml": faulty, "close.yaml": close,
            "script.txt": script, "bad-script.txt": badScript,
        ])
    }

    static let pair = """
        fleet: Pair
        drones:
          ada:  {serial: 0TQDG44EDBABCD, ip: 127.0.5.1, home: [0, 0]}
          bell: {serial: 0TQDG44EDBABCE, ip: 127.0.5.2, home: [0, 150], facing: 90}
        limits:
          area: {x: [-200, 300], y: [-200, 400]}
          ceiling: 250
          separation: 60
          speed: 80
          battery: {takeoff: 40%, land: 15%}

        """

    static let trio = """
        fleet: Trio
        drones:
          ada:   {serial: 0TQDG44EDBABCD, ip: 127.0.5.1, home: [0, 0]}
          bell:  {serial: 0TQDG44EDBABCE, ip: 127.0.5.2, home: [0, 150]}
          curie: {serial: 0TQDG44EDBABCF, ip: 127.0.5.3, home: [0, 300]}
        limits:
          area: {x: [-200, 300], y: [-200, 500]}

        """

    static let duet = """
        show: Duet
        cast: [lead, wing]
        defaults: {speed: 60}
        timeline:
          - cue: up
            do: takeoff
          - cue: away
            at: 12s
            do:
              lead: [forward 100, cw 180]
              wing: up 50
          - hold: 2s
          - cue: down
            late_after: 40s
            if_late: land_all
            do: land

        """

    static let close = """
        show: Too close
        cast: [lead, wing]
        timeline:
          - cue: up
            do: takeoff
          - cue: meet
            do:
              lead: left 150
          - cue: down
            do: land

        """

    /// Twelve lines, each with a fault of its own.
    static let faulty = """
        show: Twelve faults
        cast: [lead, lead]
        cats: 3
        groups: {both: [lead, nobody]}
        defaults: {speed: 600}
        timeline:
          - cue: up
            do: tkaeoff
          - cue: up
            at: soon
            do: up 30
          - hold: -2s
          - wait: 3s
          - cue: far
            do:
              lead: forward
              somebody: cw 90
          - repeat: 0
            timeline:
              - cue: bow
                do: down 30

        """

    static let script = """
        scan 2
        battery_check 20
        correct_ip
        1=0TQDG44EDBABCD
        2=0TQDG44EDBABCE
        *>takeoff
        sync 10
        1>forward 50
        2>up 40
        sync 10
        *>land

        """

    static let badScript = """
        scan two
        1>takeof
        sync

        """
}
