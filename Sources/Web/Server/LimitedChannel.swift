import HummingbirdCore
import Logging
import NIOCore
import Synchronization

/// How many connections each address has open.
final class Connections: Sendable {
    private let most: Int
    private let open = Mutex<[String: Int]>([:])

    /// - Parameter most: of one address.
    init(most: Int) { self.most = most }

    /// Counts a connection.
    /// - Returns: whether its address may have another.
    func enter(_ address: String) -> Bool {
        if Peer.isHere(address) { return true }
        return open.withLock { open in
            let count = open[address] ?? 0
            if count < most { open[address] = count + 1 }
            return count < most
        }
    }

    /// Counts no more one that ``enter(_:)`` has let in.
    func leave(_ address: String) {
        if Peer.isHere(address) { return }
        open.withLock { open in
            let count = (open[address] ?? 0) - 1
            open[address] = count > 0 ? count : nil
        }
    }
}

/// A connection that is closed where its address has too many, or where it is too slow.
struct LimitedChannel<Base: ServerChildChannel>: ServerChildChannel {
    typealias Value = Base.Value

    let base: Base
    let connections: Connections

    func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let peer = Peer.address(channel.remoteAddress)
        guard connections.enter(peer) else {
            channel.close(promise: nil)
            return channel.eventLoop.makeFailedFuture(ChannelError.ioOnClosedChannel)
        }
        channel.closeFuture.whenComplete { [connections] _ in connections.leave(peer) }
        return channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(RequestClock())
        }.flatMap { base.setup(channel: channel, logger: logger) }
    }

    func handle(value: Value, logger: Logger) async {
        await base.handle(value: value, logger: logger)
    }
}
