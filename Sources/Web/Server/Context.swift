import Accounts
import HTTPTypes
import Hummingbird
import NIOCore

/// What is known of whoever asks.
struct Context: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Who is logged in; nil: nobody.
    var account: Account?
    /// What the browser has shown for it.
    var session: Secret?

    /// A form is small (web.md, limits).
    var maxUploadSize: Int { 64 * 1024 }

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
    }
}
