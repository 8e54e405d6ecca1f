/// Something to do with a book that a remedy proposes, with what it is done to. A face shows it in
/// its own way: as a command line, as a link, as a form.
public enum Act: Hashable, Sendable {
    /// Lists entries: of kinds whose names begin with a word, of somebody, of a day; nil: any.
    case list(kind: String? = nil, who: String? = nil, on: String? = nil)
    /// Lists every event from the first one on.
    case listAll
    /// Shows one event with what became of it.
    case show(UInt64)
    /// Lists the holidays of a year.
    case listHolidays(year: Int)
    /// Lists the people whose names begin so.
    case findPeople(String)

    /// Adds something that has a name, or brings it back.
    case add(Noun, String)
    /// Changes facts of something that has a name.
    case change(Noun, String, [Fact])
    /// Removes something that has a name; nil: today.
    case remove(Noun, String, on: CivilDate? = nil)
    /// Lists the entries of something that has a name.
    case entries(of: Noun, String)
    /// Gives an entry, its number to be filled in, to something else that has a name.
    case moveEntry(Noun, to: String)
    /// Moves the entries of a category to another one and removes it.
    case moveEntries(ofCategory: String, to: String? = nil)
    /// Records a later change of what an event of this kind says.
    case supersede(Kind)
    /// Enrols a student, from a day on; nil: today.
    case enrol(String, course: String, from: CivilDate? = nil)
    /// Revokes the holidays of some days.
    case revoke(ClosedRange<CivilDate>)
    /// Gives a setting a value, from a day on, for the book or for whose it is.
    case set(SettingName, String, from: CivilDate? = nil, whose: String? = nil)
    /// Opens the book from a day on, or all of it; a reason is asked for where one is needed.
    case unlock(CivilDate? = nil, isReasoned: Bool = false)

    /// Takes back what holds somebody's slot: a mark or a warning.
    case clear(Kind, String, CivilDate, Slot, course: String? = nil)
    /// Checks somebody in or out on a day, or one that is left to be filled in, as the time is.
    case punch(Direction, String, on: CivilDate? = nil)
    /// Retracts entries, all or none.
    case retract([UInt64])
    /// Brings retracted entries back, all or none.
    case reinstate([UInt64])
    /// Takes back the write that recorded an event.
    case undo(UInt64)
    /// Corrects one fact of an entry.
    case amend(UInt64, Fact)

    /// Makes a book.
    case begin
    /// Makes a book of the events of a file.
    case beginWithEvents
    /// Writes the events of a book to a file.
    case exportEvents
    /// Looks for damage.
    case verify
    /// Makes a copy of a book.
    case backup
    /// Adds what is new to a chain of backups, in a folder.
    case backupChain
    /// Makes a book again of a backup.
    case restore
    /// Makes the projections anew from the log.
    case rebuild
    /// Signs a checkpoint, and makes the keys that are missing.
    case checkpoint
    /// Writes a checkpoint to a file.
    case writeCheckpoint
    /// Writes the proof of an event to a file.
    case prove
    /// Measures this machine, with something given.
    case measure(Input, String)
    /// Lets nobody but its owner read a file.
    case protect(String)
    /// Gives something beside what is asked for already; nil: whatever it is.
    case give(Input, String? = nil)
    /// The same of several things at once, each with its value.
    case giveEach([Gift])
}

extension Act {
    /// One fact of something, written as people write it.
    public struct Fact: Hashable, Sendable {
        /// What it is called.
        public let field: Field
        /// What it is to be; `none` where it is to be nothing.
        public let value: String

        /// A fact with the value that it is to have.
        public init(_ field: Field, _ value: some CustomStringConvertible) {
            self.field = field
            self.value = value.description
        }
    }

    /// Something that is given beside a request.
    public struct Gift: Hashable, Sendable {
        /// What.
        public let input: Input
        /// As it is written; nil: it has none.
        public let value: String?

        /// An input with its value.
        public init(_ input: Input, _ value: String? = nil) {
            (self.input, self.value) = (input, value)
        }
    }

    /// What can be given beside a request.
    public enum Input: String, Hashable, Sendable {
        /// Where: the book, the directory to work in.
        case book, directory
        /// When: the moment that counts as now, the day, the point of the log.
        case now, on, asOf
        /// How a file is to be read.
        case encoding, delimiter, map, dateFormat, sheet, source, skipInvalid, slot
        case category, course, who, columns
        case createMissing
        /// Which one is meant: a client's key or a key's file, a size of the tree.
        case key, size
        /// That it is meant as it is: a punch without a counterpart, the same entry again; or
        /// that what is there already is left out.
        case force, again, onlyNew
        /// What else somebody is called, and a longer name that is another's.
        case also, but
        /// From where a chain of backups begins, and that a broken one ends at its gap.
        case since, untilGap
        /// How much is to be made.
        case events, people, days
    }

    /// What a fact says that is to be nothing.
    public static let none = "none"
}

/// The way out of an error: a sentence with what can be done.
public typealias Remedy = Sentence<Act>
