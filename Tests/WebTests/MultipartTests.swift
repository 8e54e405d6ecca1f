import TestSupport
import Testing

@testable import Web

@Suite struct `A form with a file` {
    private static let type = "multipart/form-data; boundary=x-1"

    /// One part, as a browser writes it.
    private static func part(_ name: String, _ content: String, file: String? = nil) -> String {
        let own = file.map { "; filename=\"\($0)\"\r\nContent-Type: image/png" } ?? ""
        return
            "--x-1\r\nContent-Disposition: form-data; name=\"\(name)\"\(own)\r\n\r\n\(content)\r\n"
    }

    private func read(_ text: String, _ type: String = type, isCut: Bool = false) -> Multipart? {
        Multipart(Array(text.utf8), type: type, isCut: isCut)
    }

    @Test func `has what was typed in order, and the file byte by byte`() throws {
        let text =
            Self.part("name", "Ada --x-1\r\n--x-") + Self.part("name", "")
            + Self.part("picture", "\r\n--x-\0\r\n\r\n", file: "%22a%22%0D%0A;é.png")
            + "--x-1--\r\n"
        let form = try #require(read(text))
        #expect(
            form.fields == [
                Field(name: "name", value: "Ada --x-1\r\n--x-"), Field(name: "name", value: ""),
            ])
        let file = try #require(form.file)
        #expect(file.bytes == Array("\r\n--x-\0\r\n\r\n".utf8))
        #expect((file.field, file.name) == ("picture", "\"a\"  ;é.png"))
        #expect(!file.isCut)
    }

    @Test func `has no file where none was chosen`() throws {
        let form = try #require(read(Self.part("picture", "", file: "") + "--x-1--"))
        #expect(form.fields.isEmpty)
        #expect(form.file == nil)
    }

    @Test func `keeps what was typed before a file that is too large`() throws {
        let whole = Self.part("name", "Ada") + Self.part("picture", "1234", file: "a.png")
        let cut = String(whole.dropLast())
        let form = try #require(read(cut, isCut: true))
        #expect(form.fields == [Field(name: "name", value: "Ada")])
        #expect(form.file?.isCut == true)
        #expect(read(cut) == nil, "what breaks off by itself is no form")
    }

    @Test(arguments: [
        "multipart/form-data", "multipart/form-data; boundary=", "text/plain; boundary=x-1",
        "multipart/form-data; boundary=x 1", "multipart/form-data; boundary=x-2",
        "multipart/form-data; boundary=x-1; boundary=x-1", "multipart/form-dataX; boundary=x-1",
        "multipart/form-data; boundary=\(String(repeating: "x", count: 71))",
    ])
    func `of another type is none`(type: String) {
        #expect(read(Self.part("a", "b") + "--x-1--", type) == nil)
    }

    @Test(arguments: [
        "", "--x-1", "--x-1\r\n", "--x-1\r\n\r\n", "x--x-1\r\n",
        "--x-1\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nb",
        "--x-1\r\nContent-Disposition: form-data; name=\"\"\r\n\r\nb\r\n--x-1--",
        "--x-1\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n--x-1--",
        "--x-1\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nb\r\n--x-1--",
        "--x-1\r\nContent-Disposition: form-data; name=\"a\"; filename*=UTF-8''b\r\n\r\nb\r\n"
            + "--x-1--",
        "--x-1\r\nContent-Disposition: form-data; name=\"a\"\nX: \"\r\n\r\nb\r\n--x-1--",
        "--x-1\r\nContent-Type: a\r\n\r\nb\r\n--x-1--",
        "--x-1\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: form-data; "
            + "name=\"a\"\r\n\r\nb\r\n--x-1--",
        part("a", "b") + "--x-1x", part("a", "b") + "--x-1--x",
        part("p", "1", file: "a") + part("p", "2", file: "b") + "--x-1--",
        part("a", "b", file: String(repeating: "n", count: 5000)) + "--x-1--",
        String(repeating: part("a", "b"), count: 65) + "--x-1--",
    ])
    func `that no browser writes is refused as a whole`(text: String) {
        #expect(read(text) == nil)
    }

    @Test(arguments: UInt64(0)..<200)
    func `that was damaged anywhere ends no server`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let whole =
            Self.part("name", "Ada") + Self.part("picture", "\r\n--x-1", file: "a") + "--x-1--"
        var bytes = Array(whole.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            if Bool.random(using: &generator) {
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            } else {
                bytes.removeSubrange(place...)
                if bytes.isEmpty { break }
            }
        }
        let form = Multipart(bytes, type: Self.type, isCut: Bool.random(using: &generator))
        // What it has stands in what was sent.
        let file = form?.file?.bytes ?? []
        #expect(file.count < bytes.count || form?.file == nil)
    }
}
