extension StoreError {
    /// What to do about it, as one sentence.
    package var remedy: String {
        switch self {
        case .notFound: "Check the path, or create the store first."
        case .notADirectory: "Give the directory that holds the data file."
        case .networkFileSystem: "Move it to a local disk, or force it knowing locks may fail."
        case .notAStore, .noTables: "Check the path; another program or version wrote this file."
        case .truncated, .damaged: "Restore from a backup, and check the disk."
        case .openedDifferently: "Use the store that is open, or close it first."
        case .missingTable: "Open the store once for writing with this version."
        case .differentKeyOrder: "Use the version that wrote the store."
        case .forked: "Open stores after forking, never before."
        case .panicked: "Close the store and open it again; what was acknowledged is kept."
        case .readOnly: "Ask for write permission on the directory and its files."
        case .readersFull: "Close some readers, then try again."
        case .draftAlreadyOpen: "Commit or drop the open draft first."
        case .busy: "Try again when the other writer is done."
        case .growthBlocked: "Finish the open snapshots and drafts, then try again."
        case .growthLimit: "Raise the growth limit, or move old entries out."
        case .keyLength, .valueLength: "Split it, or shorten it."
        case .outOfOrder: "Put the entry instead of appending it."
        case .mapFull: "Drop the draft, grow the store, and try again."
        case .draftTooLarge: "Split the work into several drafts."
        case .draftSpoiled: "Drop the draft and begin another."
        case .diskFull: "Make room on the disk, then try again."
        case .io: "Check the disk and its file system, then try again."
        case .unexpected: "Report this with the steps that led to it."
        }
    }

    /// True when the same call may succeed later without anybody changing the store or the call.
    package var isTransient: Bool {
        switch self {
        case .busy, .growthBlocked, .readersFull: true
        default: false
        }
    }
}
