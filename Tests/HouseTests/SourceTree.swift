import Foundation

/// The sources that these tests were built from.
enum SourceTree {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every file below the folders that people write in, by path.
    static let files: [SourceFile] = ["Sources", "Tests", "Benchmarks", "schema"].flatMap(files)
        .sorted { $0.path < $1.path }

    /// The files with Swift in them, the manifests among them.
    static let swift: [SourceFile] =
        files.filter(\.isSwift) + [SourceFile("Package.swift", text("Package.swift"))]

    /// The files of the product.
    static let product = swift.filter(\.isProduct)

    static func text(_ path: String) -> String {
        (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
    }

    /// What a folder holds, without dotfiles.
    static func names(in folder: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: root.appending(path: folder).path)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func files(below folder: String) -> [SourceFile] {
        names(in: folder).flatMap { name in
            let path = "\(folder)/\(name)"
            let values = try? root.appending(path: path).resourceValues(forKeys: [.isDirectoryKey])
            return values?.isDirectory == true ? files(below: path) : [SourceFile(path, text(path))]
        }
    }
}
