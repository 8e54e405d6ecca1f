import Accounts
import Daybook
import DaybookCommand
import HTTPTypes
import Hummingbird
import NIOCore
import Reports

/// The interface for programs: the JSON contract of the commands over HTTP.
extension Site {
    static let interfacePath = "api/v1"

    func addInterface(to router: RouterGroup<Context>) {
        for (path, words) in ReportAddress.ofInterface {
            guard let question = Question(words) else { continue }
            router.get(RouterPath("\(Self.interfacePath)/\(path)")) { request, context in
                let fields = Form.fields(request.uri.query ?? "")
                // Events are lines, and all else is one answer.
                let type =
                    words == "export" && fields["what"] == "events"
                    ? OutputFormat.ndjson.mediaType : OutputFormat.json.mediaType
                return try await answer(request, context, .see, type) { account in
                    if words == "checkpoint" { try await confirmKey() }
                    return try await clerk.bytes(
                        try asked(fields, question.reading), as: .json, by: nil)
                }
            }
        }
        for (path, words, deed) in WriteAddress.all {
            addRecording(of: words, at: path, to: router) { _ in deed }
        }
        addCorrections(to: router)
        addReversals(to: router)
        router.get("api") { _, _ in
            let description = InterfaceDescription(base: doorway.base).json
            return Self.json(Array((description.pretty + "\n").utf8), .ok, "application/json")
        }
    }

    func asked(
        _ fields: [Field], _ line: ([Field]) throws(QueryFlaw) -> Line
    ) throws(Unanswered) -> Line {
        do throws(QueryFlaw) { return try line(fields) } catch {
            throw Unanswered(
                message: error.message, remedy: "See what it takes: /api", code: .usage)
        }
    }

    func answer(
        _ request: Request, _ context: Context, _ deed: Deed,
        _ type: String = OutputFormat.json.mediaType, _ body: (Account) async throws -> [UInt8]
    ) async throws -> Response {
        guard let account = context.account else {
            return Self.problem(
                .unauthorized, "unauthorized", "Nobody is logged in.",
                "Send a token: Authorization: Bearer TOKEN.")
        }
        do {
            guard account.role.may(deed) else { throw Self.forbidden }
            return Self.json(try await body(account), .ok, type)
        } catch let error as Unanswered {
            return Self.problem(error)
        } catch let error as HTTPError where error.status == .forbidden {
            return Self.problem(
                .forbidden, "forbidden", "\(account.name) may not do this.",
                "Ask an owner of the book.")
        }
    }

    static func problem(_ error: Unanswered) -> Response {
        problem(
            error.status, error.code.rawValue, error.message,
            error.remedy.text { WebWords.text($0) })
    }

    /// What went wrong (RFC 9457).
    static func problem(
        _ status: HTTPResponse.Status, _ code: String, _ message: String, _ remedy: String
    ) -> Response {
        let object: JSON = .object([
            JSONField("type", "about:blank"), JSONField("title", .string(status.reasonPhrase)),
            JSONField("status", .integer(status.code)), JSONField("code", .string(code)),
            JSONField("detail", .string(message)), JSONField("remedy", .string(remedy)),
        ])
        return json(
            Array((object.compact + "\n").utf8), status, "application/problem+json")
    }

    private static func json(
        _ bytes: [UInt8], _ status: HTTPResponse.Status, _ type: String
    ) -> Response {
        Response(
            status: status, headers: [.contentType: type, .cacheControl: "no-store"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
