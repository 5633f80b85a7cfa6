import Foundation
import ProcessStreams
import ServiceSupport
import SwiftUI

/// Parses the options and opens the conversation.
@main
enum ChatMain {
    static func main() {
        StandardStreams.prepare()
        let options = messages.options(help: ChatOptions.fullHelp) { try ChatOptions($0) }
        do {
            let store = MessageStore(file: try options.file ?? defaultFile(), count: options.count)
            // The messages are read while the program prepares its window.
            model = MainActor.assumeIsolated { ChatModel(store: store) }
        } catch {
            messages.fail("\(error)", .unavailable)
        }
        ChatApp.main()
    }

    /// Set before the window opens.
    nonisolated(unsafe) fileprivate static var model: ChatModel!
    private static let messages = CommandMessages("Chat")

    private static func defaultFile() throws -> URL {
        let folder = URL.applicationSupportDirectory.appending(path: "dynamic-lists-chat")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder.appending(path: "messages.sqlite")
    }
}

/// The options of the command line.
struct ChatOptions: CommandLineOptions {
    /// The file of the messages; nil for the default location of programs' data.
    var file: URL?
    /// The number of messages in a new file.
    var count = 100_000

    static let table = OptionTable(
        defaults: Self(),
        [
            .init("--file FILE", "keep the messages in FILE", \.file, .file),
            .init(
                "--count N", "begin a new file with N messages (default 100000)", \.count,
                .count(upTo: 1_000_000)),
        ])

    /// The text of `--help`.
    static let fullHelp = """
        Chat [OPTIONS]

        A conversation in an SQLite file. Messages are sent in their order, also after a time without a
        connection.

        \(help)

        """

    private init() {}

    /// - Throws: A `UsageError`, one line with the problem and the expected input.
    init(_ arguments: [String]) throws(UsageError) {
        let rest: [String]
        (self, rest) = try Self.parse(arguments)
        try UsageError.rejectUnknown(rest)
    }
}

struct ChatApp: App {
    @State private var model: ChatModel = ChatMain.model

    var body: some Scene {
        WindowGroup("Chat") { ChatView(model: model) }
    }
}
