import Testing

@testable import TelloEmulator

@Suite struct NativePacketTests {
    @Test("Packets are those of a real capture of an EDU with SDK 2.0")
    func captured() {
        #expect(
            hex(NativePacket.status(battery: 55, millivolts: 3860, sequence: 0x2AA))
                == "cc1801b9885600aa02000000000000000000000000370000140f000600000000000155")
        #expect(hex(NativePacket.wifi(strength: 90, sequence: 0x46)) == "cc680051881a0046005a009c08")
        #expect(hex(NativePacket.light(sequence: 0x47)) == "cc6000278835004700012456")
    }

    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
