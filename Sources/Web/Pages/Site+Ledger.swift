import Daybook
import DaybookCommand
import HTTPTypes
import Hummingbird
import NIOCore
import Platform
import Reports

/// Whether the book is sound, and what is kept elsewhere to show later that it still is.
extension Site {
    func addLedger(to router: RouterGroup<Context>) {
        if let verify = Question("verify") {
            // Of its options none is asked here: they name files of the machine.
            router.get("ledger/verify") { request, context in
                try await report(verify, [], request, context)
            }
        }
        router.get("ledger/checkpoint") { request, context in
            do { return try await checkpoint() } catch let error as Unanswered {
                return try await refusal(error, request, context)
            }
        }
    }

    /// A signed note as a file.
    private func checkpoint() async throws -> Response {
        let book = clerk.book
        try await confirmKey()
        let made = try await clerk.work { try Book.open(at: book).checkpoint() }
        return Response(
            status: .ok,
            headers: [
                .contentType: OutputFormat.table.mediaType, .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"\(made.size).checkpoint\"",
            ],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: Array(made.note.utf8))))
    }

    /// No address makes a key.
    func confirmKey() async throws {
        let file = Files.join(clerk.book, "checkpoint.key")
        guard try await clerk.work({ Files.exists(file) }) else {
            throw Unanswered(
                message: "The key that signs checkpoints is missing.",
                remedy: "Make one at the prompt: daybook checkpoint.", code: .refused)
        }
    }

    /// What can be done with the ledger as a whole.
    static var ledger: OwnParts {
        { (parts, _) throws(DaybookError) in
            parts.above.tag("<div class=\"tools\">")
            parts.above.tag("<a class=\"button\" href=\"/ledger/verify\">Verify</a>")
            parts.above.tag("<a class=\"button\" href=\"/ledger/checkpoint\">Checkpoint</a>")
            parts.above.tag("</div>\n")
            parts.above.tag("<p class=\"soft\">A checkpoint is signed. Keep it where nobody who ")
            parts.above.tag("writes the book can change it: it shows later that nothing before ")
            parts.above.tag("it was changed, left out or cut off.</p>\n")
        }
    }
}
