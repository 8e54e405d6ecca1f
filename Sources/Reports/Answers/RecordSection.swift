import Daybook
import DaybookModel

/// What was spent on the day, and the points and scores that were given.
struct RecordSection: DaySection {
    let records: DayRecords
    let roster: Roster

    var fields: [JSONField] {
        [
            JSONField("expenses", .array(records.expenses.map(expense))),
            JSONField("points", .array(records.points.map(award))),
            JSONField("scores", .array(records.scores.map(score))),
        ]
    }

    private func expense(_ row: ExpenseRow) -> JSON {
        .object([
            JSONField("category", .text(row.category.map { Answer.name($0, roster) })),
            JSONField("currency", .string(row.total.currency.code)),
            JSONField("total", .string(row.total.decimalText)),
            JSONField("count", .integer(row.count)),
        ])
    }

    private func award(_ row: PointsRow) -> JSON {
        .object([
            JSONField("student", .text(row.student.map { Answer.plainName($0, roster) })),
            JSONField("course", .text(row.course.map { Answer.name($0, roster) })),
            JSONField("points", .string(row.points.description)),
            JSONField("count", .integer(row.count)),
        ])
    }

    private func score(_ entry: EntryState) -> JSON {
        let content = entry.content
        return .object([
            JSONField("sequence", .sequence(entry.sequence)),
            JSONField("student", .text(content.student.map { Answer.plainName($0, roster) })),
            JSONField("course", .text(content.course.map { Answer.name($0, roster) })),
            JSONField("points", .text(content.points?.description)),
        ])
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
