import Daybook
import Platform
import Reports

/// What a new book is to be, as it is typed or answered.
enum OpeningChoice {
    /// The currency where neither the user nor the locale names one.
    private static let usualCurrency = "EUR"

    /// A preset by its name.
    static func preset(_ text: String) throws(CommandError) -> Preset {
        if let preset = Preset(rawValue: text.lowercased()) { return preset }
        let names = Preset.allCases.map(\.rawValue)
        // `office` begins a special one, and may be any.
        let nearest = nearestName(to: text, among: names).flatMap { near in
            near.hasPrefix(text.lowercased() + "-") ? nil : near
        }
        throw .usage(
            message: "\"\(text)\" is not a preset",
            remedy: nearest.map { "Did you mean \($0)?" }
                ?? "The presets are: \(names.joined(separator: ", ")).")
    }

    /// The rules of a zone by its IANA name.
    static func zone(_ name: String) throws(CommandError) -> ZoneRules {
        do throws(DaybookError) {
            return try Zones.find(name)
        } catch {
            guard case .platform(.unknownZone) = error.cause else { throw .book(error) }
            throw .usage(
                message: error.message,
                remedy: zoneRemedy(name) ?? error.remedy.map { Suggestion($0) })
        }
    }

    /// The line of the zone that was probably meant, also where only its city was named.
    private static func zoneRemedy(_ name: String) -> Advice? {
        func city(_ zone: String) -> String { String(zone.split(separator: "/").last ?? "") }
        let zones = ZoneFiles.names()
        let nearest =
            nearestName(to: name, among: zones)
            ?? nearestName(to: city(name), among: zones.map(city)).flatMap { found in
                zones.first { city($0) == found }
            }
        return nearest.map { zone in
            let apart = name.split(separator: " ").map(String.init)
            let line = [[name], apart].lazy
                .compactMap { TypedLine.called?.replacing($0, with: [zone]) }.first
            return line.map { "Did you mean `\($0)`?" } ?? Advice("Did you mean \(zone)?")
        }
    }

    /// The currency that the locale names, else the usual one.
    static var localCurrency: String {
        ProcessEnvironment.localeCurrencyCode ?? usualCurrency
    }

    /// A currency by its code in any letter case; a code outside ISO 4217 in capitals.
    static func currency(_ code: String) throws(CommandError) -> Currency {
        if let currency = Currency(code.uppercased()), currency.isISO || code == currency.code,
            currency.isISO || Currency.meant(by: code) == nil
        {
            return currency
        }
        throw .usage(
            message: "\"\(code)\" is not a currency",
            remedy: Currency.meant(by: code).map { "Did you mean \($0.code)?" }
                ?? "Use a code of ISO 4217, such as EUR.")
    }

    /// Working weekdays.
    static func weekdays(_ text: String) throws(CommandError) -> Weekdays {
        guard let days = Weekdays(text) else {
            throw .usage(
                message: "\"\(text)\" is not a list of weekdays",
                remedy: "Write them like mon-fri or mon,wed,sat.")
        }
        return days
    }
}
