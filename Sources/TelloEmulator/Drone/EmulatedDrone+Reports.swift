import ShowTime
import TelloProtocol

extension EmulatedDrone {
    /// Begins to report after the `ok` to the first `command`, as a real EDU did.
    mutating func startReports(at ok: ShowInstant) {
        reports.nextLine = ok.advanced(by: .milliseconds(102))
        if makesKeepaliveNoise { reports.nextKeepalive = ok.advanced(by: keepaliveInterval()) }
        guard configuration.sendsNativeNoise else { return }
        reports.nextWifi = ok.advanced(by: .milliseconds(510))
        reports.nextLight = ok.advanced(by: .milliseconds(715))
    }

    /// Sends a state line.
    mutating func reportState(at instant: ShowInstant) {
        reports.nextLine = instant.advanced(by: lineInterval())
        let reading = reading(at: instant)
        let effects = ledger.effects(on: .telemetry, in: scene(at: instant))
        var line = self.line(of: reading, effects)
        guard !reports.isSilent, !effects.contains(.lose) else { return }
        var others: [UInt8]?
        var departures = [instant]
        var overtaking: Duration?
        for effect in effects {
            switch effect {
            case .editLine(let edit): line = edit.applied(to: line)
            case .replaceLine(let bytes): others = bytes
            case .garbleLine: others = garbled(line)
            case .overtake(let limit): overtaking = limit
            case .delay(let range): departures[0] = departures[0].advanced(by: ledger.draw(range))
            case .hold(let age): departures[0] = max(departures[0], poweredOn.advanced(by: age))
            case .duplicate(let gap): departures.append(instant.advanced(by: ledger.draw(gap)))
            default: break
            }
        }
        for departure in departures {
            send(others ?? Array(line.utf8), to: .telemetryPort, at: departure, overtaking: overtaking)
        }
    }

    /// The line of a reading, as its firmware or a fault words it; while a fault freezes lines, the last one before it.
    private mutating func line(of reading: SensorReading, _ effects: [FaultEffect]) -> String {
        let told = effects.lazy.compactMap(\.toldFirmware).first
        let pads = told.map { FirmwareProfile.of($0, controller: false).hasPads } ?? profile.hasPads
        let line = reading.line(
            pads: pads, meaninglessPad: told == nil ? configuration.meaninglessPad : nil,
            sentinels: configuration.padSentinels)
        guard effects.contains(.freezeLine) else {
            reports.lastLine = line
            return line
        }
        return reports.lastLine ?? line
    }

    /// A line that ends anywhere, with one byte changed into any other.
    private mutating func garbled(_ line: String) -> [UInt8] {
        var bytes = Array(line.utf8.prefix(1 + ledger.draw(below: max(1, line.utf8.count))))
        let place = ledger.draw(below: max(1, bytes.count))
        if bytes.indices.contains(place) { bytes[place] = UInt8(truncatingIfNeeded: ledger.draw(below: 256)) }
        return bytes
    }

    /// Sends a native packet about the Wi-Fi.
    mutating func reportWifi(at instant: ShowInstant) {
        reports.nextWifi = instant.advanced(by: .milliseconds(1018))
        send(NativePacket.wifi(strength: 90, sequence: reports.nextSequence()), to: .nativePort, at: instant)
    }

    /// Sends a native packet about the light.
    mutating func reportLight(at instant: ShowInstant) {
        reports.nextLight = instant.advanced(by: .milliseconds(2037))
        send(NativePacket.light(sequence: reports.nextSequence()), to: .nativePort, at: instant)
    }

    private var makesKeepaliveNoise: Bool {
        configuration.sendsKeepaliveNoise ?? (profile.controller == .fitted)
    }

    /// Sends what a controller makes its drone say unasked.
    mutating func reportKeepalive(at instant: ShowInstant) {
        reports.nextKeepalive = instant.advanced(by: keepaliveInterval())
        say("unknown command: keepalive", at: instant)
    }

    /// Sends a text that answers nothing to the client's command port.
    mutating func say(_ text: String, at instant: ShowInstant) {
        guard let client = link.client else { return }
        outgoing.append(
            EmulatedDatagram(
                destination: .commandPort, recipient: client, bytes: Array(text.utf8), departure: instant))
    }

    /// Nobody measured how often it comes: 0.2 to 8 s here, so that it falls into everything sooner or later.
    private mutating func keepaliveInterval() -> Duration {
        .seconds(rounding: 0.2 + 7.8 * streams.noise.unit())
    }

    /// Measured: 102 ms nearly always, now and then half or one and a half of it; mean 100.6, deviation 9.
    private mutating func lineInterval() -> Duration {
        let draw = streams.reports.unit()
        if draw < 0.032 { return .milliseconds(51) }
        if draw > 0.997 { return .milliseconds(153) }
        return .seconds(rounding: 0.102 + 0.0006 * streams.reports.normal())
    }

    private mutating func send(
        _ bytes: [UInt8], to destination: EmulatedDatagram.Destination, at instant: ShowInstant,
        overtaking: Duration? = nil
    ) {
        guard let client = link.client else { return }
        let port = destination == .telemetryPort ? link.statePort : TelloPorts.native
        dispatch(
            EmulatedDatagram(
                destination: destination, recipient: Endpoint(client.address, port: port), bytes: bytes,
                departure: instant), overtaking: overtaking)
    }
}
