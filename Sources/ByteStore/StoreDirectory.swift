import Glibc

/// The names of the three files of a store.
package enum StoreFile {
    /// Every one of them.
    package static let all = [data, readers, writer]
    static let data = "data.mdb"
    /// LMDB's reader table. Closing any descriptor of it drops this process's claims on it
    /// (POSIX record locks), so nothing may open it while an environment is open.
    static let readers = "lock.mdb"
    static let writer = "writer.lock"
    /// What is kept is its owner's: others of the machine read nothing of it.
    static let directoryMode: mode_t = 0o700
    static let fileMode: mode_t = 0o600
}

/// An open directory of a store. Held open while the store is, so that its inode, by which
/// the registry knows it, cannot be given to another directory meanwhile.
struct StoreDirectory: Sendable {
    /// What tells two directories apart, whatever their paths.
    struct Identity: Hashable, Sendable {
        let device: dev_t
        let inode: ino_t
    }

    /// Texts of `/proc` are read anew with eight times the room until they fit: nearly all do at
    /// once, and room is cleared before it is read into, by every process that opens a book.
    private static let procTextBytes = 1 << 14
    /// More than a mount table of ten thousand lines, in bytes.
    private static let procTextLimit = 1 << 23

    let descriptor: Int32
    let identity: Identity
    let path: String

    /// Opens the directory, and makes it first if `createIfMissing`.
    /// - Throws: `.notFound`, `.notADirectory`, `.readOnly`, `.diskFull`, `.io`.
    init(at path: String, createIfMissing: Bool) throws(StoreError) {
        if createIfMissing { try Self.create(at: path) }
        let opened = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard opened >= 0 else { throw Self.error(errno, opening: path) }
        var status = stat()
        guard unsafe fstat(opened, &status) == 0 else {
            let error = StoreError.system("reading the directory")
            Glibc.close(opened)
            throw error
        }
        descriptor = opened
        identity = Identity(device: status.st_dev, inode: status.st_ino)
        self.path = path
    }

    /// Makes new names in the directory durable; a file's own sync does not.
    func synchronise() throws(StoreError) {
        guard fsync(descriptor) == 0 else { throw .system("syncing the directory") }
    }

    /// Where `/proc` is not mounted nothing is known, and the file system passes as local.
    /// - Throws: `.networkFileSystem` when the directory lies on one.
    func confirmLocal() throws(StoreError) {
        guard let type = try fileSystemType() else { return }
        if let kind = RemoteFileSystem.kind(ofType: type) { throw .networkFileSystem(kind: kind) }
    }

    /// The kernel's name of the file system, such as `ext4`; nil where `/proc` is not mounted.
    func fileSystemType() throws(StoreError) -> String? {
        guard let own = try Self.text(at: "/proc/self/fdinfo/\(descriptor)"),
            let mount = RemoteFileSystem.mount(in: own),
            let table = try Self.text(at: "/proc/self/mountinfo")
        else { return nil }
        return RemoteFileSystem.type(ofMount: mount, in: table)
    }

    /// Room left on the file system for ordinary users, in bytes.
    func freeBytes() throws(StoreError) -> Int {
        var status = statvfs()
        guard unsafe fstatvfs(descriptor, &status) == 0 else {
            throw .system("asking for room on the disk")
        }
        return Int(clamping: status.f_bavail.multipliedReportingOverflow(by: status.f_frsize).0)
    }

    /// Opens a file of the store by its plain name. Errors are left to the caller, in `errno`.
    func open(_ name: String, flags: Int32) -> Int32 {
        let own = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
        return unsafe openat(descriptor, name, flags | own, StoreFile.fileMode)
    }

