import ArgumentParser
import Daybook
import DaybookModel
import Platform
import Reports

/// `daybook set NAME VALUE`: a dated setting of the book.
struct ChangeSetting: TakesWrite, TakesStart {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Change a dated setting; alone, show the settings.",
        usage: "daybook set [NAME VALUE] [--from DATE]",
        discussion: """
            EXAMPLES:
              daybook set
              daybook set edit-past-days on
              daybook set weekdays mon-sat --from 2026-09-01

            A setting holds from its date on (today); earlier days keep the rules of their time.
            """)

    @Argument(
        help: ArgumentHelp("The setting.", valueName: "name"),
        completion: .list(SettingName.allCases.map(\.rawValue)))
    var name: SettingName?

    @Argument(help: ArgumentHelp("Its value.", valueName: "value"))
    var value: String?

    @OptionGroup(title: "Since when") var span: SpanOptions
    @OptionGroup(title: "Write options") var write: WriteOptions
    @OptionGroup(title: "Options everywhere") var common: CommonOptions
    @ParentCommand var root: Root

    mutating func run() throws(CommandError) {
        let session = try Session(common)
        guard let name else { return try list(session) }
        guard let value else {
            throw .usage(
                message: "the setting \(name.rawValue) needs a value",
                remedy: "Write it as \(name.hint): daybook set \(name.rawValue) VALUE")
        }
        let date = try Moments.date(span.from, today: session.today)
        let command = SettingCommand(name, to: canonicalComposition(value), from: date)
        let recording = session.recording(write)
        let receipt = try ask { () throws(DaybookError) in
            try session.book.commit(command, recording)
        }
        try session.output.write(
            .settingChanged(
                name, to: value, receipt, isDryRun: write.dryRun,
                session.frame(at: receipt.head)))
    }

    private func list(_ session: Session) throws(CommandError) {
        let report = try ask { () throws(DaybookError) in try session.book.roster() }
        try session.output.write(.settings(report.roster, session.frame(at: report.point)))
    }
}
