import Foundation
import Testing

@testable import TelloProtocol

@Suite struct RealCaptureTests {
    private static let shared = ProcessInfo.processInfo.environment["SKEIN_SHARED"]

    /// The drone's datagrams, by the port that they went to.
    private func datagrams() throws -> [(port: Int, bytes: [UInt8])] {
        let path = try #require(Self.shared) + "/data/captures/edu_sdk20_takeoff_land_pcap.tsv"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { row in
            let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
            guard columns[1] == "192.168.10.1:8889" else { return nil }
            let port = try #require(columns[2].split(separator: ":").last.flatMap { Int($0) })
            let bytes = try payload(columns[5])
            #expect(bytes.count == Int(columns[3]))
            return (port, bytes)
        }
    }

    private func payload(_ text: Substring) throws -> [UInt8] {
        guard text.hasPrefix("hex:") else {
            return Array(text.replacing("\\r", with: "\r").replacing("\\n", with: "\n").utf8)
        }
        let digits = Array(text.dropFirst(4))
        return try stride(from: 0, to: digits.count, by: 2).map {
            try #require(UInt8(String(digits[$0...($0 + 1)]), radix: 16))
        }
    }

    @Test(
        "a real flight of an EDU with SDK 2.0 decodes whole",
        .enabled(if: shared != nil, "needs the measured data; set SKEIN_SHARED"))
    func wholeCapture() throws {
        let datagrams = try datagrams()
        let lines = datagrams.filter { $0.port == 8890 }.map { TelemetryLine(parsing: $0.bytes) }
        #expect(lines.count == 373)
        for line in lines {
            let line = try #require(line)
            #expect(line.malformedTokens == 0)
            #expect(line.pads == .searching)
            let whole = [
                line.pitch, line.roll, line.yaw, line.vx, line.vy, line.vz, line.lowTemperature, line.highTemperature,
                line.tof, line.height, line.battery, line.motorTime,
            ]
            #expect(whole.allSatisfy { $0 != nil })
            #expect([line.barometer, line.ax, line.ay, line.az].allSatisfy { $0 != nil })
        }
        let native = datagrams.filter { $0.port == 8899 }
        #expect(native.count == 57)
        #expect(native.allSatisfy { TelloReply(decoding: $0.bytes) == .noise(.nativePacket) })
        let answers = datagrams.filter { $0.port == 8889 }.map { TelloReply(decoding: $0.bytes) }
        #expect(answers == [.noise(.nativePacket), .ok, .ok])
    }
}
