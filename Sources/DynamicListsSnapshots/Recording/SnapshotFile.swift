import Foundation
import Synchronization

/// The place of a snapshot: `__Snapshots__/Suite/test.name.txt` next to the file of its test.
struct SnapshotFile {
    let url: URL

    init(_ site: CallSite, named name: String?, fileExtension: String) {
        let test = Self.sanitized(site.testName)
        let name = name.map(Self.sanitized) ?? "\(Numbers.shared.number(of: site))"
        let file = URL(filePath: site.filePath)
        url = file.deletingLastPathComponent()
            .appending(path: "__Snapshots__/\(file.deletingPathExtension().lastPathComponent)")
            .appending(path: "\(test).\(name).\(fileExtension)")
    }

    /// The last two parts of the path, such as `Suite/test.name.txt`.
    var shortPath: String { url.pathComponents.suffix(2).joined(separator: "/") }

    var content: Data? { try? Data(contentsOf: url) }

    func write(_ data: Data) throws {
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
    }

    /// The place of what a failed test has made instead: the folder that `SNAPSHOT_ARTIFACTS` names, or that
    /// of temporary files.
    func artifact(_ suffix: String) -> URL {
        let folder =
            ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"].map { URL(filePath: $0) }
            ?? FileManager.default.temporaryDirectory
        let name = url.deletingPathExtension().lastPathComponent
        return folder.appending(path: url.deletingLastPathComponent().lastPathComponent)
            .appending(path: "\(name).\(suffix).\(url.pathExtension)")
    }

    /// A name as a part of a file's name: letters, digits, `_`, and `-` for anything else.
    static func sanitized(_ name: String) -> String {
        name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
    }
}

/// The place in the sources of a test that asserts a snapshot.
package struct CallSite: Hashable, Sendable {
    let fileID: String
    let filePath: String
    let testName: String
    let line: Int
    let column: Int

    package init(fileID: String, filePath: String, testName: String, line: Int, column: Int) {
        (self.fileID, self.filePath, self.testName) = (fileID, filePath, testName)
        (self.line, self.column) = (line, column)
    }
}

/// The numbers of the snapshots without a name, counted in each test. A call has the same number each time,
/// so that a test may be repeated.
private final class Numbers: Sendable {
    static let shared = Numbers()

    private struct State {
        var numbers: [CallSite: Int] = [:]
        var counts: [String: Int] = [:]
    }
    private let state = Mutex(State())

    func number(of site: CallSite) -> Int {
        state.withLock { state in
            if let known = state.numbers[site] { return known }
            let test = "\(site.filePath) \(site.testName)"
            let number = state.counts[test, default: 0] + 1
            state.counts[test] = number
            state.numbers[site] = number
            return number
        }
    }
}
