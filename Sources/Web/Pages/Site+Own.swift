import Accounts
import Daybook
import DaybookModel
import Hummingbird
import Projections
import Reports

/// The first page of an account that is tied to somebody.
extension Site {
    func own(
        _ access: Access, _ facts: BookFacts, _ request: Request, _ context: Context
    ) async throws -> Response {
        if let point = facts.point {
            return html(
                frame(facts, request, context).page("As of \(point)") { page in
                    page.ownPlaces(facts, access, at: point)
                })
        }
        let day = try await day(facts.today, facts)
        let places = places(facts, context).dropFirst()
        let celebrations =
            access.role == .own ? try await celebrations(facts, only: access.person) : []
        let bytes = frame(facts, request, context).page("Today") { page in
            page.element("<h1>", weekdayAndDay(facts.today), "</h1>\n")
            page.wantsPassword(context.account)
            if access.role == .teacher { return page.ownCourses(facts, access.courses) }
            if facts.parts.contains(.workingTime) {
                WorkCards(
                    facts: facts, day: day, mayRecord: access.mayPunch, back: "/",
                    only: access.person
                ).write(&page)
                if !access.mayPunch, !access.isReadOnly {
                    page.tag("<p class=\"soft\">Come and go at the door.</p>\n")
                }
            }
            if facts.parts.contains(.attendance) { page.presence(of: access.person, day) }
            page.celebrate(celebrations, isTied: true)
            page.tag("<ul class=\"list\">\n")
            for place in places {
                page.tag("<li>")
                page.link(place.address.description, place.name.description)
                page.tag("</li>\n")
            }
            page.tag("</ul>\n")
        }
        return html(bytes)
    }
}

extension Markup {
    /// What was known by then of what is theirs: the page of the day is of now alone.
    fileprivate mutating func ownPlaces(_ facts: BookFacts, _ access: Access, at point: String) {
        element("<h1>", "As of \(point)", "</h1>\n")
        tag("<p>Who is there today is known as of now alone. Of what was known by then:</p>\n")
        if access.role == .teacher { ownCourses(facts, access.courses) }
        tag("<ul class=\"list\">\n")
        let pages = [("/stats", "Statistics"), ("/attendance", "Attendance"), ("/log", "Log")]
        for (path, name) in pages {
            let address = "\(path)?\(Form.query([Field(name: "as-of", value: point)]))"
            guard access.opens(address) else { continue }
            tag("<li>")
            link(address, name)
            tag("</li>\n")
        }
        tag("</ul>\n<p>")
        link("/", "As of now")
        tag("</p>\n")
    }

    fileprivate mutating func ownCourses(_ facts: BookFacts, _ own: Set<CourseID>) {
        tag("<h2>Courses</h2>\n")
        if own.isEmpty {
            tag("<p>You give no course yet. An owner says who gives each.</p>\n")
        } else {
            courses(facts, own)
        }
    }

    /// In which halves of a day somebody is there.
    fileprivate mutating func presence(of person: PersonID, _ day: DayFigures) {
        let halves = day.slots.map { figures in
            let isThere = figures.present.contains { $0.person == person }
            let half = figures.slot == .morning ? "morning" : "afternoon"
            return "\(isThere ? "Present" : "Not marked") in the \(half)."
        }
        element("<p>", halves.joined(separator: " "), "</p>\n")
    }
}
