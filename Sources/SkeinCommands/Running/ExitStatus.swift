/// How a command ended, as a shell sees it; the numbers are part of the contract.
package struct ExitStatus: Hashable, Sendable {
    /// The number that the process ends with.
    package let code: Int32

    /// A status by its number.
    package init(code: Int32) {
        self.code = code
    }

    /// Flown as planned, resends and decisions by telemetry included; nothing to say about a file.
    package static let success = ExitStatus(code: 0)
    /// Flown, with faults or by a policy; a file with warnings, or notes to act on.
    package static let faults = ExitStatus(code: 1)
    /// The show was cut short and everything landed.
    package static let cutShort = ExitStatus(code: 2)
    /// Something may still be in the air.
    package static let mayBeAirborne = ExitStatus(code: 3)
    /// The command line is wrong; also: nobody to ask and no `--yes`.
    package static let usage = ExitStatus(code: 64)
    /// A file has errors.
    package static let badFile = ExitStatus(code: 65)
    /// There is no such file, or it cannot be read.
    package static let noSuchFile = ExitStatus(code: 66)
    /// A drone could not be reached.
    package static let unreachable = ExitStatus(code: 69)
    /// A fault of this program.
    package static let internalError = ExitStatus(code: 70)
    /// A file cannot be written.
    package static let cannotWrite = ExitStatus(code: 73)
    /// The system does not permit it.
    package static let notPermitted = ExitStatus(code: 77)
    /// The terminal was closed; everything landed.
    package static let hungUp = ExitStatus(code: 129)
    /// Ended by Ctrl-C, after landing.
    package static let interrupted = ExitStatus(code: 130)
    /// Ended by a request to terminate, after landing.
    package static let terminated = ExitStatus(code: 143)
}
