import DaybookModel

/// A client's idempotency key: the same event sent again is recognised, another one is refused.
struct ClientKey {
    private let key: String?

    /// - Parameter key: nil when the client gave none.
    init(_ key: String?) { self.key = key }

    /// Compares what the client sends with what its key recorded.
    /// - Parameter fields: those that may differ: the client did not send them.
    /// - Returns: the sequence recorded already, or nil when the key is new.
    /// - Throws: `.conflict` naming the first field that differs; `.usage` when one key would
    ///   have to name several events.
    func answer(
        _ contents: [Content], _ situation: Situation, leavingOut fields: Set<Field> = []
    ) throws(DaybookError) -> UInt64? {
        guard let key else { return nil }
        _ = try rule(TextRule.key(key))
        guard !StandIn.isKey(key) else {
            throw DaybookError(Refusal.badField("key", why: "a key that was erased is called so"))
        }
        guard let content = contents.first, contents.count == 1 else {
            throw .usage(
                message: "one key names one event, and this would record \(contents.count)",
                remedy: "Give \(.give(.key)) with one person and one slot.")
        }
        guard let known = situation.keyed else { return nil }
        guard let field = Self.difference(known.content, content, but: fields) else {
            return known.sequence
        }
        throw DaybookError(.conflict(key: key, sequence: known.sequence, field: field))
    }

    private static func difference(
        _ old: Content, _ new: Content, but fields: Set<Field>
    ) -> String? {
        guard old.kind == new.kind else { return "kind" }
        let differing = old.kind.fields.first { spec in
            !fields.contains(spec.field) && old[spec.field] != new[spec.field]
        }
        return differing?.field.rawValue
    }
}
