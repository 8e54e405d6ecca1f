import DaybookModel
import MerkleTree

/// A mail with a text and the same text as an attached file: RFC 5322 and RFC 2045 to 2047.
/// Lines end as the system's `sendmail` takes them, with a line feed.
struct MailMessage: Hashable, Sendable {
    /// The address of the recipient.
    let recipient: String
    /// Their name, or "".
    let name: String
    let subject: String
    /// The body and the attachment, byte for byte.
    let text: String
    let fileName: String
    let moment: LocalInstant
}

extension MailMessage {
    /// No line of a part in base64 begins with two hyphens, so it divides any content.
    private static let boundary = "=_daybook_part"
    private static let lineColumns = 76
    /// Bytes of an encoded word, so that it stays within 75 columns.
    private static let wordBytes = 42

    /// The whole message.
    var bytes: [UInt8] {
        let part = Self.lines(Base64.text(Array(text.utf8)))
        let to = name.isEmpty ? recipient : "\(Self.phrase(name)) <\(recipient)>"
        let lines = [
            "To: \(to)", "Subject: \(Self.encoded(subject))", "Date: \(date)",
            "MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=\"\(Self.boundary)\"",
            "", "--\(Self.boundary)", "Content-Type: text/plain; charset=utf-8",
            "Content-Transfer-Encoding: base64", "", part, "--\(Self.boundary)",
            "Content-Type: application/json; name=\"\(fileName)\"",
            "Content-Transfer-Encoding: base64",
            "Content-Disposition: attachment; filename=\"\(fileName)\"", "", part,
            "--\(Self.boundary)--", "",
        ]
        return Array(lines.joined(separator: "\n").utf8)
    }

    /// `Fri, 20 Nov 2026 08:57:00 +0100`.
    private var date: String {
        let local = moment.local
        let offset = abs(moment.offsetSeconds) / 60
        let sign = moment.offsetSeconds < 0 ? "-" : "+"
        let ahead = ASCII.text(offset / 60 * 100 + offset % 60, width: 4)
        return "\(local.date.weekday.shortName), \(day(local.date)) "
            + "\(clockWithSeconds(local)) \(sign)\(ahead)"
    }

    /// A display name: quoted where it is ASCII, else encoded.
    private static func phrase(_ text: String) -> String {
        guard text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else { return encoded(text) }
        return "\"\(backslashed(text, #"\""#))\""
    }

    /// The text as it may stand in a header: RFC 2047 where it is not plain ASCII.
    private static func encoded(_ text: String) -> String {
        if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }), !text.contains("=?") { return text }
        var words: [String] = []
        var bytes: [UInt8] = []
        func word() -> String { "=?utf-8?B?\(Base64.text(bytes))?=" }
        for scalar in text.unicodeScalars {
            let next = Array(String(scalar).utf8)
            if bytes.count + next.count > wordBytes {
                words.append(word())
                bytes = []
            }
            bytes += next
        }
        return (words + [word()]).joined(separator: "\n ")
    }

    private static func lines(_ text: String) -> String {
        var lines: [Substring] = []
        var rest = text[...]
        while !rest.isEmpty {
            lines.append(rest.prefix(lineColumns))
            rest = rest.dropFirst(lineColumns)
        }
        return lines.joined(separator: "\n")
    }
}
