import Daybook
import Platform
import Reports

/// Questions to a person at a terminal.
struct Questions {
    private let output: Output

    init(_ output: Output) { self.output = output }

    /// Asks for what was not given.
    /// - Parameter check: throws what is wrong with an answer, which is told before asking again.
    func fill(
        _ value: inout String?, _ question: String, _ usual: String,
        _ check: (String) throws(CommandError) -> Void
    ) throws(CommandError) {
        if value == nil { value = try ask(question, usual, check) }
    }

    /// Asks until the answer will do: an empty line, and the end of the input, take the default.
    private func ask(
        _ question: String, _ usual: String, _ check: (String) throws(CommandError) -> Void
    ) throws(CommandError) -> String {
        while true {
            let line = try system(Terminal.answer(to: "\(question) [\(usual)] "))
            guard let line, !line.isEmpty else { return usual }
            do throws(CommandError) {
                try check(line)
                return line
            } catch {
                let end = error.message.hasSuffix(".") ? "" : "."
                try output.remark(
                    "\(error.message)\(end) \(output.spelling.text(error.remedy))")
            }
        }
    }
}
