import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Reports

/// Tells whoever asks for something that they do not get why, in words: on a page, and where
/// programs ask as RFC 9457 has it.
struct Refused: Sendable {
    let assets: Assets
    /// Where the book's pages begin.
    let mount: String

    /// The answer to a request, or why there is none.
    func said(
        _ request: Request, _ context: Context, _ next: Next
    ) async throws -> Response {
        do { return try await next(request, context) } catch let error as HTTPError {
            var response = answer(request, error.status, error.body ?? Self.words(error.status))
            response.headers.append(contentsOf: error.headers)
            return response
        } catch is NIOTooManyBytesError {
            return answer(request, .contentTooLarge, Self.words(.contentTooLarge))
        } catch let error as any HTTPResponseError {
            return answer(request, error.status, Self.words(error.status))
        } catch is CancellationError {
            // Whoever asked has hung up, and reads nothing any more.
            return answer(request, .requestTimeout, Self.words(.requestTimeout))
        } catch {
            context.logger.error(
                "a request failed",
                metadata: ["path": "\(AccessLine.shown(request.uri.string))", "error": "\(error)"])
            return answer(request, .internalServerError, Self.words(.internalServerError))
        }
    }

    private func answer(
        _ request: Request, _ status: HTTPResponse.Status, _ words: String
    ) -> Response {
        if request.uri.path.hasPrefix("/\(Site.interfacePath)/") {
            return Site.problem(status, "refused", words, "See what it takes: /api")
        }
        let frame = Frame(assets: assets, book: "Daybook", places: [], account: nil, address: "/")
        let bytes = frame.page("Not done") { page in
            page.tag("<h1>Not done</h1>\n")
            page.element("<div role=\"alert\" class=\"alert\"><p>", words, "</p></div>\n")
            page.tag("<p><a href=\"/\">To the first page</a></p>\n")
        }
        return Response(
            status: status, headers: [.contentType: "text/html; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: Mounted.page(bytes, at: mount))))
    }

    /// What a status means to a reader.
    private static func words(_ status: HTTPResponse.Status) -> String {
        switch status.code {
        case 401: "Log in first."
        case 403: "Your account may not do this."
        case 404: "Nothing is at this address."
        case 405: "Nothing can be sent to this address."
        case 413:
            "This is too large: a form holds at most \(Limits.formBytes / 1024) KB. "
                + "Nothing was recorded."
        case 500: "Something went wrong here. The log of the server says what."
        case _: "\(status.reasonPhrase)."
        }
    }
}
