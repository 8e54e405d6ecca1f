import Glibc

/// The order of words in one language, as the C library knows it (`strcoll`).
///
/// The locale is held by this value and the process's own locale stays untouched. Texts that the
/// language holds equal are ordered by their bytes, so the order is total.
@safe
package struct Collation: ~Copyable {
    private let locale: locale_t?

    /// - Parameter name: a locale such as `de_DE.UTF-8`; empty for the one of the environment
    ///   (`LC_ALL`, `LC_COLLATE`, `LANG`). One that is not installed orders by bytes.
    package init(locale name: String = "") {
        unsafe locale = newlocale(1 << LC_COLLATE, name, nil)
    }

    deinit {
        if let locale = unsafe locale { unsafe freelocale(locale) }
    }

    /// Negative when `first` comes before `second`, 0 when their bytes are equal.
    package borrowing func compare(_ first: String, _ second: String) -> Int {
        if let locale = unsafe locale {
            let order = unsafe strcoll_l(first, second, locale)
            if order != 0 { return Int(order) }
        }
        if first.utf8.lexicographicallyPrecedes(second.utf8) { return -1 }
        return first.utf8.elementsEqual(second.utf8) ? 0 : 1
    }

    /// The texts in this order.
    package borrowing func sorted(_ texts: [String]) -> [String] {
        texts.sorted { compare($0, $1) < 0 }
    }
}
