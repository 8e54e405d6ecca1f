import DaybookModel
import Testing

extension `The way back from a write of the roster` {
    private typealias Roster = RosterSample

    private static func category(_ kind: Kind, _ name: String, _ colour: String? = nil) -> Content {
        Content(
            kind, on: Roster.friday,
            [
                .category: .integer(0), .name: .text(name),
                .colour: colour.map { .text($0) } ?? .none,
            ])
    }

    private static let removal = Content(
        .categoryRemoved, on: Roster.friday, [.category: .integer(0)])

    @Test func `puts a category back as it was`() {
        let added = Self.category(.categoryAdded, "My food", "green")
        #expect(
            Self.way(back: [added])
                == "To reverse it: daybook categories remove \"My food\"")
        #expect(
            Self.way(back: [Self.category(.categoryChanged, "Food")], after: [added])
                == "To reverse it: daybook categories change --name \"My food\" --colour green Food"
        )
        #expect(
            Self.way(back: [Self.removal], after: [added])
                == "To reverse it: daybook categories add \"My food\"")
        let back = Self.category(.categoryChanged, "My food", "green")
        #expect(
            Self.way(back: [back], after: [added, Self.removal])
                == "To reverse it: daybook categories remove \"My food\"")
    }

    @Test func `leaves a category as somebody else has left it since`() {
        let added = Self.category(.categoryAdded, "Food")
        let nothing = "Later changes replaced it: nothing is left to reverse."
        #expect(Self.way(back: [added], since: [Self.removal]) == nothing)
        let taken = Content(
            .categoryAdded, on: Roster.friday, [.category: .integer(1), .name: .text("Food")])
        #expect(
            Self.way(back: [Self.removal], after: [added], since: [taken])
                == "Another category is called Food now.")
        #expect(
            Self.way(
                back: [Self.category(.categoryChanged, "Rent")], after: [added], since: [taken])
                == "The name Food is another category's now.")
    }

    @Test func `puts a budget back, of everything and of a category`() {
        let added = Self.category(.categoryAdded, "Food")
        let key = SettingKey(.budget, of: CategoryID(0)).text
        let first = Roster.setting(key, "150.00", from: Roster.day("2026-03-01"))
        let second = Roster.setting(key, "200.00", from: Roster.friday)
        #expect(
            Self.way(back: [second], after: [added, first])
                == "To reverse it: daybook set budget 150.00 Food --from 2026-11-20")
        #expect(
            Self.way(back: [first], after: [added])
                == "To reverse it: daybook set budget off Food --from 2026-03-01")
        let all = Roster.setting("budget", "400.00", from: Roster.friday)
        #expect(
            Self.way(back: [all]) == "To reverse it: daybook set budget off --from 2026-11-20")
    }

    @Test func `says that an enrolment stays`() {
        let enrolled = Content.studentEnrolled(PersonID(0), in: CourseID(0), on: Roster.friday)
        #expect(
            Self.way(back: [enrolled])
                == "An enrolment cannot be ended, and by itself it gives no points. To take somebody "
                + "off every list: daybook people remove WHO.")
    }
}
