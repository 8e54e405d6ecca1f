import Accounts
import ByteStore
import Daybook
import DaybookModel
import EventCodec
import Journal
import MerkleTree
import Platform
import Reports

@testable import DaybookCommand

extension ErrorSample {
    static let disk = samples([
        StoreError.notFound(path: "a.book"), .notADirectory(path: "a.book"),
        .notItsOwn(file: "a.book/lock.mdb"),
        .networkFileSystem(kind: "nfs"), .notAStore(path: "a.book"), .noTables(path: "a.book"),
        .truncated(expectedBytes: 8192, actualBytes: 4096), .damaged(detail: "page 3"),
        .replaced(path: "a.book", holders: [7, 9]), .replaced(path: "a.book", holders: []),
        .openedDifferently(path: "a.book"), .missingTable(name: "log"),
        .differentKeyOrder(table: "log"), .forked, .panicked, .readOnly(path: "a.book"),
        .readersFull, .draftAlreadyOpen, .busy(holder: 7, waitedSeconds: 2),
        .readBy(processes: [7], waitedSeconds: 2),
        .busy(holder: nil, waitedSeconds: 2), .growthBlocked(liveTransactions: 1),
        .growthLimit(limitBytes: 1), .keyLength(bytes: 0, limit: 511),
        .valueLength(bytes: 9, limit: 8), .outOfOrder, .mapFull, .draftTooLarge, .draftSpoiled,
        .diskFull, .io(operation: "writing", errno: 5), .unexpected(code: -1),
    ])

    static let log =
        samples([
            CodecError.notABlock, .newerFormat(version: 9),
            .checksumMismatch(stored: 1, computed: 2), .outOfBounds(field: "text"),
            .unknownKind(99), .unknownVersion(kind: .bookOpened, version: 9), .invalidText,
            .endOfBytes(needed: 8, left: 4),
        ])
        + samples([
            JournalError.store(.mapFull), .notABook(path: "a.book"),
            .newerFormat(version: 9, supported: 1), .damagedHead("its length"),
            .withoutTree, .missingNode(512), .missingTable("rows.1.0"),
            .damagedRows(of: "attendance"),
            .damagedBlock(firstSequence: 1, .notABlock), .missing(first: 3, head: 9),
            .headMoved(expected: 3, actual: 4), .tooManyEvents(9),
        ])
        + samples([PieceError.notAPiece, .newerFormat(version: 9), .torn])

    static let system = samples([
        PlatformError.badPath(path: ""), .notFound(path: "a"), .notReadable(path: "a"),
        .notWritable(path: "a"), .isDirectory(path: "a"), .notAFile(path: "a"),
        .tooLarge(path: "a", limitBytes: 1),
        .lineTooLong(path: "a", line: 2, limitBytes: 1),
        .badArchive(path: "a.gz", fault: .truncated), .badArchive(path: "a.gz", fault: .corrupt),
        .badArchive(path: "a.gz", fault: .trailingBytes), .unknownZone(name: "Mars/X"),
        .io(operation: "read", path: "a", errno: 5),
    ])

    static let accounts = samples([
        AccountsError.platform(.notFound(path: "a")), .unreadable(path: "a.book/accounts.json"),
        .full(path: "a.book/accounts.json"),
    ])

    static let tables = samples([
        CSVError.tooManyBadRows(line: 2, why: "is empty"), .badDelimiter(text: "ab"),
        .unknownEncoding(name: "ebcdic"),
        .unknownEncoding(name: "utf8"), .badMapping(text: "x"),
        .badCondition(text: "x"), .noRowMeets(condition: "type=debti", values: ["debit"]),
        .fileTooLarge(limitBytes: 1),
        .tooManyRows(limit: 1),
        .tooManyCells(limit: 1),
        .badText(line: 2, encoding: .utf8), .badText(line: 2, encoding: .utf16), .noHeader,
        .tooManyColumns(line: 2, limit: 1), .unclosedQuote(line: 2), .textAfterQuote(line: 2),
        .cellTooLong(line: 2, limitBytes: 1), .rowTooLong(line: 2, limitBytes: 1),
        .wrongCellCount(line: 2, count: 1, expected: 2), .duplicateColumn(name: "date"),
        .unknownMappedColumn(name: "dat", present: ["date"]),
        .unknownTarget(name: "x", known: ["date"]), .missingColumn(name: "date", present: ["dat"]),
        .missingColumn(name: "date", present: ["a;b"]),
        .noNames(columns: "date,amount", present: ["2015-01-02", "3.50"]),
        .missingColumn(name: "date", present: []),
        .missingColumns(names: ["course", "points"], present: ["Name", "Quiz"]),
        .namedOtherwise(
            map: "Was done=date", lacking: ["slot"], all: ["date", "slot"],
            present: ["name", "Was done"]),
        .halvesElsewhere(map: "time=slot,evening=afternoon", present: ["name", "date", "time"]),
    ])

