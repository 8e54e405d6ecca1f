extension Roster {
    /// The command that reverses what the roster events of one write say, or the first of them.
    /// - Parameters:
    ///   - contents: of the events, which the roster has taken in; one at least.
    ///   - sequence: of the first.
    public func reversal(of contents: [Content], at sequence: UInt64) -> String {
        guard let first = contents.first, let last = contents.last else { return "daybook log" }
        guard contents.count > 1, first.kind == last.kind else { return reversal(first, sequence) }
        let isRun = last.on - first.on == contents.count - 1
        if isRun, first.kind == .holidayDeclared {
            return "daybook holidays remove \(first.on)..\(last.on)"
        }
        if isRun, first.kind == .holidayRevoked {
            return "daybook holidays add \(first.on)..\(last.on)"
        }
        return "for each of the \(contents.count) as for the first: \(reversal(first, sequence))"
    }

    private func reversal(_ content: Content, _ sequence: UInt64) -> String {
        let name = content.person.flatMap { person($0)?.name }.map(shellOperand) ?? "NAME"
        return switch content.kind {
        case .personAdded: "daybook people remove \(name)"
        case .personChanged: "daybook people change \(name), with what it said before: daybook log"
        case .personRemoved: "daybook people change --left none \(name)"
        case .holidayDeclared: "daybook holidays remove \(content.on)"
        case .holidayRevoked: "daybook holidays add \(content.on)"
        case .periodLocked: "daybook unlock"
        case .periodUnlocked: "daybook lock \(content.on)"
        case .settingChanged: settingReversal(content, sequence)
        default: content.kind.laterChange
        }
    }

    private func settingReversal(_ content: Content, _ sequence: UInt64) -> String {
        let text = content.text(.setting) ?? ""
        guard let name = SettingName(rawValue: text) else { return content.kind.laterChange }
        let own = content.person
        let earlier = changes(of: name, for: own).last {
            $0.date <= content.on && $0.sequence < sequence
        }
        let standard = own == nil ? standard(of: name) : self.value(of: name, on: content.on)
        let value = earlier?.value ?? standard
        let whose = own.flatMap { person($0)?.name }.map { " " + shellWord($0) } ?? ""
        return "daybook set \(text) \(shellWord(value))\(whose) --from \(content.on)"
    }

    /// What a setting is until it is first changed.
    public func standard(of setting: SettingName) -> String {
        setting == .weekdays
            ? (book?.weekdays ?? .mondayToFriday).description : setting.classic
    }
}

/// The reasons that the program gives where a toggle gives none of its own.
public enum StandingReason {
    /// Of `unmark`.
    public static let unmarked = "unmarked"
    /// Of `unwarn`.
    public static let unwarned = "unwarned"
    /// Of `undo`: rows of an import that were undone may be imported again.
    public static let undone = "undone"
}
