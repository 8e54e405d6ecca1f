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
    /// What a program has shown in place of a cookie; nil: a browser asks.
    var token: Secret?
    /// What of the book is theirs, where the account is tied to somebody; nil: it is not.
    var access: Access?
    /// What was sent, where something on the way has read it already; nil: nothing has.
    var form: [Field]?

    /// A form is small (web.md, limits).
    var maxUploadSize: Int { Limits.formBytes }

    /// Where the request comes from.
    var peer: String
    /// What the access log has to know of it.
    let visit = Visit()

    init(source: ApplicationRequestContextSource) {
        peer = Peer.address(source.channel.remoteAddress)
        coreContext = CoreRequestContextStorage(source: source)
    }
}
