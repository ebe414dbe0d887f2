import DroneLink
import ShowTime
import TelloProtocol
import Testing

/// One exchange under a hand clock: a scripted body's lines at 10 Hz, answers by text, and everything it did.
struct ExchangeBench {
    /// A copy that went out.
    struct Sent: Equatable {
        var text: String
        var at: Double
    }

    var exchange: CommandExchange
    var body = ScriptedBody()
    private(set) var now = ShowInstant(seconds: 100)
    /// Whether state lines come.
    var reports = true
    /// Whether the drone answers keep-alives, 30 ms after they were sent.
    var answersKeepAlive = true
    private var keepAliveAnswer: ShowInstant?
    /// State lines come that repeat this one.
    var frozen: TelemetryLine?
    private(set) var sent: [Sent] = []
    private(set) var events: [ExchangeEvent] = []
    private(set) var finished: [(id: OrderID, outcome: CommandOutcome)] = []
    private(set) var ready = 0
    private var marks: UInt64 = 0

    /// A drone that stands, with 2 s of lines behind it.
    init(
        spacing: Duration = .milliseconds(100), resendsMotions: Bool = true, flaw: ExchangeFlaw? = nil,
        lines: Bool = true
    ) {
        exchange = CommandExchange(
            settings: CommandExchange.Settings(spacing: spacing, resendsMotions: resendsMotions, flaw: flaw))
        reports = lines
        run(2)
    }

    /// A drone that hovers after a take-off which was answered in its frame.
    static func framed(_ variant: CommandFrame.Variant = .digits) -> ExchangeBench {
        var bench = ExchangeBench()
        var settings = CommandExchange.Settings()
        settings.frames = variant
        bench.exchange = CommandExchange(settings: settings)
        bench.run(2)
        bench.submit(.takeoff)
        bench.body.begin(.takeoff(), from: bench.now.advanced(by: .milliseconds(800)), lasting: 4)
        bench.run(6.4)
        bench.answer(CommandFrame(variant, message: 1).bytes(around: Array("ok".utf8)))
        bench.run(7)
        bench.forget()
        return bench
    }

    /// A drone that hovers after a take-off, with nothing owed.
    static func hovering(tof: Double? = 10, flaw: ExchangeFlaw? = nil) -> ExchangeBench {
        var bench = ExchangeBench(flaw: flaw)
        bench.body.tof = tof
        bench.submit(.takeoff)
        bench.body.begin(.takeoff(), from: bench.now.advanced(by: .milliseconds(800)), lasting: 4)
        bench.run(6.4)
        bench.answer("ok")
        bench.run(7)
        bench.forget()
        return bench
    }

    /// Seconds since the clock's zero.
    var time: Double { now.seconds }

    /// Lets time pass in steps of 10 ms, with a line every 100 ms.
    mutating func run(_ seconds: Double) {
        for _ in 0..<Int((seconds * 100).rounded()) {
            now = now.advanced(by: .milliseconds(10))
            let isLineDue = now.nanoseconds % 100_000_000 == 0
            if isLineDue, reports { exchange.receive(frozen ?? body.line(at: now), at: now) }
            exchange.tick(at: now)
            collect()
            if let due = keepAliveAnswer, now >= due {
                keepAliveAnswer = nil
                answer("80")
            }
        }
    }

    /// Hands a line to the exchange out of turn.
    mutating func line(_ change: (inout TelemetryLine) -> Void = { _ in }) {
        var line = body.line(at: now)
        change(&line)
        exchange.receive(line, at: now)
        collect()
    }

    @discardableResult
    mutating func submit(_ order: CommandOrder) -> OrderID {
        let id = exchange.submit(order, at: now)
        collect()
        return id
    }

    @discardableResult
    mutating func stage(_ order: CommandOrder?) -> OrderID? {
        let id = exchange.stage(order, at: now)
        collect()
        return id
    }

    /// Launches, and checks that exactly that leaves which a volley was told beforehand.
    mutating func launch() {
        let (announced, before) = (exchange.launchBytes, sent.count)
        exchange.launch(at: now)
        collect()
        let left = sent[before...].map(\.text)
        #expect(left == (announced.map { [String(decoding: $0, as: UTF8.self)] } ?? []))
        #expect(exchange.launchBytes == nil)
    }

    mutating func land() {
        exchange.land(at: now)
        collect()
    }

    mutating func emergency() {
        exchange.emergency(at: now)
        collect()
    }

    mutating func supersede() {
        exchange.supersede(at: now)
        collect()
    }

    /// Lets an answer come.
    mutating func answer(_ text: String) {
        answer(Array(text.utf8))
    }

    mutating func answer(_ bytes: [UInt8]) {
        marks += 1
        exchange.receive(bytes, mark: marks, at: now)
        collect()
    }

    /// Lets the body do something after a delay, and time pass until it has done it.
    mutating func move(_ motion: ScriptedBody.Motion, after delay: Double = 0.4, lasting seconds: Double) {
        body.begin(motion, from: now.advanced(by: .seconds(rounding: delay)), lasting: seconds)
        run(delay + seconds)
    }

    /// Forgets what happened so far.
    mutating func forget() {
        (sent, events, finished, ready) = ([], [], [], 0)
    }

    private mutating func collect() {
        for action in exchange.takeActions() {
            switch action {
            case .send(let bytes): sent.append(Sent(text: String(decoding: bytes, as: UTF8.self), at: time))
            case .finish(let id, let outcome): finished.append((id, outcome))
            case .ready: ready += 1
            case .note(let event):
                events.append(event)
                if case .sent(_, _, _, .keepAlive) = event, answersKeepAlive {
                    keepAliveAnswer = now.advanced(by: .milliseconds(30))
                }
            }
        }
    }

    /// How an order ended; nil while it is open, and when it ended more than once.
    func outcome(_ id: OrderID?) -> CommandOutcome? {
        let outcomes = finished.filter { $0.id == id }
        return outcomes.count == 1 ? outcomes[0].outcome : nil
    }

    /// The texts that went out, keep-alives left out.
    var texts: [String] {
        events.compactMap { event in
            if case .sent(_, let command, _, let reason) = event, reason != .keepAlive { command.wireText } else { nil }
        }
    }

    /// How often a text went out.
    func copies(of text: String) -> Int { texts.count { $0 == text } }

    /// Why answers were ignored, in order.
    var ignored: [ExchangeEvent.IgnoreReason] {
        events.compactMap { if case .ignored(_, let reason, _, _) = $0 { reason } else { nil } }
    }

    /// The orders to which answers were credited, in order.
    var credited: [OrderID] {
        events.compactMap { if case .credited(let id, _, _, _) = $0 { id } else { nil } }
    }

    /// What telemetry decided, in order.
    var verdicts: [ExchangeEvent.Verdict] {
        events.compactMap { if case .decided(_, _, let verdict, _) = $0 { verdict } else { nil } }
    }
}
