import Pictures
import TestSupport
import Testing

@Suite struct `A picture that is kept` {
    static let styles: [(name: String, style: PictureStyle)] = [
        ("light", .file(.light)), ("dark", .file(.dark)),
        ("wide", PictureStyle(width: PictureStyle.pageWide, inks: .page)),
        ("narrow", PictureStyle(width: PictureStyle.pageNarrow, inks: .dark)),
        ("paper", PictureStyle(width: PictureStyle.fileWidth, inks: .paper)),
    ]

    @Test(arguments: Samples.all.map(\.name))
    func `is drawn as it was`(name: String) throws {
        for (called, style) in Self.styles {
            for (_, chart) in Samples.all.filter({ $0.name == name }) {
                try Golden.expect(chart.svg(style), is: "\(name)-\(called)")
            }
        }
    }
}

/// Pictures that are kept beside the tests.
enum Golden {
    /// Compares a picture with the file of that name.
    static func expect(
        _ svg: String, is name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let text = Picture.declaration + svg
        let kept = try GoldenFile(name + ".svg", beside: #filePath).kept(orRecording: text)
        #expect(text == kept, sourceLocation: sourceLocation)
    }
}
