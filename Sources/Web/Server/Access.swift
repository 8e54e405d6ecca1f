import Accounts
import Daybook
import DaybookModel
import HTTPTypes
import Reports

/// What an account sees and does that is tied to somebody (`schema/page.md`, "Who gets in"): the
/// one table, for pages, files and the interface. An address that is not in it is not there.
struct Access: Sendable {
    /// What makes an address theirs.
    enum Tie: Hashable, Sendable {
        /// It shows nothing of the book that is another's.
        case open
        /// It is asked of the person alone.
        case person
        /// The same, but what it says of others is left out, which only a page can do.
        case page
        /// It is asked of one of their courses.
        case course
        /// It is the card of the person, or of one of their courses.
        case thing
        /// It is about entries that are theirs.
        case entry
        /// It is a picture of the person, or of a student in one of their courses.
        case picture
        /// They come or go, where the book lets people do so anywhere.
        case punch
        /// They take back how they came or went, where they do so themselves.
        case back
    }

    let role: AccountRole
    let person: PersonID
    /// Whether nothing is recorded here.
    var isReadOnly = false
    /// The people and courses of now, by which it is decided what is theirs.
    let now: Roster
    /// Those of the point that is asked about, by which names are read.
    let then: Roster
    /// The day of the clock in the book's zone.
    let today: CivilDate

    private static let everybody: [String: Tie] = [
        "GET ": .open, "GET more": .open, "GET account": .open, "POST account": .open,
        "GET live": .open, "GET picture/": .picture, "GET entry/": .entry,
    ]
    private static let own: [String: Tie] = [
        "GET stats": .page, "GET attendance": .person, "GET overtime": .person,
        "GET points": .person, "GET streaks": .person, "GET log": .person, "GET why": .person,
        "GET person/": .thing, "POST in": .punch, "POST out": .punch,
        "POST punch": .punch, "POST undo": .back,
    ]
    private static let teacher: [String: Tie] = [
        "GET courses": .open, "GET course/": .thing, "GET points": .course, "GET rank": .course,
        "GET attendance": .course, "GET streaks": .course, "GET log": .course, "GET why": .course,
        "POST mark": .course, "POST unmark": .course, "POST class": .course,
        "POST bonus": .course, "POST score": .course, "POST amend": .entry,
        "POST retract": .entry, "POST reinstate": .entry, "POST undo": .entry,
    ]
    /// The reports whose figures are explained to them.
    private static let explained: Set = [
        "stats", "attendance", "overtime", "points", "streaks", "rank", "courses",
    ]
    /// What may be asked of a report beside whose it is.
    private static let asked: Set = [
        "period", "from", "to", "slot", "group-by", "detail", "as-of", "limit", "basis", "field",
        "find", "sort", "report", "do", "form-on", "form-slot", "form-points",
    ]
    /// Whoever is named in a form or a question.
    private static let people = ["who", "what", "student", "person", "present", "was"]

    /// What ties an address to somebody; nil: it is not there for the role.
    private func tie(_ method: HTTPRequest.Method, _ path: AddressPath) -> Tie? {
        let table = role == .own ? Self.own : Self.teacher
        let verb = method == .head ? "GET" : method.rawValue
        let key = "\(verb) \(path.first)"
        guard let tie = Self.everybody[key] ?? table[key] else { return nil }
        // What a page shows of its own is in no file and no answer to a program.
        return (tie == .open || tie == .page) && path.isAnswer ? nil : tie
    }

    /// Whether the page of an address is theirs.
    func opens(_ address: String) -> Bool {
        let parts = address.split(separator: "?", maxSplits: 1)
        let query = parts.count > 1 ? String(parts[1]) : ""
        return asked(.get, String(parts.first ?? ""), Form.fields(query)) != nil
    }

