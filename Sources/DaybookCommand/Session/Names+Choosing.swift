import Daybook

extension Names {
    /// Whom `mark` or `unmark` means: those named, or with `--all` everyone but those left out.
    /// - Parameter verb: the command's name.
    func chosen(
        _ who: [String], all: Bool, except: [String], verb: String
    ) throws(CommandError) -> Who {
        let (named, left) = (list(who), list(except))
        guard all else {
            guard left.isEmpty else {
                throw .usage(
                    message: "--except leaves people out of --all, which is not there",
                    remedy: "Add --all, or name only those to \(verb).")
            }
            guard !named.isEmpty else {
                throw .usage(
                    message: "nobody is named",
                    remedy: "Name people: daybook \(verb) \"Ana Lima\". "
                        + "Everyone: daybook \(verb) --all")
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
}
