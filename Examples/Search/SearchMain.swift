import Foundation
import ProcessStreams
import SearchService
import ServiceSupport
import SwiftUI

/// Parses the options, starts or selects a service of walks, and opens the window.
@main
enum SearchMain {
    static func main() {
        StandardStreams.prepare()
        let options = messages.options(help: SearchOptions.fullHelp) { try SearchOptions($0) }
        #if os(Linux)
            Loopback.bypassProxies()
        #endif
        undoTime = options.undoTime
        do {
            start = try place(for: options)
        } catch {
            messages.fail("\(error)", .unavailable)
        }
        SearchApp.main()
    }

    private static let messages = CommandMessages("Search")

    /// The service, and the file that stores its answers. Set before the window opens.
    nonisolated(unsafe) fileprivate static var start: (service: URL, file: URL)!
    /// The time for which a deleted walk can be restored. Set before the window opens.
    nonisolated(unsafe) fileprivate static var undoTime = Duration.zero
    /// Retained until the program ends.
    nonisolated(unsafe) private static var embedded: WalkServer?

    private static func place(for options: SearchOptions) throws -> (service: URL, file: URL) {
        switch options.source {
        case .service(let url):
            let name = "\(url.host ?? "")-\(url.port ?? 0).cache"
            return (url, try options.cache ?? folder().appending(path: name))
        case .embedded(var serviceOptions):
            // It continues from the end of the last run, as the cache does.
            if serviceOptions.changeFile == nil {
                serviceOptions.changeFile = try folder().appending(path: "service.changes").path
            }
            let server = WalkServer(options: serviceOptions)
            embedded = server
            return (try server.start(), try options.cache ?? folder().appending(path: "service.cache"))
        }
    }

    /// The folder for the program's data.
    private static func folder() throws -> URL {
        let folder = URL.applicationSupportDirectory.appending(path: "dynamic-lists-search")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }
}

struct SearchApp: App {
    @State private var library = WalkLibrary(
        WalkService(at: SearchMain.start.service), file: SearchMain.start.file,
        undoTime: SearchMain.undoTime)

    var body: some Scene {
        WindowGroup("Walks") { WalksView(library: library) }
    }
}
