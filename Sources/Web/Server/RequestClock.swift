import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// How far a connection has come with a request.
private enum RequestMark {
    case headersRead, read, answered
}

/// Closes a connection whose next request takes too long to come. It sees bytes, so that it knows
/// when a request begins; ``RequestMarks`` tells it the rest.
final class RequestClock: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private var closing: Scheduled<Void>?
    private var unanswered = 0

    func handlerAdded(context: ChannelHandlerContext) {
        close(context.channel, after: Limits.headerTime)
    }

    func handlerRemoved(context: ChannelHandlerContext) { closing?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        closing?.cancel()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if closing == nil, unanswered == 0 { close(context.channel, after: Limits.headerTime) }
        context.fireChannelRead(data)
    }

    func triggerUserOutboundEvent(
        context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
    ) {
        guard let mark = event as? RequestMark else {
            context.triggerUserOutboundEvent(event, promise: promise)
            return
        }
        switch mark {
        case .headersRead:
            unanswered += 1
            close(context.channel, after: Limits.bodyTime)
        case .read:
            closing?.cancel()
            closing = nil
        case .answered: unanswered -= 1
        }
        promise?.succeed()
    }

    private func close(_ channel: any Channel, after time: TimeAmount) {
        closing?.cancel()
        closing = channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    }
}

/// Tells ``RequestClock`` how far a request has come, and whoever sends too many headers so.
final class RequestMarks: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private var isRefused = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head: context.triggerUserOutboundEvent(RequestMark.headersRead, promise: nil)
        case .body: break
        case .end: context.triggerUserOutboundEvent(RequestMark.read, promise: nil)
        }
        context.fireChannelRead(data)
    }

    func write(
        context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
    ) {
        if case .end = unwrapOutboundIn(data) {
            context.triggerUserOutboundEvent(RequestMark.answered, promise: nil)
        }
        context.write(data, promise: promise)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if isRefused { return }
        guard let parsing = error as? HTTPParserError, parsing == .headerOverflow else {
            context.fireErrorCaught(error)
            return
        }
        isRefused = true
        refuse(context)
    }

    private func refuse(_ context: ChannelHandlerContext) {
        let words = "The headers of a request hold at most \(Limits.headerBytes / 1024) KB.\n"
        let head = HTTPResponse(
            status: .requestHeaderFieldsTooLarge,
            headerFields: [
                .contentType: "text/plain; charset=utf-8", .contentLength: "\(words.utf8.count)",
                .connection: "close",
            ])
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.write(wrapOutboundOut(.body(ByteBuffer(string: words))), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        // Closed at once, while more of them come, the other end would not read why.
        let channel = context.channel
        channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
    }
}
