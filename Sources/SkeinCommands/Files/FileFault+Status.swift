package import SkeinKit

extension FileFault {
    /// The exit status of a command that could not read the file.
    package var statusOfReading: ExitStatus { kind == .notPermitted ? .notPermitted : .noSuchFile }
}
