import Accounts
import Daybook
import DaybookCommand
import Hummingbird
import Reports

extension Site {
    func addToday(to router: RouterGroup<Context>) {
        router.get("/") { request, context in try await today(request, context) }
    }

    private func today(_ request: Request, _ context: Context) async throws -> Response {
        let fields = Form.fields(request.uri.query ?? "")
        let facts = try await clerk.facts()
        let date = fields["on"].flatMap { CivilDate($0) } ?? facts.today
        let slot = Slot.allCases.first { $0.name == fields["slot"] } ?? facts.slot
        var line = Line("today")
        line.add("on", date.description)
        line.add("as-of", fields["as-of"])
        let frame = frame(facts, request, context)
        let mayRecord = context.account?.role.may(.record) ?? false
        do {
            let day = try await day(date, facts)
            let cards = DayCards(
                date: date, slot: slot, facts: facts, day: day, mayRecord: mayRecord,
                back: request.uri.string)
            let isOfPast = fields["as-of"] != nil
            let addresses = Addresses(roster: facts.roster, asOf: fields["as-of"])
            let bytes = try await clerk.page(line) { (answer) throws(DaybookError) in
                let body = try answer.main(addresses)
                return frame.page("Today") { page in
                    if isOfPast {
                        // Nothing is tapped in the past: the day is told as the book knew it.
                        page.element("<h1>", answer.heading, "</h1>\n")
                        page.element("<p class=\"scope\">", answer.scope, "</p>\n")
                    } else {
                        cards.write(&page)
                    }
                    if isOfPast || !cards.sayAll { page.append(body) }
                    page.foot("/", fields, answer, takesPoint: true)
                }
            }
            return html(bytes)
        } catch let error as Unanswered {
            return try await refusal(error, request, context)
        }
    }

    private func day(_ date: CivilDate, _ facts: BookFacts) async throws -> DayFigures {
        let (today, now) = (facts.today, facts.now)
        return try await clerk.view { (view) throws(DaybookError) in
            try view.day(date, .both, today: today, now: now).rows
        }
    }
}
