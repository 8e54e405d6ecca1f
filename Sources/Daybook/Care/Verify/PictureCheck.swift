import MerkleTree
import Platform

/// Looks for the files of the pictures that people and shows have.
struct PictureCheck {
    /// Those that are there and are not what the log says.
    private(set) var changed: [String] = []
    /// Those that are not there: a book made of exported events has none yet.
    private(set) var missing: [String] = []

    /// More than any picture has, in bytes: a longer file is another one.
    static let limitBytes = 1 << 22

    init(_ roster: Roster, at path: String) {
        for noun in Noun.allCases {
            for id in roster.ids(of: noun) where roster.isLive(id, noun) {
                guard let hash = roster.picture(of: id, noun) else { continue }
                let whose = "the picture of \(roster.name(of: id, noun))"
                let name = Files.join(Book.pictureFolder, hash)
                do throws(PlatformError) {
                    let file = Book.pictureFile(hash, of: path)
                    let bytes = try Files.part(file, limitBytes: Self.limitBytes)
                    if TreeHash(hashing: bytes.span).hexadecimal != hash {
                        changed.append("\(whose), \(name), is not the file that was given")
                    }
                } catch .notFound {
                    missing.append("\(whose) is missing: \(name)")
                } catch {
                    changed.append("\(whose) cannot be read: \(error.message)")
                }
            }
        }
    }
}
