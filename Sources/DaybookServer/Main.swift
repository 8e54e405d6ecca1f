import DaybookCommand
import Platform
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
            error.end()
        } catch {
            Unanswered(unexpected: error).end()
        }
    }
}
