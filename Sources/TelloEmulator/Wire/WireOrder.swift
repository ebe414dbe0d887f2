import TelloProtocol

/// What a drone makes of a text.
enum WireOrder: Sendable, Hashable {
    /// Nothing is answered: a wrong number of arguments.
    case silence
    /// Refused before anything else is asked.
    case refused(String)
    case enter, takeoff, land, emergency, stop
    case motion(WireMotion)
    /// A move in a mission pad's frame.
    case padMotion(WirePadMotion)
    case speed(Int)
    case sticks(StickFlight.Sticks)
    case pads(Bool)
    case padDirection(Int)
    /// A setting without an effect that is modelled; answered `ok`.
    case accepted
    /// Done, and answered with this text.
    case answered(String)
    /// Shows something on the controller's dot matrix.
    case matrix
    /// Motors on or off while it stands.
    case motors(Bool)
    /// Waits to be thrown into the air.
    case throwFly
    /// Restarts at once.
    case reboot
    /// Sends state lines to this port from now on.
    case statePort(UInt16)
    /// `wifi`: a new name and password for its own network.
    case nameNetwork
    /// `ap`: joins a router after a restart.
    case joinRouter(name: String, password: String)
    case read(String)

    /// Whether it is text that the drone knows: it then keeps it from landing by itself.
    var isValid: Bool {
        switch self {
        case .refused(let text): !text.hasPrefix("unknown command")
        case .silence: false
        case .padMotion(let motion): !motion.isUnanswered
        default: true
        }
    }
}

/// A motion as the drone reads it.
struct WireMotion: Sendable, Hashable {
    /// The shape of the way.
    enum Shape: Sendable, Hashable {
        case straight(Vector)
        case turn(Double)
        case flip
        case curve(Vector, Vector)
    }

    var shape: Shape
    /// The nearest command of whole numbers, for its measured duration.
    var timing: TelloCommand
}
