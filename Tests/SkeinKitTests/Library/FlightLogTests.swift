import Testing

@testable import SkeinKit

@Suite struct FlightLogTests {
    @Test("One who does not read holds nobody up, and gets the newest of what was kept")
    func bounded() async {
        let log = FlightLog()
        let sleeper = log.events
        for number in 1...(FlightLog.limit * 2 + 500) { log.tell(.landed(drone: "\(number)")) }
        log.finish()
        var heard: [FlightProgress] = []
        for await event in sleeper { heard.append(event) }
        #expect(heard.count == FlightLog.limit)
        #expect(heard.last == .landed(drone: "20500"))
        var late: [FlightProgress] = []
        for await event in log.events { late.append(event) }
        #expect((FlightLog.limit * 9 / 10...FlightLog.limit).contains(late.count))
        #expect(late.last == heard.last)
    }

    @Test("A flight that is given up before it begins ends its events")
    func abandoned() async throws {
        var flight: Flight? = try LibraryScene.flight()
        let events = flight?.events
        flight = nil
        for await event in try #require(events) { Issue.record("\(event)") }
    }

    @Test("After the end nothing more is told")
    func over() async {
        let log = FlightLog()
        log.tell(.began)
        log.finish()
        log.tell(.resumed)
        var heard: [FlightProgress] = []
        for await event in log.events { heard.append(event) }
        #expect(heard == [.began])
    }
}
