/// The name under which a setting of the book is kept: its own, or with the number of the category
/// that it is of, so that renaming a category carries its budget.
public struct SettingKey: Hashable, Sendable {
    private static let sign: Character = ":"

    /// Which setting.
    public let name: SettingName
    /// Nil: of the whole book.
    public let category: CategoryID?

    /// The setting `name`, of one category where one is given.
    public init(_ name: SettingName, of category: CategoryID? = nil) {
        self.name = name
        self.category = category
    }

    /// Reads ``text``.
    public init?(_ text: String) {
        let parts = text.split(separator: Self.sign, maxSplits: 1)
        guard let name = parts.first.flatMap({ SettingName(rawValue: String($0)) }) else {
            return nil
        }
        if parts.count == 1 {
            self.init(name)
        } else {
            guard let id = UInt32(parts[1]) else { return nil }
            self.init(name, of: CategoryID(id))
        }
    }

    /// `budget`, or `budget:3` of a category.
    public var text: String {
        name.rawValue + (category.map { "\(Self.sign)\($0.rawValue)" } ?? "")
    }
}

extension Roster {
    /// Every value that a setting of the book or of a category was given, by effective date.
    public func changes(of key: SettingKey) -> [Dated<String>.Change] {
        settings[key.text]?.changes ?? []
    }

    /// The categories that have a value of their own of a setting, by id.
    public func categories(with setting: SettingName) -> [CategoryID] {
        settings.keys.compactMap { text in
            SettingKey(text).flatMap { $0.name == setting ? $0.category : nil }
        }.sorted()
    }
}
