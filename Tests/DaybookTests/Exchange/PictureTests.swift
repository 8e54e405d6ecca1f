import TestSupport
import Testing

@testable import Daybook

@Suite struct `A picture` {
    private typealias Samples = PictureSamples

    private func fault(_ bytes: [UInt8]) -> PictureFlaw? {
        do throws(PictureFlaw) {
            _ = try Picture(bytes)
            return nil
        } catch { return error }
    }

    private func says(_ word: String, _ bytes: [UInt8]) -> Bool {
        String(decoding: bytes, as: UTF8.self).contains(word)
    }

    @Test func `is told by its content, with its size`() throws {
        let forms: [([UInt8], Picture.Form)] = [
            (Samples.jpeg, .jpeg), (Samples.photo, .jpeg), (Samples.png, .png),
            (Samples.named, .png), (Samples.webp, .webp), (Samples.tagged, .webp),
            (Samples.lossless, .webp),
        ]
        for (bytes, form) in forms {
            let picture = try Picture(bytes)
            #expect(picture.form == form)
            #expect(picture.size == PictureSize(width: 3, height: 2))
        }
    }

    @Test func `without metadata stays as it is`() throws {
        for bytes in [Samples.jpeg, Samples.png, Samples.webp, Samples.lossless] {
            #expect(try Picture(bytes).bytes == bytes)
        }
    }

    @Test func `leaves its metadata out, and says the same when it is read again`() throws {
        for bytes in [Samples.photo, Samples.named, Samples.tagged] {
            #expect(says("Secret", bytes))
            let picture = try Picture(bytes)
            #expect(!says("Secret", picture.bytes))
            #expect(try Picture(picture.bytes) == picture)
        }
        #expect(try Picture(Samples.named).bytes == Samples.png)
    }

    @Test func `of a camera keeps the way up, and nothing else of Exif`() throws {
        let bytes = try Picture(Samples.photo).bytes
        let (before, after) = (Array(bytes[..<2]), Array(bytes[38...]))
        #expect(before + after == Samples.jpeg)
        #expect(Array(bytes[2..<12]) == [0xff, 0xe1, 0, 34] + Array("Exif\0\0".utf8))
        #expect(bytes[31] == 6)
    }

    @Test func `is neither a drawing nor another form, and the refusal says which`() {
        let files = [
            ("<?xml version=\"1.0\"?><svg onload=\"x\"/>", "an SVG drawing"), ("GIF89a", "a GIF"),
            ("%PDF-1.7", "a PDF"), ("", "empty"), ("hello", "not a picture"),
        ]
        for (text, word) in files {
            let fault = fault(Array(text.utf8))
            #expect(fault?.message.contains(word) == true, "\(text)")
        }
    }

    @Test func `has a size that fits, whatever its file says`() {
        #expect(fault(Array(repeating: 0xff, count: 2_000_001)) == .tooLarge(bytes: 2_000_001))
        // A JPEG's frame says its height and width in two bytes each.
        var wide = Samples.jpeg
        guard let frame = wide.indices.first(where: { wide[$0...].starts(with: [0xff, 0xc0]) })
        else { return #expect(Bool(false), "there is no frame") }
        wide.replaceSubrange(frame + 5..<frame + 9, with: [0xff, 0xff, 0xff, 0xff])
        #expect(fault(wide) == .tooManyPixels(PictureSize(width: 65_535, height: 65_535)))
    }

    @Test func `that is cut anywhere is refused`() {
        for bytes in PictureSamples.all {
            for end in bytes.indices { #expect(fault(Array(bytes[..<end])) != nil, "\(end)") }
        }
    }

    @Test(arguments: 0..<4) func `never stops the program, whatever its bytes are`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<2000 {
            var bytes = PictureSamples.all[random.below(PictureSamples.all.count)]
            for _ in 0...random.below(4) {
                let place = random.below(bytes.count)
                switch random.below(4) {
                case 0: bytes[place] = UInt8(random.below(256))
                case 1: bytes[place] = 0xff
                case 2: bytes.removeSubrange(place..<min(place + 4, bytes.count))
                default:
                    let end = min(place + 4, bytes.count)
                    bytes.replaceSubrange(place..<end, with: [0xff, 0xff, 0xff, 0xff])
                }
                if bytes.isEmpty { break }
            }
            if let picture = try? Picture(bytes) {
                #expect((try? Picture(picture.bytes)) == picture)
            }
        }
    }
}
