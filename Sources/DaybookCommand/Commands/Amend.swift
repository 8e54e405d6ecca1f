import ArgumentParser
import Daybook
import Platform
import Reports

/// `daybook amend #N field=value …`: corrects what an entry says.
struct Amend: TakesWrite {
    static let configuration = CommandConfiguration(
        "amend N FIELD=VALUE… --because REASON", "Correct an entry.",
        """
        EXAMPLES:
          daybook amend "#4812" slot=afternoon --because "wrong list"
          daybook amend 4812 date=2026-11-19 person="Bo Berg" --because "mixed up"

        The fields are those of the entry: see them with `daybook show N`. An empty
        value takes an optional field away. Both versions stay in the log.
        """)

    @Argument(help: ArgumentHelp("The entry.", valueName: "n"))
    var entry: EventID

    @Argument(help: ArgumentHelp("The new values.", valueName: "field=value"))
    var changes: [FieldChange] = []

    @OptionGroup var why: ReasonOptions
    @OptionGroup var shared: SharedOptions<Amend>

    mutating func run() throws(CommandError) {
        let session = try Session(root)
        try refuse(session)
        guard let because = why.because else { throw unreasoned }
        var fields: [(field: String, text: String)] = []
        let isAhead = try content(session).map { $0.on > session.today } ?? false
        for change in changes {
            let text = try change.meant(session, looksAhead: isAhead)
            fields.append((change.field, canonicalComposition(text)))
        }
        try correct([entry], .amend(fields), because: because, session)
    }

    /// Refuses what cannot be a change of the entry, and writes nothing.
    func refuse(_ session: Session) throws(CommandError) {
        try refuseEnrolment(session)
        try refuseNameless(session)
        try refuseOptions(session)
        try refuseTold()
        try refuseRecorder(session)
        try refuseTwice()
    }

    var unreasoned: CommandError {
        .usage(
            message: "the reason of the correction is missing",
            remedy: "Say why: `\(run: "amend", line(changes.map(\.words)))`")
    }
}

/// `field=value`.
struct FieldChange: ExpressibleByArgument {
    /// Empty where the value stands alone.
    let field: String
    let text: String

    /// Divides at the first sign of equality.
    init(argument: String) {
        let sign = argument.firstIndex(of: "=") ?? argument.startIndex
        field = String(argument[..<sign])
        text = field.isEmpty ? argument : String(argument[argument.index(after: sign)...])
    }

    /// As it is typed.
    var words: String { field.isEmpty ? text : "\(field)=\(text)" }

    /// The text with whole names, dates and times in the place of what people type for them.
    /// - Parameter looksAhead: whether a day without a year may be one to come.
    func meant(_ session: Session, looksAhead: Bool) throws(CommandError) -> String {
        guard !text.isEmpty, let field = Field(rawValue: field) else { return text }
        let spec = Kind.allCases.lazy.flatMap(\.fields).first { $0.field == field }
        if let noun = spec?.type.noun { return try Names(session).whole(text, noun) }
        let reader = DateReader(today: session.today, Moments.habits, looksAhead: looksAhead)
        if field == .date { return (try? reader.date(text))?.description ?? text }
        guard field == .time, (try? reader.date(text)) == nil,
            let moment = try? reader.moment(text)
        else {
            return text
        }
        guard case .local(let local) = moment else { return text }
        return local.description
    }
}
