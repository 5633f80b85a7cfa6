import DynamicListsSQLite
import Foundation

/// The files next to a store, with large values of `.externalStorage` properties.
///
/// A file is written before the transaction that refers to it is committed, and removed after the one that no
/// longer does: whenever the process is killed, each row has its file.
struct ExternalFiles: Sendable {
    /// Smaller values stay in their rows.
    static let smallestSize = 16_384

    private let folder: URL?

    /// The files of the store at a location; in memory, values stay in their rows.
    init(next store: URL?) {
        folder = store.map { URL(filePath: $0.path + ".files") }
    }

    /// The names of all files.
    var all: [String] {
        guard let folder else { return [] }
        return (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }

    /// The value of the column: the name of a file as a text, or the bytes themselves.
    func store(_ value: SQLiteValue) throws -> SQLiteValue {
        guard let folder, case .blob(let data) = value, data.count >= Self.smallestSize else { return value }
        let name = UUID().uuidString
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let file = folder.appending(path: name)
        try data.write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        try handle.synchronize()
        return .text(name)
    }

    /// The bytes for the value of a column.
    func content(_ value: SQLiteValue) throws -> SQLiteValue {
        guard let folder, case .text(let name) = value else { return value }
        do {
            return .blob(try Data(contentsOf: folder.appending(path: name)))
        } catch {
            throw StoreError(
                .missingFile, "The file \(name) of a stored value is missing in \(folder.path): \(error)")
        }
    }

    func remove(_ names: some Sequence<String>) {
        guard let folder else { return }
        for name in names { try? FileManager.default.removeItem(at: folder.appending(path: name)) }
    }
}

/// The files of a transaction.
final class PendingFiles {
    /// Files that are removed if it fails.
    var written: [String] = []
    /// Files that are removed once it is committed.
    var replaced: [String] = []
}
