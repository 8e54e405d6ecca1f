import Daybook
import Platform
import Reports

extension Export {
    /// A mailer that says nothing for so long is given up.
    private static let stallSeconds: Double = 120

    /// Hands the export to the system's mailer.
    /// - Parameter address: "": the client's.
    /// - Returns: the address that it went to.
    func send(
        _ export: MonthExport, to address: String, _ session: Session
    ) throws(CommandError) -> String {
        let recipient = try recipient(address, session)
        let client = session.roster.value(of: .clientName, on: session.today)
        let message = export.mail(
            to: recipient, name: address.isEmpty ? client : "",
            of: session.roster.book?.name ?? "", at: LocalInstant(session.now, in: session.zone))
        let mailer = try Self.mailer()
        let child = try system(
            ChildProcess.run(
                mailer, ["-i", "--", recipient], input: message,
                stallSeconds: Self.stallSeconds))
        guard child.outcome == .exited(0) else { throw Self.failure(mailer, child, export.month) }
        return recipient
    }

    private func recipient(
        _ address: String, _ session: Session
    ) throws(CommandError) -> String {
        if !address.isEmpty {
            if let spelled = SettingName.clientEmail.spelling(of: address) { return spelled }
            throw .usage(
                message: "\"\(address)\" is not an address",
                remedy: "Write it like office@example.org.")
        }
        let known = session.roster.value(of: .clientEmail, on: session.today)
        try demand(
            !known.isEmpty, or: "the book has no address to mail to",
            remedy: "Give one with --mail, or keep it: "
                + "\(run: "set", "client-email", "office@example.org")")
        return known
    }

    /// The mailer named by `$DAYBOOK_SENDMAIL`, on `$PATH`, or where systems keep it.
    private static func mailer() throws(CommandError) -> String {
        if let named = ProcessEnvironment.given("DAYBOOK_SENDMAIL") {
            guard Files.exists(named) else {
                throw .failed(
                    message: "$DAYBOOK_SENDMAIL names \(named), which is not a program here",
                    remedy: "Correct it, or write a file: -o FILE")
            }
            return named
        }
        let usual = ["/usr/sbin", "/usr/lib"]
        guard let found = ProcessEnvironment.program("sendmail", orIn: usual) else {
            throw .failed(
                message: "this system has no sendmail",
                remedy: "Name one in $DAYBOOK_SENDMAIL, or write a file: -o FILE")
        }
        return found
    }

    private static func failure(
        _ mailer: String, _ child: ChildProcess, _ month: YearMonth
    ) -> CommandError {
        let how =
            switch child.outcome {
            case .exited(let status): "ended with status \(status)"
            case .signalled(let number): "was ended by signal \(number)"
            case .stalled: "said nothing for two minutes"
            }
        let said =
            String(decoding: child.standardError, as: UTF8.self)
            .split(separator: "\n").first.map { ": \($0)" } ?? ""
        return .failed(
            message: "\(mailer) \(how)\(said)",
            remedy: "Write a file instead, and mail that: "
                + "\(run: "export", "month", .operand("\(month)"), .option("output", "FILE"))")
    }
}
