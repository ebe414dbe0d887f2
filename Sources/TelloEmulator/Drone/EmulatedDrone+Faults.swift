import FlightModel
import ShowTime
import TelloProtocol

/// What faults do to the drone itself.
extension EmulatedDrone {
    /// A fault whose moment has come.
    mutating func strikeClockFault(at instant: ShowInstant) {
        guard let effect = ledger.takeClockEffect(upTo: instant - poweredOn) else { return }
        switch effect {
        case .reboot(let down, let address):
            self.address = address ?? self.address
            restart(down: down, at: instant)
        case .readdress(let address): self.address = address
        case .die:
            cutMotors(.powerLoss, at: instant)
            resting = .forGood
            note(.died, at: instant)
        case .telemetryOff: reports.isSilent = true
        case .reportBattery(let percent): reports.toldBattery = percent
        case .setBattery(let percent): power.setBattery(percent, at: instant)
        case .setTemperature(let degrees): power.setTemperature(degrees, at: instant)
        case .takeOver(let client):
            link.usurper = client
            link.client = client
            note(.takenOver(by: client), at: instant)
        case .land: if activity.isAirborne, !isLanding { descend(for: .fault, receipt: nil, at: instant) }
        case .drift(let x, let y, let z, let duration):
            drift(by: Vector(x: x, y: y, z: z), over: duration, effect, at: instant)
        case .say(let bytes, let sender, let isState): say(bytes, from: sender, isState: isState, at: instant)
        default: break
        }
    }

    private var isLanding: Bool {
        if case .landing = activity { true } else { false }
    }

    /// Is carried away on the stage, now or as soon as it hovers; not below a hand's breadth over the floor.
    private mutating func drift(
        by way: Vector, over duration: Duration, _ effect: FaultEffect, at instant: ShowInstant
    ) {
        guard resting == nil else { return }
        switch activity {
        case .standing, .landing: return
        case .takingOff, .moving, .drifting:
            let free = (activity.nextChange ?? instant).advanced(by: .milliseconds(1))
            ledger.schedule(effect, at: max(free, instant.advanced(by: .milliseconds(1))) - poweredOn)
        case .sticks: ledger.schedule(effect, at: instant.advanced(by: .milliseconds(100)) - poweredOn)
        case .hovering(let pose):
            let lowest = configuration.home.z + 10 - pose.z
            let bounded = Vector(x: way.x, y: way.y, z: max(way.z, min(0, lowest)))
            activity = .drifting(
                FlightPath(
                    shape: .straight(Pose.seen(bounded, heading: pose.heading)), from: pose, start: instant,
                    rest: instant.advanced(by: duration)))
        }
    }

    /// Says something that answers nothing, or lets somebody else say it.
    private mutating func say(_ bytes: [UInt8], from sender: Endpoint?, isState: Bool, at instant: ShowInstant) {
        guard resting == nil, let client = link.client else { return }
        let port = isState ? Endpoint(client.address, port: TelloPorts.telemetry) : client
        var datagram = EmulatedDatagram(
            destination: isState ? .telemetryPort : .commandPort, recipient: port, bytes: bytes, departure: instant)
        datagram.sender = sender
        outgoing.append(datagram)
    }

    // MARK: - One datagram passing another

    /// Queues a datagram; those that waited for one of its kind follow it.
    ///
    /// - Parameter overtaking: How long it waits for the next of its kind at most; nil: it does not wait.
    mutating func dispatch(_ datagram: EmulatedDatagram, overtaking: Duration? = nil) {
        if let overtaking {
            overtaken.append(Overtaken(limit: datagram.departure.advanced(by: overtaking), datagram: datagram))
            return
        }
        outgoing.append(datagram)
        let isPassed = { (waiting: Overtaken) in waiting.datagram.destination == datagram.destination }
        for waiting in overtaken where isPassed(waiting) {
            var late = waiting.datagram
            late.departure = max(late.departure, datagram.departure.advanced(by: .milliseconds(1)))
            outgoing.append(late)
        }
        overtaken.removeAll(where: isPassed)
    }

    /// Sends what no other has passed in time.
    mutating func sendOvertaken(upTo instant: ShowInstant) {
        for waiting in overtaken where waiting.limit <= instant {
            var late = waiting.datagram
            late.departure = max(late.departure, instant)
            outgoing.append(late)
        }
        overtaken.removeAll { $0.limit <= instant }
    }
}
