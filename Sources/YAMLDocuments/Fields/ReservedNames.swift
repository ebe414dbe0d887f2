/// Words that are no names, and what they are.
package struct ReservedNames: Sendable {
    private let commands: Set<String>
    private let others: Set<String>

    /// Commands of the drones, and other words that mean something in the files.
    package init(commands: [String] = [], others: [String] = []) {
        self.commands = Set(commands)
        self.others = Set(others)
    }

    /// What a word is, such as `a command of the drones`; nil for a word that may be a name.
    func kind(of word: String) -> String? {
        if commands.contains(word) { return "a command of the drones" }
        return others.contains(word) ? "a reserved word" : nil
    }
}
