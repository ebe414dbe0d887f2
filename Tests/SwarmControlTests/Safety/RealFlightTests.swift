import DroneLink
import Foundation
import ShowTime
import TelloProtocol
import Testing

@testable import SwarmControl

/// A real flight of an EDU with SDK 2.0: take-off, 19 s of hover, and a descent that no datagram commanded.
@Suite struct RealFlightTests {
    private static let shared = ProcessInfo.processInfo.environment["SKEIN_SHARED"]

    /// Its state lines with their times, s since the first datagram; `takeoff` left at 2.03 s.
    private func lines() throws -> [TelemetrySample] {
        let path = try #require(Self.shared) + "/data/captures/edu_sdk20_takeoff_land_pcap.tsv"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { row in
            let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns[2].hasSuffix(":8890") else { return nil }
            let bytes = Array(columns[5].replacing("\\r", with: "\r").replacing("\\n", with: "\n").utf8)
            let line = try #require(TelemetryLine(parsing: bytes))
            return TelemetrySample(line: line, arrival: ShowInstant(seconds: try #require(Double(columns[0]))))
        }
    }

    /// What is found when its take-off ends at 5.5 s and it is told to land at a second.
    private func findings(landing: Double) throws -> [(at: Double, hazard: FlightHazard)] {
        var safety = FlightSafety(landBattery: 15)
        var events: [(Double, ExchangeEvent)] = [
            (2.03, .sent(OrderID(1), .takeoff, copy: 1, reason: .first)),
            (5.5, .finished(OrderID(1), .takeoff, .acknowledged)),
            (landing, .sent(OrderID(2), .land, copy: 1, reason: .first)),
        ]
        var found: [(at: Double, hazard: FlightHazard)] = []
        let lines = try lines()
        for tick in 0...380 {
            let now = Double(tick) / 10
            while let next = events.first, next.0 <= now {
                safety.note(next.1, at: ShowInstant(seconds: next.0))
                events.removeFirst()
            }
            let seen = lines.filter { $0.arrival <= ShowInstant(seconds: now) }.suffix(35)
            found += safety.look(Array(seen), at: ShowInstant(seconds: now)).map { (now, $0) }
        }
        return found
    }

    @Test(
        "Take-off, hover and a commanded landing of a real drone are no danger",
        .enabled(if: shared != nil, "needs the measured data; set SKEIN_SHARED"))
    func calm() throws {
        let found = try findings(landing: 24.4)
        #expect(found.isEmpty, "\(found)")
    }

    @Test(
        "The same descent without a command is found within a second, and as one danger",
        .enabled(if: shared != nil, "needs the measured data; set SKEIN_SHARED"))
    func descent() throws {
        let found = try findings(landing: 99)
        guard case .sinking(let from, let to)? = found.first?.hazard else {
            Issue.record("found \(found)")
            return
        }
        #expect(found.count == 1, "\(found)")
        #expect((80...90).contains(from) && to > 26)
        #expect(found[0].at > 24.8 && found[0].at < 26)
    }
}
