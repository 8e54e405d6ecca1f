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

    /// Who recorded something, is nobody's account, and has their name in a longer one.
    private(set) var doubtfulRecorder: String?

    private let amended: Set<UInt64>
    private var entries: TheirEntries

    /// - Parameter last: the last event of the log.
    init(_ plan: ErasurePlan, through last: UInt64) {
        eraser = TextEraser(plan.person, plan.names)
        amended = plan.amendedToBeTheirs
        let (person, amended) = (plan.person, amended)
        entries = TheirEntries(through: last) { event in
            event.content.isAbout(person) || amended.contains(event.sequence)
                || event.content.describes(person)
        }
    }

    /// The bytes of a block without those texts: as they are where it has none.
    /// - Parameter log: where the block is, to look up what its corrections correct.
    mutating func erased(
        _ block: borrowing Block, in log: borrowing LogReader
    ) throws(JournalError) -> [UInt8] {
        // Few recorders and sources: each is looked at once, not with every event.
        let names = try block.reading(block.names())
        guard try block.reading(mayConcern(block, names)) else { return block.copied }
        let doubtful = names.filter(eraser.names.areDoubtful)
        var builder = BlockBuilder(
            firstSequence: block.firstSequence, block.isSalted ? .given : .plain)
        var hasErased = false
        for salted in try block.reading(block.saltedEvents(in: 0..<block.count)) {
            let event = salted.event
            if doubtful.contains(event.by) { doubtfulRecorder = event.by }
            let isTheirs = try isTheirs(event, in: log)
            guard let other = try block.reading(eraser.erased(salted, isTheirs: isTheirs)) else {
                builder.append(salted)
                continue
            }
            builder.append(other)
            hasErased = true
            if isTheirs || event.content.describes(eraser.person) {
                own += 1
            } else {
                others.append(event.sequence)
            }
        }
        return hasErased ? builder.encoded() : block.copied
    }

    /// Counts what would be erased.
    mutating func rehearse(
        in log: borrowing LogReader, through last: UInt64
    ) throws(DaybookError) {
        do throws(JournalError) {
            try log.forEachBlock(of: 1...last) { (block, _) throws(JournalError) in
                _ = try erased(block, in: log)
            }
        } catch { throw DaybookError(.journal(error)) }
        try confirmRecorders()
    }

    /// Whether a block may have such a text: most have none at all beside names that many share.
    private func mayConcern(
        _ block: borrowing Block, _ names: [String]
    ) throws(CodecError) -> Bool {
        if names.contains(where: { eraser.names.areMentioned(in: $0, isLabel: true) }) {
            return true
        }
        return try block.hasTexts()
    }

    /// Whether an entry is about the person, once at least, or a correction of nothing but such
    /// entries.
    private mutating func isTheirs(
        _ event: Event, in log: borrowing LogReader
    ) throws(JournalError) -> Bool {
        let content = event.content
        guard let targets = event.corrected else {
            return content.isAbout(eraser.person) || amended.contains(event.sequence)
        }
        if content.replacement?.isAbout(eraser.person) == true { return true }
        return try entries.are(targets, isWhole: content.rosterTargets != nil, in: log)
    }
}
