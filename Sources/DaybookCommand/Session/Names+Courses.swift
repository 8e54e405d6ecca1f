import Daybook
import Platform
import Reports

extension Names {
    /// Refuses a person in the place of a course: `courses remove lisa`.
    func refuseStudent(_ name: String) throws(CommandError) {
        guard has(name, .person) else { return }
        throw .nothing(
            message: "no course is called \"\(name)\" in this book; it is a person",
            remedy: "The courses: \(run: "courses"). Theirs: \(run: "show", .operand(name))")
    }

    /// The course that is meant: the one given, else the one that the last or first word names,
    /// which is taken from them, else the only one of the student, or of the book.
    /// - Parameter areNames: whether each of the words names something, and so the first may begin
    ///   the course; else they are a reason, which may hold any word.
    /// - Throws: `.usage` where the book has several and none is named.
    func course(
        _ given: String?, orLastOf words: inout [String], areNames: Bool = false,
        of student: String? = nil
    ) throws(CommandError) -> String {
        var none: [String] = []
        if !Desk.guessesWords, !words.isEmpty {
            return try course(given, orLastOf: &none, of: student)
        }
        if let given {
            let course = try whole(given, .course)
            if areNames, let first = words.first, !has(first, .person),
                (try? whole(first, .course)) == course
            {
                words.removeFirst()
            }
            return course
        }
        let known = names(of: .course)
        let isSought = areNames || known.count > 1
        for place in Set([words.count - 1, 0]).sorted(by: >)
        where words.indices.contains(place) {
            // The first word of a reason is the course only where it is the whole name.
            let mayBegin = isSought && (areNames || place == words.count - 1)
            guard let course = named(words[place], among: known, mayBegin: mayBegin) else {
                continue
            }
            words.remove(at: place)
            return course
        }
        if isSought, let last = words.last, areNames ? words.count > 1 : true {
            try refuse(last, among: known, isName: areNames && known.count > 1)
        }
        if known.count == 1 { return known[0] }
        return try only(of: student.map(courses(of:)) ?? [], among: known)
    }

    /// The only course of a student.
    private func only(
        of own: [String], among known: [String]
    ) throws(CommandError) -> String {
        if own.count == 1 { return own[0] }
        guard let first = own.first ?? known.first else {
            throw .nothing(
                message: "this book has no course",
                remedy: "Add one, and enrol students: \(run: "courses add", "NAME")\n    "
                    + "\(run: "enrol", "WHO", .option("course", "NAME"))")
        }
        throw .usage(
            message: "this book has \(known.count) courses: " + known.joined(separator: ", "),
            remedy: "Say which: add \(words: .option("course", first))"
                + TypedLine.whole(adding: .option("course", first)))
    }

    /// The courses of the one person who may be meant.
    private func courses(of student: String) -> [String] {
        let ids = NameGuess(student).ids(of: .person, in: roster)
        guard ids.count == 1 else { return [] }
        return roster.enrolments.courses(of: PersonID(ids[0])).map {
            roster.name(of: $0.rawValue, .course)
        }
    }

    /// The course that a word names but for case and accents.
    /// - Parameter mayBegin: also the only one that it begins, where nobody is called so.
    private func named(_ word: String, among known: [String], mayBegin: Bool) -> String? {
        let word = canonicalComposition(word)
        let same =
            known.first { $0 == word } ?? known.first { foldedName($0) == foldedName(word) }
        guard same == nil, mayBegin, !has(word, .person), has(word, .course) else { return same }
        return try? whole(word, .course)
    }

    /// Refuses a word that is near to a course, or that can only be the name of one.
    private func refuse(
        _ word: String, among known: [String], isName: Bool
    ) throws(CommandError) {
        guard !has(word, .person) else { return }
        let message = "no course is called \"\(word)\" in this book"
        guard let near = nearestFullName(to: word, among: known) else {
            guard isName else { return }
            throw .nothing(
                message: message + ", and no person",
                remedy: "The courses are: \(known.joined(separator: ", ")). "
                    + "Add one: \(run: "courses add", .operand(word))")
        }
        throw .nothing(
            message: message,
            remedy: "Did you mean \"\(near)\"? Or say which: add "
                + "\(words: .option("course", near))")
    }
}

/// What points are given for: whose they are, how many, and the words behind.
struct Award {
    var student: String
    var points: String
    var rest: [String]
    /// Whether the first of the rest stood before the number, where only a name does.
    private(set) var namesCourse = false

    /// Reads the words in the order in which each can only be one of them: `Ana 5 Algebra`,
    /// `5 Ana`, `Ana Algebra 5`, `Algebra 5 Ana`.
    init(_ student: String, _ points: String, _ rest: [String], _ names: Names) {
        var words = [student, points] + rest
        if !Self.isNumber(words[1]), let place = words.prefix(3).firstIndex(where: Self.isNumber) {
            words.insert(words.remove(at: place), at: 1)
            namesCourse = place == 2
        }
        let last = words.count - 1
        if last > 1, !names.has(words[0], .person), names.has(words[last], .person),
            names.has(words[0], .course)
        {
            words.swapAt(0, last)
        }
        (self.student, self.points, self.rest) = (words[0], words[1], Array(words.dropFirst(2)))
    }

