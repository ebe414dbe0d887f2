package import SkeinKit
import Synchronization

/// Text added at the end of a file.
package final class FileOutput: TextOutput {
    private let path: String
    private let files: any FileAccess
    private let firstFault = Mutex<FileFault?>(nil)
    /// Held while a text is written, so that texts stay whole; `isBroken` must not wait for it.
    private let order = Mutex<Void>(())

    /// A file that begins with `text`; an old one is replaced.
    package init(_ path: String, beginning text: String, files: any FileAccess) throws(FileFault) {
        self.path = path
        self.files = files
        try files.write(Array(text.utf8), to: path, replacing: true)
    }

    /// Whether a write failed; nothing more is written then.
    package var isBroken: Bool { fault != nil }

    /// Why the file is not whole; nil when it is.
    package var fault: FileFault? { firstFault.withLock { $0 } }

    /// Adds the text.
    package func write(_ text: String) {
        order.withLock { _ in
            guard !isBroken else { return }
            do throws(FileFault) {
                try files.append(Array(text.utf8), to: path)
            } catch {
                firstFault.withLock { [error] fault in fault = error }
            }
        }
    }
}
