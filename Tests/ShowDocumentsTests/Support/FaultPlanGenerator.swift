import Diagnostics
import ShowDocuments
import TelloProtocol

/// Makes fault plans that a file could have held, the same ones for the same seed.
struct FaultPlanGenerator {
    private var random: TestRandom

    init(seed: UInt64) {
        random = TestRandom(seed: seed)
    }

    mutating func plan() -> FaultPlan {
        var plan = FaultPlan(name: Located("Plan \(number(below: 100)) # of: all"))
        if chance() { plan.seed = Located(number(below: 1_000_000)) }
        if chance() { plan.air = air() }
        plan.drones = (0..<number(below: 4)).map { index in
            DroneFaultList(
                target: Located(["ada", "Zoë", "all", "others"][index]),
                faults: (0...number(below: 4)).map { _ in Located(fault()) })
        }
        if chance() {
            plan.addresses = [
                Located(.swap(Located("ada"), Located("Zoë"), at: chance() ? nil : duration())),
                Located(.share(Located("ada"), Located("curie"))),
            ]
        }
        if chance() { plan.host = (0...number(below: 3)).map { _ in Located(host()) } }
        return plan
    }

    private mutating func air() -> AirFaults {
        var air = AirFaults()
        if chance() { air.loss = shares() }
        if chance() { air.doubled = AirFaults.Shares(each: number(below: 101)) }
        if chance() { air.late = AirFaults.Late(share: shares(), upTo: duration()) }
        if chance() { air.delay = durations() }
        air.outages = (0..<number(below: 3)).map { _ in
            let from = duration()
            return AirFaults.Outage(
                from: from, until: from + duration(), drones: chance() ? [] : [Located("ada"), Located("wings")],
                subject: AirFaults.Outage.Subject.allCases[number(below: 3)], isHeld: chance())
        }
        return air
    }

    private mutating func shares() -> AirFaults.Shares {
        AirFaults.Shares(commands: 1 + number(below: 100), answers: number(below: 101), states: number(below: 101))
    }

    private mutating func host() -> HostFault {
        if chance() { return chance() ? .portInUse(8889) : .stall(duration(), at: duration()) }
        if chance() {
            return chance()
                ? .receiveError(.noBuffer, at: duration(), lasting: duration())
                : .clockStep(duration(), at: duration(), isBack: chance())
        }
        let errors = HostFault.SendError.allCases
        return .sendError(
            errors[number(below: errors.count)], to: chance() ? [] : [Located("ada")], times: 1 + number(below: 50))
    }

    private mutating func fault() -> PlannedFault {
        let deeds: [(FaultDeed, FaultTiming)] = [
            (.lose(subject()), .stream), (.double(subject(), gap: durations()), .stream),
            (.delay(subject(), by: durations()), .stream),
            (.answer(said(), to: choice(), isObeyed: chance()), .stream), (.states(change()), .stream),
            (.stall(.texts(["forward", "go 50 0 0 30"])), .stream), (.reboot(down: duration()), .moment),
            (.die, .moment), (.land, .moment), (.battery(.level(number(below: 101))), .start),
            (.battery(course()), .lasting),
            (.temperature(.level(number(below: 90) - 20)), .start), (.temperature(course()), .lasting),
            (.reorder(subject(), within: duration()), .stream),
            (.fallShort(.motions, part: number(below: 100)), .stream), (.runLimit(duration()), .lasting),
            (.drift(StagePosition(x: number(below: 99) - 50, y: 7, z: -number(below: 50)), over: duration()), .moment),
            (.say(said(), as: chance() ? nil : IPv4Address(127, 0, 9, 1), isState: chance()), .moment),
            (.newAddress(IPv4Address(127, 0, 9, 3)), .moment),
            (.reboot(down: duration(), backAt: IPv4Address(127, 0, 9, 4)), .moment),
            (.toldBattery(number(below: 101)), .start),
            (.takeover(by: IPv4Address(127, 0, 9, UInt8(1 + number(below: 200)))), .moment),
            (.landsAfter(duration()), .lasting), (.pinsReplyPort, .lasting),
        ]
        let (deed, timing) = deeds[number(below: deeds.count)]
        return PlannedFault(deed, when: occasion(timing))
    }

    private enum FaultTiming {
        case stream, moment, start, lasting
    }

    private mutating func occasion(_ timing: FaultTiming) -> FaultOccasion {
        var when = FaultOccasion()
        switch timing {
        case .lasting: return when
        case .start where chance(): return when
        case .moment where chance(), .start:
            when.at = duration()
            return when
        case .moment:
            when.on = choice()
            if chance() { when.after = duration() }
        case .stream:
            if chance() { when.from = duration() }
            if chance() { when.until = (when.from ?? .zero) + duration() }
        }
        if chance() { when.condition = FaultOccasion.Condition.allCases[number(below: 3)] }
        if chance() { when.chance = 1 + number(below: 100) }
        if chance() { when.nth = 1 + number(below: 9) }
        if chance() { when.times = 1 + number(below: 9) }
        return when
    }

    private mutating func subject() -> FaultSubject {
        switch number(below: 3) {
        case 0: .commands(choice())
        case 1: .answers(choice())
        default: .states
        }
    }

    private mutating func choice() -> CommandChoice {
        switch number(below: 5) {
        case 0: .all
        case 1: .motions
        case 2: .questions
        case 3: .texts(["battery?"])
        default: .texts(["up", "forward 100", "EXT led 1 2 3"])
        }
    }

    private mutating func said() -> FaultText {
        chance() ? .bytes((0...number(below: 40)).map { _ in UInt8(number(below: 256)) }) : .text("error: \"No\"\t# é")
    }

    private mutating func change() -> StateChange {
        switch number(below: 8) {
        case 0: .off
        case 5: .frozen
        case 6: .garbled
        case 7: .firmware([.sdk13, .sdk20, .sdk30][number(below: 3)])
        case 1: .set([.init("tof", "6553"), .init("odd key", "-1;x: 2")])
        case 2: .drop(["baro", "mid"])
        case 3: .replace(said())
        default: .cut(before: ";baro:")
        }
    }

    private mutating func course() -> FaultCourse {
        let first = duration()
        return .points([
            .init(at: first, value: number(below: 90)), .init(at: first + duration(), value: number(below: 90)),
        ])
    }

    private mutating func durations() -> ClosedRange<Duration> {
        let low = duration()
        return low...(chance() ? low : low + duration())
    }

    private mutating func duration() -> Duration { .milliseconds(1 + number(below: 100_000)) }
    private mutating func chance() -> Bool { number(below: 2) == 0 }
    private mutating func number(below limit: Int) -> Int { random.number(below: limit) }
}
