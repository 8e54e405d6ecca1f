import Accounts
import HTTPTypes
import Hummingbird

/// Takes nothing that would be recorded, and makes whoever might record a reader of as much of the
/// book as they see, so that pages show no forms.
struct ReadOnly: RouterMiddleware {
    /// What keeps no figure of the book: to come and to go.
    private static let comings: Set = ["/login", "/open", "/logout"]

    func handle(_ request: Request, context: Context, next: Next) async throws -> Response {
        let isAsking = request.method == .get || request.method == .head
        guard isAsking || Self.comings.contains(request.uri.path) else {
            throw HTTPError(
                .forbidden,
                message: "This page only shows the book: nothing can be recorded here.")
        }
        var context = context
        context.account?.isReadOnly = true
        if let role = context.account?.role, [.owner, .recorder].contains(role) {
            context.account?.role = .reader
        }
        return try await next(request, context)
    }
}
