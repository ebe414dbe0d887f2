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
