import ShowTime
import SwarmControl
import Synchronization

/// Keeps a record's entries.
final class KeptRecord: FlightRecordSink {
    private let kept = Mutex<[RecordEntry]>([])
    private let keepsIncoming: Bool

    init(keepsIncoming: Bool = false) {
        self.keepsIncoming = keepsIncoming
    }

    func write(_ entry: RecordEntry) {
        // State lines would be nine of ten entries, and hardly anybody asks for them.
        if keepsIncoming || entry.kind != "in" { kept.withLock { $0.append(entry) } }
    }

    var entries: [RecordEntry] { kept.withLock { $0 } }
}

/// Keeps what a view is told.
final class KeptEvents: Sendable {
    private let kept = Mutex<[FlightEvent]>([])

    func add(_ event: FlightEvent) {
        kept.withLock { $0.append(event) }
    }

    var all: [FlightEvent] { kept.withLock { $0 } }

    func contains(_ begin: OperatorStep.Begin) -> Bool {
        kept.withLock { $0.contains(where: begin.matches) }
    }
}

/// One thing that an operator does.
struct OperatorStep: Sendable {
    /// From when the delay counts.
    enum Begin: Sendable {
        /// The command before, or the start of the run.
        case now
        /// The start of the show.
        case started
        /// The opening of a cue.
        case cue(String)
        /// The question what to do about a fault.
        case holding
        /// The show holds because the operator wants it.
        case paused

        func matches(_ event: FlightEvent) -> Bool {
            switch (self, event) {
            case (.now, _), (.started, .started), (.holding, .holding), (.paused, .paused): true
            case (.cue(let name), .cue(let opening)): opening.cue == name
            default: false
            }
        }
    }

    var begin: Begin
    var delay: Duration
    var command: OperatorCommand

    init(_ command: OperatorCommand, after delay: Duration, from begin: Begin) {
        self.begin = begin
        self.delay = delay
        self.command = command
    }
}

/// An operator's steps, one after the other.
final class OperatorSteps: Sendable {
    private let rest: Mutex<[OperatorStep]>

    init(_ steps: [OperatorStep]) {
        rest = Mutex(steps)
    }

    func next() -> OperatorStep? {
        rest.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}

/// Keeps the results of orders.
final class KeptResults: Sendable {
    private let kept = Mutex<[OrderResult]>([])

    func add(_ result: OrderResult) {
        kept.withLock { $0.append(result) }
    }

    var all: [OrderResult] { kept.withLock { $0 } }
}

/// Keeps a rehearsal's clock for what is asked within it.
final class KeptClock: Sendable {
    private let kept = Mutex<(any ShowClock)?>(nil)

    func keep(_ clock: any ShowClock) {
        kept.withLock { $0 = clock }
    }

    /// Waits on that clock; false when the wait was cut short.
    func wait(for duration: Duration) async -> Bool {
        do {
            try await kept.withLock { $0 }?.sleep(for: duration)
            return true
        } catch {
            return false
        }
    }
}

/// Keeps what the operator's view tells of each wait, twice a second.
final class KeptWaits: Sendable {
    /// What the view tells at a moment.
    struct Wait: Sendable {
        var time: ShowInstant
        var cue: String?
        /// Who is awaited, with what each does.
        var awaited: [String: FlightBoard.Action]
        var limit: ShowInstant
    }

    private let board = Mutex<FlightBoard?>(nil)
    private let kept = Mutex<[Wait]>([])

    func watch(_ board: FlightBoard) {
        self.board.withLock { $0 = board }
    }

    /// Orders nothing, and looks until the run ends.
    func looking(_ clock: any ShowClock) -> AsyncStream<OperatorCommand> {
        AsyncStream {
            do {
                while true {
                    try await clock.sleep(for: .milliseconds(500))
                    self.look(at: clock.now)
                }
            } catch {
                return nil
            }
        }
    }

    private func look(at now: ShowInstant) {
        guard let board = board.withLock({ $0 }), let wait = board.wait else { return }
        let rows = board.rows
        let awaited = wait.missing.map { (rows[$0].drone, rows[$0].action) }
        kept.withLock {
            $0.append(
                Wait(
                    time: now, cue: wait.cue, awaited: Dictionary(awaited, uniquingKeysWith: { one, _ in one }),
                    limit: wait.limit))
        }
    }

    var all: [Wait] { kept.withLock { $0 } }
}
