import DroneLink
import Rehearsal
import Synchronization
import TelloEmulator
import TelloProtocol

/// Flies each drone through a list of commands, the next when the one before is truly answered.
final class ScriptedPilot: Sendable {
    private let script: [String]
    private let air: SimulatedAir<EmulatedDrone>
    private let positions: Mutex<[Endpoint: Int]>

    init(script: [String], drones: [Endpoint], air: SimulatedAir<EmulatedDrone>) {
        self.script = script
        self.air = air
        positions = Mutex(Dictionary(uniqueKeysWithValues: drones.map { ($0, 0) }))
    }

    /// Whether every drone has answered its last command.
    var isDone: Bool {
        positions.withLock { positions in positions.values.allSatisfy { $0 == script.count } }
    }

    func begin(_ drone: Endpoint) {
        send(script[0], to: drone)
    }

    func take(_ batch: [Datagram]) {
        for datagram in batch where datagram.channel == .command { take(datagram) }
    }

    private func take(_ datagram: Datagram) {
        guard let truth = air.truth(ofMark: datagram.mark) else { return }
        let next: String? = positions.withLock { positions in
            guard let position = positions[datagram.sender], position < script.count,
                script[position] == truth.command
            else { return nil }
            positions[datagram.sender] = position + 1
            return position + 1 < script.count ? script[position + 1] : nil
        }
        if let next { send(next, to: datagram.sender) }
    }

    private func send(_ text: String, to drone: Endpoint) {
        _ = air.send([OutgoingDatagram(receiver: drone, bytes: Array(text.utf8))])
    }
}
