import DaybookCommand
import DaybookModel
import Reports

/// Why a form was refused, told where it is filled in.
struct FormRefusal: Sendable {
    let why: Unanswered
    /// The field that it is told beside; nil: it stands at the head of the form.
    let field: String?
    /// What of its way out a button does at once, and where those lead.
    let deeds: [ProposedDeed]
    let back: String

    /// What a field that was refused is described by.
    static let id = "refused"

    init(why: Unanswered, field: String?, deeds: [ProposedDeed] = [], back: String = "/") {
        (self.why, self.field, self.deeds, self.back) = (why, field, deeds, back)
    }

    /// Of what no command refused.
    init(_ words: String, at field: String? = nil) {
        self.init(why: Unanswered(message: words, remedy: "", code: .refused), field: field)
    }

    /// Says it, where this is its place.
    /// - Parameter place: the field that was just written; nil: the head of the form.
    func write(_ page: inout Markup, beside place: String?) {
        if place == field { page.refusal(why, deeds: deeds) }
    }

    /// What its buttons send: no form stands in another one.
    func end(_ page: inout Markup) { page.send(deeds, back: back) }
}

extension Unanswered {
    /// Which field of a form it speaks of: the one that it begins with, as in `date: ...`, else
    /// the one whose value comes first in its words; nil: it is about none of them alone.
    /// - Parameters:
    ///   - names: of the fields that somebody fills in.
    ///   - typed: what was sent.
    func field(among names: [String], typed: [Field]) -> String? {
        if let sign = message.ranges(of: ": ").first {
            let begun = message[..<sign.lowerBound]
            let named = names.first {
                [$0, Self.calledInWords[$0] ?? $0].contains(begun.lowercased())
            }
            if let named { return named }
        }
        let said = names.compactMap { name in
            typed[name].flatMap { message.place(of: $0) }.map { (place: $0, name: name) }
        }
        return said.min { $0.place < $1.place }?.name
    }

    /// Fields of forms that rules call otherwise.
    private static let calledInWords = ["on": "date", "at": "time", "start": "time"]
}

extension String {
    /// Where a text stands in it as a word of its own; nil: nowhere.
    fileprivate func place(of word: String) -> String.Index? {
        guard !word.isEmpty else { return nil }
        return ranges(of: word).first { range in
            let before = self[..<range.lowerBound].last
            let after = self[range.upperBound...].prefix(2)
            return !(before.map { Self.binds($0) } ?? false) && !Self.goesOn(after)
        }?.lowerBound
    }

    /// Whether a sign before a word makes it a part of another: of `#12`, of `2026-11`.
    private static func binds(_ sign: Character) -> Bool {
        sign.isLetter || sign.isNumber || "#-.:".contains(sign)
    }

    /// Whether what follows a word belongs to it: `:00`, and not a full stop.
    private static func goesOn(_ rest: Substring) -> Bool {
        guard let first = rest.first else { return false }
        let second = rest.dropFirst().first
        return first.isLetter || first.isNumber
            || "-.:".contains(first) && (second.map { $0.isLetter || $0.isNumber } ?? false)
    }
}
