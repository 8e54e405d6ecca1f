import Journal
import Platform

/// A folder with pieces of a book's log, each joined to the one before: a chain of backups.
struct ChainFolder {
    /// One piece, as its header has it.
    struct Piece {
        let name: String
        let header: PieceHeader
    }

    let path: String
    /// Those that join, from the first on.
    private(set) var pieces: [Piece] = []
    /// Why what follows them does not join; nil: nothing follows.
    private(set) var flaw: String?

    private static let suffix = ".blocks"
    /// Digits of the largest number, so that names are in the order of the events.
    private static let digits = 20
    /// The blocks of one piece, about; a commit is never in two.
    static let pieceBytes = 512 << 10
    /// More than the events of the largest commit take, in bytes.
    private static let limitBytes = 1 << 34

    /// The last event that it reaches.
    var last: UInt64? { pieces.last?.header.events.upperBound }

    /// What the piece is called that begins with an event.
    static func name(from first: UInt64) -> String {
        let text = String(first)
        return String(repeating: "0", count: digits - text.utf8.count) + text + suffix
    }

    private static func isName(_ name: String) -> Bool {
        name.utf8.count == digits + suffix.utf8.count && name.hasSuffix(suffix)
            && name.utf8.prefix(digits).allSatisfy { 48...57 ~= $0 }
    }

    /// Whether a folder has a piece.
    static func isChain(_ path: String) -> Bool {
        ((try? Files.list(path)) ?? []).contains(where: isName)
    }

    /// Reads the headers of all pieces.
    init(_ path: String) throws(DaybookError) {
        self.path = path
        for name in try platform(Files.list(path)) where Self.isName(name) {
            guard flaw == nil else { return }
            try add(name)
        }
    }

    private mutating func add(_ name: String) throws(DaybookError) {
        do throws(PieceError) {
            let file = Files.join(path, name)
            let bytes: [UInt8]
            let size: Int
            do throws(PlatformError) {
                bytes = try Files.beginning(of: file, bytes: PieceHeader.limitBytes)
                size = try Files.size(file)
            } catch {
                flaw = error.message
                return
            }
            let header = try PieceHeader(bytes.span)
            guard header.fileBytes == size, Self.name(from: header.events.lowerBound) == name
            else { throw .torn }
            flaw = joint(name, header)
            if flaw == nil { pieces.append(Piece(name: name, header: header)) }
        } catch { flaw = "\(name): \(error.message)" }
    }

    /// Why a piece does not join the last one; nil: it does.
    private func joint(_ name: String, _ header: PieceHeader) -> String? {
        guard let before = pieces.last?.header else { return nil }
        let wanted = before.events.upperBound + 1
        guard header.origin == before.origin else { return "\(name) is of another book" }
        guard header.events.lowerBound >= wanted else {
            return "\(name) has events that are in the piece before it"
        }
        guard header.events.lowerBound == wanted else {
            return "\(sequences(wanted...header.events.lowerBound - 1)) are missing before \(name)"
        }
        return header.rootBefore == before.rootAfter
            ? nil : "\(name) does not follow what is before it: its first root is another one"
    }

    /// The blocks of a piece, found whole.
    func blocks(of piece: Piece) throws(DaybookError) -> [[UInt8]] {
        let file = Files.join(path, piece.name)
        let bytes = try platform(Files.part(file, limitBytes: Self.limitBytes))
        do throws(PieceError) { return try piece.header.blocks(in: bytes) } catch {
            throw .badFile(message: "\(file): \(error.message)", remedy: error.remedy)
        }
    }

    /// Leaves out the first piece that is not whole, with all that follow.
    mutating func confirmPieces() throws(DaybookError) {
        for (index, piece) in pieces.enumerated() {
            do throws(DaybookError) { _ = try blocks(of: piece) } catch {
                guard case .badFile(let message, _) = error.cause else { throw error }
                flaw = message
                pieces.removeLast(pieces.count - index)
                return
            }
        }
    }
}
