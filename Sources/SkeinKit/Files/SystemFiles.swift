import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The files of this machine.
package struct SystemFiles: FileAccess {
    /// The files of this machine, relative names seen from the working folder.
    package init() {}

    /// The first `limit` bytes of a file.
    package func read(_ path: String, limit: Int) throws(FileFault) -> [UInt8] {
        let descriptor = try opened(path, O_RDONLY)
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let count = systemRead(descriptor, &chunk, min(chunk.count, limit - bytes.count))
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw Self.fault(path, errno)
            }
            bytes += chunk.prefix(count)
        }
        return bytes
    }

    /// Writes a whole file: a new one in place, an old one by a file beside it that takes its name.
    ///
    /// A device or a pipe is written to: it must not be replaced by a file, nor removed where it takes nothing.
    package func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(FileFault) {
        if replacing, isSpecial(path) { return try write(bytes, into: path) }
        guard replacing else { return try writeAll(bytes, to: path, flags: O_WRONLY | O_CREAT | O_EXCL) }
        let beside = "\(path).\(getpid())-\(fileNumber.add(1, ordering: .relaxed).newValue).part"
        do {
            try writeAll(bytes, to: beside, flags: O_WRONLY | O_CREAT | O_TRUNC)
        } catch {
            // The user knows nothing of the file beside.
            let reason = error.kind == .missing ? "its folder is not there" : error.reason
            throw FileFault(error.kind, path: path, reason: reason)
        }
        guard rename(beside, path) == 0 else {
            let number = errno
            unlink(beside)
            throw Self.fault(path, number)
        }
    }

    /// Whether there is something of this name that is no file of bytes.
    private func isSpecial(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFREG
    }

    /// Adds bytes at the end of a file.
    package func append(_ bytes: [UInt8], to path: String) throws(FileFault) {
        let descriptor = try opened(path, O_WRONLY | O_CREAT | O_APPEND)
        defer { close(descriptor) }
        try writeAll(bytes, to: descriptor, named: path)
    }

    /// Whether there is a file or folder of this name.
    package func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether its group or everybody may read a file.
    package func isReadableByOthers(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & 0o044 != 0
    }

    /// Makes a folder and those above it.
    package func makeFolder(_ path: String) throws(FileFault) {
        var made = path.hasPrefix("/") ? "/" : ""
        for part in path.split(separator: "/") {
            made += made.isEmpty || made.hasSuffix("/") ? part : "/\(part)"
            if mkdir(made, 0o777) != 0, errno != EEXIST { throw Self.fault(made, errno) }
        }
    }

    /// Writes to what is there already and stays, whatever becomes of the bytes.
    private func write(_ bytes: [UInt8], into path: String) throws(FileFault) {
        let descriptor = try opened(path, O_WRONLY)
        defer { close(descriptor) }
        try writeAll(bytes, to: descriptor, named: path)
    }

    /// Makes a file with these bytes; none stays that does not have them all.
    private func writeAll(_ bytes: [UInt8], to path: String, flags: Int32) throws(FileFault) {
        let descriptor = try opened(path, flags)
        do {
            try writeAll(bytes, to: descriptor, named: path)
            close(descriptor)
        } catch {
            close(descriptor)
            unlink(path)
            throw error
        }
    }

    private func writeAll(_ bytes: [UInt8], to descriptor: Int32, named path: String) throws(FileFault) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
            if count < 0, errno != EINTR { throw Self.fault(path, errno) }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    private func opened(_ path: String, _ flags: Int32) throws(FileFault) -> Int32 {
        while true {
            let descriptor = open(path, flags | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return descriptor }
            if errno != EINTR { throw Self.fault(path, errno) }
        }
    }

    private static func fault(_ path: String, _ number: Int32) -> FileFault {
        switch number {
        case ENOENT: FileFault(.missing, path: path, reason: "no such file")
        case EISDIR: FileFault(.missing, path: path, reason: "is a folder, not a file")
        case ENOTDIR: FileFault(.missing, path: path, reason: "a part of the path is no folder")
        case EEXIST: FileFault(.exists, path: path, reason: "is there already")
        case EACCES, EPERM: FileFault(.notPermitted, path: path, reason: "the system does not permit it")
        default: FileFault(.failed, path: path, reason: String(cString: strerror(number)))
        }
    }
}

/// Numbers the files that are written beside others, so that two writers never share one.
private let fileNumber = Atomic<Int>(0)

/// `read(2)`, outside the struct, whose own method has the same name.
private func systemRead(_ descriptor: Int32, _ bytes: inout [UInt8], _ count: Int) -> Int {
    bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, count) }
}

/// `write(2)`, outside the struct, whose own method has the same name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
