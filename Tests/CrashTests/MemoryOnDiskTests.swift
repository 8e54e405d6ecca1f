import Foundation
import ProgramSupport
import Testing

/// The C library fills memory that is asked for, and memory that is given back, with two bytes of
/// its own where it is told to (mallopt(3), `M_PERTURB`).
@Suite struct `What memory held before` {
    private static let pattern = UInt8(90)
    /// More of one byte in a row than any value has.
    private static let run = 64

    private func runs(in file: URL) throws -> [Int] {
        let bytes = try [UInt8](Data(contentsOf: file))
        var (found, length): ([Int], Int) = ([], 0)
        for place in bytes.indices {
            let isFilled = bytes[place] == Self.pattern || bytes[place] == ~Self.pattern
            length = isFilled && (length == 0 || bytes[place] == bytes[place - 1]) ? length + 1 : 0
            if length == Self.run { found.append(place) }
        }
        return found
    }

    @Test func `is on no page of a book, nor of one that is written anew`() throws {
        let program = try Program()
        program.environment["MALLOC_PERTURB_"] = "\(Self.pattern)"
        program.environment["DAYBOOK_BOOK"] = program.path("t.book")
        let file = program.directory.appending(path: "t.book/data.mdb")
        for line in [
            ["init", program.path("t.book"), "--zone", "UTC", "--start", "2016-01-01"],
            ["people", "add", "Ana Lima"], ["generate", "--events", "3000", "--seed", "1"],
            ["spend", "5", "Food", "for Ana Lima", "--create-missing"], ["rebuild"],
            ["erase", "Ana Lima", "--because", "asked for it"],
            ["generate", "--events", "40000", "--seed", "2"],
        ] {
            try program.require(line)
            #expect(try runs(in: file) == [], "\(line)")
        }
    }
}
