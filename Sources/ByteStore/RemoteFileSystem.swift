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
