import Foundation

/// The system's status of a path, read without opening it, because opening a pipe or a device could block
/// forever. Symbolic links are followed.
struct FileStatus {
    /// The identity of the file, regardless of its name.
    struct Identity: Equatable {
        let device: UInt64
        let number: UInt64
    }

    let identity: Identity
    private let owner: uid_t
    private let group: gid_t
    private let mode: mode_t

    /// nil if nothing is at the path.
    init?(_ path: String) {
        var status = stat()
        // Passing the text itself would copy it.
        guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
        identity = Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            number: UInt64(truncatingIfNeeded: status.st_ino))
        owner = status.st_uid
        group = status.st_gid
        mode = status.st_mode
    }

    /// The kind of the file at the path, or nil if it is a regular file.
    var otherKind: String? {
        switch mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a folder"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        default: "a device"
        }
    }

    /// The reason why other users may change the file, or nil if only its user may.
    var sharedWriteReason: String? {
        if owner != geteuid() { return "The file belongs to another user (\(owner))" }
        if mode & 0o022 != 0 { return "Other users may write the file (its permissions are \(permissions))" }
        return nil
    }

    /// The reason why other users may replace files in the folder, or nil if only its user may. A folder that
    /// is open to all users is accepted if each user can remove only their own files (the sticky bit, as
    /// `/tmp` has it); a group may be the user's own.
    var folderExposure: String? {
        if owner != geteuid(), owner != 0 { return "The folder belongs to another user (\(owner))" }
        let isOpen = mode & 0o002 != 0 || mode & 0o020 != 0 && group != getegid()
        guard isOpen, mode & S_ISVTX == 0 else { return nil }
        return "Other users may replace files in the folder (its permissions are \(permissions))"
    }

    private var permissions: String { String(mode & 0o7777, radix: 8) }
}

/// The files of a database: the database itself, and the files that SQLite keeps next to it.
struct DatabaseFiles {
    private let path: String
    private let resolved: String

    init(at path: String) {
        self.path = path
        let real = realpath(path, nil)
        resolved = real.map { String(cString: $0) } ?? path
        free(real)
    }

    /// Throws if one of them is not a regular file, on which SQLite could block forever. If only their user
    /// may have access, also throws if other users may have written one of them, or may replace them.
    func check(areUsersOwn: Bool) throws {
        for ending in ["", "-wal", "-shm", "-journal"] {
            guard let status = FileStatus(resolved + ending) else { continue }
            if let kind = status.otherKind {
                throw SQLiteError(
                    .foreign, "This is \(kind), not a file; use another name.", path: resolved + ending)
            }
            if areUsersOwn, let exposure = status.sharedWriteReason {
                throw SQLiteError(
                    .foreign, "\(exposure), so it is not used; remove it, or use another name.",
                    path: resolved + ending)
            }
        }
        let folder = URL(filePath: resolved).deletingLastPathComponent().path
        if areUsersOwn, let exposure = FileStatus(folder)?.folderExposure {
            throw SQLiteError(
                .foreign, "\(exposure), so no database is kept there; use a private folder.",
                path: folder)
        }
    }

    /// The paths of the database, its log and its index.
    fileprivate var paths: [String] { [path, resolved + "-wal", resolved + "-shm"] }
}

/// The files of an open database, to detect that one was deleted or replaced. Data that is written into such
/// a file is lost, and other connections do not see it.
struct OpenFiles: Sendable {
    /// The identity of the database file, or nil if it does not exist.
    let identity: FileStatus.Identity?
    /// The files that exist. Each read and write looks at them, so their paths are made once.
    private let files: [(path: String, identity: FileStatus.Identity)]

    /// All files of the database.
    init(_ files: DatabaseFiles) { self.init(files.paths) }

    /// The database file alone: another program may still remove the files next to it.
    init(opening files: DatabaseFiles) { self.init(Array(files.paths.prefix(1))) }

    private init(_ paths: [String]) {
        let identities = paths.map { FileStatus($0)?.identity }
        identity = identities[0]
        files = zip(paths, identities).compactMap { path, identity in identity.map { (path, $0) } }
    }

    /// Whether a file was deleted or replaced.
    var wereReplaced: Bool {
        for file in files where FileStatus(file.path)?.identity != file.identity { return true }
        return false
    }
}
