import Foundation
import PictureService
import ProcessStreams
import ServiceSupport
import SwiftUI

/// Parses the options, starts a source of pictures, and opens the window.
@main
enum PictureViewerMain {
    static func main() {
        StandardStreams.prepare()
        let options = messages.options(help: ViewerOptions.help + "\n") { try ViewerOptions($0) }
        #if os(Linux)
            if options.checksDisplay { exit(WindowScreen.hasDisplay ? 0 : ExitStatus.unavailable.rawValue) }
            Loopback.bypassProxies()
        #endif
        do {
            PictureListModel.source.set(try source(for: options))
        } catch {
            messages.fail("\(error)", .unavailable)
        }
        PictureViewerApp.main()
    }

    private static let messages = CommandMessages("PictureViewer")

    /// Returns the source. The embedded service is retained until the program ends.
    private static func source(for options: ViewerOptions) throws -> PictureSource {
        switch options.source {
        case .service(let url): return .service(PictureService(url))
        case .folder(let url): return .folder(try PictureFolder(url))
        case .embedded(let serviceOptions):
            let server = PictureServer(options: serviceOptions)
            let address = try server.start()
            embedded = server
            return .service(PictureService(address))
        }
    }
    nonisolated(unsafe) private static var embedded: PictureServer?
}

struct PictureViewerApp: App {
    var body: some Scene {
        WindowGroup("Pictures") { ContentView() }
    }
}
