import Platform

/// A PNG (ISO/IEC 15948): chunks with a length, a name and a checksum. Kept are those that say how
/// the image is drawn.
enum PNGFile {
    static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

    static func read(
        _ file: PictureBytes
    ) throws(PictureFlaw) -> (size: PictureSize, bytes: [UInt8]) {
        var (place, size): (Int, PictureSize?) = (signature.count, nil)
        var kept = signature
        var hasImage = false
        while true {
            guard let length = file.big(place, 4), let name = file.run(place + 4, 4) else {
                throw fault(.cut)
            }
            guard let whole = file.run(place, length + 12) else { throw fault(.length) }
            let word = String(decoding: name, as: UTF8.self)
            if size == nil {
                guard word == "IHDR", length == 13, let width = file.big(place + 8, 4),
                    let height = file.big(place + 12, 4)
                else { throw fault(.order) }
                size = PictureSize(width: width, height: height)
            }
            if drawing.contains(word) {
                let sum = CRC32.of(whole.dropFirst(4).dropLast(4))
                guard file.big(place + 8 + length, 4) == Int(sum) else { throw fault(.checksum) }
                kept += whole
            }
            hasImage = hasImage || word == "IDAT"
            place += length + 12
            if word == "IEND", let size {
                guard hasImage else { throw fault(.empty) }
                return (size, kept)
            }
        }
    }

    /// A moving PNG keeps its first image; profiles, texts, times and Exif go.
    private static let drawing: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "sBIT", "sRGB", "bKGD", "pHYs",
    ]

    private static func fault(_ damage: PictureFlaw.Damage) -> PictureFlaw {
        .damaged(.png, damage)
    }
}
