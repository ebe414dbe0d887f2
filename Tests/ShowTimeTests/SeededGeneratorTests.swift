import ShowTime
import Testing

@Suite struct SeededGeneratorTests {
    private func draws(_ count: Int, of generator: SeededGenerator) -> [UInt64] {
        var generator = generator
        return (0..<count).map { _ in generator.next() }
    }

    @Test("The same seed gives the same draws, another seed others")
    func seeds() {
        #expect(draws(50, of: SeededGenerator(seed: 7)) == draws(50, of: SeededGenerator(seed: 7)))
        #expect(draws(50, of: SeededGenerator(seed: 7)) != draws(50, of: SeededGenerator(seed: 8)))
        #expect(
            draws(50, of: SeededGenerator(seed: 7, stream: 3)) == draws(50, of: SeededGenerator(seed: 7, stream: 3)))
    }

    @Test("The first draws are those of the published SplitMix64")
    func published() {
        #expect(
            draws(2, of: SeededGenerator(seed: 1_234_567)) == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973])
    }

    @Test("No stream of a seed repeats another's draws, shifted or not", arguments: [0, 1, 42, UInt64.max])
    func streams(seed: UInt64) {
        var seen: Set<UInt64> = []
        for stream in -5..<100 {
            for draw in draws(200, of: SeededGenerator(seed: seed, stream: stream)) {
                #expect(seen.insert(draw).inserted)
            }
        }
    }

    @Test("Units lie in 0 ..< 1 and are spread evenly")
    func units() {
        var generator = SeededGenerator(seed: 5)
        let units = (0..<20_000).map { _ in generator.unit() }
        #expect(units.allSatisfy { (0..<1).contains($0) })
        #expect(abs(units.reduce(0, +) / 20_000 - 0.5) < 0.01)
    }

    @Test("A chance comes as often as it says", arguments: [0, 0.1, 0.5, 1])
    func chances(probability: Double) {
        var generator = SeededGenerator(seed: 6)
        let count = (0..<20_000).count { _ in generator.chance(probability) }
        #expect(abs(Double(count) / 20_000 - probability) < 0.015)
        if probability == 0 || probability == 1 { #expect(Double(count) == probability * 20_000) }
    }

    @Test("Normal draws have mean 0 and deviation 1")
    func normal() {
        var generator = SeededGenerator(seed: 9)
        let draws = (0..<20_000).map { _ in generator.normal() }
        let mean = draws.reduce(0, +) / 20_000
        let variance = draws.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 20_000
        #expect(abs(mean) < 0.03)
        #expect(abs(variance - 1) < 0.05)
    }
}