    /// What an address is asked as.
    /// - Returns: the fields with whatever makes them theirs; nil: the address is not there.
    func asked(_ method: HTTPRequest.Method, _ path: String, _ fields: [Field]) -> [Field]? {
        let path = AddressPath(path)
        guard let tie = tie(method, path) else { return nil }
        let isForm = method == .post
        switch tie {
        case .open: return isForm ? fields : kept(fields)
        case .person, .page: return of(person: fields)
        case .course: return isForm ? form(fields) : of(course: fields)
        case .thing: return isTheirs(path) ? kept(fields) : nil
        case .picture: return isPicture(path) ? kept(fields) : nil
        case .entry: return isForm ? correction(fields) : kept(fields)
        case .punch: return punch(fields)
        case .back: return mayPunch ? correction(fields) : nil
        }
    }

    private func kept(_ fields: [Field]) -> [Field]? {
        fields.allSatisfy { Self.asked.contains($0.name) } ? fields : nil
    }

    private var name: String? { then.person(person)?.name }

    /// Whether a name is the person's at the point that is asked about.
    private func isCalled(_ name: String) -> Bool { name == self.name }

    private func of(person fields: [Field]) -> [Field]? {
        guard let name, isExplained(fields) else { return nil }
        let courses = fields.all("course")
        let own = Set(now.enrolments.courses(of: person))
        guard fields.all("who").allSatisfy({ $0 == name }),
            fields.all("what").allSatisfy({ $0 == name }),
            courses.allSatisfy({ course(called: $0).map(own.contains) ?? false }),
            let rest = kept(fields.without("who", "what", "course"))
        else { return nil }
        return rest + courses.map { Field(name: "course", value: $0) }
            + [Field(name: "who", value: name)]
    }

    private func of(course fields: [Field]) -> [Field]? {
        guard isExplained(fields), let course = one(fields.all("course")),
            theirs(fields, in: course),
            let rest = kept(fields.without("who", "what", "course"))
        else { return nil }
        let named = fields.filter { ["who", "what"].contains($0.name) }
        // The card of a course names it as what it is about.
        guard fields["report"] != "courses" else { return nil }
        return rest + named + [Field(name: "course", value: name(of: course))]
    }

    private func isExplained(_ fields: [Field]) -> Bool {
        // A rank comes about by those who are ahead.
        fields.all("report").allSatisfy { Self.explained.contains($0) }
            && fields.all("field").allSatisfy { !$0.hasPrefix("rank") }
    }
}

extension Access {
    /// What a teacher sends about one of their courses.
    private func form(_ fields: [Field]) -> [Field]? {
        guard let course = one(fields.all("course")), theirs(fields, in: course) else { return nil }
        let names =
            Self.people + [
                "course", "on", "slot", "points", "reason", "key", "back", "all",
            ]
        guard fields.allSatisfy({ names.contains($0.name) }) else { return nil }
        // Who leaves their only course out means it, and not the whole book.
        return fields.without("course") + [Field(name: "course", value: name(of: course))]
    }

    /// What is sent to correct an entry: it stays in a course of theirs, and of a student there.
    private func correction(_ fields: [Field]) -> [Field]? {
        // A rehearsal tells what would move, which may be another's.
        guard !EntryDeed.namesOthers(fields),
            fields.allSatisfy({ $0.name != "dry-run" })
        else {
            return nil
        }
        let moved = fields.filter { !$0.value.isEmpty }
        let courses = moved.all("course")
        let isTheirs =
            courses.isEmpty
            || one(courses).map { course in theirs(moved, in: course) } ?? false
        return isTheirs ? fields : nil
    }

    /// Whether a correction of an entry leaves it with the students of its course.
    func keeps(_ card: EventCard, _ fields: [Field]) -> Bool {
        let named = fields.filter { !$0.value.isEmpty }
        guard role == .teacher, let course = card.entry?.content.course else { return true }
        return !named.all("course").isEmpty || theirs(named, in: course)
    }

