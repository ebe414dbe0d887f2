/// What a drone's sensors say at one moment, in the units of state lines.
struct SensorReading: Sendable, Hashable {
    /// Whether it looks for mission pads.
    var seeksPads = false
    /// The one that it sees.
    var pad: SeenPad?
    var pitch = 0, roll = 0, yaw = 0
    /// Velocities, dm/s.
    var vx = 0, vy = 0, vz = 0
    var lowTemperature = 0, highTemperature = 0
    var tof = 0, height = 0, battery = 0
    /// Hundredths of a metre.
    var barometer = 0
    /// Whole seconds.
    var motorTime = 0
    /// Milli-g.
    var ax = 0, ay = 0, az = 0

    /// The state line.
    ///
    /// - Parameters:
    ///   - pads: Whether the firmware has the five fields of mission pads.
    ///   - meaninglessPad: The pad that a firmware without pads names in these fields all the same.
    ///   - sentinels: What stands for a pad where none is seen.
    func line(
        pads: Bool, meaninglessPad: Int? = nil, sentinels: EmulatedDroneConfiguration.PadSentinels = .late
    ) -> String {
        if !pads, let meaninglessPad {
            return "mid:\(meaninglessPad);x:0;y:0;z:0;mpry:0,0,0;" + line(pads: false)
        }
        return (pads ? padFields(sentinels) : "")
            + "pitch:\(pitch);roll:\(roll);yaw:\(yaw);vgx:\(vx);vgy:\(vy);vgz:\(vz);"
            + "templ:\(lowTemperature);temph:\(highTemperature);tof:\(tof);h:\(height);bat:\(battery);"
            + "baro:\(Self.hundredths(barometer));time:\(motorTime);agx:\(ax).00;agy:\(ay).00;agz:\(az).00;\r\n"
    }

    private func padFields(_ sentinels: EmulatedDroneConfiguration.PadSentinels) -> String {
        if let pad { return "mid:\(pad.id);x:\(pad.x);y:\(pad.y);z:\(pad.z);mpry:0,\(pad.yaw),0;" }
        let id = seeksPads ? -1 : -2
        switch sentinels {
        case .late:
            return "mid:\(id);x:\(id * 100);y:\(id * 100);z:\(id * 100);mpry:-1,-1,-1;"
        case .early: return "mid:\(id);x:0;y:0;z:0;mpry:0,0,0;"
        }
    }

    private static func hundredths(_ value: Int) -> String {
        let part = value.magnitude % 100
        return "\(value < 0 ? "-" : "")\(value.magnitude / 100).\(part < 10 ? "0" : "")\(part)"
    }
}
