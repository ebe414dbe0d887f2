import Diagnostics
import DroneLink
import ShowDocuments
import ShowTime
import SkeinKit
import SwarmControl
import TelloEmulator
import TelloProtocol

/// Conducts a set-up on the command line: plays the drones where that is asked for, tells what happens, asks the person.
struct JoinConduct: Sendable {
    let context: CommandContext
    let mailbox: LineMailbox
    let settings: DroneJoining.Settings
    /// How many drones are played; nil when real ones join.
    let played: Int?
    /// Where the record goes; nil for the usual place.
    let record: String?

    /// How long a question waits for its answer.
    private static let limit = Duration.seconds(900)

    /// Carries it out; nil, and a status, when it could not begin.
    func run() async -> (result: JoinResult?, status: ExitStatus) {
        let host = EmulatedFleetHost(stations, clock: context.clock) { _ in }
        do {
            try host.start()
        } catch {
            context.complain("\(error)")
            return (nil, .unreachable)
        }
        defer { host.stop() }
        let file: FlightRecordFile
        do {
            file = try FlightRecordFile(path: record ?? RecordHeader.freePath(show: "join"))
        } catch {
            context.complain("the record \(DisplayText.escaped(error.path)) cannot be written: \(error.message)")
            return (nil, .cannotWrite)
        }
        let result = await converse(recording: file)
        await file.close(in: context)
        return (result, .success)
    }

    private var stations: [EmulatedStation] {
        guard let played else { return [] }
        var layout = EmulatedStations()
        layout.base = Self.playedBase
        layout.areInOwnNetworks = true
        return layout.numbered(played)
    }

    /// The first address of played drones that have joined.
    static let playedBase = IPv4Address(127, 0, 11, 1)
    /// The network in which they are looked for.
    static let playedNetwork = Network(address: IPv4Address(127, 0, 11, 0), prefix: 24)

    private func converse(recording file: FlightRecordFile) async -> JoinResult {
        let output = BackgroundOutput(context.output)
        let narration = JoinNarration(router: settings.router.name, own: settings.own, host: context.host)
        var joining = LiveJoining(settings)
        joining.record = file
        joining.host = context.host
        joining.progress = { event in
            for line in narration.lines(for: event) { output.writeLine(line) }
        }
        joining.ask = { question in
            for line in narration.question(question) { output.writeLine(line) }
            output.write(JoinNarration.prompt(question))
            return await answer()
        }
        let result = await joining.run()
        await output.flush()
        return result
    }

    /// What the person types: nothing, or anything else to end it; the end of the input and the limit end it, too.
    private func answer() async -> JoinAnswer {
        mailbox.discard()
        let line: String? = await withTaskGroup(of: String?.self) { group in
            group.addTask { await mailbox.next() }
            group.addTask {
                try? await context.clock.sleep(for: Self.limit)
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return first
        }
        guard let line else { return .enough }
        return line.allSatisfy(\.isWhitespace) ? .goOn : .enough
    }
}
