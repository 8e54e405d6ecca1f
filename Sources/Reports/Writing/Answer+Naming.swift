package import DaybookModel

extension Answer {
    /// The same answer with the book named in every command that it gives.
    package func naming(_ book: BookOption) -> Answer {
        var answer = self
        answer.hints = hints.map(book.added)
        answer.blocks = blocks.map { $0.naming(book) }
        if case .fields(let facts) = body {
            answer.body = .fields(facts.map { $0.naming(book) })
        }
        return answer
    }
}

extension Block {
    fileprivate func naming(_ book: BookOption) -> Block {
        switch self {
        case .commands(let lines): .commands(lines.map(book.added))
        case .group(let blocks): .group(blocks.map { $0.naming(book) })
        default: self
        }
    }
}

extension JSONField {
    /// Fields called `command` hold one.
    fileprivate func naming(_ book: BookOption) -> JSONField {
        if name == "command", case .string(let text) = value {
            return JSONField(name, .string(book.added(to: text)))
        }
        return JSONField(name, value.naming(book))
    }
}

extension JSON {
    fileprivate func naming(_ book: BookOption) -> JSON {
        switch self {
        case .array(let values): .array(values.map { $0.naming(book) })
        case .object(let fields): .object(fields.map { $0.naming(book) })
        default: self
        }
    }
}
