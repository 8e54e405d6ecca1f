import TestSupport
import Testing

@testable import Daybook

@Suite struct `A CSV file that is read in parts` {
    private func read(_ text: String, partBytes: Int) -> Result<[String], CSVError> {
        Result { () throws(CSVError) in
            let rows = CSVParts(
                text: Array(text.utf8), delimiter: UInt8(ascii: ","), columns: 2,
                partBytes: partBytes, rowLimit: 1000)
            let (parts, faults) = try rows.read(from: 0, line: 2)
            let table = CSVTable(header: ["a", "b"], faults: faults, parts: parts)
            return table.map { "\($0.line): \($0.cells)" } + faults.map { "\($0)" }
        }
    }

    private func text(_ random: inout SeededGenerator) -> String {
        let pieces = [
            "a,b\n", "1,2\r\n", "\"x\ny\",z\n", "\"say \"\"hi\"\"\",\"\"\n", ",\n", "\n", "one\n",
            "c,\"line\nand,\nline\"\n", "5\" disk,x\n", "a,b,c\n", "q\rr,s\n", "\"t\"u,v\n",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0...40, using: &random) {
            text += pieces.randomElement(using: &random) ?? ""
        }
        if Int.random(in: 0..<8, using: &random) == 0 { text += "\"open,\nquote\n" }
        return text
    }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func `has the same rows, lines and faults as one that is read in one`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let text = text(&random)
        let whole = read(text, partBytes: text.utf8.count + 1)
        for partBytes in [1, 2, 3, 7, 16, 64] {
            #expect(read(text, partBytes: partBytes) == whole, "\(partBytes): \(text)")
        }
    }

    @Test func `may have more rows than are read only up to the limit`() {
        let text = String(repeating: "a,b\n", count: 1001)
        #expect(read(text, partBytes: 64) == .failure(.tooManyRows(limit: 1000)))
    }
}
