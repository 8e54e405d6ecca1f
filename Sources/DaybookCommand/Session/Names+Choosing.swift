import Daybook
import Reports

extension Names {
    /// Whom a toggle means: those named, or with `--all` everyone but those left out.
    /// - Parameter verb: the command's name.
    func chosen(_ people: WhoOptions, verb: String) throws(CommandError) -> Who {
        let (named, left) = (list(people.who), list(people.except))
        guard people.all else {
            guard left.isEmpty else {
                throw .usage(
                    message: "--except leaves people out of --all, which is not there",
                    remedy: "Add --all, or name only those to \(verb).")
            }
            guard !named.isEmpty else {
                throw .usage(
                    message: "nobody is named",
                    remedy: "Name people: \(run: verb, "Ana Lima"). "
                        + "Everyone: \(run: verb, .flag("all"))")
            }
            return .named(named)
        }
        guard named.isEmpty else {
            throw .usage(
                message: "people are named and --all is given",
                remedy: "Give one of the two; --except leaves people out of --all.")
        }
        return .everyone(except: left)
    }

    /// The same, as people of the roster, those removed too: what they have can be taken back.
    func people(_ people: WhoOptions, verb: String) throws(CommandError) -> [PersonID] {
        switch try chosen(people, verb: verb) {
        case .named(let named): return try self.people(named)
        case .everyone(let except):
            let left = Set(try self.people(except))
            return everyone.filter { !left.contains($0) }
        }
    }
}
