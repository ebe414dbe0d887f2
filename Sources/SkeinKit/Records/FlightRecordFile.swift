import DroneLink
package import Foundation
package import SwarmControl
import Synchronization

/// A flight record on disk: JSON lines, built and written on a thread of its own.
///
/// The flight never waits for a disk, nor for the making of a text, and it never wakes the writer: that comes by itself,
/// every 50 ms, and takes what has gathered. A wake-up would compete with a volley for the processor. So the record of a
/// process that is killed ends up to 50 ms before it.
package final class FlightRecordFile: FlightRecordSink {
    /// Why a record cannot be written.
    package struct Failure: Error, Hashable, Sendable {
        /// The file.
        package var path: String
        /// What is wrong, and what to do about it.
        package var message: String

        /// A failure in these words.
        init(path: String, message: String) {
            self.path = path
            self.message = message
        }

        /// A failure of the system, with what to do about it.
        init(_ path: String, _ error: any Error) {
            self.init(path: path, message: Self.words(for: error as NSError))
        }

        private static func words(for error: NSError) -> String {
            if error.domain == NSCocoaErrorDomain, error.code == CocoaError.fileWriteFileExists.rawValue {
                return "there is something of this name already, and no record is written over: name another file"
            }
            let number = error.posixNumber
            let reason = number.map { String(cString: strerror($0)) } ?? error.localizedDescription
            return switch number {
            case ENOENT, ENOTDIR: "its folder is not there and cannot be made: name another"
            case ENOSPC, EDQUOT: "\(reason): make room there, or write the record to another disk"
            case EACCES, EPERM, EROFS: "\(reason): write the record to a folder that is yours"
            case EFBIG: "\(reason): the system limits how long a file may grow (ulimit -f)"
            default: reason
            }
        }
    }

    /// How many notes wait for a disk that does not keep up before more are dropped; each is an entry, or a batch of up to
    /// 128 datagrams.
    package static let mostWaiting = 50_000

    /// How often the writer comes.
    private static let pause = DispatchTimeInterval.milliseconds(50)

    /// Entries that are built when they are written.
    private typealias Entries = @Sendable () -> [RecordEntry]

    private struct Queue: Sendable {
        var entries: [Entries] = []
        var dropped = 0
        var isClosed = false
        var isFinished = false
        var failure: Failure?
        var closers: [CheckedContinuation<Failure?, Never>] = []
    }

    /// The file.
    package let path: String
    private let mostWaiting: Int
    private let queue = Mutex(Queue())
    /// Ends the writer's pause: the record is closed.
    private let closing = DispatchSemaphore(value: 0)

    /// Makes the file, and its folder where it is missing, and starts the writer.
    ///
    /// - Throws: ``Failure`` when the file exists already or cannot be made.
    package convenience init(path: String) throws(Failure) {
        let folder = URL(filePath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: URL(filePath: path), options: .withoutOverwriting)
            let handle = try FileHandle(forWritingTo: URL(filePath: path))
            try Self.tryRoom(of: handle, path: path)
            try self.init(writingTo: handle, path: path)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(path, error)
        }
    }

    /// Writes a block and takes it back: a disk that is full is known before anybody flies, not after.
    private static func tryRoom(of handle: FileHandle, path: String) throws {
        do {
            try handle.write(contentsOf: Data(repeating: 0x20, count: 4096))
            try handle.truncate(atOffset: 0)
        } catch {
            try? FileManager.default.removeItem(atPath: path)
            throw error
        }
    }

    /// Why the record is not whole from here on; nil as long as it is.
    package var failureSoFar: Failure? { queue.withLock { $0.failure } }

    /// Starts the writer of a file that is open already, and closes that in the end.
    ///
    /// - Parameter mostWaiting: How many notes wait at most; more are dropped, and their entries counted.
    /// - Throws: ``Failure`` when there is no thread to be had.
    package init(
        writingTo handle: FileHandle, path: String, mostWaiting: Int = FlightRecordFile.mostWaiting
    ) throws(Failure) {
        self.path = path
        self.mostWaiting = mostWaiting
        do {
            try OwnThread { [self] in writeAll(to: handle) }.detach()
        } catch {
            throw Failure(path: path, message: error.message)
        }
    }

    /// Takes an entry; never blocks.
    package func write(_ entry: RecordEntry) {
        write { [entry] }
    }

    /// Takes entries that the writer's thread builds; never blocks.
    package func write(_ entries: @escaping @Sendable () -> [RecordEntry]) {
        let isTaken = queue.withLock { queue in
            guard !queue.isClosed else { return true }
            guard queue.entries.count < mostWaiting else { return false }
            queue.entries.append(entries)
            return true
        }
        if !isTaken { drop(entries) }
    }

    /// Counts entries that are not written.
    ///
    /// They are built all the same: a sink on the way here learns from what was said what it leaves out of what comes back.
    private func drop(_ entries: Entries) {
        let count = entries().count
        queue.withLock { $0.dropped += count }
    }

    /// Takes nothing more, and waits until what was taken is on its way to the disk; no thread of the pool waits.
    ///
    /// A record has to be closed: its writer waits for more until then.
    ///
    /// - Returns: Why the record is not whole; nil when it is.
    @discardableResult
    package func close() async -> Failure? {
        await withCheckedContinuation { continuation in
            let failure: Failure?? = queue.withLock { queue in
                queue.isClosed = true
                guard !queue.isFinished else { return .some(queue.failure) }
                queue.closers.append(continuation)
                return .none
            }
            if let failure { continuation.resume(returning: failure) }
            closing.signal()
        }
    }

    /// Closes the record and removes its file: of what never began there is nothing to tell.
    package func discard() async {
        await close()
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The writer's thread: comes again and again, and writes what has gathered, until the record is closed.
    private func writeAll(to handle: FileHandle) {
        var isOpen = true
        var gathered: [Entries] = []
        while isOpen {
            _ = closing.wait(timeout: .now() + Self.pause)
            let dropped = queue.withLock { queue in
                isOpen = !queue.isClosed
                swap(&queue.entries, &gathered)
                return queue.dropped
            }
            var text = ""
            for entries in gathered {
                for entry in entries() { text += entry.line + "\n" }
            }
            // Its room is the queue's next.
            gathered.removeAll(keepingCapacity: true)
            if !isOpen, dropped > 0 { text += "{\"is\":\"dropped\",\"entries\":\(dropped)}\n" }
            if !text.isEmpty { attempt { try handle.write(contentsOf: Data(text.utf8)) } }
        }
        attempt { try handle.close() }
        finish()
    }

    /// Does it, or keeps the first failure for whoever closes the record.
    private func attempt(_ action: () throws -> Void) {
        do {
            try action()
        } catch {
            let failure = Failure(path, error)
            queue.withLock { if $0.failure == nil { $0.failure = failure } }
        }
    }

    private func finish() {
        let (closers, failure) = queue.withLock { queue in
            queue.isFinished = true
            defer { queue.closers = [] }
            return (queue.closers, queue.failure)
        }
        for closer in closers { closer.resume(returning: failure) }
    }
}

extension NSError {
    /// The system's number for it; nil for an error of another kind.
    fileprivate var posixNumber: Int32? {
        if domain == NSPOSIXErrorDomain { return Int32(exactly: code) }
        if let cause = userInfo[NSUnderlyingErrorKey] as? any Error, let number = (cause as NSError).posixNumber {
            return number
        }
        guard domain == NSCocoaErrorDomain else { return nil }
        return switch CocoaError.Code(rawValue: code) {
        case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
        case .fileWriteOutOfSpace: ENOSPC
        case .fileWriteNoPermission: EACCES
        case .fileWriteVolumeReadOnly: EROFS
        default: nil
        }
    }
}
