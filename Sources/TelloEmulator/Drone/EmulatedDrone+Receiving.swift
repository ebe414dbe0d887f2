import FlightModel
import ShowTime
import TelloProtocol

extension EmulatedDrone {
    /// Lets faults have their way with a datagram, and receives what is left of it.
    mutating func arrive(_ bytes: [UInt8], from client: Endpoint, at instant: ShowInstant) {
        guard resting == nil else { return }
        let text = text(of: bytes)
        let effects = ledger.effects(on: .command(text), in: scene(at: instant))
        if effects.contains(.lose) { return note(.lostCommand(text: text), at: instant) }
        var arrival = instant
        for effect in effects {
            switch effect {
            case .duplicate(let gap):
                latecomers.append(
                    Latecomer(arrival: instant.advanced(by: ledger.draw(gap)), bytes: bytes, client: client))
            case .delay(let range): arrival = arrival.advanced(by: ledger.draw(range))
            case .hold(let age): arrival = max(arrival, poweredOn.advanced(by: age))
            case .overtake(let limit): arrival = arrival.advanced(by: limit)
            default: break
            }
        }
        guard arrival > instant else {
            for index in latecomers.indices where latecomers[index].waits {
                latecomers[index].arrival = min(latecomers[index].arrival, instant.advanced(by: .milliseconds(1)))
            }
            return receive(bytes, from: client, effects: effects, at: instant)
        }
        var latecomer = Latecomer(arrival: arrival, bytes: bytes, client: client, effects: effects)
        latecomer.waits = effects.contains(where: \.isOvertaking)
        latecomers.append(latecomer)
    }

    /// What it is doing.
    func scene(at instant: ShowInstant) -> FaultScene {
        let isBusy =
            switch activity {
            case .takingOff, .moving, .landing: true
            case .standing, .hovering, .drifting, .sticks: false
            }
        return FaultScene(age: instant - poweredOn, isBusy: isBusy, isAirborne: activity.isAirborne)
    }

    /// Receives a datagram.
    mutating func receive(_ bytes: [UInt8], from client: Endpoint, effects: [FaultEffect], at instant: ShowInstant) {
        let text = text(of: bytes)
        receipts += 1
        note(.received(receipt: receipts, text: text, from: client), at: instant)
        guard bytes.allSatisfy({ $0 < 0x80 }) else { return }
        let order = WireReader(profile: profile).order(text)
        guard link.isAwake || order == .enter else { return }
        let port = configuration.latchesReplyPort ? (link.latchedPort ?? client.port) : client.port
        link.latchedPort = port
        let receipt = Receipt(
            number: receipts, text: TelloCommand.withoutPassword(text),
            replyTo: Endpoint(client.address, port: port), frame: frame(of: bytes))
        if order == .enter { link.usurper = nil }
        link.client = link.usurper ?? receipt.replyTo
        if order.isValid { keepAlive(order, at: instant) }
        if repeatsAnswer(to: receipt, at: instant) { return }
        for effect in effects {
            switch effect {
            case .refuse(let refusal): return refuse(receipt, refusal, at: instant)
            case .reply(let bytes): return reply(receipt, bytes, at: instant)
            default: break
            }
        }
        obey(order, receipt, effects, at: instant)
    }

    /// The frame that an EDU takes a datagram out of; other drones read its text as it is.
    private func frame(of bytes: [UInt8]) -> WireFrame? { profile.knowsFrames ? WireFrame(bytes) : nil }

    private func text(of bytes: [UInt8]) -> String {
        String(decoding: bytes.dropFirst(frame(of: bytes)?.prefix.count ?? 0), as: UTF8.self)
    }

    /// Whether it is a copy of a message that was carried out or is: its answer is said again, or comes at its end (E9).
    private mutating func repeatsAnswer(to copy: Receipt, at instant: ShowInstant) -> Bool {
        switch frames.take(copy) {
        case .new: return false
        case .running: return true
        case .answered(var receipt, let said):
            receipt.frame = copy.frame
            answer(
                receipt, said.text, at: max(said.departure, instant.advanced(by: soon(copy))),
                completion: said.completion, isRefusal: said.isRefusal)
            return true
        }
    }

