import HTTPTypes
import Hummingbird

/// Has the addresses of a book begin where its pages do, where one process serves several. All else
/// names them from the book's first page.
struct Mounted: RouterMiddleware {
    let mount: String

    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        var response = try await next(request, context)
        if let address = response.headers[.location], address.hasPrefix("/") {
            response.headers[.location] = mount + address
        }
        if let again = response.headers[Self.refresh] {
            response.headers[Self.refresh] = again.replacing("url=/", with: "url=\(mount)/")
        }
        return response
    }

    /// Has a browser go to an address after some seconds.
    static let refresh = HTTPField.Name.known("Refresh")

    /// A page whose links and forms begin with `mount`. A quotation mark within a text is written
    /// as `&quot;`, so that what is found is never what somebody typed.
    static func page(_ page: [UInt8], at mount: String) -> [UInt8] {
        guard !mount.isEmpty else { return page }
        var mounted: [UInt8] = []
        mounted.reserveCapacity(page.count + 64 * mount.utf8.count)
        var taken = 0
        for slash in page.indices where leads(page, slash) {
            mounted += page[taken..<slash]
            mounted += mount.utf8
            taken = slash
        }
        return mounted + page[taken...]
    }

    private static let names = ["href=\"", "src=\"", "action=\""].map { Array($0.utf8) }

    /// Whether an address from the first page begins here.
    private static func leads(_ page: [UInt8], _ slash: Int) -> Bool {
        guard page[slash] == UInt8(ascii: "/"), slash > 0, page[slash - 1] == UInt8(ascii: "\"")
        else { return false }
        return names.contains { page[..<slash].suffix($0.count).elementsEqual($0) }
    }
}
