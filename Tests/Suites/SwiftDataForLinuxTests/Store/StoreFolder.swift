import DynamicListsSQLite
import Foundation
import SwiftDataForLinux

/// A folder that is removed with the object.
final class StoreFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "StoreTests-\(UUID().uuidString)")
    var file: URL { url.appending(path: "default.store") }

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    /// The output of another program with the store, after its end. No thread waits meanwhile.
    ///
    /// - Parameter errors: its standard error, or `nil` for the standard error of the tests.
    func runProgram(_ arguments: [String], errors: FileHandle? = nil) async throws -> String {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = Process()
        let output = Pipe()
        program.executableURL = URL(filePath: tests).deletingLastPathComponent().appending(
            path: "StoreProgram")
        program.arguments = [url.path] + arguments
        program.standardOutput = output
        if let errors { program.standardError = errors }
        try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
            program.terminationHandler = { _ in end.resume() }
            do { try program.run() } catch { end.resume(throwing: error) }
        }
        // A few lines, for which the pipe has room.
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// The value that another connection to the file reads.
    func value(_ sql: String) throws -> SQLiteValue? {
        try SQLiteDatabase(at: file).readAndWait { try $0.value(sql) }
    }

    /// All names in the folder, but for SQLite's own files.
    var names: [String] {
        let all = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
        return all.filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
    }
}

extension Schema.Entity {
    /// Values by the names of properties, at their positions; others are null.
    func values(_ named: [String: SQLiteValue]) -> [SQLiteValue] {
        properties.map { named[$0.name] ?? .null }
    }

    func position(_ name: String) -> Int { property(named: name)!.index }
}

extension Store {
    /// All rows of a class as texts, in the order of insertion.
    func texts<Model: PersistentModel>(_ type: Model.Type, _ names: String...) throws -> [String] {
        let entity = Schema.Entity.of(type)
        return try read { try $0.values(ModelQuery(nil as Predicate<Model>?)) }.map { row in
            names.map { name in
                switch row.values[entity.position(name)] {
                case .null: "nil"
                case .integer(let number): "\(number)"
                case .real(let number): "\(number)"
                case .text(let text): text
                case .blob(let data): "\(data.count) bytes"
                }
            }.joined(separator: " ")
        }
    }
}
