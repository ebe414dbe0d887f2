import Diagnostics
import DroneLink
import ShowTime
import SkeinKit
import SwarmControl

/// Conducts one flight on the command line: shows it, asks, passes on signals, and says how it ended.
struct FlightConduct: Sendable {
    let context: CommandContext
    let show: String
    let isTable: Bool
    let asksBeforeTakeoff: Bool
    let interrupts: AsyncStream<Interrupt>
    /// Where the flight is written down; nil where it is not.
    var record: FlightRecordFile?

    /// How often the table is drawn anew.
    private static let question = "Take off?"
    private static let redraw = Duration.milliseconds(200)

    /// Runs a flight with everything around it; returns how it ended.
    func run(_ flight: LiveFlight) async -> FlightResult {
        let output = BackgroundOutput(context.output)
        let display = makeDisplay(output)
        let frames = FlightFrames(show: show, clock: context.clock, takesOrders: context.terminal.canAsk)
        let mailbox = context.input.lines()
        let prompt = OperatorPrompt(mailbox: mailbox, output: output, clock: context.clock)
        let (commands, sender) = AsyncStream.makeStream(of: OperatorCommand.self)
        let (events, teller) = AsyncStream.makeStream(of: FlightEvent.self)
        var flight = flight
        flight.commands = commands
        flight.hasOperator = context.terminal.canAsk
        flight.watch = { frames.watch($0) }
        flight.progress = { event in
            frames.note(event)
            if FlightNarration.tells(event), !isToldByQuestion(event) { teller.yield(event) }
        }
        if asksBeforeTakeoff {
            flight.authorize = { report in
                for line in FlightNarration().lines(for: .preflight(report)) { display.report(line) }
                if let frame = frames.frame { display.show(frame) }
                return await authorize(prompt, display)
            }
        }
        if isTable { context.echo?.pause() }
        defer { context.echo?.resume() }
        let result = await withTaskGroup(of: Void.self) { group in
            group.addTask { await forward(to: sender) }
            group.addTask { await watchOutput(output, sender) }
            if isTable { group.addTask { await redraw(frames, on: display) } }
            if let record { group.addTask { await watch(record, display) } }
            let talk = Talk(display: display, output: output, mailbox: mailbox, commands: sender, prompt: prompt)
            async let narration: Void = narrate(events, talk)
            let result = await flight.run()
            teller.finish()
            await narration
            group.cancelAll()
            return result
        }
        frames.close()
        if let frame = frames.frame { display.show(frame) }
        display.finish()
        await output.flush()
        // A table that was not drawn again is no loss.
        if !isTable, output.dropped > 0 {
            context.complain("\(output.dropped) lines of this flight were not shown: nobody took them for too long")
        }
        return result
    }

    /// Whether the question before take-off shows this: what the preflight found must stand there before it is answered.
    private func isToldByQuestion(_ event: FlightEvent) -> Bool {
        guard case .preflight(let report) = event else { return false }
        return asksBeforeTakeoff && !report.verdict.isBlocking
    }

    private func makeDisplay(_ output: BackgroundOutput) -> any FlightDisplay {
        guard isTable else { return EventLines(output: output) }
        return LiveTable(output: output, table: table, clock: context.clock)
    }

    /// A table for the window as it is now.
    private var table: FleetTable {
        let terminal = context.resized?() ?? context.terminal
        return FleetTable(width: terminal.width, height: terminal.height, style: context.outputStyle)
    }

    private func authorize(_ prompt: OperatorPrompt, _ display: any FlightDisplay) async -> Bool {
        clear(display)
        defer { resume(display) }
        return await prompt.confirm(Self.question)
    }

    /// Clears the way for a question: nothing is drawn over it, and what is typed shows.
    private func clear(_ display: any FlightDisplay) {
        display.pause()
        context.echo?.resume()
    }

    private func resume(_ display: any FlightDisplay) {
        if isTable { context.echo?.pause() }
        display.resume()
    }

