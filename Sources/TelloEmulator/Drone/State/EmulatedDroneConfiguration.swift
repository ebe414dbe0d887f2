package import FlightModel
import ShowTime
package import TelloProtocol

/// What an emulated drone is like when its power is switched on.
package struct EmulatedDroneConfiguration: Sendable {
    /// What a drone does with a motion while it is busy; sources disagree.
    package enum BusyAnswer: Sendable, Hashable {
        /// Answers `error Not joystick`; the running motion goes on.
        case refusal
        /// Answers nothing; the running motion goes on.
        case silence
    }

    /// What a drone does with a text that it does not know; sources name all three.
    package enum UnknownAnswer: Sendable, Hashable {
        /// `unknown command: <text as sent>`.
        case named
        /// `error`.
        case error
        /// Nothing.
        case silence
    }

    /// What a drone answers to a move over a pad that it does not find; both were seen.
    package enum MissingPadAnswer: String, Sendable, Hashable {
        /// After it has looked for it.
        case noValidMarker = "error No valid marker"
        /// After 15.2 s, when it gives up any motion.
        case runTimeout = "error Run timeout"
    }

    /// What state lines say while no pad is seen, or none is looked for; it changed with the firmware.
    package enum PadSentinels: Sendable, Hashable {
        /// -100 while it looks and -200 while it does not: late SDK 2.0 and SDK 3.0.
        case late
        /// 0: the guide of SDK 2.0 and its early firmware.
        case early
    }

    /// Its name in records.
    package var name: String
    /// What `sn?` answers; real ones are 14 characters that begin with `0TQ`.
    package var serial: String
    /// Battery at power-on, per cent.
    package var battery: Double
    /// Where it stands on the stage; its `z` is the floor below it.
    package var home: Pose
    /// The mission pads on the floor of the stage.
    package var pads: [FloorPad] = []
    /// Heights over a pad that it is seen from, cm: as users quote them; nobody has measured them.
    package var padHeights = PadSight.heights
    /// How far beside a pad's middle it is seen from, cm: a guess.
    package var padReach = PadSight.reach
    /// What it answers to a move over a pad that it does not find.
    package var missingPadAnswer = MissingPadAnswer.noValidMarker
    /// What state lines say instead of a pad.
    package var padSentinels = PadSentinels.late
    /// How far a straight way ends beside its goal, standard deviation as a part of its length; 0 for exact ways.
    package var positionDrift = 0.0
    /// The family of its firmware.
    package var firmware: Firmware
    /// Whether it is a TT with its controller fitted: lights, and noise on the command port; counts from SDK 3.0 on.
    package var hasController = false
    /// Whether it was activated once with the maker's app.
    ///
    /// Without that a drone with SDK 3.0 answers `command` with `unactive`; older ones refuse to take off and to land.
    package var isActivated = true
    /// What it does with a text that it does not know.
    package var unknownAnswer = UnknownAnswer.named
    /// The pad that state lines of an SDK 1.3 drone name in fields that mean nothing: 0, 64 or 257 were seen with its
    /// later firmware; nil for lines without such fields.
    package var meaninglessPad: Int?
    /// Whether `unknown command: keepalive` comes unasked now and then; nil: from a drone with a controller.
    package var sendsKeepaliveNoise: Bool?
    /// What `version?` answers (SDK 3.0).
    package var version = "02.05.01.19"
    /// What the dot matrix answers: the guide says `mled ok`, the maker's own library waits for `matrix ok`.
    package var matrixText = "matrix ok"
    /// How long after `throwfly` somebody throws it; nil for nobody.
    package var thrownAfter: Duration? = .seconds(2)
    /// The seed of all that is drawn for it.
    package var seed: UInt64
    /// Its faults.
    package var faults: DroneFaults
    /// Lowest board temperature at power-on, °C.
    package var temperature: Double = 55
    /// What every drawn duration of a motion is multiplied with; nil draws one of 0.97 to 1.03.
    package var durationBias: Double?
    /// How long without a valid text until it lands by itself; measured triggers lie between 15 and 17 s.
    package var autoLandAfter: Duration = .seconds(15)
    /// How long a motion may take until it gives up with `error Run timeout`.
    package var runLimit: Duration = .seconds(rounding: FlightFigures.runLimit)
    /// What it does with a motion while it is busy.
    package var busyAnswer: BusyAnswer = .refusal
    /// Whether answers go to the port of the first client since power-on, as some EDUs do.
    package var latchesReplyPort = false
    /// The chance that a take-off is answered twice.
    package var secondTakeoffAnswer = 0.1
    /// What `takeoff` answers below 10 % battery: `error` or `error Motor stop`.
    package var emptyBatteryAnswer = "error"
    /// Whether the 35-byte native packet precedes the first `ok`.
    package var greetsWithNativePacket = true
    /// Whether native noise goes to the client's port 8899.
    package var sendsNativeNoise = true
    /// What it says for `ok`; some pad it with blanks or zeros.
    package var okText = "ok"
    /// What ends the answer of each read but `sn?`.
    package var readEnding = "\r\n"
    /// The network it is in at power-on.
    package var network = DroneNetwork.station
    /// The router that `ap` can send it to; nil: whatever name and password it is told are right.
    package var router: EmulatedRouter?
    /// What it answers to `ap`; seen on EDUs without a blank (26 bytes), documented with one, and plain `ok`.
    package var joinAnswer = "OK,drone will reboot in 3s"
    /// How long after `ap` it restarts.
    package var joinDelay: Duration = .seconds(3)
    /// How long after `ap` somebody sets the switch of its controller, where it has one: `ap` only stores there.
    package var switchDelay: Duration = .seconds(30)
    /// How long it is away until the router knows it; not measured anywhere.
    package var joinTime: Duration = .seconds(10)

    /// A drone with all its parts; the rest has the defaults of a drone with SDK 2.0.
    package init(
        name: String, serial: String = "0TQDG3UEDBSP00", battery: Double = 90,
        home: Pose = Pose(x: 0, y: 0, z: 0, heading: 0), firmware: Firmware = .sdk20, seed: UInt64 = 1,
        faults: DroneFaults = .none
    ) {
        self.name = name
        self.serial = serial
        self.battery = battery
        self.home = home
        self.firmware = firmware
        self.seed = seed
        self.faults = faults
    }
}
