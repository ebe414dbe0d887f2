/// The files that a show is read from and results are written to: the system's, or a test's memory.
package protocol FileAccess: Sendable {
    /// The first `limit` bytes of a file.
    func read(_ path: String, limit: Int) throws(FileFault) -> [UInt8]

    /// Writes a whole file, so that a reader sees the old one or the new one; fails with `.exists` when it is there
    /// and `replacing` is false.
    func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(FileFault)

    /// Adds bytes at the end of a file, which is made when it is not there.
    func append(_ bytes: [UInt8], to path: String) throws(FileFault)

    /// Whether there is a file or folder of this name.
    func exists(_ path: String) -> Bool

    /// Whether other people on this machine may read a file.
    func isReadableByOthers(_ path: String) -> Bool

    /// Makes a folder and those above it; one that is there already is fine.
    func makeFolder(_ path: String) throws(FileFault)
}

extension FileAccess {
    /// Memory has one reader.
    package func isReadableByOthers(_ path: String) -> Bool { false }
}

/// File names put together and taken apart; `/` is the only separator.
package enum FileName {
    /// `name` inside `folder`.
    package static func joined(_ folder: String, _ name: String) -> String {
        if folder.isEmpty || folder == "." { return name }
        return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The last part of a path without its extension: `two_tello` of `scripts/two_tello.txt`.
    package static func stem(_ path: String) -> String {
        let last = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
        return String(last[..<dot])
    }
}
