/// The bytes that dates, times and amounts are written with.
package enum ASCII {
    static let hyphen = UInt8(ascii: "-")
    static let plus = UInt8(ascii: "+")
    static let colon = UInt8(ascii: ":")
    static let point = UInt8(ascii: ".")
    static let comma = UInt8(ascii: ",")
    static let space = UInt8(ascii: " ")
    static let zero = UInt8(ascii: "0")

    /// The value of a decimal digit, or `nil` for any other byte.
    static func digit(_ byte: UInt8) -> Int? {
        byte >= zero && byte <= zero + 9 ? Int(byte - zero) : nil
    }

    /// Whether the byte is an ASCII letter; case does not matter.
    static func isLetter(_ byte: UInt8) -> Bool {
        let lower = byte | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
    }

    /// The decimal digits of a number, with zeros in front up to `width`; a sign is not counted.
    package static func text(_ value: some BinaryInteger, width: Int) -> String {
        var bytes: [UInt8] = []
        if value < 0 { bytes.append(hyphen) }
        bytes.append(digits: UInt64(value.magnitude), width: width)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with ASCII capitals turned into small letters; other characters stay.
    static func lowercased(_ text: some StringProtocol) -> String {
        let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
        return String(
            decoding: text.utf8.map { capitals.contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Appends the decimal digits of a number, with zeros in front up to `width`.
    ///
    /// They are filled in from the last one: dividing by ten each time is a multiplication to the
    /// machine, dividing by a unit that shrinks is not. An export writes forty digits an event.
    package mutating func append(digits value: UInt64, width: Int) {
        var (rest, length) = (value, 1)
        while rest >= 10 {
            rest /= 10
            length += 1
        }
        append(contentsOf: repeatElement(ASCII.zero, count: Swift.max(length, width)))
        rest = value
        var place = count
        while rest > 0 {
            place -= 1
            self[place] = ASCII.zero + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
    }

    /// Appends `20:00` for minute 1200 of a day.
    package mutating func append(clock minutes: Int) {
        append(digits: UInt64(minutes / 60), width: 2)
        append(ASCII.colon)
        append(digits: UInt64(minutes % 60), width: 2)
    }

    /// Appends a whole number in decimal digits.
    package mutating func append(decimal value: Int64) {
        if value < 0 { append(ASCII.hyphen) }
        append(digits: value.magnitude, width: 1)
    }
}

extension [String] {
    /// Where a name stands, full or as its first three letters, in any case.
    func place(ofName text: some StringProtocol) -> Int? {
        let word = ASCII.lowercased(text)
        return firstIndex { name in
            let name = ASCII.lowercased(name)
            return word == name || word == name.prefix(3)
        }
    }
}
