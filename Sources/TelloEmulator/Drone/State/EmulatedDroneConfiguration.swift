package import FlightModel
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

    /// Its name in records.
    package var name: String
    /// What `sn?` answers; real ones are 14 characters that begin with `0TQ`.
    package var serial: String
    /// Battery at power-on, per cent.
    package var battery: Double
    /// Where it stands on the stage; its `z` is the floor below it.
    package var home: Pose
    /// The mission pads on the floor of the stage.
    package var pads: [EmulatedPad] = []
    /// The family of its firmware.
    package var firmware: Firmware
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
