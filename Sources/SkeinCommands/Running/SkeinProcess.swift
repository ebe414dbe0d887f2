import DroneLink
import SkeinKit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The command as a process: the real terminal, files, signals and clock.
package enum SkeinProcess {
    /// Runs this process's command line and ends the process with its status.
    package static func main() async -> Never {
        SystemInterrupts.ignoreBrokenPipes()
        fillStandardDescriptors()
        let (output, errors) = (DescriptorOutput(STDOUT_FILENO), DescriptorOutput(STDERR_FILENO))
        var context = context()
        context.output = output
        context.errors = errors
        if let shortage = OpenFiles.shortage(sockets: 0) {
            context.complain(shortage)
            exit(ExitStatus.unreachable.code)
        }
        let status = await SkeinTool.run(Array(CommandLine.arguments.dropFirst()), in: context)
        exit(self.status(status, after: output, errors, in: context).code)
    }

    /// A result that could not be written down is none: success becomes "cannot write".
    ///
    /// So does one with a warning that nobody could read; of that, the status alone can tell.
    package static func status(
        _ status: ExitStatus, after output: DescriptorOutput, _ errors: DescriptorOutput, in context: CommandContext
    ) -> ExitStatus {
        if let fault = output.fault { context.complain("the output cannot be written: \(fault)") }
        let isLost = output.fault != nil || errors.fault != nil
        return status == .success && isLost ? .cannotWrite : status
    }

    /// Opens `/dev/null` for each standard stream that was closed, so that no socket or record takes its number and
    /// receives what is meant for people.
    private static func fillStandardDescriptors() {
        while true {
            let descriptor = open("/dev/null", O_RDWR)
            guard (0...STDERR_FILENO).contains(descriptor) else {
                if descriptor > STDERR_FILENO { close(descriptor) }
                return
            }
        }
    }

    /// A context of this process's own terminal, files and clock.
    package static func context() -> CommandContext {
        var context = CommandContext(
            output: DescriptorOutput(STDOUT_FILENO), errors: DescriptorOutput(STDERR_FILENO), input: StandardInput(),
            interrupts: SystemInterrupts(), files: SystemFiles(), clock: SystemClock(), environment: environment(),
            workingFolder: workingFolder(), terminal: .ofThisProcess())
        context.resized = { .ofThisProcess() }
        context.echo = TerminalEcho()
        context.host = { HostProbe.facts() }
        return context
    }

    /// The variables that commands look at.
    private static func environment() -> [String: String] {
        var found: [String: String] = [:]
        for name in ["NO_COLOR", "TERM", "HOME", "RECORD_SNAPSHOTS"] {
            if let value = getenv(name) { found[name] = String(cString: value) }
        }
        return found
    }

    private static func workingFolder() -> String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }
}
