import Daybook
import Platform

/// A word that may stand where the cursor is, and what it means.
struct Candidate: Hashable {
    let word: String
    var meaning = ""

    /// Whether it begins so, or one of its words does, whatever the letter case.
    /// - Parameter typed: in small letters.
    func begins(with typed: String) -> Bool {
        let word = word.lowercased()
        return word.hasPrefix(typed)
            || word.utf8.split(separator: UInt8(ascii: " ")).contains {
                $0.starts(with: typed.utf8)
            }
    }

    /// A line for the scripts of shells: the word, and behind a tab what it means.
    var line: String {
        let clean = [word, meaning].map { $0.map { $0 < " " ? " " : $0 } }.map { String($0) }
        return clean[1].isEmpty ? clean[0] : clean.joined(separator: "\t")
    }
}

/// What may stand in the place of a value.
enum Candidates {
    case words([Candidate])
    /// The shell lists files or directories itself.
    case files, directories

    /// What the scripts of shells read.
    /// - Parameter typed: what is there already of the word.
    func text(_ typed: String) -> String {
        switch self {
        case .files: Self.filesMark + "\n"
        case .directories: Self.directoriesMark + "\n"
        case .words(let all):
            Self.beginning(all, with: typed.lowercased()).map { $0.line + "\n" }.joined()
        }
    }

    private static func beginning(_ all: [Candidate], with typed: String) -> [Candidate] {
        var found: [Candidate] = []
        for candidate in all where candidate.begins(with: typed) {
            // A word of the book asks for no files.
            if [filesMark, directoriesMark].contains(candidate.word) { continue }
            found.append(candidate)
            if found.count == most { break }
        }
        return found
    }

    private static let (filesMark, directoriesMark) = (":files", ":directories")
    /// Nobody reads more of them.
    private static let most = 200
}

extension Candidates {
    static func words(_ words: some Sequence<String>) -> Candidates {
        .words(words.map { Candidate(word: $0) })
    }

    static let none = Candidates.words([Candidate]())
}
