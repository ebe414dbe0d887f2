import ShowTime

extension EmulatedDrone {
    /// Answers a read with what is so at `instant`; all but `sn?` end with a line end.
    mutating func read(_ word: String, _ receipt: Receipt, at instant: ShowInstant) {
        guard let value = value(of: word, at: instant) else {
            return refuse(receipt, "unknown command: \(word)", at: instant)
        }
        answerSoon(receipt, word == "sn?" ? value : value + configuration.readEnding, at: instant)
    }

    private mutating func value(of word: String, at instant: ShowInstant) -> String? {
        switch word {
        case "speed?": "\(link.speed).0"
        case "battery?": "\(toldBattery(at: instant))"
        case "time?": "\(Int(power.motorSeconds(at: instant)))s"
        case "wifi?": "90"
        case "sdk?": profile.sdkAnswer
        case "sn?": configuration.serial
        case "hardware?": profile.controller == .fitted ? "RMTT" : "TELLO"
        case "version?": configuration.version
        case "wifiversion?": "wifiv1.0.0.33"
        case "ap?": configuration.router.map { "\($0.name) \($0.password)" } ?? "none none"
        case "ssid?": "RMTT-" + configuration.serial.suffix(6)
        case "EXT version?": "esp32v1.0.0.24"
        // Nothing is in front of it.
        case "EXT tof?": "tof 8192"
        default: sensorValue(of: word, reading(at: instant))
        }
    }

    private func sensorValue(of word: String, _ reading: SensorReading) -> String? {
        switch word {
        case "height?": "\(reading.height / 10)dm"
        case "temp?": "\(reading.lowTemperature)~\(reading.highTemperature)C"
        case "attitude?": "pitch:\(reading.pitch);roll:\(reading.roll);yaw:\(reading.yaw);"
        case "baro?": "\(Double(reading.barometer) / 100)"
        case "acceleration?": "agx:\(reading.ax).00;agy:\(reading.ay).00;agz:\(reading.az).00;"
        case "tof?": "\(reading.tof * 10)mm"
        default: nil
        }
    }
}
