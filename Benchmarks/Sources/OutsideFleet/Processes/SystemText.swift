import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Small texts of the system: whole files, the last error, the environment.
package enum SystemText {
    /// What the last call to the system that failed said.
    static var lastError: String { text(of: errno) }

    static func text(of error: Int32) -> String { String(cString: strerror(error)) }

    /// The environment of this process.
    package static var environment: [String: String] { ProcessInfo.processInfo.environment }

    /// A whole file; nil when it cannot be read.
    package static func contents(of path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = fread(&chunk, 1, chunk.count, file)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes a whole file, in place of what was there.
    ///
    /// Throws ``OutsideFault`` when it cannot.
    package static func write(_ text: String, to path: String) throws {
        guard let file = fopen(path, "w") else { throw OutsideFault("\(path) cannot be written: \(lastError)") }
        let bytes = Array(text.utf8)
        let written = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, written == bytes.count else {
            throw OutsideFault("\(path) cannot be written: \(lastError)")
        }
    }

    /// Moves a file to another place on the same disk, in one step, over what is there.
    ///
    /// Throws ``OutsideFault`` when it cannot.
    static func move(_ path: String, to place: String) throws {
        guard rename(path, place) == 0 else {
            throw OutsideFault("\(path) cannot be moved to \(place): \(lastError)")
        }
    }
}
