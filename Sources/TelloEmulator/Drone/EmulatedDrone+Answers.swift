import FlightModel
import ShowTime
import TelloProtocol

extension EmulatedDrone {
    /// Time until an immediate answer, drawn as it was measured for this command: 5 ms to nearly a second.
    mutating func soon(_ receipt: Receipt) -> Duration {
        let command = try? TelloCommand.parse(receipt.text).get()
        return CommandTiming.immediateQuantile(of: command, at: streams.answers.unit())
    }

    /// Answers at once.
    mutating func answerSoon(_ receipt: Receipt, _ text: String, at instant: ShowInstant) {
        answer(receipt, text, at: instant.advanced(by: soon(receipt)))
    }

    /// Refuses at once; a text that it does not know as the configuration says.
    mutating func refuse(_ receipt: Receipt, _ text: String, at instant: ShowInstant) {
        var text = text
        if text.hasPrefix("unknown command") {
            switch configuration.unknownAnswer {
            case .named: break
            case .error: text = "error"
            case .silence: return
            }
        }
        answer(receipt, text, at: instant.advanced(by: soon(receipt)), isRefusal: true)
    }

    /// Queues an answer, after faults had their way with it.
    ///
    /// - Parameters:
    ///   - departure: When it leaves, without faults.
    ///   - completion: For the answer of a motion that was flown: when the drone was at rest.
    ///   - isMotion: Whether it is sent on completion.
    mutating func answer(
        _ receipt: Receipt, _ text: String, at departure: ShowInstant, completion: ShowInstant? = nil,
        isMotion: Bool = false, isRefusal: Bool = false
    ) {
        var departure = departure
        var copies: [Duration] = [.zero]
        for effect in ledger.effects(on: .answer(to: receipt.text, motion: isMotion)) {
            switch effect {
            case .lose:
                note(
                    .lostAnswer(receipt: receipt.number, command: receipt.text, text: text), at: departure)
                return
            case .delay(let range): departure = departure.advanced(by: ledger.draw(range))
            case .duplicate(let gap): copies.append(ledger.draw(gap))
            default: break
            }
        }
        let truth = AnswerTruth(
            drone: configuration.name, command: receipt.text, receipt: receipt.number, completion: completion)
        let bytes = Array((text == "ok" ? configuration.okText : text).utf8)
        for gap in copies {
            outgoing.append(
                EmulatedDatagram(
                    destination: .commandPort, recipient: link.usurper ?? receipt.replyTo, bytes: bytes,
                    departure: departure.advanced(by: gap), truth: truth))
        }
        note(
            isRefusal
                ? .refused(receipt: receipt.number, command: receipt.text, text: text)
                : .answered(receipt: receipt.number, command: receipt.text, text: text), at: departure)
    }
}
