import CDatagrams
package import TelloProtocol

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension TransportError {
    /// Whether the system does not permit it.
    package var isDenied: Bool { code == EACCES || code == EPERM }

    /// Whether another program has the port.
    package var isInUse: Bool { code == Self.codeOfPortInUse }

    /// The system's number for a port that another program has.
    package static var codeOfPortInUse: Int32 { EADDRINUSE }

    /// An error by the system's number for it, with the system's words.
    package init(_ operation: String, port: UInt16?, code: Int32) {
        self.init(operation: operation, port: port, code: code, message: SystemFault.text(of: code))
    }
}

extension SendFailure {
    /// A failure by the system's number for it, with the system's words.
    package init(receiver: Endpoint, code: Int32) {
        self.init(receiver: receiver, code: code, message: SystemFault.text(of: code))
    }
}

/// The system's words for its error numbers.
enum SystemFault {
    /// The error number of a socket that is not open.
    static let notOpen = ENOTCONN

    /// The words for one error number, such as `Address already in use`.
    static func text(of code: Int32) -> String {
        var bytes = [CChar](repeating: 0, count: 128)
        cdg_error_text(code, &bytes, bytes.count)
        return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
