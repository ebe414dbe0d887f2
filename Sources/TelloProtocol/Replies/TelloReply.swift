/// What a datagram from a drone's command port says.
///
/// Decoding is total: there is an answer for any bytes.
package enum TelloReply: Hashable, Sendable {
    /// `ok` in any case, padded or not; also `OK,drone will reboot in 3s`.
    case ok
    /// The answer of a Talent's lights, which nothing else is answered with: `led ok`, `mled ok` or `matrix ok`.
    case lightOK(String)
    /// `forced stop`: the answer of a motion that `stop` ended, or of `stop` itself.
    case forcedStop
    /// A number, a serial or another value, trimmed.
    case value(String)
    /// A refusal, with its known meaning.
    case refusal(Refusal)
    /// Nothing that answers anything: native packets, `unknown command: keepalive`, a bare 0xCC or 0xFF, emptiness.
    case noise(NoiseReason)
    /// Bytes that are no text.
    case unrecognized([UInt8])
}

/// Why a datagram answers nothing.
package enum NoiseReason: String, Sendable {
    /// A packet of the drone's own binary protocol (0xCC …, or a bare 0xFF).
    case nativePacket
    /// `unknown command: keepalive`, which a TT's controller sends unasked.
    case keepalive
    /// No bytes, or only blanks.
    case empty
}

/// A refusal: the drone's own words and what they mean.
package struct Refusal: Hashable, Sendable {
    /// What a refusal means; `other` for words not seen before.
    package enum Kind: String, Sendable {
        case error, outOfRange, unknownCommand, unactive, notJoystick, motorStop, autoLand, noValidIMU, noValidMarker
        case runTimeout, radiusTooLarge, arcTooLong, collinear, highTemperature, other
    }

    /// Its meaning.
    package var kind: Kind
    /// The drone's own words, trimmed.
    package var text: String

    /// A refusal by its meaning and words.
    package init(_ kind: Kind, text: String) {
        self.kind = kind
        self.text = text
    }
}
