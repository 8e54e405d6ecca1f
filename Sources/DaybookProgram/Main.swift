import DaybookCommand

/// The program `daybook`.
@main
enum Main {
    static func main() { Prompt.main() }
}
