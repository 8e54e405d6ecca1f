import Accounts
import DaybookCommand
import Reports

/// By which the log knows what is sent twice: of whoever sent it alone. It is a hash, so that no
/// name and no key makes that of another, and long ones have room too.
enum SentKey {
    static func of(_ key: String, by account: Account) -> String {
        Secret("account \(account.name.utf8.count) \(account.name) \(key)").hash
    }

    /// Of what is sent by a door, which is of no account.
    static func ofDoor(_ key: String) -> String { Secret("door \(key)").hash }
}

extension Question {
    /// The fields with the key of whoever sent them, where the command takes one: in the log a key
    /// is that of one event. What records several is known as sent as long as the server runs.
    /// - Parameter key: as it was sent; nil, and what is empty: none.
    func keyed(_ fields: [Field], _ key: String?, by account: Account) -> [Field] {
        guard let key, !key.isEmpty, isOfOne(fields),
            shape.options.contains(where: { $0.name == "key" })
        else { return fields }
        return fields + [Field(name: "key", value: SentKey.of(key, by: account))]
    }

    /// Whether it records one event at most.
    private func isOfOne(_ fields: [Field]) -> Bool {
        let names = Set(shape.operands.filter(\.isRepeating).map(\.field))
        return fields.count { names.contains($0.name) } < 2 && fields["slot"] != "both"
            && fields["all"].map { $0 == "off" } ?? true
    }
}
