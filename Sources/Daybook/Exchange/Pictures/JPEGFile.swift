/// A JPEG (ITU-T T.81): segments behind markers. Kept are those that say how the image is drawn;
/// of the rest only the way up.
enum JPEGFile {
    static func read(
        _ file: PictureBytes
    ) throws(PictureFlaw) -> (size: PictureSize, bytes: [UInt8]) {
        var (place, size, way): (Int, PictureSize?, UInt8?) = (2, nil, nil)
        var kept: [UInt8] = []
        var hasScan = false
        while true {
            guard file[place] == 0xff, let marker = file[place + 1] else { throw fault(.cut) }
            // Any number of fill bytes may stand before a marker.
            if marker == 0xff {
                place += 1
                continue
            }
            if marker == end {
                guard let size, hasScan else { throw fault(.empty) }
                return (size, start + (way.map(segment(of:)) ?? []) + kept + [0xff, UInt8(end)])
            }
            guard let length = file.big(place + 2, 2) else { throw fault(.cut) }
            guard length >= 2, var part = file.run(place, length + 2) else { throw fault(.length) }
            if frames.contains(marker) {
                guard size == nil, length >= 8, let height = file.big(place + 5, 2),
                    let width = file.big(place + 7, 2)
                else { throw fault(.order) }
                size = PictureSize(width: width, height: height)
            }
            if marker == scan {
                guard size != nil else { throw fault(.order) }
                hasScan = true
                part = file.bytes[place..<scanEnd(place + length + 2, file)]
            }
            if marker == 0xe1, way == nil { way = orientation(PictureBytes(Array(part))) }
            if isKept(marker, PictureBytes(Array(part.prefix(16)))) { kept += part }
            place = part.endIndex
        }
    }

    private static let start: [UInt8] = [0xff, 0xd8]
    private static let (end, scan) = (0xd9, 0xda)
    /// The markers that give the size: C0 to CF but for tables (C4, CC) and the one reserved (C8).
    private static let frames = Set(0xc0...0xcf).subtracting([0xc4, 0xc8, 0xcc])

    private static func fault(_ damage: PictureFlaw.Damage) -> PictureFlaw {
        .damaged(.jpeg, damage)
    }

    /// Tables, frames, scans and restarts; of what programs add, JFIF and Adobe's way of colours.
    private static func isKept(_ marker: Int, _ part: PictureBytes) -> Bool {
        switch marker {
        case 0xe0: part.holds("JFIF\0", at: 4)
        case 0xee: part.holds("Adobe", at: 4)
        case 0xe1...0xef, 0xfe: false
        default: true
        }
    }

    /// Where the bytes of a scan end: at the next marker that is no restart. FF 00 is a byte FF.
    private static func scanEnd(_ start: Int, _ file: PictureBytes) -> Int {
        var place = start
        while place + 1 < file.count {
            let next = file.bytes[place + 1]
            if file.bytes[place] == 0xff, next != 0, next != 0xff, !(0xd0...0xd7 ~= next) {
                return place
            }
            place += 1
        }
        return file.count
    }

    /// Which way up a camera held the image: tag 0112 of Exif's first directory, 2 to 8; nil: as
    /// it is, or nothing readable.
    private static func orientation(_ part: PictureBytes) -> UInt8? {
        let base = 10
        guard part.holds("Exif\0\0", at: 4) else { return nil }
        let isLittle = part.holds("II*\0", at: base)
        guard isLittle || part.holds("MM\0*", at: base) else { return nil }
        func number(_ place: Int, _ length: Int) -> Int? {
            isLittle ? part.little(place, length) : part.big(place, length)
        }
        guard let directory = number(base + 4, 4), let count = number(base + directory, 2) else {
            return nil
        }
        for entry in 0..<count {
            let place = base + directory + 2 + 12 * entry
            guard let tag = number(place, 2) else { return nil }
            guard tag == 0x0112, let way = number(place + 8, 2) else { continue }
            return 2...8 ~= way ? UInt8(way) : nil
        }
        return nil
    }

    /// A segment of Exif that says the way up and nothing else.
    private static func segment(of way: UInt8) -> [UInt8] {
        [0xff, 0xe1, 0, 34] + Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
            + [0, 0, 0, 1, 0, way, 0, 0, 0, 0, 0, 0]
    }
}
