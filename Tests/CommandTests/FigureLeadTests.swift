import DaybookModel
import Foundation
import ProgramSupport
import Synchronization
import TestSupport
import Testing

@testable import DaybookCommand
@testable import Reports

/// On a page each figure of a report leads to the line that explains that very figure.
@Suite struct `Cells that lead somewhere`: PresetBooks {
    /// A cell of a table, with where it leads.
    private struct Cell: Sendable {
        let text: String
        let column: String
        let row: String
        let lead: Suggestion
    }

    /// A book with something of everything: two currencies, names of several words and signs.
    /// The file of the book, which is made once.
    private static let file = Result { () throws -> Data in
        let program = try Self().made()
        return try Data(contentsOf: URL(filePath: program.path("t.book/data.mdb")))
    }

    /// A copy of the book.
    private func everything() throws -> Program {
        let program = try Program()
        let book = URL(filePath: program.path("t.book"))
        try FileManager.default.createDirectory(at: book, withIntermediateDirectories: false)
        try Self.file.get().write(to: book.appending(path: "data.mdb"))
        program.environment["DAYBOOK_BOOK"] = book.path
        return program
    }

    private func made() throws -> Program {
        let past = { (date: String) in ["--on", date] }
        let (choir, start) = (["--course", "Choir"], ["--joined", "2026-10-01"])
        let program = try book(
            "bare", ["set", "start", "2026-03-01"], ["set", "edit-past-days", "on"],
            ["people", "add", "Ada Rossi", "Bruno Costa", "김민준", "É \"E\" Martin"] + start,
            ["people", "add", "Dee", "--role", "employee"] + start,
            ["people", "add", "Bach", "--role", "professor"] + start,
            ["courses", "add", "Choir", "Organ/Pedal", "--professor", "Bach"],
            ["enrol", "Ada Rossi", "Bruno Costa", "--from", "2026-10-01"] + choir,
            ["mark", "Ada Rossi", "Bruno Costa", "--slot", "am"] + past("2026-11-05"),
            ["mark", "Ada Rossi", "--slot", "both"] + choir + past("2026-11-10"),
            ["mark", "김민준", "--slot", "pm"] + past("2026-11-25"),
            ["warn", "Bruno Costa", "late", "--slot", "pm"] + past("2026-11-11"),
            ["bonus", "Ada Rossi", "3"] + choir + past("2026-11-04"),
            ["bonus", "Bruno Costa", "4"] + choir + past("2026-10-05"),
            ["score", "Ada Rossi", "9"] + choir, ["categories", "add", "Food"],
            ["set", "budget", "400", "Food"],
            ["spend", "10.20", "Food"] + past("2026-10-30"),
            ["spend", "500", "Food"] + past("2026-11-02"),
            ["spend", "7", "--currency", "USD", "--create-missing"] + past("2026-11-03")
                + ["--", "-Fee"],
            ["ticket", "Hamlet", "--venue", "Globe", "--price", "30", "--currency", "USD"]
                + ["--create-missing"] + past("2026-03-20"),
            ["ticket", "Tosca", "--price", "40", "--create-missing"] + past("2026-03-21"),
            ["ticket", "Hamlet", "--venue", "Scala", "--price", "41.50", "--create-missing"]
                + past("2026-11-21"))
        let punches = ["02T08:00,in", "02T19:00,out", "03T08:00,in", "03T16:20,out"]
        try program.require(
            ["import", "punches", "-"] + Self.now,
            input: "person,time,direction\n" + punches.map { "Dee,2026-11-\($0)\n" }.joined())
        return program
    }

    static let reports: [[String]] = [
        ["rank"], ["rank", "points"], ["rank", "weighted", "-p", "2026-11", "--slot", "am"],
        ["rank", "warnings", "--course", "Choir"], ["streaks", "--basis", "held"],
        ["friends", "Ada Rossi"], ["stats"], ["stats", "Ada Rossi", "-p", "2026-11"],
        ["overtime", "-g", "month", "-p", "2026-10..2026-11"],
        ["overtime", "-p", "2026-W45"], ["overtime", "Dee", "--detail"], ["expenses"],
        ["expenses", "-g", "month", "-p", "2026"], ["expenses", "Food", "-g", "week"],
        ["expenses", "-g", "month,category", "-p", "2026"], ["shows"], ["shows", "-g", "venue"],
        ["shows", "-g", "show,venue"], ["venues"], ["venues", "-g", "month,venue"],
        ["shows", "-g", "month"], ["points"], ["points", "-g", "student"],
        ["points", "-g", "month,student", "-p", "2026"], ["points", "-g", "course"],
        ["courses"], ["show", "Choir"], ["show", "Ada Rossi"], ["show", "Food"],
        ["log", "-n", "50"], ["people"], ["categories"], ["venues", "list"],
    ]

