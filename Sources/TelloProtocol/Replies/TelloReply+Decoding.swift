extension TelloReply {
    /// Reads a datagram from a drone's command port; total, and never strict about its bytes.
    ///
    /// White space, line ends and NUL at both ends are dropped, capitals do not matter.
    package init(decoding bytes: some Collection<UInt8>) {
        if bytes.first == 0xCC {
            self = .noise(.nativePacket)
            return
        }
        let trimmed = Self.trimmed(Array(bytes))
        if trimmed.elementsEqual("ok".utf8) {
            // What ends nearly every motion, and what a volley waits for: known without making a text of it.
            self = .ok
        } else if trimmed.isEmpty {
            self = .noise(.empty)
        } else if trimmed.allSatisfy({ $0 == 0xFF }) {
            self = .noise(.nativePacket)
        } else {
            self = Self.reading(trimmed, of: bytes)
        }
    }

    private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
        var rest = bytes[...]
        while let last = rest.last, isPadding(last) { rest.removeLast() }
        while let first = rest.first, isPadding(first) { rest.removeFirst() }
        return rest
    }

    private static func isPadding(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0 || (0x09...0x0D).contains(byte)
    }

    private static func reading(_ trimmed: ArraySlice<UInt8>, of bytes: some Collection<UInt8>) -> TelloReply {
        let text = String(decoding: trimmed, as: UTF8.self)
        if let known = known(text) { return known }
        let isText =
            String(validating: trimmed, as: UTF8.self) != nil
            && text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0.value != 0x7F || (0x09...0x0D).contains($0.value)
            }
        return isText ? .value(text) : .unrecognized(Array(bytes))
    }

    /// What the words of the drones' own vocabulary mean; nil for a value.
    private static func known(_ text: String) -> TelloReply? {
        let lowered = text.lowercased()
        if lowered.startsWith(word: "ok") { return .ok }
        if ["led ok", "mled ok", "matrix ok"].contains(where: { lowered.startsWith(word: $0) }) {
            return .lightOK(text)
        }
        if lowered.startsWith(word: "forced stop") { return .forcedStop }
        guard let kind = Refusal.Kind(words: lowered) else { return nil }
        let refusal = Refusal(kind, text: text)
        return refusal.echo?.lowercased() == "keepalive" ? .noise(.keepalive) : .refusal(refusal)
    }
}

extension String {
    /// Whether it begins with these words and does not go on with a letter or digit.
    func startsWith(word: String) -> Bool {
        guard utf8.starts(with: word.utf8) else { return false }
        guard let next = utf8.dropFirst(word.utf8.count).first else { return true }
        return !(0x30...0x39).contains(next) && !(0x61...0x7A).contains(next)
    }
}
