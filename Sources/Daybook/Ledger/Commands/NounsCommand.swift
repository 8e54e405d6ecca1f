/// Adds, changes or removes several of a noun at once, all or none, each as ``NounCommand`` does
/// with one.
public struct NounsCommand: Command {
    let commands: [NounCommand]

    /// - Parameter cells: what is said of each of them.
    public init(
        _ noun: Noun, _ changes: [NounCommand.Change], _ cells: Cells = Cells([:]),
        createsMissing: Bool = false
    ) {
        commands = changes.map { NounCommand(noun, $0, cells, createsMissing: createsMissing) }
    }

    /// See ``Command``.
    /// - Returns: what became of each, in their order.
    public func decide(
        _ situation: Situation
    ) throws(DaybookError) -> (events: [NewEvent], [NounCommand.Outcome]) {
        var situation = situation
        var events: [NewEvent] = []
        var outcomes: [NounCommand.Outcome] = []
        for command in commands {
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
