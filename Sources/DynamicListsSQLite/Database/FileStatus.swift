import Foundation

/// The system's answer to what is at a path, without opening it: a pipe or a device could block for good.
/// Links are followed.
struct FileStatus {
    /// The file itself, whatever its name is.
    struct Identity: Equatable {
        let device: UInt64
        let number: UInt64
    }

    let identity: Identity
    private let owner: uid_t
    private let group: gid_t
    private let mode: mode_t

    /// nil if there is nothing.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino))
        owner = status.st_uid
        group = status.st_gid
        mode = status.st_mode
    }

    /// The kind of thing at the path; nil if it is a file.
    var otherKind: String? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }

    /// Why others may change the file; nil if its user alone may.
    var exposure: String? {
        if owner != geteuid() { return "The file belongs to another user (\(owner))" }
        if mode & 0o022 != 0 { return "Other users may write the file (its permissions are \(permissions))" }
        return nil
    }

    /// Why others may replace files in the folder; nil if its user alone may. What is open to all may be
    /// where each removes only their own (the sticky bit, as `/tmp` has it); a group may be the user's own.
    var folderExposure: String? {
        if owner != geteuid(), owner != 0 { return "The folder belongs to another user (\(owner))" }
        let isOpen = mode & 0o002 != 0 || mode & 0o020 != 0 && group != getegid()
        guard isOpen, mode & S_ISVTX == 0 else { return nil }
        return "Other users may replace files in the folder (its permissions are \(permissions))"
    }

    private var permissions: String { String(mode & 0o7777, radix: 8) }
}

/// The files of a database: its own, and those that SQLite keeps next to it.
struct DatabaseFiles {
    private let path: String
    private let resolved: String

    init(at path: String) {
        self.path = path
        let real = realpath(path, nil)
        resolved = real.map { String(cString: $0) } ?? path
        free(real)
    }

    /// Throws if one of them is not a file, on which SQLite could wait for good, or is, where it is to be its
    /// user's alone, one that others may have written.
    func check(areUsersOwn: Bool) throws {
        for ending in ["", "-wal", "-shm", "-journal"] {
            guard let status = FileStatus(resolved + ending) else { continue }
            if let kind = status.otherKind {
                throw SQLiteError(
                    .foreign, "There is \(kind), and no file; use another name.", path: resolved + ending)
            }
            if areUsersOwn, let exposure = status.exposure {
                throw SQLiteError(
                    .foreign, "\(exposure), so it is not used; remove it, or use another name.",
                    path: resolved + ending)
            }
        }
        let folder = URL(filePath: resolved).deletingLastPathComponent().path
        if areUsersOwn, let exposure = FileStatus(folder)?.folderExposure {
            throw SQLiteError(
                .foreign, "\(exposure), so none is kept there; use one that is the user's alone.",
                path: folder)
        }
    }

    /// The identities at present: the database, its log, its index. nil for one that does not exist.
    var identities: [FileStatus.Identity?] {
        [path, resolved + "-wal", resolved + "-shm"].map { FileStatus($0)?.identity }
    }
}

/// The files that an open database has, by which it is noticed that one was deleted or replaced: what is
/// written into such a file is lost, and other connections do not see it.
struct OpenFiles: Sendable {
    private let files: DatabaseFiles
    private let identities: [FileStatus.Identity?]

    /// All of them.
    init(_ files: DatabaseFiles) {
        self.files = files
        identities = files.identities
    }

    /// The database's own: another program may still remove those next to it.
    init(opening files: DatabaseFiles) {
        self.files = files
        identities = [files.identities[0]]
    }

    /// Which file the database is.
    var identity: FileStatus.Identity? { identities[0] }

    /// Whether one is not what it was.
    var areGone: Bool {
        zip(identities, files.identities).contains { $0 != nil && $0 != $1 }
    }
}
