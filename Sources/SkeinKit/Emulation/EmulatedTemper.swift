package import TelloEmulator

/// How played drones behave where real ones of one model were seen to differ.
package struct EmulatedTemper: Sendable {
    /// Whether answers go to the port that spoke to the drone first since power-on, whoever asks, as some EDUs do.
    package var latchesReplyPort = false
    /// Whether they were activated once with the maker's app.
    package var isActivated = true
    /// What they do with a text that they do not know.
    package var unknownAnswer = EmulatedDroneConfiguration.UnknownAnswer.named
    /// The pad that state lines of an SDK 1.3 drone name in fields that mean nothing; nil for lines without them.
    package var meaninglessPad: Int?
    /// Whether packets of the drone's own binary protocol come beside the texts, one of them before the first `ok`.
    package var sendsNativePackets = true

    /// Drones as most are.
    package init() {}

    /// Makes one drone like that.
    package func apply(to configuration: inout EmulatedDroneConfiguration) {
        configuration.latchesReplyPort = latchesReplyPort
        configuration.isActivated = isActivated
        configuration.unknownAnswer = unknownAnswer
        configuration.meaninglessPad = meaninglessPad
        configuration.greetsWithNativePacket = sendsNativePackets
        configuration.sendsNativeNoise = sendsNativePackets
    }
}
