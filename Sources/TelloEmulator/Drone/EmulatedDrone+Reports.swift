import ShowTime
import TelloProtocol

extension EmulatedDrone {
    /// Begins to report after the `ok` to the first `command`, as a real EDU did.
    mutating func startReports(at ok: ShowInstant) {
        reports.nextLine = ok.advanced(by: .milliseconds(102))
        guard configuration.sendsNativeNoise else { return }
        reports.nextWifi = ok.advanced(by: .milliseconds(510))
        reports.nextLight = ok.advanced(by: .milliseconds(715))
    }

    /// Sends a state line.
    mutating func reportState(at instant: ShowInstant) {
        reports.nextLine = instant.advanced(by: lineInterval())
        let line = reading(at: instant).line(pads: profile.reportsPads)
        guard !reports.isSilent, !ledger.effects(on: .telemetry).contains(.lose) else { return }
        send(Array(line.utf8), to: .telemetryPort, at: instant)
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

    /// Measured: 102 ms nearly always, now and then half or one and a half of it; mean 100.6, deviation 9.
    private mutating func lineInterval() -> Duration {
        let draw = streams.reports.unit()
        if draw < 0.032 { return .milliseconds(51) }
        if draw > 0.997 { return .milliseconds(153) }
        return .seconds(rounding: 0.102 + 0.0006 * streams.reports.normal())
    }

    private mutating func send(
        _ bytes: [UInt8], to destination: EmulatedDatagram.Destination, at instant: ShowInstant
    ) {
        guard let client = link.client else { return }
        let port = destination == .telemetryPort ? TelloPorts.telemetry : TelloPorts.native
        outgoing.append(
            EmulatedDatagram(
                destination: destination, recipient: Endpoint(client.address, port: port), bytes: bytes,
                departure: instant))
    }
}
