import Diagnostics

/// What a show is called that was made from a file.
struct ShowTitle {
    /// The file as the user named it.
    let file: String

    /// The file's name without its folders, safe to show.
    var base: String {
        DisplayText.escaped(String(file.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "script"))
    }

    /// The file's name without its folders and its ending, `_` as a blank.
    var title: String {
        let stem = base.split(separator: ".").first.map(String.init) ?? base
        let words = stem.split { $0 == "_" || $0 == " " }.joined(separator: " ")
        return words.isEmpty ? "Imported script" : String(words.prefix(80))
    }
}