    /// A valid text puts off the landing by itself, and cancels one that has begun.
    private mutating func keepAlive(_ order: WireOrder, at instant: ShowInstant) {
        link.lastValid = instant
        guard case .landing(let landing) = activity, landing.cause == .autoland, order != .land, order != .emergency
        else { return }
        let pose = activity.pose(at: instant)
        guard pose.z - configuration.home.z > Self.hoverFloor else { return }
        note(.landingCancelled, at: instant)
        activity = .hovering(pose)
    }

    private mutating func obey(
        _ order: WireOrder, _ receipt: Receipt, _ effects: [FaultEffect], at instant: ShowInstant
    ) {
        let stalls = effects.contains(.stall)
        let part = effects.lazy.compactMap(\.partFlown).min() ?? 1
        switch order {
        case .silence: break
        case .takeoff where !configuration.isActivated, .land where !configuration.isActivated:
            refuse(receipt, "error", at: instant)
        case .refused(let text): refuse(receipt, text, at: instant)
        case .enter where profile.namesInactivity && !configuration.isActivated:
            refuse(receipt, "unactive", at: instant)
        case .enter: enter(receipt, at: instant)
        case .takeoff: takeOff(receipt, at: instant)
        case .land: land(receipt, at: instant)
        case .emergency: cutMotors(.emergency, at: instant)
        case .stop: stop(receipt, at: instant)
        case .motion(let motion): move(motion, receipt, stalls: stalls, part: part, at: instant)
        case .padMotion(let motion): moveToPad(motion, receipt, stalls: stalls, isFlown: part >= 1, at: instant)
        case .sticks(let sticks): take(sticks, at: instant)
        case .read(let word): read(word, receipt, at: instant)
        case .motors(let isOn): idle(isOn, receipt, at: instant)
        case .throwFly: waitForThrow(receipt, at: instant)
        case .reboot: restart(down: .seconds(10), at: instant)
        case .speed, .pads, .padDirection, .accepted, .answered, .matrix, .statePort, .nameNetwork, .joinRouter:
            set(order, receipt, at: instant)
        }
    }

    private mutating func set(_ order: WireOrder, _ receipt: Receipt, at instant: ShowInstant) {
        switch order {
        case .speed(let speed): link.speed = speed
        case .pads(let on):
            link.seeksPads = on
            link.seekingSince = on ? instant : nil
            link.padDirection = nil
        case .statePort(let port): link.statePort = port
        case .answered(let text): return answerSoon(receipt, text, at: instant)
        case .matrix: return answerSoon(receipt, configuration.matrixText, at: instant)
        case .nameNetwork:
            if profile.wifiAnswer != "ok" { restartAt = instant.advanced(by: .seconds(3)) }
            return answerSoon(receipt, profile.wifiAnswer, at: instant)
        case .padDirection where !link.seeksPads: return refuse(receipt, "error", at: instant)
        case .padDirection(let direction): link.padDirection = direction
        case .joinRouter(let name, let password):
            joining = EmulatedRouter(name: name, password: password)
            let delay = configuration.hasController ? configuration.switchDelay : configuration.joinDelay
            restartAt = restartAt ?? instant.advanced(by: delay)
            return answerSoon(receipt, configuration.joinAnswer, at: instant)
        default: break
        }
        answerSoon(receipt, "ok", at: instant)
    }

    /// The first `command`: a native packet just before the `ok`, state lines from 102 ms after it.
    private mutating func enter(_ receipt: Receipt, at instant: ShowInstant) {
        let departure = instant.advanced(by: soon(receipt))
        if !link.isAwake {
            link.isAwake = true
            if configuration.greetsWithNativePacket { greet(receipt, before: departure) }
            startReports(at: departure)
        }
        answer(receipt, "ok", at: departure)
    }

    private mutating func greet(_ receipt: Receipt, before departure: ShowInstant) {
        let early = Duration.seconds(rounding: -0.003 * streams.answers.unit())
        let status = NativePacket.status(
            battery: toldBattery(at: departure), millivolts: 3300 + 10 * toldBattery(at: departure),
            sequence: reports.nextSequence())
        outgoing.append(
            EmulatedDatagram(
                destination: .commandPort, recipient: receipt.replyTo, bytes: status,
                departure: departure.advanced(by: early)))
    }
}
