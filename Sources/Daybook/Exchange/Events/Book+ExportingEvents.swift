import EventCodec
import Journal
import MerkleTree
import Platform

extension Book {
    /// Bytes that are gathered before they are handed on.
    private static let pieceBytes = 1 << 20

    /// Hands out every event as CloudEvents 1.0 in JSON, one a line, piece by piece.
    /// - Parameter hasLeaves: whether each has its canonical bytes.
    /// - Returns: how many there are.
    public func exportEvents(
        hasLeaves: Bool, progress: Progress = { _, _ in },
        _ body: (_ piece: [UInt8]) throws(DaybookError) -> Void
    ) throws(DaybookError) -> UInt64 {
        try confirmPresent()
        var writer = EventLineWriter(source: try eventSource(), hasLeaves: hasLeaves)
        var failure: DaybookError?
        let view = try view()
        let count = try journal { () throws(JournalError) in
            let head = view.head
            var piece: [UInt8] = []
            var blocks = try view.log.blocks()
            while let block = try blocks.next() {
                let first = block.firstSequence
                do throws(CodecError) { try writer.append(block, to: &piece) } catch {
                    throw .damagedBlock(firstSequence: first, error)
                }
                guard piece.count >= Self.pieceBytes else { continue }
                do throws(DaybookError) { try body(piece) } catch {
                    failure = error
                    return head.sequence
                }
                piece.removeAll(keepingCapacity: true)
                progress(Int(clamping: first) + block.count - 1, Int(clamping: head.sequence))
            }
            do throws(DaybookError) { try body(piece) } catch { failure = error }
            return head.sequence
        }
        if let failure { throw failure }
        return count
    }

    /// What its events name as their source: the id of its origin.
    func eventSource() throws(DaybookError) -> String {
        let origin = try view().origin()
        return EventAttribute.source(
            id: origin.split(separator: "/").last.map(String.init) ?? origin)
    }

    /// Writes every event to a file, which takes its place when it is whole.
    public func exportEvents(
        hasLeaves: Bool, to path: String, progress: Progress = { _, _ in }
    ) throws(DaybookError) -> UInt64 {
        var file = try platform(NewFile(path))
        let count = try exportEvents(hasLeaves: hasLeaves, progress: progress) {
            (piece) throws(DaybookError) in
            try platform(file.write(piece))
        }
        try platform(file.keep())
        return count
    }
}
