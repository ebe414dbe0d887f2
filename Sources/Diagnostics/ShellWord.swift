/// Words for a command that a person is to type, or to copy, into a shell.
package enum ShellWord {
    /// The text as one word of a POSIX shell, which takes it for what it is; in quotes only where it needs them.
    ///
    /// Control characters become escapes in `$'…'`, which bash, zsh and ksh read, so that none reaches the terminal (N2). A
    /// file's name that begins with `-` gets `./` in front, so that it is no option.
    package static func quoted(_ text: String) -> String {
        let text = text.hasPrefix("-") ? "./" + text : text
        if text.unicodeScalars.contains(where: DisplayText.isControl) {
            return "$'" + text.unicodeScalars.map(escaped).joined() + "'"
        }
        guard text.isEmpty || !text.unicodeScalars.allSatisfy(isPlain) else { return text }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    /// Whether no shell gives the character a meaning of its own; letters of any script are as plain as ASCII's.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", ",", "/", ":", "@", "%", "+", "=": true
        default: !scalar.isASCII && scalar.properties.isAlphabetic
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        if scalar == "'" || scalar == "\\" { return "\\" + String(scalar) }
        guard DisplayText.isControl(scalar) else { return String(scalar) }
        return String(scalar).utf8.map { byte in
            #"\x"# + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
