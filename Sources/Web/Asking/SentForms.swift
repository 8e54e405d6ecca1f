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

    /// Does what a form asks, unless the same one was done before.
    /// - Parameter body: does it, and says what it came to; nil: it was refused, and may be sent
    ///   again, as when it throws.
    /// - Returns: what it came to when it was sent before; nil: it was done now.
    nonisolated func once(
        _ form: SentForm, _ body: () async throws -> Done?
    ) async throws -> Done? {
        if let done = await begin(form) { return done }
        do {
            await end(form, at: try await body())
            return nil
        } catch {
            await end(form, at: nil)
            throw error
        }
    }

    /// Waits while the same form is being done.
    /// - Returns: what it came to when it was sent before; nil: it is to be done, then `end`.
    private func begin(_ form: SentForm) async -> Done? {
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

    private func end(_ form: SentForm, at done: Done?) {
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
        let (page, back) = (request.uri.path, Self.local(fields["back"], doorway))
        var response = Response(status: .seeOther)
        let known = try await sentForms.once(form) {
            response = try await body()
            guard response.status.code < 400 else { return nil }
            return response.headers[.location] ?? back ?? page
        }
        guard let known else { return response }
        notices.put(Notice(text: "Recorded earlier.", entries: []), for: context.session)
        return Response(status: .seeOther, headers: [.location: known])
    }
}
