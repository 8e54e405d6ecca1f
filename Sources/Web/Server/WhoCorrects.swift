import Accounts
import Daybook
import DaybookCommand
import DaybookModel
import Hummingbird
import Reports

/// What an account does to an event of the log: the one table, for pages, forms and programs.
/// Which events are there for a tied account at all is told by ``Access``.
enum CorrectingDeed: Hashable, Sendable {
    /// Amends, retracts or reinstates it.
    case correct
    /// Undoes, or does again, the write that it came with.
    case takeBack
}

extension Account {
    /// Whether it may do so to an event.
    func may(_ deed: CorrectingDeed, _ card: EventCard) -> Bool {
        let kind = card.event.content.kind
        switch deed {
        case .correct:
            switch kind.role {
            case .entry: return may(.record)
            case .roster: return may(.keep)
            case .correction: return false
            }
        case .takeBack:
            // A write may have more in it than the event that is named.
            return may(.keep) || card.event.by == name && may(kind.deedBefore)
        }
    }
}

extension Kind {
    /// What an account has to be allowed that takes back what it recorded itself: with an entry may
    /// come what was new in it, but nothing of the roster that only owners change, whatever the
    /// account was then.
    fileprivate var deedBefore: Deed {
        let comesAlong: Set<Kind> = [.categoryAdded, .showAdded, .venueAdded]
        if self == .clockPunched { return .punch }
        return role == .roster && !comesAlong.contains(self) ? .keep : .record
    }
}

extension Site {
    static let numberMissing = Unanswered(
        message: "The number of the entry is missing",
        remedy: "Give it as the log has it: \(EntryForm.number)=4812.", code: .usage)

    /// The numbers of events that a request names.
    /// - Throws: `Unanswered` where there are none, or one is no number.
    static func numbers(_ fields: [Field]) throws(Unanswered) -> [UInt64] {
        var numbers: [UInt64] = []
        for text in fields.all(EntryForm.number) where !text.isEmpty {
            guard let number = EntryForm.sequence(text) else {
                throw Unanswered(
                    message: "\"\(text)\" is not the number of an entry",
                    remedy: numberMissing.remedy, code: .usage)
            }
            numbers.append(number)
        }
        if numbers.isEmpty { throw numberMissing }
        return numbers
    }

    /// Refuses what an account may not do to events. Where there is none, the command says so.
    func refuse(
        _ numbers: [UInt64], to account: Account, for deed: CorrectingDeed
    ) async throws {
        for number in numbers {
            let card = try? await clerk.view { (view) throws(DaybookError) in
                try view.card(of: number).rows
            }
            if let card, !account.may(deed, card) { throw Self.forbidden }
        }
    }
}
