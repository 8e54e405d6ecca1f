import DaybookCommand
import Platform
import Reports
import Web

/// The program `daybook-serve`, which `daybook serve` becomes.
@main
enum Main {
    static func main() async {
        FaultGuard.install()
        do {
            let asked = try Serving(Array(CommandLine.arguments.dropFirst()))
            try await Server.run(asked)
        } catch let error as Unanswered {
            say(error.message)
        } catch {
            say("\(error)")
        }
    }

    private static func say(_ message: String) {
        // Where standard error is closed nobody is left to tell.
        try? Terminal.write("daybook: \(message)\n", to: .standardError)
    }
}
