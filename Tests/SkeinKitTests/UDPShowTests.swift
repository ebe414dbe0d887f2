import Diagnostics
import DroneLink
import FlightModel
import FlightPlanning
import Foundation
import ShowDocuments
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

/// One bad network over real sockets, on addresses of its own so that several flights may go on at once.
private struct UDPShow: Sendable {
    var name: String
    var network: UInt8
    var faults: [FaultRule]

    static let all = [
        UDPShow(
            name: "a tenth of everything lost", network: 1,
            faults: [.commandLoss(0.1), .answerLoss(0.1), .telemetryLoss(0.1)]),
        UDPShow(
            name: "answers to motions 9 s late", network: 2, faults: [.answerDelay(1, by: .seconds(9) ... .seconds(9))]),
        UDPShow(
            name: "a tenth of the answers doubled", network: 3,
            faults: [.answerDuplication(0.1, gap: .milliseconds(1) ... .milliseconds(300))]),
    ]

    /// Flies the six-drone show; returns what is wrong with how it went, held against a calm rehearsal.
    func fly() async throws -> [String] {
        var show = try TestFlight.openingWave()
        let calm = try await show.rehearse().outcome.drones.map(\.truth)
        show.commonFaults = faults
        show.base = IPv4Address(127, 204, network, 1)
        let stations = show.stations
        var plan = try show.plan(stations)
        plan.link.localAddress = Located(IPv4Address(127, 204, network, 200), at: nil)
        let host = EmulatedFleetHost(stations, clock: SystemClock()) { _ in }
        try host.start()
        defer { host.stop() }
        let result = await LiveFlight(plan: plan).run()
        guard case .flown = result.ending else {
            return ["ended \(result.ending): \(result.faults.map(\.message))"]
        }
        return plan.members.indices.flatMap { member in
            differences(of: member, plan, stations: stations, host: host, calm: calm)
        }
    }

    private func differences(
        of member: Int, _ plan: FlightPlan, stations: [EmulatedStation], host: EmulatedFleetHost, calm: [DroneTruth]
    ) -> [String] {
        let drone = plan.members[member].drone.name.value
        guard let place = stations.firstIndex(where: { $0.configuration.name == drone }),
            let expected = calm.first(where: { $0.name == drone })
        else { return ["\(drone) is not played"] }
        let planned = plan.phases.flatMap { $0.parts[member].steps }.compactMap { step in
            if case .command(let planned) = step { planned.command.wireText } else { nil }
        }
        let flown = host.journals[place].executedMotions.map(\.command)
        let truth = host.truths[place]
        let (x, y, z) = (
            truth.pose.x - expected.pose.x, truth.pose.y - expected.pose.y, truth.pose.z - expected.pose.z
        )
        var differences: [String] = []
        if flown != planned { differences.append("\(drone) flew \(flown)") }
        if (x * x + y * y + z * z).squareRoot() > 1 { differences.append("\(drone) ends at \(truth.pose)") }
        if truth.phase != .standing { differences.append("\(drone) is \(truth.phase)") }
        return differences
    }
}

@Suite struct UDPShowTests {
    @Test(
        "Over UDP, with loss, with late and with doubled answers, the six-drone show flies each motion once",
        .enabled(if: ProcessInfo.processInfo.environment["SKEIN_LONG"] == "1", "takes minutes; set SKEIN_LONG=1"))
    func openingWave() async throws {
        // All at once, since each takes minutes of waiting and little else.
        let results = try await withThrowingTaskGroup(of: (String, [String]).self) { group in
            for show in UDPShow.all {
                group.addTask { (show.name, try await show.fly()) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(
            results == [
                "a tenth of everything lost": [], "answers to motions 9 s late": [],
                "a tenth of the answers doubled": [],
            ])
    }
}
