import Accounts
import HTTPTypes
import Hummingbird
import MerkleTree
import Reports

/// A form as it was sent: another one under the same key is not the same.
struct SentForm: Hashable, Sendable {
    let account: String
    let path: String
    let key: String
    /// What was in it, hashed.
    let content: String

    /// Nil: it has no key, or only asks what it would do.
    init?(_ fields: [Field], to path: String, by account: String) {
        guard let key = fields["key"], !key.isEmpty, fields["preview"] == nil else { return nil }
        self.account = account
        self.path = path
        self.key = key
        content = Secret(Form.query(fields.without("key"))).hash
    }
}

/// The forms and requests that were done, by what they were: sent twice, each is done once. The
/// log knows the keys of entries for ever; this knows all of them, as long as the server runs.
actor SentForms<Done: Sendable> {
    private enum State {
        /// It is being done, and those wait for the end of it.
        case running([CheckedContinuation<Void, Never>])
        /// It was done, and led to a page, or was answered so.
        case done(Done)
    }

    private var states: [SentForm: State] = [:]
    /// More than people send while a page is open: the older ones are forgotten.
    private let most = 10_000

    /// Waits while the same form is being done.
    /// - Returns: what it came to when it was sent before; nil: it is to be done, then `end`.
    func begin(_ form: SentForm) async -> Done? {
        while let state = states[form] {
            switch state {
            case .done(let done): return done
            case .running(let others):
                await withCheckedContinuation { states[form] = .running(others + [$0]) }
            }
        }
        states[form] = .running([])
        return nil
    }

    /// - Parameter done: what it came to; nil: it was refused, and may be sent again.
    func end(_ form: SentForm, at done: Done?) {
        guard case .running(let others) = states.removeValue(forKey: form) else { return }
        if states.count >= most {
            states = states.filter { if case .running = $0.value { true } else { false } }
        }
        states[form] = done.map { .done($0) }
        for one in others { one.resume() }
    }
}

extension Site {
    /// Does what a form asks, unless the same one was done before: then it says so.
    func once(
        _ fields: [Field], _ request: Request, _ context: Context,
        _ body: () async throws -> Response
    ) async throws -> Response {
        guard let account = context.account,
            let form = SentForm(fields, to: request.uri.path, by: account.name)
        else { return try await body() }
        if let place = await sentForms.begin(form) {
            notices.put(Notice(text: "Recorded earlier.", entries: []), for: context.session)
            return Response(status: .seeOther, headers: [.location: place])
        }
        do {
            let response = try await body()
            let place =
                response.headers[.location] ?? Self.local(fields["back"], doorway)
                ?? request.uri.path
            await sentForms.end(form, at: response.status.code < 400 ? place : nil)
            return response
        } catch {
            await sentForms.end(form, at: nil)
            throw error
        }
    }
}
