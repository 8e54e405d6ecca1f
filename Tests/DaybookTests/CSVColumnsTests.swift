import DaybookModel
import Testing

@testable import Daybook

@Suite struct `The columns of a file` {
    private func columns(
        _ header: String, map: String? = nil
    ) throws(CSVError) -> CSVColumns {
        try table(header).columns(
            required: ["date", "amount"], optional: ["note"], map: CSVColumnMap(parsing: map))
    }

    @Test func `are found in any order, and the others are listed`() throws {
        let columns = try columns("Balance,amount,,Date, note ,Balance")
        #expect(columns["amount"] == 1 && columns["date"] == 3 && columns["note"] == 4)
        #expect(columns.ignored == ["Balance", "Balance"])
        #expect(try self.columns("date,amount")["note"] == nil)
    }

    @Test func `are found by exact name before other capitals`() throws {
        #expect(try columns("DATE,date,amount")["date"] == 1)
        #expect(try columns("DATE,date,amount").ignored == ["DATE"])
    }

    @Test func `can be renamed, and the new name goes first`() throws {
        let columns = try columns("date,Posted on,Sum", map: "Posted on=date, Sum = amount")
        #expect(columns["date"] == 1 && columns["amount"] == 2 && columns.ignored == ["date"])
        #expect(try self.columns("a=b,amount", map: "a=b=date")["date"] == 0)
    }

    @Test func `cannot be renamed twice, from nowhere or to nowhere`() {
        func error(_ header: String, _ map: String) -> CSVError? {
            csvFailure { () throws(CSVError) in _ = try columns(header, map: map) }
        }
        let present = ["d", "amount"], known = ["date", "amount", "note"]
        #expect(
            error("d,amount", "x=date") == .unknownMappedColumn(name: "x", present: present))
        #expect(error("d,amount", "d=dat") == .unknownTarget(name: "dat", known: known))
        #expect(error("d,e,amount", "d=date,e=date") == .duplicateColumn(name: "date"))
        for wrong in ["", "d", "=date", "d=", "d=date,"] {
            let part = wrong == "d=date," ? "" : wrong
            #expect(error("d,amount", wrong) == .badMapping(text: part))
        }
    }

    @Test func `that occur twice are an error only when they are used`() throws {
        #expect(
            csvFailure { () throws(CSVError) in _ = try columns("date,amount,Date,DATE,date") }
                == .duplicateColumn(name: "date"))
        #expect(try columns("date,amount,x,x").ignored == ["x", "x"])
    }

    @Test func `that are missing are named, with those that are there and the nearest`() {
        let error = csvFailure { () throws(CSVError) in _ = try columns("date,amuont,other") }
        #expect(error == .missingColumn(name: "amount", present: ["date", "amuont", "other"]))
        #expect(
            error?.message
                == "The file has no column \"amount\"; it has date, amuont, other.")
        #expect(
            error?.remedy == "Did you mean it by \"amuont\"? Add \(.give(.map, "amuont=amount")).")
    }
}
