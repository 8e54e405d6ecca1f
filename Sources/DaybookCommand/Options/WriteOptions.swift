import ArgumentParser

/// The options of every command that records.
struct WriteOptions: ParsableArguments {
    @Flag(help: "Decide and say what would be recorded, but record nothing.")
    var dryRun = false

    /// How long to wait for another writer.
    var waitSeconds: Double { (timeout ?? .usual).value }

    @Option(
        help: ArgumentHelp("Wait so long for another writer (5).", valueName: "seconds"))
    var timeout: WaitSeconds?
}

/// How long to wait for another writer, in seconds.
struct WaitSeconds: ExpressibleByArgument {
    let value: Double

    /// What a person waits without becoming uneasy.
    static let usual = WaitSeconds(value: 5)
    /// A day: longer waits are a mistake.
    private static let longest: Double = 86_400

    private init(value: Double) { self.value = value }

    /// Reads a number of seconds, zero or more.
    init?(argument: String) {
        guard let value = Double(argument), value >= 0, value <= Self.longest else { return nil }
        self.value = value
    }
}
