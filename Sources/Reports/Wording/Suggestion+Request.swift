package import DaybookModel

extension Suggestion {
    /// The same request with something given beside it; nil where that names no value.
    fileprivate func giving(_ act: Act) -> Suggestion? {
        switch act {
        case .give, .giveEach:
            Suggestion(act).words.reduce(self) { request, word in request?.giving(word) }
        default: nil
        }
    }

    private func giving(_ word: Word) -> Suggestion? {
        switch word {
        case .option(let name, let value):
            let said = words.lazy.compactMap { word -> String? in
                if case .option(name, let said) = word { said } else { nil }
            }.first
            // Further renamings come behind those that were given.
            let whole = name == "map" ? (said.map { $0 + "," } ?? "") + value : value
            let kept = words.filter { word in
                if case .option(name, _) = word { false } else { true }
            }
            return Suggestion(verb, kept + [.option(name, whole)])
        case .flag: return Suggestion(verb, words.filter { $0 != word } + [word])
        case .operand, .reason, .blank: return nil
        }
    }
}

extension Sentence where Proposal == Act {
    /// What to do, where something is to be given beside a request: the whole command, as far as
    /// the sentence ends with it.
    /// - Parameter indent: stands before each line but the first.
    package func advice(beside request: Suggestion, indent: String = "") -> Advice {
        var (advice, isAsked) = (Advice(""), false)
        for part in parts {
            switch part {
            case .text(let text):
                advice = advice + Advice(text.replacing("\n", with: "\n" + indent))
                isAsked = text.hasSuffix(": ")
            case .proposal(let act):
                let whole = isAsked ? request.giving(act) : nil
                advice = advice + Advice(whole ?? Suggestion(act))
            }
        }
        return advice
    }
}
