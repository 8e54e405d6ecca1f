import Daybook

/// What was spent on the day, and the points and scores that were given.
struct RecordSection: DaySection {
    let records: DayRecords
    let roster: Roster

    var fields: [JSONField] {
        [
            JSONField("expenses", .array(records.expenses.map(expenses.object))),
            JSONField("points", .array(records.points.map(awards.object))),
            JSONField("scores", .array(records.scores.map(scores.object))),
        ]
    }

    private var expenses: Sheet<ExpenseRow> {
        Sheet {
            Column.category(roster, \.category)
            Sheet.sums
        }
    }

    private var awards: Sheet<PointsRow> {
        Sheet {
            Column.person(roster, as: "student", \.student)
            Column.course(roster, \.course)
            Column("points", \.points)
            Column("count", \.count)
        }
    }

    private var scores: Sheet<EntryState> {
        Sheet {
            Column("sequence") { EventNumber($0.sequence) }
            Column.person(roster, as: "student", \.content.student)
            Column.course(roster, \.content.course)
            Column("points", \.content.points)
        }
    }

    var blocks: [Block] {
        let spent = records.expenses.map { row in
            let what = row.category.map { Answer.name($0, roster) } ?? ""
            return "\(what)  \(amountWithCode(row.total))"
                + (row.count == 1 ? "" : " in \(counted(row.count, "entry", "entries"))")
        }
        let points = records.points.map { row in
            who(row.student, row.course) + "  \(row.points)"
                + (row.count == 1 ? "" : " in \(counted(row.count, "award"))")
        }
        let scores = records.scores.map { entry in
            let content = entry.content
            return who(content.student, content.course) + "  \(content.points ?? .zero)"
        }
        return [
            list("Spent", spent), list("Bonus points", points), list("Term projects", scores),
        ].compactMap(\.self)
    }

    private func who(_ student: PersonID?, _ course: CourseID?) -> String {
        let names = [
            student.map { Answer.plainName($0, roster) }, course.map { Answer.name($0, roster) },
        ]
        return names.compactMap(\.self).joined(separator: ", ")
    }

    var problems: [DayProblem] { [] }

    var hints: [Advice] { [] }
}
