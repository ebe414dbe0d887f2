import DroneLink
import ShowTime
import TelloProtocol
import Testing

@testable import SwarmControl

@Suite struct AnswerWatchTests {
    /// What is found in answers, each with its second.
    private func found(_ answers: [(Double, ExchangeEvent)]) -> [FlightHazard] {
        var watch = AnswerWatch()
        return answers.compactMap { watch.note($1, at: ShowInstant(seconds: $0)) }
    }

    private func unexpected(_ text: String) -> ExchangeEvent { .ignored(text, .unexpected, order: nil, mark: 0) }

    @Test("Six answers to nothing within ten seconds belong to somebody else's questions, once")
    func other() {
        let answers = (0..<20).map { (Double($0) * 1.5, unexpected("\(90 - $0)")) }
        #expect(found(answers) == [.answersUnasked(count: 6)])
    }

    @Test("Now and then one is late for its own question")
    func rare() {
        #expect(found((0..<20).map { (Double($0) * 2.5, unexpected("\(90 - $0)")) }).isEmpty)
    }

    @Test("What came a moment ago, credited or not, may come twice")
    func doubled() {
        let read = ExchangeEvent.credited(OrderID(1), .read(.battery), answer: "80", mark: 0)
        let late = ExchangeEvent.ignored("ok", .late, order: OrderID(2), mark: 0)
        let answers = (0..<20).flatMap { tick -> [(Double, ExchangeEvent)] in
            let second = Double(tick)
            return [(second, read), (second + 0.3, unexpected("80")), (second, late), (second + 0.2, unexpected("ok"))]
        }
        #expect(found(answers).isEmpty)
    }

    @Test("Noise, and answers that pay a debt, are no riddle")
    func explained() {
        let answers = (0..<40).flatMap { tick -> [(Double, ExchangeEvent)] in
            let second = Double(tick) * 2
            return [
                (second, .ignored("keepalive \(tick)", .noise, order: nil, mark: 0)),
                (second, .ignored("\(tick)", .late, order: OrderID(3), mark: 0)),
            ]
        }
        #expect(found(answers).isEmpty)
    }
}
