/// A picture of a person or a poster of a show, as it is kept: without its metadata, its image as
/// it was given. What it says of itself is looked at, and its image is never decoded here.
struct Picture: Hashable, Sendable {
    /// How a picture is written.
    enum Form: String, CaseIterable, Sendable {
        case jpeg = "JPEG"
        case png = "PNG"
        case webp = "WebP"

        var mediaType: String {
            switch self {
            case .jpeg: "image/jpeg"
            case .png: "image/png"
            case .webp: "image/webp"
            }
        }
    }

    /// The most bytes of a file, and the most pixels of its image.
    static let (byteLimit, pixelLimit) = (2_000_000, 16_000_000)

    let form: Form
    let size: PictureSize
    /// The whole file.
    let bytes: [UInt8]

    /// Reads a file by its content, whatever it is called, and leaves its metadata out.
    init(_ file: [UInt8]) throws(PictureFlaw) {
        guard file.count <= Self.byteLimit else { throw .tooLarge(bytes: file.count) }
        let reader = PictureBytes(file)
        let (form, read) = try Self.read(reader)
        guard read.size.width > 0, read.size.height > 0 else { throw .damaged(form, .empty) }
        // By division: the product of what a file says may not fit into a number.
        guard read.size.width <= Self.pixelLimit / read.size.height else {
            throw .tooManyPixels(read.size)
        }
        (self.form, size, bytes) = (form, read.size, read.bytes)
    }

    private static func read(
        _ file: PictureBytes
    ) throws(PictureFlaw) -> (Form, (size: PictureSize, bytes: [UInt8])) {
        switch form(of: file) {
        case .jpeg: return (.jpeg, try JPEGFile.read(file))
        case .png: return (.png, try PNGFile.read(file))
        case .webp: return (.webp, try WebPFile.read(file))
        case nil: throw .unknown(file.guess)
        }
    }

    /// How a file is written, by its first bytes; nil: in none of the three forms.
    static func form(of file: PictureBytes) -> Form? {
        if file.holds([0xff, 0xd8, 0xff], at: 0) { return .jpeg }
        if file.holds(PNGFile.signature, at: 0) { return .png }
        return file.holds("RIFF", at: 0) && file.holds("WEBP", at: 8) ? .webp : nil
    }
}

/// How many pixels an image has.
struct PictureSize: Hashable, Sendable {
    let width: Int
    let height: Int
}

/// Why a file cannot be a picture of the book.
enum PictureFlaw: Error, Hashable, Sendable {
    /// It is written in none of the three forms.
    /// - Parameter guess: what it is; nil: nothing that is known here.
    case unknown(_ guess: String?)
    case damaged(Picture.Form, Damage)
    case tooLarge(bytes: Int)
    case tooManyPixels(PictureSize)
    /// It moves.
    case moving(Picture.Form)

    /// What is wrong with a file of a known form.
    enum Damage: String, Sendable {
        case cut = "it ends too early"
        case length = "a part of it says a length that it does not have"
        case order = "its parts are not in the order of the form"
        case checksum = "a part of it does not match its checksum"
        case empty = "it has no image"
    }
}

extension PictureFlaw {
    /// What happened, in words that follow the name of the file.
    var message: String {
        switch self {
        case .unknown(nil): "is not a picture in a known form"
        case .unknown(let guess?): "is \(guess)"
        case .damaged(let form, let damage): "is a damaged \(form.rawValue): \(damage.rawValue)"
        case .tooLarge(let bytes): "has \(bytes) bytes, more than \(Picture.byteLimit)"
        case .tooManyPixels(let size):
            "has \(size.width) × \(size.height) pixels, more than \(Picture.pixelLimit)"
        case .moving(let form): "is a \(form.rawValue) that moves"
        }
    }

    /// What to do.
    var remedy: String {
        switch self {
        case .unknown, .moving: "Save it as a JPEG, a PNG or a still WebP."
        case .damaged: "Save it anew in the program that it comes from, or give another file."
        case .tooLarge, .tooManyPixels: "Make it smaller: 1,000 pixels a side are plenty."
        }
    }
}
