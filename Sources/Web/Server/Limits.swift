import Daybook
import NIOCore

/// How much of the server one who asks can take.
enum Limits {
    /// A form: what people type is far less.
    static let formBytes = 64 * 1024
    /// A form with a picture: two million bytes for the file, the rest for what is typed.
    static let pictureFormBytes = GivenPicture.byteLimit + formBytes
    /// So much of a file that is too large is read and forgotten: what a phone's camera makes.
    static let readBytes = 16_000_000
    /// The most that a picture has, in words.
    static let pictureWords = "2 MB"
    /// The fewest characters of a password.
    static let leastPassword = 8
    /// All headers of a request.
    static let headerBytes = 16 * 1024
    /// Fields among them.
    static let headerFields = 200
    /// A connection, with its handshake, that has not sent its headers by then is closed.
    static let headerTime = TimeAmount.seconds(10)
    /// So long the rest of a request may take.
    static let bodyTime = TimeAmount.seconds(60)
    /// A connection that asks nothing for so long is closed.
    static let idleTime = TimeAmount.seconds(60)
    /// Connections of one address. A browser opens six, and a few people may share an address.
    /// This machine's own count together only: a proxy asks for everyone.
    static let connectionsByAddress = 64
    /// Connections in all, where the system lets this process have as many files.
    static let connections = 16_384
    /// Files that the book and its reports need beside them.
    static let reservedFiles = 128
    /// Open pages of one session that are told of news.
    static let streamsBySession = 8
    /// So long open requests may take when the server is asked to stop.
    static let stopTime = Duration.seconds(20)
    /// What another program makes for a page.
    static let programSeconds = 10.0
}