    /// What is no file of its own is not opened: a store that somebody else made may have a link in
    /// the place of one, by which another file would be written over, or a pipe, which never ends.
    /// - Throws: `.notItsOwn`.
    func confirmParts() throws(StoreError) {
        for name in StoreFile.all {
            var status = stat()
            guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
                continue
            }
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw .notItsOwn(file: "\(path)/\(name)")
            }
        }
    }

    /// What tells the file with a name here from others; nil: there is none.
    func identity(of name: String) -> Identity? {
        facts(of: name).map { Identity(device: $0.st_dev, inode: $0.st_ino) }
    }

    /// What the system knows of the file with a name here; nil: there is none.
    func facts(of name: String) -> stat? {
        var status = stat()
        let code = unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW)
        return code == 0 ? status : nil
    }

    /// Gives a file here the owner and the mode that another one has.
    func give(_ facts: stat?, to name: String) throws(StoreError) {
        guard let facts else { return }
        let code = unsafe fchownat(
            descriptor, name, facts.st_uid, facts.st_gid, AT_SYMLINK_NOFOLLOW)
        guard code == 0, unsafe fchmodat(descriptor, name, facts.st_mode & 0o7777, 0) == 0 else {
            throw .system("giving \(name) its owner")
        }
    }

    /// Waits while a file of it is put in the place of another, and keeps others from that until
    /// ``mayBeOpened()``: what is opened then belongs together.
    /// - Throws: `.busy` where it is kept closed for longer.
    func keepInPlace(waitingSeconds: Double) throws(StoreError) {
        try lock(LOCK_SH, waitingSeconds)
    }

    /// Waits until nobody opens it, and keeps others from that until ``mayBeOpened()``.
    /// - Throws: `.busy` where somebody opens it without end.
    func keepClosed() throws(StoreError) { try lock(LOCK_EX, StoreLimits.openingSeconds) }

    func mayBeOpened() { flock(descriptor, LOCK_UN) }

    private func lock(_ kind: Int32, _ seconds: Double) throws(StoreError) {
        var patience = Patience(seconds: seconds)
        while flock(descriptor, kind | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK:
                guard patience.nap() else {
                    throw .busy(holder: nil, waitedSeconds: patience.waitedSeconds)
                }
            // Not every file system has locks of directories: none does that a book lies on
            // unless it is forced to.
            default: return
            }
        }
    }

    func close() { Glibc.close(descriptor) }

    private static func create(at path: String) throws(StoreError) {
        guard unsafe mkdir(path, StoreFile.directoryMode) != 0 else {
            return try synchroniseParent(of: path)
        }
        guard errno == EEXIST else { throw error(errno, opening: path) }
    }

    private static func synchroniseParent(of path: String) throws(StoreError) {
        let parent = unsafe Glibc.open(path + "/..", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard parent >= 0 else { throw .system("opening the parent directory") }
        defer { Glibc.close(parent) }
        guard fsync(parent) == 0 else { throw .system("syncing the parent directory") }
    }

    /// The text of a file of `/proc`; nil where that is not mounted.
    /// - Throws: `.io` when it is there and cannot be read.
    static func text(at path: String) throws(StoreError) -> String? {
        let file = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { Glibc.close(file) }
        var room = procTextBytes
        var bytes = try PageBytes(of: file, at: 0, count: room)
        while bytes.count == room, room < procTextLimit {
            room *= 8
            bytes = try PageBytes(of: file, at: 0, count: room)
        }
        return bytes.text
    }

    private static func error(_ code: Int32, opening path: String) -> StoreError {
        switch code {
        case ENOENT: .notFound(path: path)
        case ENOTDIR: .notADirectory(path: path)
        case EROFS, EACCES, EPERM: .readOnly(path: path)
        default: StoreError(code: code, during: "opening the directory")
        }
    }
}

/// File systems on which several hosts, or a server in between, break locks or shared maps.
///
/// The names are the kernel's, as `/proc/self/mountinfo` shows them (`proc_pid_mountinfo(5)`).
enum RemoteFileSystem {
    private static let names: [String: String] = [
        "nfs": "NFS", "nfs4": "NFS", "smbfs": "SMB", "smb3": "SMB", "cifs": "CIFS",
        "9p": "9P", "virtiofs": "virtiofs", "ceph": "Ceph", "afs": "AFS", "coda": "Coda",
        "ncpfs": "NCP", "lustre": "Lustre", "gpfs": "GPFS", "beegfs": "BeeGFS",
        "glusterfs": "Gluster", "ocfs2": "OCFS2", "gfs2": "GFS2", "davfs": "WebDAV",
        "vboxsf": "VirtualBox share", "vmhgfs": "VMware share", "prl_fs": "Parallels share",
    ]

    /// What people call a remote file system, or `nil` when `type` is a local one.
    ///
    /// All of FUSE counts as remote (sshfs, rclone, s3fs and their like come and go) except
    /// `fuseblk`, which has a block device of this machine below it.
    static func kind(ofType type: String) -> String? {
        if type == "fuse" || type.hasPrefix("fuse.") { return "FUSE, \(type)" }
        return names[type]
    }

    /// The type of the file system mounted as number `mount`, from the text of `mountinfo`.
    ///
    /// A line is `36 35 98:0 /root /at options [optional fields…] - ext4 /dev/sda1 options`.
    static func type(ofMount mount: Int, in mountTable: String) -> String? {
        for line in mountTable.split(separator: "\n") {
            let fields = line.split(separator: " ")
            guard let first = fields.first, Int(first) == mount,
                let dash = fields.firstIndex(of: "-"), dash + 1 < fields.endIndex
            else { continue }
            return String(fields[dash + 1])
        }
        return nil
    }

    /// The mount number in the text of `/proc/self/fdinfo/<descriptor>`, a line `mnt_id: 36`.
    static func mount(in descriptorText: String) -> Int? {
        for line in descriptorText.split(separator: "\n") where line.hasPrefix("mnt_id:") {
            return line.split(whereSeparator: { $0 == " " || $0 == "\t" }).last.flatMap { Int($0) }
        }
        return nil
    }
}
