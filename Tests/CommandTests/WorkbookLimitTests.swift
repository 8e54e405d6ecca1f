import Foundation
import ProgramSupport
import Testing

@Suite struct `A file that a few bytes make large` {
    private let program: Program

    init() throws {
        program = try Program()
        _ = try program.run(["init", "t.book", "--zone", "UTC", "--start", "2026-01-01"])
    }

    /// - Parameter rows, shared: Python expressions: the XML of the sheet's rows, and of the texts
    ///   that its cells name.
    private func workbook(_ rows: String, shared: String = "''") throws {
        let script = """
            import zipfile
            z = zipfile.ZipFile('w.xlsx', 'w', zipfile.ZIP_DEFLATED)
            z.writestr('xl/workbook.xml', '<workbook xmlns:r="y"><sheets>'
                '<sheet name="S" r:id="r1"/></sheets></workbook>')
            z.writestr('xl/_rels/workbook.xml.rels', '<Relationships><Relationship Id="r1" '
                'Target="s.xml"/></Relationships>')
            z.writestr('xl/sharedStrings.xml', '<sst>' + \(shared) + '</sst>')
            z.writestr('xl/s.xml', '<worksheet><sheetData>' + \(rows) + '</sheetData></worksheet>')
            z.close()
            """
        try program.python(script)
    }

    /// - Returns: what is said.
    private func refused(_ kind: String, _ file: String) throws -> String {
        let run = try program.run(["import", kind, file, "--dry-run"])
        #expect(run.status == 65, "\(run.errors.prefix(300))")
        return run.errors
    }

    @Test(arguments: ["-1", "0", "4294967296", "9223372036854775807", "9223372036854775808", "x"])
    func `numbers no row as none can be`(_ number: String) throws {
        try workbook(
            "'<row r=\"\(number)\"><c t=\"inlineStr\"><is><t>date</t></is></c></row>'")
        #expect(
            try refused("expenses", "w.xlsx").contains("a row with the number \"\(number)\""))
    }

    @Test func `shares no text with more cells than can be held`() throws {
        try workbook(
            "'<row><c t=\"s\"><v>0</v></c></row>' * 1400",
            shared: "'<si><t>' + 'x' * 200000 + '</t></si>'")
        #expect(try refused("expenses", "w.xlsx").contains("268435456 bytes"))
        try workbook(
            "'<row><c t=\"s\"><v>0</v></c></row>'",
            shared: "'<si>' + ('<t>' + 'x' * 200000 + '</t>') * 2 + '</si>'")
        #expect(try refused("expenses", "w.xlsx").contains("more than 262144 bytes"))
    }

    @Test func `makes no cells of the empty ones before one`() throws {
        try workbook("'<row><c r=\"IV1\"><v>1</v></c></row>' * 66000")
        #expect(try refused("expenses", "w.xlsx").contains("16777216 cells"))
    }

    @Test func `has no lines of a calendar that are held together`() throws {
        try program.python(
            """
            open('l.ics', 'w').write('BEGIN:VCALENDAR\\n' + '\\n' * 30000000 + 'BEGIN:VEVENT\\n'
                'SUMMARY:New\\n  year\\nDTSTART:20260101\\nEND:VEVENT\\n')
            """)
        let run = try program.run(["import", "holidays", "l.ics", "--dry-run"])
        #expect(run.output.contains("1 row of holidays: 1 would be recorded"), "\(run)")
    }

    @Test func `repeats no day of a calendar without end`() throws {
        try program.python(
            """
            open('h.ics', 'w').write('BEGIN:VCALENDAR\\r\\n' + ('BEGIN:VEVENT\\r\\nSUMMARY:X\\r\\n'
                'DTSTART:20260101\\r\\nDTEND:20270101\\r\\nRRULE:FREQ=YEARLY;COUNT=366\\r\\n'
                'END:VEVENT\\r\\n') * 100)
            """)
        #expect(try refused("holidays", "h.ics").contains("more than 65536 rows"))
    }

    @Test func `has no more people than can be held at once`() throws {
        try program.python("open('p.csv', 'w').write('name\\n' + 'a\\n' * 524289)")
        #expect(try refused("people", "p.csv").contains("more than 524288 rows"))
    }

    @Test func `is told of so many rows that cannot be read, and no more`() throws {
        try program.python(
            """
            open('g.csv', 'w').write('name' + ''.join(',2026-%02d-%02d' % (m, d)
                for m in range(1, 10) for d in range(1, 28)) + '\\n' + ('A' + ',1' * 243 + '\\n')
                * 1100)
            """)
        let bad = try refused("attendance", "g.csv")
        #expect(bad.contains("More than 262144 rows of the file cannot be recorded, the first on"))
    }
}
