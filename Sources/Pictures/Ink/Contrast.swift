package import DaybookModel

extension Colour {
    /// `#1f5f8b`.
    package var hexadecimal: String {
        let bits = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        let digits = String(bits, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// How well the colour is told from another: 1 to 21 (Web Content Accessibility Guidelines
    /// 2.2, contrast ratio).
    package func contrast(to other: Colour) -> Double {
        let (one, two) = (luminance, other.luminance)
        return (max(one, two) + 0.05) / (min(one, two) + 0.05)
    }

    /// What is asked of a mark that carries no text.
    static let seen = 3.0
    private static let steps = 64.0

    /// The colour as a page of either theme shows it (CSS Color 5, `light-dark()`).
    package var onEitherTheme: String {
        "light-dark(\(seen(on: .light).hexadecimal),\(seen(on: .dark).hexadecimal))"
    }

    /// The colour, as much darker or lighter as it takes to be seen on a sheet of the theme.
    package func seen(on theme: Theme) -> Colour {
        let sheet = theme.colour(.sheet)
        var (colour, step) = (self, 0.0)
        while colour.contrast(to: sheet) < Self.seen, step < Self.steps {
            step += 1
            colour = moved(by: step / Self.steps, theme)
        }
        return colour
    }

    /// Towards black on a light sheet, towards white on a dark one.
    private func moved(by share: Double, _ theme: Theme) -> Colour {
        let end: Double =
            switch theme {
            case .light: 0
            case .dark: 255
            }
        let parts = [red, green, blue].map { part in
            UInt32((Double(part) + (end - Double(part)) * share).rounded())
        }
        return Colour(parts[0] << 16 | parts[1] << 8 | parts[2])
    }

    private var luminance: Double {
        0.2126 * Self.light(red) + 0.7152 * Self.light(green) + 0.0722 * Self.light(blue)
    }

    /// A part of sRGB as a share of light: ((part + 0.055) / 1.055) to the power of 2.4.
    private static func light(_ part: UInt8) -> Double {
        let share = Double(part) / 255
        if share <= 0.04045 { return share / 12.92 }
        let base = (share + 0.055) / 1.055
        // Newton's method for the fifth root, from above; the power of 2.4 is the square times
        // the square of the root.
        var root = 1.0
        for _ in 0..<12 { root -= (root - base / (root * root * root * root)) / 5 }
        return base * base * root * root
    }
}
