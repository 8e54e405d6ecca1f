/// A WebP (RFC 9649): chunks of a RIFF file. Kept are the image, its transparency and the header
/// that says so.
enum WebPFile {
    static func read(
        _ file: PictureBytes
    ) throws(PictureFlaw) -> (size: PictureSize, bytes: [UInt8]) {
        guard let said = file.little(4, 4) else { throw fault(.cut) }
        guard said >= 4, said <= file.count - 8 else { throw fault(.length) }
        var (place, canvas, image): (Int, PictureSize?, PictureSize?) = (12, nil, nil)
        var kept: [UInt8] = []
        while place < said + 8 {
            guard let name = file.run(place, 4), let length = file.little(place + 4, 4) else {
                throw fault(.cut)
            }
            guard let whole = file.run(place, 8 + length) else { throw fault(.length) }
            var chunk = Array(whole)
            switch String(decoding: name, as: UTF8.self) {
            case "VP8X":
                guard place == 12, length >= 10 else { throw fault(.order) }
                if chunk[8] & moving != 0 { throw .moving(.webp) }
                chunk[8] &= transparent
                canvas = Self.canvas(file, place + 8)
                kept += chunk
            case "ALPH": kept += padded(chunk)
            case "VP8 ", "VP8L":
                guard image == nil else { throw fault(.order) }
                image = chunk[3] == 0x4c ? lossless(file, place + 8) : lossy(file, place + 8)
                kept += padded(chunk)
            case "ANIM", "ANMF": throw .moving(.webp)
            default: break
            }
            place += 8 + length + length % 2
        }
        guard let image else { throw fault(.empty) }
        guard canvas == nil || canvas == image else { throw fault(.order) }
        let size = UInt32(kept.count + 4)
        let head = (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
        return (image, Array("RIFF".utf8) + head + Array("WEBP".utf8) + kept)
    }

    /// Bits of the header: that the image moves, and that it is transparent. Those of Exif, XMP
    /// and a profile go with their chunks.
    private static let (moving, transparent): (UInt8, UInt8) = (0x02, 0x10)

    private static func fault(_ damage: PictureFlaw.Damage) -> PictureFlaw {
        .damaged(.webp, damage)
    }

    /// Chunks begin at even places.
    private static func padded(_ chunk: [UInt8]) -> [UInt8] {
        chunk.count.isMultiple(of: 2) ? chunk : chunk + [0]
    }

    private static func canvas(_ file: PictureBytes, _ place: Int) -> PictureSize? {
        guard let width = file.little(place + 4, 3), let height = file.little(place + 7, 3) else {
            return nil
        }
        return PictureSize(width: width + 1, height: height + 1)
    }

    /// The size in a key frame of VP8 (RFC 6386, 9.1).
    private static func lossy(_ file: PictureBytes, _ place: Int) -> PictureSize? {
        guard file.holds([0x9d, 0x01, 0x2a], at: place + 3), let width = file.little(place + 6, 2),
            let height = file.little(place + 8, 2)
        else { return nil }
        return PictureSize(width: width & 0x3fff, height: height & 0x3fff)
    }

    /// The size of a lossless image: 14 bits each, less one.
    private static func lossless(_ file: PictureBytes, _ place: Int) -> PictureSize? {
        guard file[place] == 0x2f, let bits = file.little(place + 1, 4) else { return nil }
        return PictureSize(width: bits & 0x3fff + 1, height: bits >> 14 & 0x3fff + 1)
    }
}
