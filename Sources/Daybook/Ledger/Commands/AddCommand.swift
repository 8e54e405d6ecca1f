/// Adds several of a noun at once, all or none, each as ``NounCommand`` adds one.
public struct AddCommand: Command {
    let noun: Noun
    let names: [String]
    let cells: Cells
    let createsMissing: Bool

    /// - Parameters:
    ///   - cells: what is said of each of them.
    ///   - createsMissing: adds the venue of shows that is not there yet.
    public init(
        _ noun: Noun, _ names: [String], _ cells: Cells = Cells([:]), createsMissing: Bool = false
    ) {
        self.noun = noun
        self.names = names
        self.cells = cells
        self.createsMissing = createsMissing
    }

    /// See ``Command``.
    /// - Returns: what became of each, in the order of their names.
    public func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], [NounCommand.Outcome]) {
        var situation = situation
        var events: [NewEvent] = []
        var outcomes: [NounCommand.Outcome] = []
        for name in names {
            let command = NounCommand(noun, .add(name), cells, createsMissing: createsMissing)
            let (own, outcome) = try command.decide(situation)
            for event in own { situation.roster.apply(event.content, sequence: situation.head) }
            events += own
            outcomes.append(outcome)
        }
        return (events, outcomes)
    }
}

extension Receipt {
    /// The same write with a part of what it came to.
    package func part<Part: Sendable>(_ outcome: Part, _ sequence: UInt64?) -> Receipt<Part> {
        Receipt<Part>(sequences: sequence.map { $0...$0 }, outcome: outcome, head: head)
    }
}
