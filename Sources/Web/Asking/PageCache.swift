import Daybook
import Reports
import Synchronization

/// Pages as they were last made. A page stays the same for whoever asks it with the same account
/// until something is recorded, or the next minute begins.
final class PageCache: Sendable {
    /// What a page depends on beside its address and its account.
    struct Moment: Hashable, Sendable {
        /// The number of the last event.
        let sequence: UInt64
        /// Since 1970.
        let minute: Int64
    }
    struct Key: Hashable, Sendable {
        let address: String
        let account: String
        let role: String
        let figures: FigureStyle
    }

    private typealias Making = Task<[UInt8], any Error>
    private struct Kept {
        var moment = Moment(sequence: 0, minute: 0)
        var pages: [Key: Making] = [:]
    }

    /// Those that follow from the log and the clock alone.
    static let reports: Set = [
        "rank", "streaks", "friends", "stats", "attendance", "overtime", "expenses", "points",
        "shows", "venues",
    ]

    private let kept = Mutex(Kept())
    /// So many pages are kept, none of which is larger.
    private static let most = (pages: 32, bytes: 1 << 20)
    /// Only a page that records something has it: each has one of its own.
    private static let formKey = Array("name=\"key\"".utf8)

    /// A page of a moment: made once, also where many ask for it before it is there.
    func page(
        _ key: Key, _ moment: Moment, make: @escaping @Sendable () async throws -> [UInt8]
    ) async throws -> [UInt8] {
        let (making, isOwn) = kept.withLock { kept in
            if kept.moment != moment { kept = Kept(moment: moment) }
            if let making = kept.pages[key] { return (making, false) }
            let making = Task { try await make() }
            if kept.pages.count < Self.most.pages { kept.pages[key] = making }
            return (making, true)
        }
        let page: [UInt8]
        do { page = try await making.value } catch {
            // What was in the way may be over: the next one tries again.
            drop(key, of: moment)
            throw error
        }
        let isForOne = page.span.contains(Self.formKey.span)
        if isForOne || page.count > Self.most.bytes {
            drop(key, of: moment)
        }
        return isForOne && !isOwn ? try await make() : page
    }

    private func drop(_ key: Key, of moment: Moment) {
        kept.withLock { kept in
            if kept.moment == moment { kept.pages[key] = nil }
        }
    }
}

extension PageCache.Moment {
    /// The one of a book as it was found.
    init(_ facts: BookFacts) {
        self.init(
            sequence: facts.sequence, minute: facts.now.microsecondsSinceEpoch / 60_000_000)
    }
}

extension Span<UInt8> {
    /// Whether some bytes stand anywhere in it.
    fileprivate func contains(_ part: Span<UInt8>) -> Bool {
        guard count >= part.count else { return false }
        return (0...count - part.count).contains { start in
            self[start] == part[0] && part.indices.allSatisfy { self[start + $0] == part[$0] }
        }
    }
}
