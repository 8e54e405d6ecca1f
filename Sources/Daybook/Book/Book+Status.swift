import ByteStore
import DaybookModel
import EventCodec
import Journal
import Projections

extension Book {
    /// Where the book stands: its size, its readers, and each projection's position.
    public func status() throws(DaybookError) -> Report<BookStatus> {
        try confirmPresent()
        let usage = try Daybook.store(store.usage)
        let isReadOnly = store.access == .readOnly
        let view = try view()
        let blocks = try journal(view.log.blockCount())
        return view.report(
            BookStatus(
                bytes: usage.fileBytes, mapBytes: usage.mapBytes, usedBytes: usage.usedBytes,
                freeBytes: usage.freeBytes, readers: usage.readers,
                oldestReader: usage.readers == 0 ? nil : usage.oldestReaderLag,
                blocks: blocks, isReadOnly: isReadOnly,
                projections: ProjectionKind.all.compactMap { Self.status($0, view.head) }))
    }

    private static func status(
        _ projection: ProjectionKind, _ head: Head
    ) -> BookStatus.Projection? {
        head[projection.id].map { mark in
            BookStatus.Projection(
                name: projection.name, position: mark.position, digest: mark.digest,
                fingerprint: mark.fingerprint)
        }
    }
}
