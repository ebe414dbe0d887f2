extension ReadQuery {
    /// What an answer to this question says, with its unit, as one line without a full stop; the answer itself where it has
    /// another shape than expected.
    package func words(for answer: String) -> String {
        guard accepts(answer) else { return answer }
        return switch self {
        case .speed: number(in: answer).map { "\($0) cm/s" } ?? answer
        case .battery: number(in: answer).map { "\($0) %" } ?? answer
        case .time: number(in: answer).map { "\($0) s of running motors since it was switched on" } ?? answer
        case .wifi: number(in: answer).map { "\($0) (signal to noise; 90 is good)" } ?? answer
        case .height: heightWords(answer)
        case .temp: temperatureWords(answer)
        case .attitude, .acceleration: fieldWords(answer)
        case .baro: "\(answer) m above an arbitrary level"
        case .tof: number(in: answer).map { "\(tenths($0)) cm to the ground" } ?? answer
        case .extTof: number(in: answer).map { "\(tenths($0)) cm to what is in front" } ?? "nothing in range in front"
        case .sdk: "SDK \(answer.prefix(1)).\(answer.suffix(1))"
        case .hardware: hardwareWords(answer)
        case .sn, .wifiVersion, .accessPoint, .ssid, .version, .extVersion: answer
        }
    }

    /// `15dm` is 150 cm.
    private func heightWords(_ answer: String) -> String {
        guard let number = number(in: answer), number.magnitude < 100_000 else { return answer }
        return "\(answer.lowercased().hasSuffix("cm") ? number : number * 10) cm above where it took off"
    }

    /// `85~88C`.
    private func temperatureWords(_ answer: String) -> String {
        let parts = answer.split(whereSeparator: { $0 == "~" || $0 == "C" || $0 == "c" })
        return "\(parts.joined(separator: " to ")) °C"
    }

    /// `pitch:0;roll:-1;yaw:0;`.
    private func fieldWords(_ answer: String) -> String {
        let unit = self == .attitude ? " degrees" : " thousandths of g"
        return answer.split(separator: ";").map { $0.split(separator: ":").joined(separator: " ") }
            .joined(separator: ", ") + unit
    }

    private func hardwareWords(_ answer: String) -> String {
        switch answer.uppercased() {
        case "RMTT": "RMTT: with the Talent's controller"
        case "TELLO": "TELLO: without the Talent's controller"
        default: answer
        }
    }

    /// Millimetres as centimetres.
    private func tenths(_ millimetres: Int) -> String { "\(millimetres / 10).\(abs(millimetres % 10))" }
}
