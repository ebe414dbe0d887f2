import SkeinCommands
import SkeinKit
import Testing

/// Whole texts kept beside the tests; `RECORD_SNAPSHOTS=1` writes them anew.
enum Snapshot {
    /// Expects `text` to be what the snapshot of this name says.
    static func expect(
        _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation, file: String = #filePath
    ) throws {
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(1).joined(separator: "/")
        let root = folder.hasSuffix("/Support") ? String(folder.dropLast(8)) : folder
        let path = "\(root)/Snapshots/\(name).txt"
        let files = SystemFiles()
        if isRecording {
            try files.write(Array(text.utf8), to: path, replacing: true)
        } else {
            let kept = try String(decoding: files.read(path, limit: 1 << 20), as: UTF8.self)
            #expect(
                text == kept, "differs from \(name).txt; record anew if this is meant", sourceLocation: sourceLocation)
        }
    }

    private static var isRecording: Bool {
        SkeinProcess.context().environment["RECORD_SNAPSHOTS"] == "1"
    }
}
