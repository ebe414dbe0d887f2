import Diagnostics
import DroneLink
import FlightPlanning
import Foundation
import ShowDocuments
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol
import Testing

@Suite struct UDPShowTests {
    @Test(
        "The six-drone show flies over UDP with a tenth of everything lost, each motion once",
        .enabled(if: ProcessInfo.processInfo.environment["SKEIN_LONG"] == "1", "takes two minutes; set SKEIN_LONG=1"))
    func openingWave() async throws {
        var show = try TestFlight.openingWave()
        show.commonFaults = [.commandLoss(0.1), .answerLoss(0.1), .telemetryLoss(0.1)]
        // Addresses of its own, so that other flights on this machine may go on.
        show.base = IPv4Address(127, 204, 1, 1)
        let stations = show.stations
        var plan = try show.plan(stations)
        plan.link.localAddress = Located(IPv4Address(127, 204, 1, 200), at: nil)
        let host = EmulatedFleetHost(stations, clock: SystemClock()) { _ in }
        try host.start()
        defer { host.stop() }
        let result = await LiveFlight(plan: plan).run()
        guard case .flown = result.ending else {
            return #expect(Bool(false), "ended \(result.ending): \(result.faults.map(\.message))")
        }
        let journals = host.journals
        for (index, member) in plan.members.enumerated() {
            let place = try #require(stations.firstIndex { $0.configuration.name == member.drone.name.value })
            let planned = plan.phases.flatMap { $0.parts[index].steps }.compactMap { step in
                if case .command(let planned) = step { planned.command.wireText } else { nil }
            }
            #expect(journals[place].executedMotions.map(\.command) == planned)
            #expect(host.truths[place].phase == .standing)
        }
    }
}
