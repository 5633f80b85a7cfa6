import Foundation
import PictureService
import ProcessStreams
import SwiftUI

/// Parses the options, starts a source of pictures, and opens the window.
@main
enum PictureViewerMain {
    static func main() {
        StandardStreams.prepare()
        let options = readOptions()
        #if os(Linux)
            if options.checksDisplay { exit(WindowScreen.hasDisplay ? 0 : unavailable) }
            keepLoopbackFromProxies()
        #endif
        do {
            PictureListModel.source.set(try source(for: options))
        } catch {
            fail("\(error)", status: unavailable)
        }
        PictureViewerApp.main()
    }

    // Exit statuses of sysexits.h.
    private static let usage: Int32 = 64
    private static let unavailable: Int32 = 69

    #if os(Linux)
        /// On Linux, URLSession sends requests to this machine through a proxy of the environment, which
        /// cannot reach its services, and only the environment can change that.
        private static func keepLoopbackFromProxies() {
            let environment = ProcessInfo.processInfo.environment
            let others = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
            setenv("no_proxy", others + (others.isEmpty ? "" : ",") + "127.0.0.1,localhost,::1", 1)
        }
    #endif

    private static func readOptions() -> ViewerOptions {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.contains("--help") || arguments.contains("-h") {
            print(ViewerOptions.help)
            exit(0)
        }
        do {
            return try ViewerOptions(arguments)
        } catch {
            fail("\(error)", status: usage)
        }
    }

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

    private static func fail(_ message: String, status: Int32) -> Never {
        StandardStreams.report("PictureViewer: \(message)\n")
        exit(status)
    }
}

struct PictureViewerApp: App {
    var body: some Scene {
        WindowGroup("Pictures") { ContentView() }
    }
}
