import Foundation
import ProgramSupport
import TestSupport
import Testing

@Suite struct `A chain of backups` {
    let book: BackedUpBook
    let program: Program

    init() throws {
        book = try BackedUpBook()
        program = book.program
        try program.require(["set", "edit-past-days", "on"])
        for turn in 0..<3 {
            try book.mark(2, from: 2 * turn)
            try program.require(["backup", "--to", "chain"])
        }
    }

    @Test func `has a piece for what each run found new, and is restored as the book is`() throws {
        #expect(
            book.pieces(of: "chain")
                == ["01", "08", "10"].map {
                    String(repeating: "0", count: 18) + $0 + ".blocks"
                })
        let idle = try program("backup", "--to", "chain")
        #expect(idle.output.contains("Nothing was recorded since the last piece."))
        #expect(book.pieces(of: "chain").count == 3)
        let made = try program("restore", "chain", "again.book")
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.contains("everything up to #11"))
        #expect(book.said(made).contains("as the checkpoint chain/backup.checkpoint says"))
        #expect(try book.events(of: "again.book") == book.events(of: "club.book"))
        #expect(book.names(in: "again.book/pictures") == book.names(in: "club.book/pictures"))
        #expect(try program("mark", "Bo Berg", "-b", "again.book").status == 0)
        #expect(try program("verify", "-b", "again.book").status == 0)
    }

    @Test(arguments: [(1, 7), (2, 9)])
    func `that lacks a piece says which events, and up to where it goes`(
        index: Int, last: Int
    ) throws {
        let piece = book.pieces(of: "chain")[index]
        try FileManager.default.removeItem(at: book.file("chain/\(piece)"))
        let run = try program("restore", "chain", "again.book")
        guard index == 1 else {
            // The end alone is missing, which the checkpoint beside it knows.
            #expect(run.status == 5)
            #expect(run.output.contains("the checkpoint reaches #11, and the log ends at #9"))
            return
        }
        #expect(run.status == 65)
        #expect(run.errors.contains("is whole up to #7 alone: #8 to #9 are missing before"))
        #expect(run.errors.contains("add --until-gap"))
        let part = try program("restore", "chain", "again.book", "--until-gap")
        #expect(part.status == 0, "\(part.errors)")
        #expect(part.output.contains("everything up to #7"))
        let broken = try program("backup", "--to", "chain")
        #expect(broken.status == 3)
        #expect(broken.errors.contains("is broken: #8 to #9 are missing before"))
    }

    @Test(arguments: 0..<8)
    func `with any byte of a piece changed, or its end cut off, is refused`(place: Int) throws {
        let piece = "chain/" + book.pieces(of: "chain")[1]
        let size = try Data(contentsOf: book.file(piece)).count
        let isCut = place == 7
        if isCut {
            let bytes = try Data(contentsOf: book.file(piece))
            try bytes.dropLast(3).write(to: book.file(piece))
        } else {
            try book.flip(piece, fromEnd: 1 + place * (size - 1) / 6)
        }
        let run = try program("restore", "chain", "again.book")
        #expect(run.status == 65, "\(run.page)")
        #expect(run.errors.contains("is whole up to #7 alone"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: program.path("again.book")))
        #expect(try program("restore", "chain", "again.book", "--until-gap").status == 0)
    }

    @Test func `of another book, or of another past of this one, is not gone on with`() throws {
        try program.require([
            "init", "other.book", "--preset", "bare", "--zone", "UTC", "--start", "2026-01-01",
        ])
        let other = try program("backup", "--to", "chain", "-b", "other.book")
        #expect(other.status == 3)
        #expect(other.errors.contains("a chain of another book, daybook/club/"))
        try program.require(["backup", "copy"])
        try book.mark(1, from: 6)
        try program.require(["backup", "--to", "chain"])
        let earlier = try program("backup", "--to", "chain", "-b", "copy")
        #expect(earlier.status == 3)
        #expect(earlier.errors.contains("reaches #12, and the book ends at #11"))
        try program.require(["mark", "Bo Berg", "-b", "copy"])
        let forked = try program("backup", "--to", "chain", "-b", "copy")
        #expect(forked.status == 3)
        #expect(forked.errors.contains("another past of this book"))
    }

    @Test func `begins behind an event, to be put together later`() throws {
        try program.require(["backup", "--to", "late", "--since", "#7"])
        let again = try program("backup", "--to", "late", "--since", "#3")
        #expect(again.errors.contains("reaches #11, and goes on from there"))
        let run = try program("restore", "late", "again.book")
        #expect(run.status == 65)
        #expect(run.errors.contains("begins with #8: #1 to #7 are missing"))
        let first = book.pieces(of: "chain")[0]
        try FileManager.default.copyItem(
            at: book.file("chain/\(first)"), to: book.file("late/\(first)"))
        #expect(try program("restore", "late", "again.book").status == 0)
        #expect(try book.root(of: "again.book") == book.root(of: "club.book"))
    }

    @Test func `of a long book has pieces of half a megabyte, of whole commits`() throws {
        for turn in 0..<4 {
            let rows = (0..<40_000).map { row in
                "2026-0\(1 + row % 9)-\(10 + row % 18),\(row * 7919 % 90_000),Food"
            }
            try program.require(
                ["import", "expenses", "-", "--create-missing", "--again", "--source", "\(turn)"],
                input: "date,amount,category\n" + rows.joined(separator: "\n") + "\n")
        }
        try program.require(["backup", "--to", "long"])
        let sizes = try book.pieces(of: "long").map {
            try Data(contentsOf: book.file("long/\($0)")).count
        }
        #expect(sizes.count > 2)
        #expect(sizes.allSatisfy { $0 <= 512 << 10 + 1024 }, "\(sizes)")
        try program.require(["restore", "long", "again.book"])
        #expect(try book.root(of: "again.book") == book.root(of: "club.book"))
    }
}
