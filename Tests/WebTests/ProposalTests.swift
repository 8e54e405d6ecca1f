import DaybookModel
import Reports
import Testing

@testable import Web

@Suite struct `A link to a rule that was in the way` {
    @Test(arguments: [
        (SettingName.pointsRange, "1..60", "change the rule: 1 to 60 points"),
        (.pointsDecimals, "1", "change the rule: points with 1 decimal"),
        (.pointsDecimals, "2", "change the rule: points with 2 decimals"),
        (.ticketsPerDay, "3", "change the rule: up to 3 tickets a day"),
    ])
    func `says the rule`(name: SettingName, value: String, said: String) throws {
        let day = try #require(CivilDate("2026-11-27"))
        #expect(Suggestion(.set(name, value, from: day)).ruleWords == said)
    }

    @Test func `is no other link`() {
        #expect(Suggestion(.set(.zone, "ZONE")).ruleWords == nil)
        #expect(Suggestion(.unlock()).ruleWords == nil)
    }

    @Test func `follows a condition, and names itself elsewhere`() {
        let command = Suggestion(.set(.pointsRange, "1..60"))
        #expect(command.isOfRule("If that is right: "))
        #expect(!command.isOfRule("let them in: "))
    }
}

@Suite struct `A form that was refused` {
    private func typed(_ pairs: (String, String)...) -> [Web.Field] {
        pairs.map { Web.Field(name: $0.0, value: $0.1) }
    }

    @Test func `says for whom points are, and in which course`() {
        let form = FormSheet.points
        let said = form.heading(typed(("student", "Nora"), ("course", "Algebra")))
        #expect(said == "Points for Nora in Algebra")
    }

    @Test func `says whom it warns, whose project it scores and whom it changes`() {
        #expect(FormSheet.warning.heading(typed(("who", "Elena"))) == "Warn Elena")
        #expect(
            FormSheet.score.heading(typed(("student", "Mia"), ("course", "Algebra")))
                == "Term project of Mia in Algebra")
        #expect(
            ThingForm.changing(.person).heading(typed(("who", "Ana"), ("name", "Anna")))
                == "Change Ana")
    }

    @Test func `has its title where its fields say the rest`() {
        #expect(FormSheet.time.heading([]) == "Add a time")
    }
}

@Suite struct `The form after somebody was added` {
    @Test func `is open again with their first day and their role`() {
        let typed = [
            Web.Field(name: "name", value: "Ana"), Web.Field(name: "role", value: "student"),
            Web.Field(name: "joined", value: "2026-11-02"),
            Web.Field(name: "back", value: "/people"),
        ]
        #expect(
            ThingForm.next(after: typed, .person)
                == "/people?add=1&form-role=student&form-joined=2026-11-02")
        #expect(ThingForm.next(after: typed.without("back"), .person) == nil)
        let show = [
            Web.Field(name: "title", value: "La Bohème"), Web.Field(name: "back", value: "/shows"),
        ]
        #expect(ThingForm.next(after: show, .show) == "/show/La%20Boh%C3%A8me")
    }

    @Test func `takes from an address what is seen of it alone`() {
        let form = ThingForm.adding(.person)
        let typed = [
            Web.Field(name: "joined", value: "2026-11-02"), Web.Field(name: "key", value: "x"),
        ]
        #expect(ThingForm.filled(typed, of: form).map(\.name) == ["joined"])
    }
}

@Suite struct `The entries that a page shows` {
    @Test func `are those of its report, and of other pages all`() {
        #expect(EarlierPoint.kinds(of: "/rank") == [.attendanceMarked])
        #expect(EarlierPoint.kinds(of: "/expenses") == [.expenseRecorded])
        #expect(EarlierPoint.kinds(of: "/").count == 5)
    }
}
