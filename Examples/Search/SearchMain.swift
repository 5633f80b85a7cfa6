import Foundation
import SearchService
import SwiftUI

/// Reads the options, sees to a service of walks, and opens the window.
@main
enum SearchMain {
    static func main() {
        let options = readOptions()
        do {
            service = try address(for: options)
        } catch {
            fail("\(error)", status: unavailable)
        }
        SearchApp.main()
    }

    // Statuses of sysexits.h.
    private static let usage: Int32 = 64
    private static let unavailable: Int32 = 69

    /// Set before the window opens.
    nonisolated(unsafe) fileprivate static var service: URL?
    /// Kept for as long as the program runs.
    nonisolated(unsafe) private static var embedded: WalkServer?

    private static func readOptions() -> SearchOptions {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.contains("--help") || arguments.contains("-h") {
            print(SearchOptions.help)
            exit(0)
        }
        do {
            return try SearchOptions(arguments)
        } catch {
            fail("\(error)", status: usage)
        }
    }

    private static func address(for options: SearchOptions) throws -> URL {
        switch options.source {
        case .service(let url): return url
        case .embedded(let serviceOptions):
            let server = WalkServer(options: serviceOptions)
            embedded = server
            return try server.start()
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("Search: \(message)\n".utf8))
        exit(status)
    }
}

struct SearchApp: App {
    @State private var library = WalkLibrary(WalkClient(SearchMain.service!))

    var body: some Scene {
        WindowGroup("Walks") { WalksView(library: library) }
    }
}
