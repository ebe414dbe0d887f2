import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A folder for the files of one run: in memory where the system has that, since a write that waits for a disk would look
/// like a slow program.
package final class ScratchFolder {
    /// Where it is.
    package let path: String
    /// Whether it stays when this value goes; for looking at what went wrong.
    package var isKept = false

    /// Makes a new folder.
    ///
    /// Throws ``OutsideFault`` when there is no place for one.
    package convenience init() throws {
        try self.init(in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : SystemText.environment["TMPDIR"] ?? "/tmp")
    }

    /// Makes a new folder in another one, which is made too when it is not there.
    ///
    /// Throws ``OutsideFault`` when that cannot be.
    init(in parent: String) throws {
        try? FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        var template = Array("\(parent)/skein-outside.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw OutsideFault("no folder for the files of a run in \(parent): \(SystemText.lastError)")
        }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit {
        if !isKept { try? FileManager.default.removeItem(atPath: path) }
    }

    /// A file in it.
    package func file(_ name: String) -> String { "\(path)/\(name)" }
}
