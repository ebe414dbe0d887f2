import Diagnostics
import SkeinKit
import SwarmControl

/// What every command has in common that speaks to drones without flying them.
enum NetworkRun {
    /// The record of a run; nil, and a complaint, where none can be kept: that keeps nobody from looking.
    static func record(called title: String, in context: CommandContext) -> FlightRecordFile? {
        do {
            return try FlightRecordFile(path: RecordHeader.freePath(show: title))
        } catch {
            context.complain("no record is kept: \(error.path) cannot be written: \(error.message)")
            return nil
        }
    }

    /// Does `work` while signals are passed on.
    static func passing<Value: Sendable>(
        _ interrupts: AsyncStream<Interrupt>, to commands: AsyncStream<OperatorCommand>.Continuation,
        _ work: @Sendable () async -> Value
    ) async -> Value {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await interrupt in interrupts { commands.yield(interrupt.command) }
            }
            let value = await work()
            group.cancelAll()
            return value
        }
    }

    /// What the shell is told of a run that a request ended; nil when none did.
    static func status(of stop: OperatorCommand?) -> ExitStatus? {
        switch stop {
        case .interrupt: .interrupted
        case .terminate: .terminated
        case .hangUp: .hungUp
        case .land, .abandon, .emergency, .stop, .wait, .leaveOut, .landIt, .landOne, .hold, .resume, nil: nil
        }
    }
}
