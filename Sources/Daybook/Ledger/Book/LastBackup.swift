import ByteStore
import Journal
import Platform

/// The newest backup of a book, as a small file beside the book says: not an event, since to make
/// a copy changes no figure.
public struct LastBackup: Hashable, Sendable {
    /// The last event that is in it.
    public let sequence: UInt64
    /// When it was made.
    public let madeAt: Instant
    /// Where it was put, from the root.
    public let place: String

    /// More bytes than a number, a moment and a path have.
    static let limitBytes = 1 << 14

    private static let fields = 3

    /// Reads what ``text`` is; nil: it is something else.
    init?(_ text: String) {
        let lines = text.split(separator: "\n", maxSplits: Self.fields - 1)
        guard lines.count == Self.fields, let sequence = UInt64(lines[0]),
            let moment = Int64(lines[1])
        else { return nil }
        self.init(
            sequence: sequence, madeAt: Instant(microsecondsSinceEpoch: moment),
            place: lines[2].trimmed)
    }

    init(sequence: UInt64, madeAt: Instant, place: String) {
        self.sequence = sequence
        self.madeAt = madeAt
        self.place = place
    }

    /// The last event, the moment in microseconds, and the place, which comes last since a path may
    /// have any sign.
    var text: String { "\(sequence)\n\(madeAt.microsecondsSinceEpoch)\n\(place)\n" }
}

/// That a book has no backup of late.
public struct BackupDue: Hashable, Sendable {
    /// The newest; nil: there is none.
    public let last: LastBackup?
    /// How many days ago that was made.
    public let days: Int?
}

extension Book {
    /// The file that says it.
    static let lastBackupFile = "backup.last"

    private var lastBackupPath: String { Files.join(path, Self.lastBackupFile) }

    /// The newest backup that was made here; nil: none was, or it cannot be read.
    /// - Throws: where a link or a pipe is in its place.
    public func lastBackup() throws(DaybookError) -> LastBackup? {
        do throws(PlatformError) {
            let bytes = try Files.part(lastBackupPath, limitBytes: LastBackup.limitBytes)
            return LastBackup(String(decoding: bytes, as: UTF8.self))
        } catch .notFound, .notReadable, .tooLarge { return nil } catch {
            throw DaybookError(.platform(error))
        }
    }

    /// Notes that a backup was made.
    /// - Parameter sequence: the last event that is in it.
    public func noteBackup(of sequence: UInt64, at place: String) throws(DaybookError) {
        let clock = SystemClock.microsecondsSinceEpoch()
        let place = (try? Files.resolved(place)) ?? place
        let note = LastBackup(
            sequence: sequence, madeAt: Instant(microsecondsSinceEpoch: clock), place: place)
        try platform(Files.writePrivately(Array(note.text.utf8), to: lastBackupPath))
    }

    /// A book that is new or hardly used needs no reminder.
    private static let fewEvents: UInt64 = 20
    private static let dueDays = 7
    private static let secondsOfDay: Int64 = 86_400

    /// Whether somebody is to be reminded of a backup: nil where the newest is of this week, or has
    /// everything, or where the book is younger than that, or small, or not theirs to copy.
    public func backupDue(clock: Instant) throws(DaybookError) -> BackupDue? {
        let view = try view()
        guard past == nil, store.access == .readWrite, view.head.sequence > Self.fewEvents,
            let first = try journal(view.log.event(at: 1)),
            Self.days(from: first.recordedAt, to: clock) >= Self.dueDays
        else { return nil }
        guard let last = try lastBackup() else { return BackupDue(last: nil, days: nil) }
        let days = Self.days(from: last.madeAt, to: clock)
        guard days >= Self.dueDays, last.sequence < view.head.sequence else { return nil }
        return BackupDue(last: last, days: days)
    }

    private static func days(from moment: Instant, to clock: Instant) -> Int {
        Int((Int64(clock.secondsSinceEpoch) - Int64(moment.secondsSinceEpoch)) / secondsOfDay)
    }
}