    /// Whether they come and go at the page, and not at the door alone.
    var mayPunch: Bool {
        !isReadOnly && role == .own
            && now.value(of: .punchFrom, on: today) == "anywhere"
    }

    private func punch(_ fields: [Field]) -> [Field]? {
        guard mayPunch, let name, fields["who"].map(isCalled) ?? true,
            fields.allSatisfy({ ["who", "key", "back"].contains($0.name) })
        else { return nil }
        return fields.without("who") + [Field(name: "who", value: name)]
    }

    /// Whether an event is theirs, with all that it said before and after each correction.
    func sees(_ card: EventCard) -> Bool {
        let said =
            [card.event.content, card.entry?.content].compactMap(\.self)
            + card.chain.flatMap { [$0.before, $0.after].compactMap(\.self) }
        return said.allSatisfy { content in
            switch role {
            case .own: content.person == person || content.student == person
            case .teacher: content.course.map { courses.contains($0) } ?? false
            case .owner, .recorder, .reader: true
            }
        }
    }

    /// Whether an address is the card of the person, or of one of their courses.
    private func isTheirs(_ path: AddressPath) -> Bool {
        path.names.contains { name in
            role == .own
                ? isCalled(name) : course(called: name).map { courses.contains($0) } ?? false
        }
    }

    /// Whether an address is that of a picture which is theirs.
    private func isPicture(_ path: AddressPath) -> Bool {
        path.names.flatMap(now.owners(ofPicture:)).contains { noun, id in
            noun == .person && isOfTheirs(PersonID(id))
        }
    }

    /// Whether somebody is the person, or is taught by them.
    private func isOfTheirs(_ other: PersonID) -> Bool {
        role == .own
            ? other == person : courses.contains { now.enrolments.contains(other, $0) }
    }

    /// The courses that a teacher gives.
    var courses: Set<CourseID> { Set(now.courses(givenBy: person)) }

    private func course(called name: String) -> CourseID? {
        then.id(of: name, .course).map { CourseID($0) }
    }

    private func name(of course: CourseID) -> String { then.name(of: course.rawValue, .course) }

    /// The course that is named, or the only one; nil: it is not theirs.
    private func one(_ named: [String]) -> CourseID? {
        let own = courses
        guard let name = named.first else { return own.count == 1 ? own.first : nil }
        guard named.count == 1, let course = course(called: name) else { return nil }
        return own.contains(course) ? course : nil
    }

    /// Whether everybody who is named is in a course.
    private func theirs(_ fields: [Field], in course: CourseID) -> Bool {
        let named = fields.filter { Self.people.contains($0.name) }
        return named.allSatisfy { field in
            then.person(called: field.value).map { student in
                now.enrolments.contains(student.id, course)
            } ?? false
        }
    }
}

/// A path as the table of ``Access`` reads it.
struct AddressPath: Hashable, Sendable {
    /// Its first part, with a slash where there is more, and without what it is taken along as.
    let first: String
    /// What the rest may name: the whole of it, and without a suffix.
    let names: [String]
    /// Whether it asks for a file, or for an answer to a program.
    let isAnswer: Bool

    init(_ path: String) {
        var rest = path.drop { $0 == "/" }
        let isForPrograms = rest.hasPrefix(Site.interfacePath + "/")
        if isForPrograms { rest = rest.dropFirst(Site.interfacePath.count + 1) }
        let parts = rest.split(separator: "/", maxSplits: 1).map(String.init)
        let format = ReportAddress.suffixes.first { rest.hasSuffix(".\($0.rawValue)") }
        let suffix = format.map { $0.rawValue.utf8.count + 1 } ?? 0
        isAnswer = isForPrograms || format != nil
        guard parts.count > 1 else {
            first = String((parts.first ?? "").dropLast(suffix))
            names = []
            return
        }
        first = parts[0] + "/"
        let name = Form.decoded(parts[1], isQuery: false).trimmed
        names = format == nil ? [name] : [name, String(name.dropLast(suffix))]
    }
}
