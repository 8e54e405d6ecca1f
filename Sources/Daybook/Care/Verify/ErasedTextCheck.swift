import DaybookModel
import EventCodec

/// Looks at texts of which the leaf has only a commitment: the tree says nothing of what stands in
/// their place, so it may be nothing but what an erasure writes there.
enum ErasedTextCheck {
    /// The first field of an event whose text is not what an erasure writes; nil: there is none.
    static func flaw(_ salted: SaltedEvent) -> String? {
        let event = salted.event
        guard let salts = salted.salts else {
            let isKept = salted.keptLeaf != nil
            return isKept && !StandIn.hasOne(event) ? unerased : nil
        }
        var marks = GivenMarks(salts)
        let around = [
            (event.by, StandIn.isPerson(event.by)),
            (event.key ?? "", event.key == StandIn.key(of: event.sequence)),
            (event.source ?? "", StandIn.isSource(event.source ?? "", by: event.sequence)),
        ]
        for (text, isStandIn) in around where isErased(marks.next(of: text)) && !isStandIn {
            return words
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

    private static let unerased =
        "its leaf is kept as if a text had been erased, and all of its texts are there"

    private static let words =
        "a text that is in no leaf says something else than that one was erased"

    private static func flaw(_ content: Content, _ marks: inout GivenMarks) -> String? {
        for (spec, value) in zip(content.kind.fields.dropFirst(), content.values) {
            switch value {
            case .none, .integer: continue
            case .content(let inner): if let flaw = flaw(inner, &marks) { return flaw }
            case .text(let text):
                if isErased(marks.next(of: text)),
                    StandIn.text(of: spec.field, in: content) != text
                {
                    return words
                }
            }
        }
        return nil
    }

    private static func isErased(_ mark: [UInt8]) -> Bool {
        mark.first == TextMark.commitment.rawValue
    }
}
