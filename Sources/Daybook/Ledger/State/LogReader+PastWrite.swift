import EventCodec
import Journal

extension LogReader {
    /// The commit that a command looks back at with what has become of it, or nil.
    func write(of need: Need, _ head: Head) throws(JournalError) -> PastWrite? {
        if let sequence = need.writeHolding {
            return try lastEvent(ofWriteHolding: sequence, head).map { last throws(JournalError) in
                try write(endingWith: last, head)
            }
        }
        guard let (way, by) = need.lastWrite else { return nil }
        var (query, end) = (LogQuery(), head)
        (query.by, query.limit) = (by, 1)
        var (since, steps): (UInt64?, Int) = (nil, 0)
        // Back over what was undone already, and over what brought it back.
        while let last = try events(query, end).first {
            var write = try write(endingWith: last, head)
            switch (way, write.way) {
            case (.undo, nil) where write.isInEffect, (.redo, .undo) where write.isInEffect:
                write.since = since
                return write
            case (.redo, nil):
                (since, steps) = (write.events.first?.sequence, steps + 1)
                if steps == Self.farthest { return nil }
            case (.undo, _), (.redo, _): break
            }
            end.sequence = (write.events.first?.sequence ?? 1) - 1
            if end.sequence == 0 { return nil }
        }
        return nil
    }

    /// So many writes back is looked for one that was undone and cannot be redone any more.
    private static let farthest = 100

    /// The last event that shares the moment, and so the commit, of the one at `sequence`; nil past
    /// the end.
    private func lastEvent(
        ofWriteHolding sequence: UInt64, _ head: Head
    ) throws(JournalError) -> Event? {
        guard (1...max(head.sequence, 1)).contains(sequence),
            let event = try event(at: sequence)
        else { return nil }
        let end = try (sequence..<head.sequence + 1).partitioningIndex {
            later throws(JournalError) in
            try self.event(at: later)?.recordedAt != event.recordedAt
        }
        return try self.event(at: end - 1)
    }

    private func write(
        endingWith last: Event, _ head: Head
    ) throws(JournalError) -> PastWrite {
        let events = try commit(endingWith: last)
        let entries = try entries(at: Self.concerned(events), head)
        return PastWrite(
            events: events, entries: entries, former: try former(events, entries),
            standing: try standing(events, entries))
    }

    /// What holds of each entry that `events` correct, where another event corrected it since; and
    /// of the first that they recorded and that does not count.
    private func standing(
        _ events: [Event], _ entries: [UInt64: EntryState]
    ) throws(JournalError) -> [UInt64: Standing] {
        var standing: [UInt64: Standing] = [:]
        for event in events {
            for target in event.targets ?? 0..<0 {
                guard let entry = entries[target], let last = entry.correctedBy,
                    last != event.sequence
                else { continue }
                standing[target] = Standing(of: target, try corrections(of: target, last: last))
            }
        }
        if let gone = entries.values.first(where: { $0.isEntry && !$0.isLive }) {
            let chain = try corrections(of: gone.sequence, last: gone.correctedBy)
            standing[gone.sequence] = Standing(of: gone.sequence, chain)
        }
        return standing
    }

    /// The events of one commit: all of them share their moment. One event more than may be
    /// undone ends the search.
    private func commit(endingWith last: Event) throws(JournalError) -> [Event] {
        var pieces: [[Event]] = [[last]]
        var (first, count) = (last.sequence, 1)
        while first > 1, count <= Limits.undoneEvents {
            let low = first > Self.stride ? first - Self.stride : 1
            let piece = try events(in: low...first - 1)
            let others = piece.lastIndex { $0.recordedAt != last.recordedAt }
            pieces.append(Array(piece[(others.map { $0 + 1 } ?? 0)...]))
            count += pieces[pieces.count - 1].count
            if others != nil { break }
            first = low
        }
        return pieces.reversed().flatMap(\.self)
    }

    private static let stride: UInt64 = 1 << 14

    /// What `events` say themselves, and what their corrections speak of, ascending.
    private static func concerned(_ events: [Event]) -> [UInt64] {
        var sequences: Set<UInt64> = []
        for event in events {
            if let targets = event.corrected {
                sequences.formUnion(targets)
            } else {
                sequences.insert(event.sequence)
            }
        }
        return sequences.sorted()
    }

    /// What the entries that `events` correct say without those corrections.
    private func former(
        _ events: [Event], _ entries: [UInt64: EntryState]
    ) throws(JournalError) -> [UInt64: Content] {
        var former: [UInt64: Content] = [:]
        for event in events {
            guard let targets = event.targets else { continue }
            for target in targets
            where event.content.kind == .entryRetracted && entries[target]?.isEntry == true {
                former[target] = entries[target]?.content
            }
            guard event.content.kind == .entryAmended else { continue }
            let target = targets.lowerBound
            let earlier = try corrections(of: target, last: event.sequence).last {
                $0.sequence < event.sequence && $0.content.kind == .entryAmended
            }
            former[target] = earlier?.content.replacement ?? entries[target]?.original
        }
        return former
    }
}
