import Accounts
import Daybook
import DaybookCommand
import DaybookModel
import Hummingbird
import Reports

extension Site {
    func addToday(to router: RouterGroup<Context>) {
        router.get("/") { request, context in try await today(request, context) }
    }

    private func today(_ request: Request, _ context: Context) async throws -> Response {
        let fields = Form.fields(request.uri.query ?? "")
        do {
            var facts = try await self.facts(fields)
            facts.figures = Self.figures(for: context.account, request)
            if let access = context.access {
                return try await own(access, facts, request, context)
            }
            return html(try await dayPage(fields, facts, request, context))
        } catch let error as Unanswered {
            guard let question = Question("today") else { throw error }
            let facts = try await clerk.facts()
            let tools = tools(question, fields, facts, request, context)
            return try await notShown(error, tools, request, context)
        }
    }

    /// The page of a day, with what is done on it.
    private func dayPage(
        _ fields: [Field], _ facts: BookFacts, _ request: Request, _ context: Context
    ) async throws -> [UInt8] {
        let date = fields["on"].flatMap { CivilDate($0) } ?? facts.today
        let slot = Slot.allCases.first { $0.name == fields["slot"] } ?? facts.usualSlot(of: date)
        let isOfPast = facts.point != nil
        let line = Self.line(of: date == facts.today ? nil : date, asOf: fields["as-of"])
        let frame = frame(facts, request, context)
        let day = try await day(date, facts)
        let cards = DayCards(
            date: date, slot: slot, facts: facts, day: day, since: try await since(date, facts),
            mayRecord: context.account?.may(.record) ?? false,
            mayKeep: context.account?.may(.keep) ?? false,
            back: request.ownAddress, celebrations: try await celebrations(facts),
            find: fields["find"] ?? "")
        let jobs = try await jobs(
            of: date, day, fields, facts, context, sayAll: cards.sayAll)
        let now = try await nowOfDay(line, facts)
        let addresses = Addresses(roster: facts.roster, asOf: fields["as-of"])
        return try await clerk.page(line) { (answer) throws(DaybookError) in
            let body = try answer.main(addresses, now: now, figures: facts.figures)
            return frame.page("Today") { page in
                if isOfPast {
                    page.past(answer, now)
                } else {
                    cards.write(&page)
                    page.append(jobs.above.bytes)
                }
                if isOfPast || !cards.sayAll { page.append(body) }
                if !isOfPast { page.append(jobs.below.bytes) }
                page.wantsPassword(context.account)
                let asked = fields.ofPage.filter { !$0.value.isEmpty }
                let question = asked.isEmpty ? "" : "?\(Form.query(asked))"
                page.foot(
                    "/", asked, answer, line.suggestion, json: "/today.json\(question)",
                    of: facts)
            }
        }
    }

    /// What the figures of the day of an earlier point are now; none on a page of now.
    private func nowOfDay(_ line: Line, _ facts: BookFacts) async throws -> Figures {
        guard facts.point != nil else { return [:] }
        let told = try JSONObject.read(try await clerk.bytes(line, as: .json, by: nil))
        let day = told?.text("date").flatMap { CivilDate($0) }
        return try await now(Self.line(of: day, asOf: nil), facts, nil)
    }

    private static func line(of date: CivilDate?, asOf point: String?) -> Line {
        var line = Line("today")
        line.add("on", date?.description)
        line.add("as-of", point)
        return line
    }

    func day(_ date: CivilDate, _ facts: BookFacts) async throws -> DayFigures {
        let (today, now) = (facts.today, facts.now)
        return try await clerk.view { (view) throws(DaybookError) in
            try view.day(date, .both, today: today, now: now).rows
        }
    }

    /// When each mark of a day was recorded, where that was on the day itself and stands.
    private func since(
        _ date: CivilDate, _ facts: BookFacts
    ) async throws -> [Cell: Instant] {
        guard facts.parts.contains(.attendance) else { return [:] }
        let zone = facts.zone
        return try await clerk.view { (view) throws(DaybookError) in
            var query = LogQuery()
            query.kinds = [.attendanceMarked]
            query.range = DateRange(first: date, last: date)
            var since: [Cell: Instant] = [:]
            for row in try view.log(query).rows where row.correctedBy == nil {
                let time = row.event.recordedAt
                let mark = row.event.content
                guard zone.local(at: time).date == date, let who = mark.person,
                    // Of which course does not matter here.
                    let half = mark.slot, let cell = Cell(.attendanceMarked(who, on: date, half))
                else { continue }
                since[cell] = min(since[cell] ?? time, time)
            }
            return since
        }
    }

    /// What is done today beside attendance, by the parts in use.
    private func jobs(
        of date: CivilDate, _ day: DayFigures, _ fields: [Field], _ facts: BookFacts,
        _ context: Context, sayAll: Bool
    ) async throws -> PageParts {
        let role = context.account?.role
        let mayRecord = role?.may(.record) ?? false
        var parts = PageParts()
        guard date == facts.today else {
            if mayRecord { PastTimes(date: date, facts: facts)?.write(&parts.below, fields, role) }
            return parts
        }
        if facts.parts.contains(.classroom), !facts.names(of: .course).isEmpty {
            parts.above.tag("<h2>Courses</h2>\n")
            parts.above.courses(facts)
        }
        // Where people are marked, that is the job of the page.
        let isMain = mayRecord && !facts.parts.contains(.attendance)
        if facts.parts.contains(.workingTime) {
            WorkCards(
                facts: facts, day: day, mayRecord: mayRecord, mayKeep: role?.may(.keep) ?? false,
                back: "/", tellsMissing: sayAll
            ).write(&parts.above)
            if isMain { TimeForm.write(&parts.above, facts, fields, back: "/") }
        }
        if facts.parts.contains(.expenses) {
            let month = YearMonth(containing: date)
            let box = try await clerk.view { (view) throws(DaybookError) in
                try Self.budget(month, facts, view)
            }
            box.write(&parts.above)
            if isMain {
                SpendForm().write(&parts.above, facts, key: Self.newKey(), back: "/")
            }
        }
        if facts.parts.contains(.tickets), isMain {
            parts.below.tag("<h2>Book a ticket</h2>\n")
            FormSheet.ticket.write(&parts.below, facts, key: Self.newKey(), back: "/")
        }
        return parts
    }
}

extension Markup {
    /// Asks whoever came by a link, which is good once, for a way to come again.
    mutating func wantsPassword(_ account: Account?) {
        guard let account, account.password == nil else { return }
        tag("<p class=\"soft\">You have no password yet. <a href=\"/account\">Set one</a>, to ")
        tag("come in again after you have logged out.</p>\n")
    }
}

extension BookFacts {
    /// The half of today is the clock's; a day that is over is entered from its morning on.
    fileprivate func usualSlot(of date: CivilDate) -> Slot { date == today ? slot : .morning }
}

extension Markup {
    /// Nothing is tapped in the past: the day is told as the book knew it.
    fileprivate mutating func past(_ answer: Answer, _ now: Figures) {
        element("<h1>", answer.heading, "</h1>\n")
        element("<p class=\"scope\">", answer.scope, "</p>\n")
        since(now, answer)
    }
}
