import CDatagrams

/// How many files and sockets this process may have open at once.
///
/// A process that has used them all up cannot even ask the system how busy it is, and some libraries end it then: so
/// what needs many looks beforehand.
package enum OpenFiles {
    /// What Skein needs beside its emulated drones: its sockets, pipes, record and standard streams come to about 20, and
    /// the runtime opens some of its own.
    package static let reserve = 48
    /// What is asked of the system: more than any fleet needs, and within what macOS grants (10,240).
    private static let wanted = 8192

    /// The limit, raised as far as the system lets this process do that.
    package static func raised() -> Int { cdg_open_files(wanted) }

    /// Why there are too few for `count` sockets beside all else, and what to do; nil when there are enough.
    package static func shortage(sockets count: Int, of limit: Int = raised()) -> String? {
        guard limit < count + reserve else { return nil }
        let use = count > 0 ? " for \(count) emulated drones" : ""
        return "only \(limit) files may be open at once here, and skein needs \(count + reserve)\(use); allow it more, "
            + "such as with `ulimit -n \(max(1024, count + reserve))`"
    }
}
