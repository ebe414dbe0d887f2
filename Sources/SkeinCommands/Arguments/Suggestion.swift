import Diagnostics

/// "Did you mean" for a word of the command line.
enum Suggestion {
    /// `; did you mean 'NAME'?` when a known word is near, else nothing.
    static func text(for word: String, among known: [String]) -> String {
        EditDistance.nearest(word, among: known).map { "; did you mean '\($0)'?" } ?? ""
    }
}
