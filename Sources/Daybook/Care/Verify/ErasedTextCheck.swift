import DaybookModel
import EventCodec

/// Looks at texts of which the leaf has only a commitment: the tree says nothing of what stands in
/// their place, so it may be nothing but what an erasure writes there.
enum ErasedTextCheck {
    /// The first field of an event whose text is not what an erasure writes; nil: there is none.
    static func flaw(_ salted: SaltedEvent) -> String? {
        guard let salts = salted.salts else { return nil }
        var marks = GivenMarks(salts)
        let event = salted.event
        for text in [event.by, event.key ?? "", event.source ?? ""] {
            if isForeign(text, marks.next(of: text), nil, event.content) { return words }
        }
        return flaw(event.content, &marks)
    }

    /// How many of some events have a text that was erased.
    static func count(_ events: [SaltedEvent]) -> Int {
        events.count { salted in
            var marks = GivenMarks(salted.salts ?? [])
            return salted.event.texts.contains { isErased(marks.next(of: $0)) }
        }
    }

    private static let words =
        "a text that is in no leaf says something else than that one was erased"

    private static func flaw(_ content: Content, _ marks: inout GivenMarks) -> String? {
        for (spec, value) in zip(content.kind.fields.dropFirst(), content.values) {
            switch value {
            case .none, .integer: continue
            case .content(let inner): if let flaw = flaw(inner, &marks) { return flaw }
            case .text(let text):
                if isForeign(text, marks.next(of: text), spec.field, content) { return words }
            }
        }
        return nil
    }

    private static func isErased(_ mark: [UInt8]) -> Bool {
        mark.first == TextMark.commitment.rawValue
    }

    private static func isForeign(
        _ text: String, _ mark: [UInt8], _ field: Field?, _ content: Content
    ) -> Bool {
        isErased(mark) && !StandIn.mayBe(text, in: field, of: content)
    }
}
