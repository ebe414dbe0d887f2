import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A UDP socket on a loopback address, as another program's client would have it.
final class DatagramProbe: Sendable {
    private let descriptor: Int32

    /// A socket on any free port of this address.
    init(on address: String) throws {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_DGRAM, 0)
        #endif
        let bound = Self.with(address, port: 0) { bind(descriptor, $0, $1) }
        guard descriptor >= 0, bound == 0 else { throw POSIXError(.EADDRNOTAVAIL) }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(descriptor)
    }

    /// Sends a text and waits for the first answer that is a text, for five seconds at most.
    func ask(_ text: String, of address: String, port: UInt16) async throws -> String? {
        for step in 0..<250 {
            if step % 50 == 0 { send(text, to: address, port: port) }
            if let answer = receive() { return answer }
            try await Task.sleep(for: .milliseconds(20))
        }
        return nil
    }

    private func send(_ text: String, to address: String, port: UInt16) {
        let bytes = Array(text.utf8)
        Self.with(address, port: port) { _ = sendto(descriptor, bytes, bytes.count, 0, $0, $1) }
    }

    /// The next datagram that begins with a letter; native packets of a drone begin with 0xCC.
    private func receive() -> String? {
        var buffer = [UInt8](repeating: 0, count: 2048)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            if buffer[0] < 0x80 { return String(decoding: buffer.prefix(count), as: UTF8.self) }
        }
    }

    private static func with<Result>(
        _ address: String, port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = port.bigEndian
        name.sin_addr.s_addr = inet_addr(address)
        return withUnsafePointer(to: &name) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