    @Test func `lead to what explains their figure, to cards, and to other days`() throws {
        let program = try everything()
        var (asked, seen): (Set<[String]>, Set<Suggestion>) = ([], [])
        for report in Self.reports {
            let cells = try cells(of: report, in: program)
            #expect(!cells.isEmpty, "\(report)")
            seen.formUnion(cells.map(\.lead))
            // One of each kind is enough, of some kinds in the gate: asking takes its time.
            for cell in cells where asked.insert(Self.kind(of: cell)).inserted {
                guard Trials.tries(asked.count, oneIn: 3) else { continue }
                let said = try conclusion(of: cell.lead, in: program)
                #expect(
                    cell.lead.verb != "why" || Self.says(said, cell.text),
                    "\(report), \(cell.row), \(cell.column): \(cell.text), not \(said)")
            }
        }
        #expect(seen.count { $0.verb == "why" } > 150, "\(seen.count)")
        #expect(seen.contains(Suggestion("show", [.option("as", "person"), "Ada Rossi"])))
        #expect(seen.contains(Suggestion("expenses", [.option("period", "2026-10")])))
        #expect(seen.contains { $0.words == ["#7"] })
    }

    /// What cells have in common whose leads are made in one way.
    private static func kind(of cell: Cell) -> [String] {
        let isWhy = cell.lead.verb == "why"
        let words = cell.lead.words.enumerated().map { place, word in
            switch word {
            case .option("field", let field):
                field.contains("2026") ? String(field.prefix { $0 != "." }) : field
            case .option("as", let noun): noun
            case .option(let name, _), .flag(let name): name
            case .operand(let report) where isWhy && place == 0: report
            case .operand, .blank, .reason: "WORD"
            }
        }
        return [cell.lead.verb ?? "", cell.row.hasPrefix("Total") ? "total" : ""] + words
    }

    @Test func `lead nowhere in what is kept`() throws {
        let program = try everything()
        let page = try program.run(["rank", "--format", "html"] + Self.now).output
        #expect(page.contains("Ada Rossi"))
        #expect(!page.contains("<a "))
    }
}

extension `Cells that lead somewhere` {
    private func answered<Value: Sendable>(
        _ words: [String], in program: Program,
        _ read: @escaping @Sendable (Answer) -> Value
    ) throws -> Value {
        let found = Mutex<Value?>(nil)
        let line = ["--book=\(program.path("t.book"))", "--format=html"] + Self.now + words
        let desk = Desk(line, take: { _ in }) { answer in
            let value = read(answer)
            found.withLock { $0 = value }
            return .success(())
        }
        do { try desk.answer() } catch {
            Issue.record("\(words): \(error.message)")
        }
        return try #require(found.withLock { $0 }, "\(words)")
    }

    private func cells(of report: [String], in program: Program) throws -> [Cell] {
        try answered(report, in: program) { answer in
            let tables = [answer.table].compactMap(\.self) + answer.blocks.flatMap(Self.tables)
            return tables.flatMap { table in
                (table.rows + table.footer).enumerated().flatMap { place, row in
                    zip(table.leads(of: place), table.full(row)).enumerated()
                        .compactMap { column, cell in
                            guard let lead = cell.0, !cell.1.isEmpty else { return nil }
                            return Cell(
                                text: cell.1, column: table.columns[column].title,
                                row: row.joined(separator: " "), lead: lead)
                        }
                }
            }
        }
    }

    @Sendable private static func tables(_ block: Block) -> [TextTable] {
        switch block {
        case .table(let table): [table]
        case .group(let blocks), .section(_, let blocks): blocks.flatMap(tables)
        case .lines, .problem, .values, .drawn, .steps, .days, .ticks, .month, .line, .bars, .heat,
            .pictures, .spare, .signature, .commands:
            []
        }
    }

    private func conclusion(of lead: Suggestion, in program: Program) throws -> String {
        try answered(Self.words(lead), in: program) { $0.linesBefore.first ?? "" }
    }

    private static func words(_ line: Suggestion) -> [String] {
        var (options, operands): ([String], [String]) = ([], [])
        for word in line.words {
            switch word {
            case .option(let name, let value): options.append("--\(name)=\(value)")
            case .flag(let name): options.append("--\(name)")
            case .operand(let text), .blank(let text): operands.append(text)
            case .reason: operands.append("REASON")
            }
        }
        return (line.verb ?? "").split(separator: " ").map(String.init) + options + ["--"]
            + operands
    }

    /// Whether an explanation comes to what a cell shows.
    private static func says(_ conclusion: String, _ cell: String) -> Bool {
        let isNothing = ["No figure", "Not known", "The figure does not apply"]
            .contains { conclusion.hasPrefix($0) }
        if cell == Reports.cell(0) {
            let zeros = ["0", "0.00", "0.000", "0h 00m"].map { "The figure is \($0)." }
            return isNothing || zeros.contains(conclusion) || conclusion == "No."
        }
        if cell == "?" { return conclusion.hasPrefix("The figure is unknown") }
        if cell == "✓" { return conclusion == "Yes." }
        if let date = CivilDate(cell) { return conclusion == "The day is \(weekdayAndDay(date))." }
        let bare = cell.drop { "=+".contains($0) }.prefix { $0 != "▲" }
        let figure = bare.hasSuffix(" USD") || bare.hasSuffix(" EUR") ? bare.dropLast(4) : bare
        if figure.hasSuffix("%"), let share = Double(conclusion.dropFirst(14).dropLast()) {
            // A share is of one, a used budget of a hundred.
            return percent(share) == figure || percent(share / 100) == figure
        }
        return conclusion == "The figure is \(figure)."
    }
}
