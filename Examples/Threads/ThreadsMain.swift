import Foundation
import ProcessStreams
import ServiceSupport
import SwiftUI
import ThreadService

/// Parses the options, starts or selects a service of comments, and opens the window.
@main
enum ThreadsMain {
    static func main() {
        StandardStreams.prepare()
        let options = messages.options(help: ThreadsOptions.fullHelp) { try ThreadsOptions($0) }
        #if os(Linux)
            Loopback.bypassProxies()
        #endif
        link = options.comment
        do {
            if let url = options.service {
                service = url
            } else {
                let server = ThreadServer(options: options.embedded)
                embedded = server
                service = try server.start()
            }
        } catch {
            messages.fail("\(error)", .unavailable)
        }
        ThreadsApp.main()
    }

    private static let messages = CommandMessages("Threads")

    /// The service. Set before the window opens.
    nonisolated(unsafe) fileprivate static var service: URL!
    /// The comment to open. Set before the window opens.
    nonisolated(unsafe) fileprivate static var link: Int?
    /// Retained until the program ends.
    nonisolated(unsafe) private static var embedded: ThreadServer?
}

struct ThreadsApp: App {
    @State private var discussion = DiscussionModel(CommentService(at: ThreadsMain.service))

    var body: some Scene {
        WindowGroup("Threads") { DiscussionView(discussion: discussion, link: ThreadsMain.link) }
    }
}
