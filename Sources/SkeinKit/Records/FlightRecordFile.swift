import DroneLink
import Foundation
package import SwarmControl
import Synchronization

/// A flight record on disk: JSON lines, written on a thread of its own so that the flight never waits for a disk.
package final class FlightRecordFile: FlightRecordSink {
    /// Why a record cannot be written.
    package struct Failure: Error, Sendable {
        /// The file.
        package var path: String
        /// The system's words.
        package var message: String
    }

    /// How many entries wait for a disk that does not keep up before more are dropped and counted.
    private static let mostWaiting = 200_000

    private struct Queue: Sendable {
        var entries: [RecordEntry] = []
        var dropped = 0
        var isClosed = false
    }

    /// The file.
    package let path: String
    private let queue = Mutex(Queue())
    private let wakeUp = DispatchSemaphore(value: 0)
    private let finished = DispatchSemaphore(value: 0)

    /// Makes the file, and its folder where it is missing, and starts the writer.
    ///
    /// - Throws: ``Failure`` when the file exists already or cannot be made.
    package init(path: String) throws(Failure) {
        self.path = path
        let folder = URL(filePath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: URL(filePath: path), options: .withoutOverwriting)
            let handle = try FileHandle(forWritingTo: URL(filePath: path))
            try OwnThread { [weak self] in Self.write(handle, self) }.detach()
        } catch {
            throw Failure(path: path, message: (error as NSError).localizedDescription)
        }
    }

    /// Takes an entry; never blocks.
    package func write(_ entry: RecordEntry) {
        queue.withLock { queue in
            guard !queue.isClosed else { return }
            guard queue.entries.count < Self.mostWaiting else { return queue.dropped += 1 }
            queue.entries.append(entry)
        }
        wakeUp.signal()
    }

    /// Writes what is waiting and closes the file; returns when it is on its way to the disk.
    package func close() {
        queue.withLock { $0.isClosed = true }
        wakeUp.signal()
        finished.wait()
        finished.signal()
    }

    private static func write(_ handle: FileHandle, _ file: FlightRecordFile?) {
        guard let file else { return }
        var isOpen = true
        while isOpen {
            file.wakeUp.wait()
            let (entries, dropped) = file.queue.withLock { queue in
                isOpen = !queue.isClosed
                defer { queue.entries = [] }
                return (queue.entries, queue.dropped)
            }
            var text = ""
            for entry in entries { text += entry.line + "\n" }
            if !isOpen, dropped > 0 { text += "{\"is\":\"dropped\",\"entries\":\(dropped)}\n" }
            if !text.isEmpty { try? handle.write(contentsOf: Data(text.utf8)) }
        }
        try? handle.close()
        file.finished.signal()
    }
}
