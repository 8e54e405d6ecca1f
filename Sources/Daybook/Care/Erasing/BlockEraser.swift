import DaybookModel
import EventCodec
import Journal

/// Takes the texts about one person out of the blocks of a log, one after the other.
struct BlockEraser {
    private var eraser: TextEraser
    /// Of how many of the person's own events a text was erased.
    private(set) var own = 0
    /// The events of others of which a text was erased, since it spoke of the person.
    private(set) var others: [UInt64] = []

    init(_ eraser: TextEraser) { self.eraser = eraser }

    /// The bytes of a block without those texts: as they are where it has none.
    /// - Parameter log: where the block is, to look up what its corrections correct.
    mutating func erased(
        _ block: borrowing Block, in log: borrowing LogReader
    ) throws(JournalError) -> [UInt8] {
        guard try block.reading(mayConcern(block)) else { return block.copied }
        var builder = BlockBuilder(
            firstSequence: block.firstSequence, block.isSalted ? .given : .plain)
        var hasErased = false
        for salted in try block.reading(block.saltedEvents(in: 0..<block.count)) {
            let isTheirs = try isTheirs(salted.event.content, in: log)
            guard let other = try block.reading(eraser.erased(salted, isTheirs: isTheirs)) else {
                builder.append(salted)
                continue
            }
            builder.append(other)
            hasErased = true
            if isTheirs || salted.event.content.describes(eraser.person) {
                own += 1
            } else {
                others.append(salted.event.sequence)
            }
        }
        return hasErased ? builder.encoded() : block.copied
    }

    /// Whether a block may have such a text: most have none at all beside names that many share.
    private func mayConcern(_ block: borrowing Block) throws(CodecError) -> Bool {
        if try block.names().contains(where: eraser.names.areMentioned) { return true }
        return try block.hasTexts()
    }

    /// Whether an entry is about the person, or a correction of nothing but such entries.
    private func isTheirs(
        _ content: Content, in log: borrowing LogReader
    ) throws(JournalError) -> Bool {
        guard let targets = content.corrected else { return eraser.isAbout(content) }
        if let other = content.replacement, eraser.isAbout(other) { return true }
        var found = false
        for sequence in targets {
            guard let target = try log.event(at: sequence)?.content else { continue }
            if eraser.isAbout(target) || target.describes(eraser.person) {
                found = true
            } else if target.kind.role == .entry || content.rosterTargets != nil {
                return false
            }
        }
        return found
    }
}
