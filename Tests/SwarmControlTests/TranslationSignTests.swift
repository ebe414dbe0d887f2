import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct TranslationSignTests {
    private func gateway(_ counts: [Int]) -> IPv4Address? {
        TranslationSign.gateway(
            among: counts.enumerated().map { (IPv4Address(172, 17, 0, UInt8($0.offset + 1)), $0.element) })
    }

    @Test("One address that everything comes from is a gateway, also beside the odd datagram of somebody else")
    func one() {
        #expect(gateway([3]) == IPv4Address(172, 17, 0, 1))
        #expect(gateway([1, 60]) == IPv4Address(172, 17, 0, 2))
        #expect(gateway([2]) == nil)
        #expect(gateway([]) == nil)
    }

    @Test("Several drones of another network are no gateway")
    func several() {
        #expect(gateway([50, 51, 50]) == nil)
        #expect(gateway([50, 51]) == nil)
    }
}