    /// Reads the words of a line, and refuses what may be of several people.
    /// - Parameters:
    ///   - kind: what the rows of a file are that gives many people theirs.
    ///   - isReasoned: whether the rest is a reason, in which anything is named.
    static func read(
        _ student: String, _ points: String, _ rest: [String], by kind: String, isReasoned: Bool,
        _ session: Session
    ) throws(CommandError) -> Award {
        guard Desk.guessesWords else {
            return Award(student: student, points: points, rest: rest)
        }
        let (words, names) = ([student, points] + rest, Names(session))
        try refuseShare([points] + (isReasoned ? rest.prefix(1) : rest[...]))
        try TypedPoints.refuse(session.roster)
        try names.refuseApart(Array(words.drop(while: isNumber)))
        try refusePeople(words, session.roster)
        try refusePairs(words, by: kind, isReasoned: isReasoned, session.roster)
        return Award(student, points, rest, names)
    }

    private init(student: String, points: String, rest: [String]) {
        (self.student, self.points, self.rest) = (student, points, rest)
    }

    /// Refuses a share where points are expected: `17/20`.
    static func refuseShare(_ words: [String]) throws(CommandError) {
        for word in words {
            let parts = word.split(separator: "/", omittingEmptySubsequences: false)
                .compactMap { Int($0) }
            guard parts.count == 2, word.filter({ $0 == "/" }).count == 1, parts[1] > 0 else {
                continue
            }
            let (percent, rest) = (100 * parts[0]).quotientAndRemainder(dividingBy: parts[1])
            let values = ["\(parts[0])"] + (rest == 0 && parts[1] != 100 ? ["\(percent)"] : [])
            let lines = values.compactMap { TypedLine.called?.replacing([word], with: [$0]) }
                .map { Advice("`\($0)`") }
            throw .usage(
                message: "\"\(word)\" is a share, and points are a number",
                remedy: "Say how many: \(lines.joined(separator: ", or of 100 "))")
        }
    }

    /// Refuses several people before the number: each of them is given points by a line.
    static func refusePeople(_ words: [String], _ roster: Roster) throws(CommandError) {
        let run = (words.first.map(isNumber) ?? false ? words.dropFirst() : words[...]).prefix {
            isJoining($0) || !NameGuess(name($0)).ids(of: .person, in: roster).isEmpty
        }
        let people = run.filter { !isJoining($0) }.map(name)
        let found = people.map { NameGuess($0).ids(of: .person, in: roster) }
        // Words that one person may have are a name that only a shell divided.
        guard people.count > 1, Set(found.joined()).count == found.map(\.count).reduce(0, +)
        else { return }
        let lines = people.compactMap { TypedLine.called?.replacing(Array(run), with: [$0]) }
            .map { Advice("`\($0)`") }
        throw .usage(
            message: "\(people.map { "\"\($0)\"" }.joined(separator: " and ")) are "
                + "\(people.count) people, and one is given points by a line",
            remedy: "Type a line for each: \(lines.joined(separator: ", then "))")
    }

    private static func isJoining(_ word: String) -> Bool {
        ["and", "&", "+", ","].contains(word.lowercased())
    }

    /// A name without the comma that divides it from the next.
    private static func name(_ word: String) -> String {
        word.hasSuffix(",") ? String(word.dropLast()) : word
    }

    static func isNumber(_ word: String) -> Bool {
        word.contains(where: \.isNumber)
            && word.allSatisfy { $0.isASCII && ($0.isNumber || "+-.,".contains($0)) }
    }
}

extension Names {
    /// What is said of names that the book has, near to those among some cells that it has not.
    func near(
        _ said: [Field: String?], of kind: Kind
    ) throws(CommandError) -> [String] {
        kind.fields.compactMap { spec in
            guard let noun = spec.type.noun, let name = said[spec.field] ?? nil else { return nil }
            let known = names(of: noun)
            guard !known.contains(name), let near = nearestFullName(to: name, among: known) else {
                return nil
            }
            return "There was \(near) already: is that the same?"
        }
    }

    /// What was taken for something that is there, where a new one might have been meant.
    /// - Parameters:
    ///   - said: as it was typed.
    ///   - whole: the whole names.
    func taken(_ said: [Field: String?], _ whole: [Field: String?], of kind: Kind) -> [String] {
        kind.fields.compactMap { spec in
            guard let noun = spec.type.noun, let name = said[spec.field] ?? nil,
                let known = whole[spec.field] ?? nil, foldedName(known) != foldedName(name)
            else { return nil }
            return "\(name) begins \(known), so no \(noun.facts.word) was added."
        }
    }
}
