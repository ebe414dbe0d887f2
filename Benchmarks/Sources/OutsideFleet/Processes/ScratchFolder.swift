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
    package init() throws {
        let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : SystemText.environment["TMPDIR"] ?? "/tmp"
        var template = Array("\(parent)/skein-outside.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw OutsideFault("no folder for the files of a run in \(parent): \(SystemText.lastError)")
        }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit {
        if !isKept { remove() }
    }

    /// A file in it.
    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Removes the folder with the files in it; folders within it stay, and with them the folder.
    private func remove() {
        guard let folder = opendir(path) else { return }
        var names: [String] = []
        while let entry = readdir(folder) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                    pointer.withMemoryRebound(
                        to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)
                    ) { String(cString: $0) }
                })
        }
        closedir(folder)
        for name in names where name != "." && name != ".." { unlink(file(name)) }
        rmdir(path)
    }
}
