import DroneLink
import ShowTime
import Testing

@Suite struct BenchTests {
    @Test("The bench's drone takes off, is answered, and hovers with nothing owed")
    func hovering() {
        var bench = ExchangeBench()
        let takeoff = bench.submit(.takeoff)
        bench.body.begin(.takeoff(), from: bench.now.advanced(by: .milliseconds(800)), lasting: 4)
        bench.run(6.4)
        bench.answer("ok")
        #expect(bench.outcome(takeoff) == .acknowledged)
        #expect(bench.texts.filter { $0 != "battery?" } == ["takeoff"])
    }
}
