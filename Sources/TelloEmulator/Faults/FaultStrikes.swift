/// What a fault rule of an emulated drone came to.
package struct FaultStrikes: Sendable, Hashable {
    /// Which fault of a plan it comes from; nil for none.
    package var origin: Int?
    /// How often what it is about came by; 0 for one of the drone's own clock.
    package var seen: Int
    /// How often it struck.
    package var struck: Int
}
