import Hummingbird

// Answers hello to everything, and keeps the streams open that are listened to: what a server costs
// before it does anything.
let router = Router()
for path in ["rank", "login"] {
    router.get(RouterPath(path)) { _, _ in "hello\n" }
}
for path in ["mark", "unmark", "api/v1/mark", "api/v1/unmark"] {
    router.post(RouterPath(path)) { request, _ in
        _ = try await request.body.collect(upTo: 65_536)
        return "hello\n"
    }
}
router.get("live") { request, _ in
    Response(
        status: .ok, headers: [.contentType: "text/event-stream"],
        body: ResponseBody { writer in
            try? await request.body.consumeWithCancellationOnInboundClose { _ in
                try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
                while true { try await Task.sleep(for: .seconds(15)) }
            }
            try await writer.finish(nil)
        })
}
let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
let app = Application(
    router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)))
try await app.runService()
