import Diagnostics
import DroneLink
import ShowTime
import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct RecordEntryTests {
    @Test("An entry is one line of JSON that begins with its time and its kind")
    func line() {
        let entry = RecordEntry("cue", at: ShowInstant(nanoseconds: 1_500), [("cue", .string("a \"b\"\n\u{1B}[2J"))])
        #expect(entry.line.hasPrefix("{\"t\":1500,\"is\":\"cue\",\"cue\":\"a \\\"b\\\"\\n"))
        #expect(!entry.line.utf8.contains { $0 < 0x20 })
    }

    @Test("Every event of an exchange has a line of its own")
    func exchange() {
        let up = TelloCommand.move(.up, 50)
        let id = OrderID(7)
        let events: [ExchangeEvent] = [
            .sent(id, up, copy: 2, reason: .notStarted), .credited(id, up, answer: "ok", mark: 1), .held(id, mark: 1),
            .ignored("ok", .late, order: id, mark: 1), .ignored("?", .noise, order: nil, mark: 1),
            .decided(id, up, .flown, way: 49.6), .finished(id, up, .acknowledged), .landed,
            .landingUnconfirmed(copies: 20),
        ]
        let lines = events.map { RecordEntry($0, drone: "ada", at: .zero).line }
        #expect(Set(lines).count == events.count)
        #expect(lines.allSatisfy { $0.hasPrefix("{\"t\":0,\"is\":\"exchange\",\"drone\":\"ada\",\"event\":\"") })
        #expect(lines[0].contains("\"command\":\"up 50\",\"copy\":2"))
        #expect(lines[5].contains("\"verdict\":\"flown\",\"way\":50"))
    }

    @Test("E4: a decision by telemetry says what it was based on: lines, window, readings before and after, debts")
    func basis() throws {
        let id = OrderID(1)
        let order = CommandOrder(
            command: .turn(.cw, 90), median: .seconds(3), late: .milliseconds(3500), limit: .seconds(16),
            evidence: .turn(degrees: 90))
        var exchange = CommandExchange()
        var events: [ExchangeEvent] = []
        for tenth in 0...70 {
            let now = ShowInstant(nanoseconds: Int64(tenth) * 100_000_000)
            if tenth == 10 { _ = exchange.submit(order, at: now) }
            let yaw = min(max(0, (tenth - 15) * 6), 90)
            let line = "yaw:\(yaw);vgx:0;vgy:-1;vgz:0;tof:80;h:70;bat:80;time:33;"
            if let line = TelemetryLine(parsing: Array(line.utf8)) { exchange.receive(line, at: now) }
            exchange.tick(at: now)
            for case .note(let event) in exchange.takeActions() { events.append(event) }
        }
        let event = try #require(events.first { if case .based = $0 { true } else { false } })
        let line = RecordEntry(event, drone: "ada", at: .zero).line
        #expect(
            line.hasSuffix(
                """
                "event":"based","order":1,"for":"flown","window":1500000000,"lines":16,"counted":16,"age":0,\
                "since_copy":4000000000,"longest_gap":100000000,\
                "before":{"yaw":0,"tof":80,"h":70,"vgx":0,"vgy":-1,"vgz":0,"time":33},\
                "after":{"yaw":90,"tof":80,"h":70,"vgx":0,"vgy":-1,"vgz":0,"time":33},\
                "turned":90,"way":40,"fastest":1,"owed":0}
                """))
        #expect(events.contains(.finished(id, .turn(.cw, 90), .flown)))
    }

    @Test("The hash of a record knows every entry and their order")
    func hash() {
        let entries = ["a", "b"].map { RecordEntry($0, at: .zero) }
        func trace(_ entries: [RecordEntry]) -> TraceHash {
            let record = HashingRecord()
            for entry in entries { record.write(entry) }
            return record.trace
        }
        #expect(trace(entries) == trace(entries))
        #expect(trace(entries) != trace(entries.reversed()))
    }
}

@Suite struct FlightBoardTests {
    @Test("A board knows each drone's role and what it does, before it is found too")
    func rows() {
        let board = FlightBoard(members: [("ada", "lark"), ("bell", "wren")])
        #expect(board.rows.map(\.drone) == ["ada", "bell"])
        #expect(board.rows.map(\.role) == ["lark", "wren"])
        #expect(board.rows.allSatisfy { $0.action == .idle && $0.status == nil })
        board.set(1, action: .command(.takeoff))
        #expect(board.rows.map(\.action) == [.idle, .command(.takeoff)])
        #expect(board.wait == nil)
    }
}
