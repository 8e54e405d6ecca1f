import HTTPTypes
import Hummingbird

/// One page has one address: the router finds it behind needless slashes too, where what looks at
/// addresses (``Access``, the pages' own parts) would not know it.
struct Canonical: RouterMiddleware {
    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        let path = request.uri.path
        let own = "/" + path.split(separator: "/").joined(separator: "/")
        if own == path { return try await next(request, context) }
        guard request.method == .get || request.method == .head else { throw HTTPError(.notFound) }
        let question = request.uri.query.map { "?\($0)" } ?? ""
        return Response(status: .permanentRedirect, headers: [.location: own + question])
    }
}
