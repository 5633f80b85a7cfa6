import CacheTesting
import DynamicLists
import DynamicListsSQLite
import Foundation

/// A program with a cache and a failing disk: it is killed at a write, or the disk is full.
///
/// usage: CacheWriter FOLDER kill NUMBER whole|torn
///        CacheWriter FOLDER full
///
/// It prints each edit that was accepted, and each that was not.
@main
struct CacheWriter {
    private let service: WalkService
    private let walks: CachedCollection<Walk>
    private let pages: CachedPages<WalkPages>

    private init(in folder: URL) {
        service = WalkService(0..<12, log: folder.appending(path: "service.log"))
        walks = ListCache(at: folder.appending(path: "walks.cache")).collection("walks") { [service] in
            try service.take($0)
        }
        pages = walks.pages(of: WalkPages(service: service), as: "all", freshFor: .zero)
    }

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 2 else { fatalError("usage: CacheWriter FOLDER kill NUMBER whole|torn") }
        let folder = URL(filePath: arguments[1])
        #if os(Linux)
            if arguments[2] == "full" {
                try await CacheWriter(in: folder).runOnFullDisk(holding: folder)
            } else if let number = Int(arguments[3]) {
                let isTorn = arguments[4] == "torn"
                SystemCalls.watch(folder) { $0 < number ? .passes : .kills(halfway: isTorn) }
                try await CacheWriter(in: folder).run()
            }
        #endif
    }

    private func run() async throws {
        try await read(acceptsStored: true)
        for step in CacheScript.steps {
            try await step.make(walks)
            say(step.effect)
        }
        try await read(acceptsStored: false)
        try await read(from: 5, acceptsStored: true)
        for await status in walks.statuses where status.pendingEdits == 0 { break }
        say("done")
    }

    private func runOnFullDisk(holding folder: URL) async throws {
        #if os(Linux)
            try await read(acceptsStored: true)
            SystemCalls.watch(folder) { _ in .diskFull }
            do {
                try await walks.put(Walk(0, "lost"))
                say("taken")
            } catch {
                say(error.localizedDescription)
            }
            service.change { $0.walks[1].name = "renamed" }
            let page = try await read(acceptsStored: false)
            say("\(page.items[1].name), \(walks.status.storageFailure == nil ? "stored" : "not stored")")
            SystemCalls.stopWatching(folder)
            try await walks.put(Walk(0, "kept"))
            for await status in walks.statuses where status.pendingEdits == 0 { break }
            say(service.effects.joined(separator: ", "))
            try await read(acceptsStored: false)
            say(walks.status.storageFailure == nil ? "stored" : "not stored")
        #endif
    }

    @discardableResult
    private func read(from key: Int? = nil, acceptsStored: Bool) async throws -> Page<Int, Walk> {
        try await pages.page(
            for: PageRequest(key: key, direction: .refresh, count: 5, acceptsStored: acceptsStored))
    }

    /// Writes at once, because a program that is killed writes nothing afterwards.
    private func say(_ line: String) {
        try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
    }
}
