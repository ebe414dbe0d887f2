import DroneLink
import Rehearsal
import ShowTime
import TelloEmulator

/// A drone that answers everything after 10 ms with what it received and reports ten times a second.
struct EchoDrone: AirborneDrone {
    let name: String
    private(set) var received: [String] = []
    private(set) var receivedAt: [ShowInstant] = []
    private(set) var nextWake: ShowInstant? = .zero
    private var outgoing: [EmulatedDatagram] = []

    init(name: String) {
        self.name = name
    }

    mutating func handle(_ bytes: [UInt8], from sender: LinkEndpoint, at instant: ShowInstant) {
        let text = String(decoding: bytes, as: UTF8.self)
        received.append(text)
        receivedAt.append(instant)
        let truth = AnswerTruth(drone: name, command: text, receipt: received.count, completion: nil)
        let departure = instant.advanced(by: .milliseconds(10))
        outgoing.append(
            EmulatedDatagram(destination: .commandPort, bytes: bytes, departure: departure, truth: truth))
        outgoing.append(EmulatedDatagram(destination: .nativePort, bytes: [0xCC], departure: departure))
    }

    mutating func step(to instant: ShowInstant) {
        guard let nextWake, nextWake <= instant else { return }
        outgoing.append(
            EmulatedDatagram(
                destination: .telemetryPort, bytes: Array("time:\(instant.seconds);".utf8), departure: instant))
        self.nextWake = instant.advanced(by: .milliseconds(100))
    }

    mutating func takeOutgoing() -> [EmulatedDatagram] {
        defer { outgoing = [] }
        return outgoing
    }
}
