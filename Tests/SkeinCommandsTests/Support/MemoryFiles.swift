import SkeinCommands
import SkeinKit
import Synchronization

/// Files kept in memory; the folder `locked` permits nothing.
final class MemoryFiles: FileAccess {
    private let contents: Mutex<[String: [UInt8]]>

    init(_ texts: [String: String] = [:]) {
        contents = Mutex(texts.mapValues { Array($0.utf8) })
    }

    init(bytes: [String: [UInt8]]) {
        contents = Mutex(bytes)
    }

    func read(_ path: String, limit: Int) throws(FileFault) -> [UInt8] {
        guard let bytes = contents.withLock({ $0[path] }) else {
            throw FileFault(.missing, path: path, reason: "no such file")
        }
        return Array(bytes.prefix(limit))
    }

    func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(FileFault) {
        if path.hasPrefix("locked/") {
            throw FileFault(.notPermitted, path: path, reason: "the system does not permit it")
        }
        if !replacing, exists(path) { throw FileFault(.exists, path: path, reason: "is there already") }
        contents.withLock { $0[path] = bytes }
    }

    func append(_ bytes: [UInt8], to path: String) throws(FileFault) {
        contents.withLock { $0[path, default: []] += bytes }
    }

    func exists(_ path: String) -> Bool { contents.withLock { $0[path] != nil } }

    func makeFolder(_ path: String) throws(FileFault) {}

    /// A file's text; nil when it is not there.
    func text(_ path: String) -> String? {
        contents.withLock { $0[path] }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The names of all files, sorted.
    var names: [String] { contents.withLock { $0.keys.sorted() } }
}
