import Foundation
import ProgramSupport
import Testing

@Suite struct `A list of shows` {
    private static let now = ["--now", "2026-03-20T12:00"]

    private static func book() throws -> Program {
        let program = try Program()
        _ = try program(
            "init", "t.book", "--preset", "bare", "--zone", "Asia/Seoul", "--start", "2026-01-01",
            "--currency", "KRW")
        return program
    }

    private static let kopis = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- three shows -->
        <dbs>
          <db>
            <mt20id>PF132236</mt20id>
            <prfnm>우리연애할까 &amp; &#x31;</prfnm>
            <prfpdfrom>2026.05.12</prfpdfrom><prfpdto>2026.07.31</prfpdto>
            <fcltynm>피가로아트홀</fcltynm><prfcast>김부연, 임정균 등</prfcast>
            <prfruntime>1시간 30분</prfruntime>
            <pcseguidance><![CDATA[R석 < 30,000원]]></pcseguidance>
            <sty/><styurls><styurl a="b">http://example.org</styurl></styurls>
          </db>
          <db><mt20id>PF2</mt20id><prfnm>Hamlet</prfnm><prfruntime> </prfruntime></db>
          <db><mt20id>PF3</mt20id><prfnm>Hamlet</prfnm></db>
        </dbs>

        """

    @Test func `is read from the answer of KOPIS`() throws {
        let program = try Self.book()
        let run = try program.run(["import", "shows", "-"] + Self.now, input: Self.kopis)
        #expect(run.status == 0)
        #expect(run.output.contains("3 rows of shows: 3 recorded."))
        try Golden.expect(try program("export", "shows").output, is: "export-shows")
        // The same list says nothing new, from whatever source.
        for source in ["stdin", "other"] {
            let again = try program.run(
                ["import", "shows", "-", "--source", source] + Self.now, input: Self.kopis)
            #expect(again.output.contains("3 rows of shows: 0 recorded."))
        }
        // What was changed by hand since stays; what the list says anew is taken in.
        _ = try program.run(["shows", "change", "Hamlet", "--title", "The Dane"] + Self.now)
        let changed = Self.kopis.replacing("2026.07.31", with: "2026.08.31")
        let run2 = try program.run(["import", "shows", "-"] + Self.now, input: changed)
        #expect(run2.output.contains("3 rows of shows: 1 recorded."))
        let shows = try program("export", "shows").output
        #expect(shows.contains("The Dane,") && shows.contains("2026-08-31"))
    }

    @Test func `is read from CSV in its own columns, and comes back`() throws {
        let program = try Self.book()
        let csv = """
            title,venue,first,last,cast,duration,price,code
            Cats,Odeon,2026-03-01,2026-06-30,"Ann Lee, Bo",150,from 20,PF9
            Hamlet,,,,,,,

            """
        #expect(try program.run(["import", "shows", "-"] + Self.now, input: csv).status == 0)
        #expect(try program("export", "shows").output == csv)
        let named = "show,last,duration\nHamlet,30/06/2026,2h 30m\n"
        let run = try program.run(
            ["import", "shows", "-", "--date-format", "dd/MM/yyyy"] + Self.now, input: named)
        #expect(run.output.contains("1 row of shows: 1 recorded."))
        #expect(try program("export", "shows").output.contains("Hamlet,,,2026-06-30,,150,,"))
    }

    private static let many = String(repeating: "<db><prfnm>x</prfnm></db>", count: 700_000)

    private static let hostile: [(name: String, xml: String)] = [
        (
            "bomb",
            "<?xml version=\"1.0\"?>\n<!DOCTYPE l [<!ENTITY a \"ha\">\n<!ENTITY b \"&a;&a;\">]>\n"
                + "<dbs><db><prfnm>&b;</prfnm></db></dbs>"
        ),
        ("external", "<!DOCTYPE dbs SYSTEM \"file:///etc/passwd\">\n<dbs/>"),
        ("entity", "<dbs>\n<db><prfnm>a&nbsp;b</prfnm></db>\n</dbs>"),
        ("cut", "<dbs>\n<db><prfnm>Hamlet</prfnm>\n"),
        ("crossed", "<dbs><db><prfnm>Hamlet</db></prfnm></dbs>"),
        ("two-roots", "<dbs></dbs>\n<dbs></dbs>"),
        ("text-outside", "<dbs></dbs>\nand more"),
        ("other-root", "<rss><channel/></rss>"),
        ("other-encoding", "<?xml version='1.0' encoding='EUC-KR'?>\n<dbs>\n</dbs>"),
        ("deep", "<dbs>" + String(repeating: "<a>", count: 100)),
        ("long-text", "<dbs><db><prfnm>" + String(repeating: "x", count: 70_000)),
        ("bad-attribute", "<dbs a=b></dbs>"),
        ("bad-reference", "<dbs><db><prfnm>&#0;</prfnm></db></dbs>"),
        ("large", "<dbs>" + many + "</dbs>"),
        ("nothing", "<!-- nothing -->"),
        ("doubled-attribute", "<dbs a=\"1\" a=\"2\"></dbs>"),
        ("bare-end-of-cdata", "<dbs><db><prfnm>a]]>b</prfnm></db></dbs>"),
        (
            "answer",
            "<dbs><db><returncode>02</returncode><errmsg>SERVICE KEY IS NOT REGISTERED ERROR."
                + "</errmsg></db></dbs>"
        ),
        ("no-title", "<dbs>\n<db>\n<mt20id>PF1</mt20id></db></dbs>"),
    ]

    @Test(arguments: hostile.map(\.name))
    func `that is no plain list is refused, and nothing is recorded`(name: String) throws {
        let xml = try #require(Self.hostile.first { $0.name == name }).xml
        let program = try Self.book()
        let file = program.directory.appending(path: "list.xml")
        try Data(xml.utf8).write(to: file)
        let run = try program("import", "shows", "list.xml")
        #expect(run.status == 65)
        try Golden.expect(run.errors, is: "refusal-xml-\(name)")
        #expect(try program.json("status")["sequence"] as? Int == 1)
    }

    @Test func `in another encoding is read where the list names it, or the option does`() throws {
        let program = try Self.book()
        let file = program.directory.appending(path: "list.xml")
        let xml =
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?><dbs><db><prfnm>Émile</prfnm></db></dbs>"
        try #require(xml.data(using: .utf16)).write(to: file)
        #expect(try program("import", "shows", "list.xml").status == 0)
        let named = try program("import", "shows", "list.xml", "--encoding", "utf-16")
        #expect(named.output.contains("1 row was in the book already."))
        #expect(try program("export", "shows").output.contains("Émile"))
    }

    @Test func `and tickets in CSV of another encoding say which line is no text`() throws {
        let program = try Self.book()
        let file = program.directory.appending(path: "t.csv")
        try Data("show,date\n".utf8 + [0xC4, 0xB3, 0xC3] + Data(",2026-01-05\n".utf8))
            .write(to: file)
        let run = try program("import", "tickets", "t.csv", "--create-missing")
        #expect(run.status == 65)
        try Golden.expect(run.errors, is: "refusal-tickets-encoding")
    }
}