    static let workbooks = samples([
        WorkbookError.rowNumber("-1"), .cellTooLong(limitBytes: 1), .tooMuch, .oldFormat,
        .archive(.badArchive(path: "The workbook", fault: .truncated)),
        .noWorkbook, .noSheet(name: "Rol", present: ["Roll"]),
        .noSheet(name: "x", present: ["Roll"]),
        .xml(file: "xl/workbook.xml", .documentType(line: 1)), .tooLarge(rows: 1, columns: 1),
        .empty(sheet: "Roll"),
    ])

    static let lists =
        samples([
            XMLError.noMemory, .otherEncoding, .documentType(line: 2), .tooDeep(line: 2, limit: 1),
            .textTooLong(line: 2, limitBytes: 1), .malformed(line: 2, why: "mismatched tag"),
        ])
        + samples([
            ShowListError.fileTooLarge(limitBytes: 1), .xml(.documentType(line: 2)),
            .otherRoot(name: "rss"),
            .noList(said: "NO KEY", code: "02"), .noList(said: "NO KEY", code: nil),
        ])

    static let notes =
        samples([
            NoteError.notAKey, .notASecretKey, .secretKey, .notANote, .notACheckpoint,
            .otherOrigin("daybook/b/2", key: "daybook/a/1"),
            .unsigned(key: "a+1", signers: ["b+2", "c+3"]),
            .badSignature(key: "a+1", size: 3, root: "00ff"),
        ])
        + samples([
            LeafError.unreadable(.newerFormat(version: 9)), .unreadable(.invalidText),
            .otherTexts, .notCanonical, .impossible("slot is missing"), .other(12, claimed: 13),
        ])
        + samples([
            JSONError.unexpected(place: 3, wanted: "}"), .tooDeep(place: 9), .badText(place: 2),
            .repeatedMember("id"), .tooManyMembers(limit: 1024),
        ])
        + samples([
            EventLineError.json(.badText(place: 2)), .missing("time"),
            .wrong("id", why: "is 4, and should be 3"), .newer("urn:daybook:schema:x:9"),
        ])

    static let program =
        samples([
            DaybookError(.refusal(.unknownEntry(9))), DaybookError(.journal(.notABook(path: "a"))),
            DaybookError(.platform(.notFound(path: "a"))),
            DaybookError(.zone(.truncated(zone: "UTC"))), DaybookError(.noBook(path: "a")),
            DaybookError(.bookExists(path: "a")), DaybookError(.bookFilled(path: "a")),
            DaybookError(.placeTaken(path: "a")),
            DaybookError(.refused(message: "it lies in the book", remedy: "Name another.")),
            DaybookError(.notFound(message: "no such tree", remedy: "Give another size.")),
            DaybookError(.badFile(message: "a is not a proof", remedy: "Give another.")),
            DaybookError(.badRows(ImportOutcome())),
            DaybookError(
                .badRows(
                    ImportOutcome(rejected: [RejectedRow(line: 2, reason: "slot: is empty")]))),
            DaybookError(.badTable(message: "no header", remedy: "Add one.")),
            DaybookError(.conflict(key: "k", sequence: 1, field: "on")),
            DaybookError(.usage(message: "no form", remedy: "Use another.")),
            DaybookError(.damaged([])), DaybookError(.damaged(["block 1 is damaged"])),
            DaybookError(.outdated(projection: "attendance")),
            DaybookError(.nothingYet(Instant(microsecondsSinceEpoch: 0))),
            DaybookError(.inThePast), DaybookError(.wrongAnswer("the rows of roster differ")),
        ]) + samples([ReportError.unknownFormat(name: "x"), .unknownSuffix(suffix: "x")])
        + samples([
            CommandError.book(DaybookError(.noBook(path: "a"))),
            .platform(.notFound(path: "a")), .report(.unknownFormat(name: "x")),
            .period(.unknown("x", nearest: "all")), .moment(.unreadable("x")),
            .usage(message: "no such thing", remedy: "Use another."),
            .unreadable(message: "no text", remedy: "Write it in UTF-8."),
            .nothing(message: "nothing there", remedy: "See what is: \(run: "log")"),
            .refused(message: "typed twice", remedy: "Give each name once."),
            .busy(message: "others read it", remedy: "Try again when they are done."),
            .failed(message: "sendmail ended with status 75", remedy: "Write a file: -o FILE"),
            .ended(.damaged),
        ])
}
