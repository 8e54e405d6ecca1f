import Foundation
import TestSupport

@testable import Accounts
@testable import Daybook
@testable import EventCodec
@testable import Journal
@testable import MerkleTree
@testable import Web

extension FuzzedReader {
    /// Every reader of what comes from outside.
    static let all = [
        rows, events, proofs, checkpoints, keys, pictures, blocks, contents, pieces, heads,
        keyrings,
        forms, queries,
    ]

    /// Tables, workbooks, calendars and lists, of each kind of row.
    private static let rows = FuzzedReader("rows", { try Corpus.files(in: "rows") }) { one, place in
        var options = ImportOptions(source: "fuzz")
        options.createsMissing = one.choice % 2 == 0
        options.skipsInvalid = one.choice % 3 == 0
        if one.choice % 11 == 0 { options.encoding = "latin1" }
        if one.choice % 13 == 0 { options.delimiter = ";" }
        let own = ImportKind(rawValue: String(one.name.prefix { $0 != "-" }))
        let all = ImportKind.allCases
        let kind = one.choice % 7 == 0 ? all[one.choice % all.count] : own ?? .people
        _ = try ImportKind.shown(by: one.bytes, options)
        _ = try place.book.importRows(kind, one.bytes, options, place.recording)
    }

    /// Events as lines of JSON, packed or not: a book is made of them, or nothing is left.
    private static let events = FuzzedReader("events", { try Corpus.files(in: "events") }) {
        one, place in
        let path = place.directory.file("made.book")
        defer { try? FileManager.default.removeItem(atPath: path) }  // It is not there if refused.
        do { _ = try Book.importEvents(from: one.path, to: path) } catch {
            if FileManager.default.fileExists(atPath: path) { throw Leftover(path: path) }
            throw error
        }
    }

    private static let proofs = FuzzedReader("proofs", { try Corpus.files(in: "proofs") }) {
        one, _ in _ = try ProofFile(file: one.path)
    }

    private static let checkpoints = FuzzedReader(
        "checkpoints", { try Corpus.files(in: "checkpoints") }
    ) { one, _ in
        let key = try Corpus.files(in: "keys").first { $0.name == "public" }
        _ = try KeptCheckpoint(
            file: one.path, key: String(decoding: key?.bytes ?? [], as: UTF8.self), book: nil)
    }

    private static let keys = FuzzedReader(
        "keys",
        {
            let made = SigningKey(named: "fuzz").secretText
            return try Corpus.files(in: "keys") + [("secret", Array(made.utf8))]
        }
    ) { one, _ in
        let text = String(decoding: one.bytes, as: UTF8.self)
        if one.choice % 2 == 0 { _ = try VerifierKey(text) } else { _ = try SigningKey(text) }
    }

    private static let pictures = FuzzedReader(
        "pictures", { PictureSamples.all.map { ("picture", $0) } }
    ) { one, _ in _ = try GivenPicture(one.bytes, called: "picture") }

    /// Blocks of the log; most with their checksum put right, so that what is behind it is read.
    private static let blocks = FuzzedReader("blocks", { try Corpus.vectors(in: "blocks") }) {
        one, _ in
        var bytes = one.bytes
        if one.choice % 4 != 0, bytes.count > BlockHeader.firstSequence {
            let sum = Block.sum(of: bytes.span)
            for place in 0..<8 {
                bytes[BlockHeader.checksum + place] = UInt8(truncatingIfNeeded: sum >> (8 * place))
            }
        }
        let block = try Block(bytes.span)
        for index in 0..<block.count { _ = try block.event(at: index) }
    }

    private static let contents = FuzzedReader(
        "contents", { try Corpus.vectors(in: "events") }
    ) { one, _ in
        _ = try Canonical.event(from: one.bytes.span)
    }

    /// Pieces of a chain of copies.
    private static let pieces = FuzzedReader("pieces", { try Corpus.files(in: "pieces") }) {
        one, _ in _ = try PieceHeader(one.bytes.span).blocks(in: one.bytes)
    }

    private static let heads = FuzzedReader("heads", { [("head", Head(tree: Frontier()).bytes)] }) {
        one, _ in
        _ = TailRecord(one.bytes.span)
        _ = try Head(one.bytes.span)
    }

    private static let keyrings = FuzzedReader("keyrings", { [("keyring", Keyring().text)] }) {
        one, _ in _ = Keyring(one.bytes)
    }

    private static let forms = FuzzedReader("forms", { try Corpus.files(in: "forms") }) {
        one, _ in
        _ = Multipart(
            one.bytes, type: "multipart/form-data; boundary=x-1", isCut: one.choice % 2 == 0)
    }

    private static let queries = FuzzedReader("queries", { try Corpus.files(in: "queries") }) {
        one, _ in
        let fields = Form.fields(String(decoding: one.bytes, as: UTF8.self))
        guard Form.fields(Form.query(fields)) == fields else { throw Leftover(path: "a field") }
    }
}

/// Something that should not be there, or no longer.
struct Leftover: Error {
    let path: String
}
