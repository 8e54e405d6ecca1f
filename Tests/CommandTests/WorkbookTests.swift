import Foundation
import ProgramSupport
import Testing

@Suite struct `A workbook` {
    private let program: Program

    init() throws {
        program = try Program()
        _ = try program.run([
            "init", "t.book", "--zone", "UTC", "--start", "2026-01-01", "--currency", "EUR",
        ])
        try write("roll.xlsx")
    }

    /// Two sheets: a grid of marks with dates by style, and a list of expenses.
    private func write(_ name: String, sheet: String = "") throws {
        let script = """
            import zipfile
            z = zipfile.ZipFile('\(name)', 'w', zipfile.ZIP_DEFLATED)
            z.writestr('xl/workbook.xml', '''<workbook xmlns:r="y"><sheets>
            <sheet name="Roll" sheetId="1" r:id="r1"/><sheet name="Costs" r:id="r2"/></sheets>
            </workbook>''')
            z.writestr('xl/_rels/workbook.xml.rels', '''<Relationships>
            <Relationship Id="r1" Target="worksheets/sheet1.xml"/>
            <Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>''')
            z.writestr('xl/sharedStrings.xml', '''<sst><si><t>name</t></si><si><r><t>Ana </t></r>
            <r><t>Lima</t></r><rPh><t>not this</t></rPh></si></sst>''')
            z.writestr('xl/styles.xml', '''<styleSheet><numFmts>
            <numFmt numFmtId="164" formatCode="[$-409]d\\\\-mmm\\\\-yy"/></numFmts><cellXfs>
            <xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>''')
            z.writestr('xl/worksheets/sheet1.xml', '''\(sheet)<worksheet><sheetData>
            <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46084</v></c>
            <c r="C1" s="1"><v>46085</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c>
            <c r="C2" t="inlineStr"><is><t>both</t></is></c></row></sheetData></worksheet>''')
            z.writestr('xl/worksheets/sheet2.xml', '''<worksheet><sheetData>
            <row><c t="inlineStr"><is><t>date</t></is></c>
            <c t="inlineStr"><is><t>amount</t></is></c>
            <c t="inlineStr"><is><t>category</t></is></c></row><row><c s="1"><v>46084</v></c>
            <c><v>12.300000000000001</v></c><c t="inlineStr"><is><t>Food</t></is></c></row>
            </sheetData></worksheet>''')
            z.close()
            """
        try program.python(script)
    }

    private func bring(_ words: String...) throws -> Program.Run {
        try program.run(["import"] + words + ["--create-missing", "--now", "2026-03-20T12:00"])
    }

    @Test func `is read as its first sheet shows it, dates by their style`() throws {
        let run = try bring("roll.xlsx")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.page.contains("the sheet Roll"))
        let rows = try program.run(["export", "attendance", "-p", "all"]).output
        #expect(
            rows == """
                person,date,slot,course
                Ana Lima,2026-03-04,morning,
                Ana Lima,2026-03-04,afternoon,

                """)
    }

    @Test func `has other sheets by name, and numbers as they were typed`() throws {
        let run = try bring("expenses", "roll.xlsx", "--sheet", "Costs")
        #expect(run.status == 0, "\(run.errors)")
        let rows = try program.run(["export", "expenses", "-p", "all"]).output
        #expect(rows.contains("2026-03-03,12.30,Food,EUR"))
        let none = try bring("expenses", "roll.xlsx", "--sheet", "Cost")
        #expect(none.status == 65 && none.errors.contains("Did you mean \"Costs\"?"))
    }

    @Test func `is what a zip archive of other files is told not to be`() throws {
        let zip =
            "UEsDBBQAAAAAAAAAIQDYgOrbBQAAAAUAAAAFAAAAYS50eHRuYW1lClBLAQIUAxQAAAAAAAAAIQDY"
            + "gOrbBQAAAAUAAAAFAAAAAAAAAAAAAACAAQAAAABhLnR4dFBLBQYAAAAAAQABADMAAAAoAAAAAAA="
        let bytes = try #require(Data(base64Encoded: zip))
        try bytes.write(to: program.directory.appending(path: "all"))
        let run = try bring("people", "all")
        #expect(run.status == 65 && run.errors.contains("a zip archive, not a workbook"), "\(run)")
        #expect(run.errors.contains("take the file out of the archive first"))
    }

    @Test func `that defines entities, is cut, or is of the old form is refused`() throws {
        try write("bomb.xlsx", sheet: "<!DOCTYPE a [<!ENTITY b \"c\">]>")
        #expect(try bring("attendance", "bomb.xlsx").errors.contains("document type"))
        let file = program.directory.appending(path: "roll.xlsx")
        let whole = try Data(contentsOf: file)
        try whole.dropLast(40).write(to: file)
        #expect(try bring("attendance", "roll.xlsx").status == 65)
        try Data([0xd0, 0xcf, 0x11, 0xe0, 0, 0]).write(to: file)
        #expect(try bring("attendance", "roll.xlsx").errors.contains(".xls"))
    }
}
