import Daybook
import Pictures

/// What was spent on the day, and the points and scores that were given.
struct RecordSection: DaySection {
    let records: DayRecords
    let date: CivilDate
    let frame: AnswerFrame

    private var roster: Roster { frame.roster }

    var facts: Facts {
        [
            "expenses": records.expenses.map(expenses.object),
            "points": records.points.map(awards.object),
            "scores": records.scores.map(scores.object),
        ]
    }

    private var expenses: Sheet<ExpenseRow> {
        Sheet {
            Column.named(roster, \.category)
            Sheet.sums
        }
    }

    private var awards: Sheet<PointsRow> {
        Sheet {
            Column.named(roster, as: "student", \.student)
            Column.named(roster, \.course)
            Column("points", \.points)
            Column("count", \.count)
        }
    }

    private var scores: Sheet<EntryState> {
        Sheet {
            Column("sequence", \.sequence)
            Column.named(roster, as: "student", \.content.student)
            Column.named(roster, \.content.course)
            Column("points", \.content.points)
        }
    }

    var blocks: [Block] {
        let scored = records.scores.map { entry in
            LabelledValue(
                roster.called(entry.content.student, entry.content.course, by: ", "),
                "\(entry.content.points ?? .zero)", of: entry.sequence)
        }
        return (frame.isLinked ? linked : listed) + list("Term projects", scored)
    }

    /// On a page, where each figure leads to its why.
    private var linked: [Block] {
        let day = DaybookModel.Period(.day, containing: date)
        let spent = Sheet {
            Column.named(roster, \.category)
            Column.currency(titled: nil, \.total.currency)
            Column("total", "Spent", shown: { amountWithCode($0.total) }, \.total)
            Column("count", "Entries", \.count)
        }.table(records.expenses, leads: frame.leads(.expenses, day))
        let given = Sheet {
            Column.named(roster, as: "student", titled: "Student", \.student)
            Column.named(roster, \.course)
            Column("points", "Points", \.points)
            Column("count", "Awards", \.count)
        }.table(records.points, leads: frame.leads(.points, day))
        return (records.expenses.isEmpty ? [] : [.section("Spent", [.table(spent)])])
            + (records.points.isEmpty ? [] : [.section("Bonus points", [.table(given)])])
    }

    private var listed: [Block] {
        let spent = records.expenses.map { row in
            LabelledValue(
                row.category.map(roster.called) ?? "",
                amountWithCode(row.total)
                    + (row.count == 1 ? "" : " in \(counted(row.count, "entry", "entries"))"))
        }
        let points = records.points.map { row in
            LabelledValue(
                roster.called(row.student, row.course, by: ", "),
                "\(row.points)" + (row.count == 1 ? "" : " in \(counted(row.count, "award"))"))
        }
        return list("Spent", spent) + list("Bonus points", points)
    }
}
