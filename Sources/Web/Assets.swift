import CAssets
import HTTPTypes
import Hummingbird
import MerkleTree
import NIOCore

/// The files of the page, which the program has in itself: nothing lies beside it.
struct Assets: Sendable {
    /// One file, under an address that changes with its bytes.
    struct File: Sendable {
        let type: String
        let body: ByteBuffer
    }

    /// By their addresses.
    private let files: [String: File]
    /// The address of each name.
    private let addresses: [String: String]

    /// - Parameter styles: what the style sheet begins with, such as the colours.
    init(styles: [UInt8]) {
        var files: [String: File] = [:]
        var addresses: [String: String] = [:]
        for number in 0..<asset_count() {
            let (name, type, own) = Self.asset(number)
            let bytes = name == "style.css" ? styles + own : own
            let mark = TreeHash(hashing: bytes.span).bytes.prefix(8)
            let address = "/assets/\(mark.map { String($0, radix: 36) }.joined())-\(name)"
            files[address] = File(type: type, body: ByteBuffer(bytes: bytes))
            addresses[name] = address
        }
        self.files = files
        self.addresses = addresses
    }

    private static func asset(_ number: Int) -> (name: String, type: String, bytes: [UInt8]) {
        let file = unsafe asset_at(number)
        let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
        return unsafe (String(cString: file.name), String(cString: file.type), bytes)
    }

    /// Where the file of a name is.
    func address(_ name: String) -> String { addresses[name] ?? "/" }

    /// The file at an address.
    func file(at address: String) -> File? { files[address] }

    /// The file of a name.
    func file(named name: String) -> File? { addresses[name].flatMap { files[$0] } }
}

extension Assets.File {
    /// The answer that holds it.
    /// - Parameter isForEver: whether its address changes with its bytes.
    func response(isForEver: Bool) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: type,
                .cacheControl: isForEver ? "public, max-age=31536000, immutable" : "no-cache",
            ],
            body: ResponseBody(byteBuffer: body))
    }
}
