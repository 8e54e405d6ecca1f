import Accounts
import DaybookCommand
import DaybookModel
import HTTPTypes
import Hummingbird
import Reports

/// What programs have recorded.
extension Site {
    /// Adds the address at which a command records.
    /// - Parameters:
    ///   - deed: what the account has to be allowed.
    ///   - read: the fields as the command takes them, where the account may send them.
    func addRecording(
        of words: String, at path: String, to router: RouterGroup<Context>,
        for deed: @escaping @Sendable (Context) -> Deed,
        reading read: @escaping @Sendable ([Field], Account) async throws -> [Field] = {
            fields, _ in fields
        }
    ) {
        guard let question = Question(words) else { return }
        router.post(RouterPath("\(Self.interfacePath)/\(path)")) { request, context in
            try await answer(request, context, deed(context)) { account in
                let key = try Self.key(of: request)
                let sent = try await fields(of: request, context)
                guard !sent.contains(where: { $0.name == "key" }) else { throw Self.keyInForm }
                let fields = try await read(sent, account)
                return try await once(sent, key, request, account) {
                    let keyed = question.keyed(fields, key, by: account)
                    let line = try asked(keyed, question.recording)
                    let author = Recorder.account(account)
                    do { return try await clerk.bytes(line, as: .json, by: author) } catch {
                        throw Self.told(error, keyed["key"], as: key)
                    }
                }
            }
        }
    }

    private static let keyName = "Idempotency-Key"

    /// By which a program has what it sends recorded once; nil: it sent none.
    private static func key(of request: Request) throws(Unanswered) -> String? {
        let key = request.headers[.known(keyName)]
        guard key?.isEmpty != true else {
            throw Unanswered(
                message: "\(keyName) is empty.",
                remedy: "Send a text of your own with each request that is to be recorded once.",
                code: .usage)
        }
        return key
    }

    /// Why something was not recorded, with a key as it was sent.
    private static func told(_ error: any Error, _ known: String?, as key: String?) -> any Error {
        guard let error = error as? Unanswered, let known, let key else { return error }
        return Unanswered(
            message: error.message.replacing(known, with: key), remedy: error.remedy,
            code: error.code)
    }

    private static let keyInForm = Unanswered(
        message: "A key is sent as a header.",
        remedy: "Send Idempotency-Key, and leave the field \"key\" out.", code: .usage)

    /// Does what a request asks, unless the same one was done before: then its answer is the same.
    private func once(
        _ fields: [Field], _ key: String?, _ request: Request, _ account: Account,
        _ body: () async throws -> [UInt8]
    ) async throws -> [UInt8] {
        let isTrial = fields.contains { $0.name == "dry-run" && $0.value != "off" }
        let all = fields + (key.map { [Field(name: "key", value: $0)] } ?? [])
        guard !isTrial, let form = SentForm(all, to: request.uri.path, by: account.name) else {
            return try await body()
        }
        var answer: [UInt8] = []
        let known = try await sentRequests.once(form) {
            answer = try await body()
            return answer
        }
        return known ?? answer
    }
}