    private func redraw(_ frames: FlightFrames, on display: any FlightDisplay) async {
        while !Task.isCancelled {
            if let frame = frames.frame { display.show(frame) }
            do { try await context.clock.sleep(for: Self.redraw) } catch { return }
        }
    }

    /// Says once, when it happens, that the record is not whole: the flight goes on.
    private func watch(_ record: FlightRecordFile, _ display: any FlightDisplay) async {
        while record.failureSoFar == nil {
            do { try await context.clock.sleep(for: .seconds(1)) } catch { return }
        }
        guard let failure = record.failureSoFar else { return }
        let file = DisplayText.escaped(failure.path)
        display.report("the record \(file) ends here, \(failure.message); the flight goes on")
    }

    /// Passes signals on (S3).
    private func forward(to commands: AsyncStream<OperatorCommand>.Continuation) async {
        for await interrupt in interrupts {
            commands.yield(interrupt.command)
        }
    }

    /// A reader that has gone is a closed terminal (S3).
    private func watchOutput(
        _ output: BackgroundOutput, _ commands: AsyncStream<OperatorCommand>.Continuation
    ) async {
        while !output.isBroken {
            do { try await context.clock.sleep(for: .milliseconds(100)) } catch { return }
        }
        commands.yield(.hangUp)
    }

    /// What a flight is told about and asked with.
    private struct Talk: Sendable {
        let display: any FlightDisplay
        let output: BackgroundOutput
        let mailbox: LineMailbox
        let commands: AsyncStream<OperatorCommand>.Continuation
        let prompt: OperatorPrompt
        let orders = TypedOrders()
    }

    private func narrate(_ events: AsyncStream<FlightEvent>, _ talk: Talk) async {
        let narration = FlightNarration()
        await withTaskGroup(of: Void.self) { group in
            for await event in events {
                if case .groundHold = event, asksBeforeTakeoff {
                    talk.prompt.interject(narration.lines(for: event), within: Self.question)
                    continue
                }
                for line in narration.lines(for: event) { talk.display.report(line) }
                switch event {
                case .started where context.terminal.canAsk: group.addTask { await listen(talk) }
                // After a stop of this process its time may be over: the flight has decided, and nobody is asked any more.
                case .holding(let fault, let choices, let limit)
                where context.terminal.canAsk && context.clock.now < limit:
                    ask(talk, talk.orders.open(about: fault.drone, choices))
                // What holds the show now is no question: the drone came, or something graver did.
                case .resumed, .left, .paused, .halted, .emergency: closeQuestion(talk)
                case .landingAll:
                    closeQuestion(talk)
                    talk.orders.endWithLanding()
                default: break
                }
            }
            group.cancelAll()
        }
    }

    /// Asks what to do about a fault (B4); the flight's own limit decides when nobody does.
    private func ask(_ talk: Talk, _ question: String) {
        clear(talk.display)
        talk.output.write(question)
    }

    /// The question is answered, or the flight has decided by itself.
    private func closeQuestion(_ talk: Talk) {
        guard talk.orders.close() else { return }
        talk.output.writeLine()
        resume(talk.display)
    }

    /// Passes on what the operator types while drones fly (B7).
    private func listen(_ talk: Talk) async {
        let early = talk.mailbox.discard().filter { !$0.allSatisfy(\.isWhitespace) }
        if let first = early.first {
            talk.display.report(
                "'\(DisplayText.escaped(first))' was typed before the show began and is not taken: type it again")
        }
        while let line = await talk.mailbox.next() {
            switch talk.orders.read(line) {
            case .command(let command): talk.commands.yield(command)
            case .unknown(let advice) where talk.orders.isOpen:
                talk.output.writeLine(advice)
                talk.output.write(talk.orders.text)
            case .unknown(let advice): talk.display.report(advice)
            case .nothing: if talk.orders.isOpen { talk.output.write(talk.orders.text) }
            }
        }
    }
}

extension Interrupt {
    /// What the signal means for drones that fly (S3).
    var command: OperatorCommand {
        switch self {
        case .interrupt: .interrupt
        case .terminate: .terminate
        case .hangUp: .hangUp
        }
    }
}
