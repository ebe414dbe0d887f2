import Foundation
import Testing

extension ProcessTests {
    private static var oldTello: String {
        """
        fleet: Old
        drones:
          tello: {ip: \(LoopbackBlock(8)[1]), model: tello, home: [0, 0]}
        limits: {area: {x: [-100, 100], y: [-100, 100]}}
        link: {local_address: \(LoopbackBlock(8)[200])}
        """
    }

    @Test("play flies a plain text on a played SDK 1.3 Tello over UDP, and tells how the connection comes up")
    func play() async throws {
        let result = try await ToolProcess.run(
            ["play", "hop.txt", "--fleet", "old.yaml", "--emulated", "--yes"],
            files: ["hop.txt": "takeoff\nland // at once\n", "old.yaml": Self.oldTello], within: 60)
        #expect(result.status == 0, "\(result.transcript)")
        let told = ["SDK mode, state lines arrive", "no serial number", "'hop' was flown as planned", "tello landed"]
        for text in told { #expect(result.output.contains(text), "\(result.transcript)") }
    }
}
