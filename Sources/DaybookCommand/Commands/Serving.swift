import ArgumentParser
import DaybookModel
import Platform
import Reports

/// What is to be served, and where.
package struct Serving: Hashable, Sendable {
    /// The directories of the books; one at least.
    package let books: [String]
    package let place: ListenPlace
    package let way: ServingWay
    /// Who starts it, and owns the book at the page.
    package let owner: String
    /// Whether a program reads what it prints.
    package let isForMachines: Bool
    /// Whether it opens a browser.
    package let opensBrowser: Bool
    /// Whether nothing can be recorded at the page.
    package let isReadOnly: Bool
}

/// How those who ask get to the page.
package enum ServingWay: Hashable, Sendable {
    /// From this machine alone.
    case here
    /// From the network, by TLS with a certificate of the book's own.
    case network
    /// By TLS with a certificate that somebody brought, both files in PEM.
    case certificate(file: String, key: String)
    /// By a proxy of this machine, which serves it at a public address.
    case proxy(PublicAddress)
}

extension Serving {
    /// What a book is called in addresses, where several are served: its directory's name.
    package static func name(ofBook path: String) -> String {
        let whole = Files.baseName((try? Files.absolute(path)) ?? path)
        return whole.hasSuffix(".book") ? String(whole.dropLast(5)) : whole
    }

    /// Reads the words behind `daybook serve`.
    package init(_ words: [String]) throws(Unanswered) {
        do {
            guard let serve = try Root.parseAsRoot(["serve"] + words) as? Serve else {
                preconditionFailure("The words behind serve call serve.")
            }
            self = try serve.serving()
        } catch let error as CommandError {
            throw Unanswered(message: error.message, remedy: error.remedy, code: error.code)
        } catch {
            throw Unanswered(
                message: "this cannot be served: \(Root.message(for: error))",
                remedy: "See what it takes: \(run: "serve", .flag("help"))", code: .usage)
        }
    }

    /// The words that ask for the same again.
    var words: [String] {
        var words = [
            "--listen=\(place)", "--by=\(owner)",
            "--format=\(isForMachines ? "json" : "table")",
        ]
        if opensBrowser { words.append("--open") }
        if isReadOnly { words.append("--read-only") }
        switch way {
        case .here: break
        case .network: words.append("--lan")
        case .certificate(let file, let key):
            words += ["--tls-certificate=\(file)", "--tls-key=\(key)"]
        case .proxy(let address): words.append("--behind-proxy=\(address)")
        }
        return words + ["--"] + books
    }
}
