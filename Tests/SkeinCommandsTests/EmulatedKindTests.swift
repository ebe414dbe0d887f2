import SkeinCommands
import SkeinKit
import TelloEmulator
import TelloProtocol
import Testing

@Suite struct EmulatedKindTests {
    /// The drone that `skein emulate` with these options plays.
    private func drone(_ line: String) throws -> EmulatedDroneConfiguration {
        let words = line.split(separator: " ").map(String.init)
        guard case .arguments(let arguments) = ArgumentParser.parse(words, as: EmulateCommand.spec) else {
            Issue.record("'\(line)' is refused")
            throw CancellationError()
        }
        var layout = EmulatedStations()
        EmulatedKind.apply(arguments, to: &layout)
        return try #require(layout.numbered(1).first).configuration
    }

    @Test(
        "--model says what the drones are, EDUs without it; --sdk 3.0 is for EDUs with newer firmware",
        arguments: [
            ("", Firmware.sdk20, false), ("--model edu", .sdk20, false), ("--model tello", .sdk13, false),
            ("--model tt", .sdk30, true), ("--sdk 3.0", .sdk30, false), ("--model tello --sdk 3.0", .sdk13, false),
            ("--model tt --sdk 2.0", .sdk30, true),
        ])
    func model(_ line: String, _ firmware: Firmware, _ hasController: Bool) throws {
        let drone = try drone(line)
        #expect(drone.firmware == firmware)
        #expect(drone.hasController == hasController)
    }

    @Test("Drones are as most are unless an option says otherwise")
    func temper() throws {
        let usual = try drone("")
        #expect(usual.isActivated && !usual.latchesReplyPort && usual.meaninglessPad == nil)
        #expect(usual.unknownAnswer == .named && usual.greetsWithNativePacket && usual.sendsNativeNoise)
        let texts = try drone("--texts-only")
        #expect(!texts.greetsWithNativePacket && !texts.sendsNativeNoise)
        let odd = try drone("--inactive --latch --pad-fields --unknown silence")
        #expect(!odd.isActivated && odd.latchesReplyPort && odd.meaninglessPad == 64)
        #expect(odd.unknownAnswer == .silence)
        #expect(try drone("--unknown error").unknownAnswer == .error)
    }

    @Test("A model or a manner that there is not is a usage fault", arguments: ["--model edu2", "--unknown quiet"])
    func unknownWords(_ line: String) async {
        #expect(await CommandRun("emulate \(line)").status == .usage)
    }
}
