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

    /// Answers at once with some bytes, as a fault has it.
    mutating func reply(_ receipt: Receipt, _ bytes: [UInt8], at instant: ShowInstant) {
        let text = String(decoding: bytes, as: UTF8.self)
        answer(receipt, text, at: instant.advanced(by: soon(receipt)), isRefusal: true, bytes: bytes)
    }

    /// Queues an answer, after faults had their way with it.
    ///
    /// - Parameters:
    ///   - departure: When it leaves, without faults.
    ///   - completion: For the answer of a motion that was flown: when the drone was at rest.
    ///   - isMotion: Whether it is sent on completion.
    mutating func answer(
        _ receipt: Receipt, _ text: String, at departure: ShowInstant, completion: ShowInstant? = nil,
        isMotion: Bool = false, isRefusal: Bool = false, bytes: [UInt8]? = nil
    ) {
        frames.answered(
            receipt,
            FrameMemory.Answer(text: text, departure: departure, completion: completion, isRefusal: isRefusal))
        var departure = departure
        var copies: [Duration] = [.zero]
        var overtaking: Duration?
        var bytes = bytes ?? Array((text == "ok" ? configuration.okText : text).utf8)
        for effect in ledger.effects(on: .answer(to: receipt.text, motion: isMotion), in: scene(at: departure)) {
            switch effect {
            case .lose:
                note(
                    .lostAnswer(receipt: receipt.number, command: receipt.text, text: text), at: departure)
                return
            case .delay(let range): departure = departure.advanced(by: ledger.draw(range))
            case .hold(let age): departure = max(departure, poweredOn.advanced(by: age))
            case .duplicate(let gap): copies.append(ledger.draw(gap))
            case .overtake(let limit): overtaking = limit
            case .replaceAnswer(let others): bytes = others
            default: break
            }
        }
        bytes = (receipt.frame?.prefix ?? []) + bytes
        let truth = AnswerTruth(
            drone: configuration.name, command: receipt.text, receipt: receipt.number, completion: completion)
        for gap in copies {
            dispatch(
                EmulatedDatagram(
                    destination: .commandPort, recipient: link.usurper ?? receipt.replyTo, bytes: bytes,
                    departure: departure.advanced(by: gap), truth: truth), overtaking: overtaking)
        }
        note(
            isRefusal
                ? .refused(receipt: receipt.number, command: receipt.text, text: text)
                : .answered(receipt: receipt.number, command: receipt.text, text: text), at: departure)
    }
}
