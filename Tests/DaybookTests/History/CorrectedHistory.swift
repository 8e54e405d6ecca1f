import Daybook
import DaybookModel

/// Entries as a naive model keeps them beside a book.
protocol NaiveEntries {
    associatedtype Entry: Equatable
    /// Those that count.
    var live: [UInt64: Entry] { get set }
    /// Those struck out, with their last content.
    var gone: [UInt64: Entry] { get set }
    /// Where the book decided otherwise.
    var faults: [String] { get set }

    /// - Parameter except: what the entry replaces.
    func allows(_ entry: Entry, except: UInt64?) -> Bool
    /// The entry with one field changed; nil where that makes no sense.
    func amended(_ entry: Entry, _ field: Field, _ text: String) -> Entry?
}

extension NaiveEntries {
    mutating func strikeOut(_ sequence: UInt64) {
        gone[sequence] = live.removeValue(forKey: sequence)
    }

    mutating func bringBack(_ sequence: UInt64) {
        live[sequence] = gone.removeValue(forKey: sequence)
    }
}

/// A random history whose entries are corrected as the rules let them, or not.
protocol CorrectedHistory {
    associatedtype Model: NaiveEntries
    var dice: Dice { get set }
    var scratch: ScratchBook { get }
    var model: Model { get set }

    /// A field and what it is to say instead.
    mutating func amendment(of entry: Model.Entry) -> (Field, String)
}

extension CorrectedHistory {
    mutating func below(_ count: Int) -> Int { Int(dice.next() % UInt64(count)) }

    func change<Outcome>(_ body: (Book, Recording) throws -> Receipt<Outcome>) throws {
        _ = try body(scratch.book, ScratchBook.recording)
    }

    /// - Returns: whether the book let it in.
    func correct(_ target: UInt64, _ change: CorrectionCommand.Change) -> Bool {
        let command = CorrectionCommand(change, of: [target], because: "test", zone: .utc)
        return (try? scratch.book.commit(command, ScratchBook.recording)) != nil
    }

    /// Retracts, brings back or amends one field of an entry.
    /// - Parameter odds: one in so many live ones is retracted.
    mutating func correctAny(odds: Int) {
        let known = model.live.keys.sorted() + model.gone.keys.sorted()
        guard !known.isEmpty else { return }
        let target = dice.one(of: known)
        if let entry = model.gone[target] {
            let isAllowed = model.allows(entry, except: target)
            if correct(target, .reinstate) != isAllowed {
                model.faults.append("reinstating #\(target) \(entry)")
            }
            if isAllowed { model.bringBack(target) }
        } else if let entry = model.live[target] {
            if below(odds) == 0 { return retract(target) }
            amend(target, entry)
        }
    }

    private mutating func retract(_ target: UInt64) {
        if !correct(target, .retract) { model.faults.append("retracting #\(target)") }
        model.strikeOut(target)
    }

    private mutating func amend(_ target: UInt64, _ entry: Model.Entry) {
        let (field, text) = amendment(of: entry)
        let wanted = model.amended(entry, field, text)
        let isAllowed = wanted.map { model.allows($0, except: target) && $0 != entry } ?? false
        if correct(target, .amend([(field.rawValue, text)])) != isAllowed {
            model.faults.append("amending #\(target) \(entry) \(field) \(text)")
        }
        if isAllowed { model.live[target] = wanted }
    }
}
