import Glibc

/// A port that nobody listens on.
package enum FreePort {
    /// One that the system picks, for an address of this machine such as `127.0.0.1`.
    package static func find(host: String) throws(PlatformError) -> Int {
        let socket = Descriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = unsafe inet_addr(host)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let number = socket.number
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { place in
            unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                unsafe bind(number, place, size) == 0 && getsockname(number, place, &size) == 0
            }
        }
        try confirm(isBound, "find a free port of", host)
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
