package import DaybookModel

/// The colours of a page or a picture: for a light room, or for a dark one.
package enum Theme: String, CaseIterable, Hashable, Sendable {
    case light, dark
}

extension Theme {
    /// The colour of an ink; one that a person chose is moved until it is seen.
    package func colour(_ ink: Ink) -> Colour {
        switch ink {
        case .paper: pick(0xfbfaf6, 0x161512)
        case .sheet: pick(0xffffff, 0x1e1d1a)
        case .ink: pick(0x1d1c1a, 0xece8df)
        case .soft: pick(0x65615a, 0xa59f93)
        case .rule: pick(0xe4e0d7, 0x34312b)
        case .strongRule: pick(0xcfc9bb, 0x4a463d)
        case .wash: pick(0xf3f0e8, 0x26241f)
        case .accent: pick(0x1f5f8b, 0x7fb6dd)
        case .accentWash: pick(0xe3eef6, 0x1c2f3d)
        case .good: pick(0x23714a, 0x7cc79b)
        case .goodWash: pick(0xe2f1e8, 0x1c3327)
        case .warn: pick(0x8a5a00, 0xe3b352)
        case .warnWash: pick(0xfbeecb, 0x3a2e12)
        case .bad: pick(0xa8322a, 0xee9188)
        case .badWash: pick(0xfae3e0, 0x40211e)
        case .rest: pick(0x6f97b5, 0x5a7c94)
        case .series(let number): series[number % Ink.seriesCount]
        case .own(let colour): colour.seen(on: self)
        }
    }

    private var series: [Colour] {
        switch self {
        case .light: Self.lightSeries
        case .dark: Self.darkSeries
        }
    }

    private func pick(_ light: UInt32, _ dark: UInt32) -> Colour {
        switch self {
        case .light: Colour(light)
        case .dark: Colour(dark)
        }
    }

    private static let lightSeries = [
        0x1f5f8b, 0xb35a00, 0x23714a, 0x8c4a97, 0x7d6c0c, 0xa8322a, 0x4a6b78, 0x7a5b45,
    ].map { Colour($0) }
    private static let darkSeries = [
        0x7fb6dd, 0xf0a35b, 0x7cc79b, 0xd09ad9, 0xd8c45e, 0xee9188, 0x9bbac6, 0xcfae96,
    ].map { Colour($0) }
}

extension Theme {
    /// A style sheet's variables for a page with these colours: `--ink:#1d1c1a;--soft:…`. A colour
    /// that a person chose is `--own` of class `own`, which stands for one of two of an element.
    package var variables: String {
        Ink.named.map { "--\($0.name):\(colour($0.ink).hexadecimal);" }.joined()
    }
}
