import CAssets
import HTTPTypes
import Hummingbird
import MerkleTree
import NIOCore
import Platform

/// The files of the page, which the program has in itself: nothing lies beside it.
struct Assets: Sendable {
    /// One file, under an address that changes with its bytes.
    struct File: Sendable {
        let type: String
        let body: ByteBuffer
        /// The same as a gzip archive; nil: that is no smaller.
        let packed: ByteBuffer?

        init(type: String, bytes: [UInt8]) {
            self.type = type
            body = ByteBuffer(bytes: bytes)
            let archive = Gzip.packed(bytes).flatMap { $0.count < bytes.count ? $0 : nil }
            packed = archive.map { ByteBuffer(bytes: $0) }
        }
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
            files[address] = File(type: type, bytes: bytes)
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
    /// The answer that holds it, packed where the browser takes that.
    /// - Parameter isForEver: whether its address changes with its bytes.
    func response(to request: Request, isForEver: Bool) -> Response {
        var headers: HTTPFields = [
            .contentType: type,
            .cacheControl: isForEver ? "public, max-age=31536000, immutable" : "no-cache",
        ]
        guard let packed else {
            return Response(
                status: .ok, headers: headers, body: ResponseBody(byteBuffer: body))
        }
        headers[.vary] = "Accept-Encoding"
        let isPacked = Self.takesGzip(request.headers[.acceptEncoding])
        if isPacked { headers[.contentEncoding] = "gzip" }
        return Response(
            status: .ok, headers: headers,
            body: ResponseBody(byteBuffer: isPacked ? packed : body))
    }

    /// Whether an `Accept-Encoding` names gzip, and does not refuse it by a weight of nothing
    /// (RFC 9110, 12.5.3).
    static func takesGzip(_ accepted: String?) -> Bool {
        let codings = (accepted ?? "").lowercased().split(separator: ",").map { coding in
            coding.filter { $0 != " " && $0 != "\t" }.split(separator: ";")
        }
        guard let gzip = codings.first(where: { $0.first == "gzip" }) else { return false }
        let weight = gzip.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
        return weight.map { (Double($0) ?? 0) > 0 } ?? true
    }
}
