import Foundation
import ServiceSupport
import ThreadService

/// The options of the command line.
struct ThreadsOptions: CommandLineOptions {
    /// The comment to open; nil for the beginning.
    var comment: Int?
    private(set) var service: URL?
    /// The options of the service in this process.
    private(set) var embedded = ThreadServer.Options()

    static let table = OptionTable(
        defaults: Self(),
        [
            .init(
                "--service URL", "show the discussion of a service with the interface of thread-service",
                \.service, .webAddress),
            .init("--comment N", "open the discussion at the comment N", \.comment, .interval),
        ])

    /// The text of `--help`.
    static let fullHelp = """
        Threads [OPTIONS]

        A discussion of 50 000 comments from a slow service. Without --service it brings a service of its
        own.

        \(help)

        Options of the service inside:

        \(ThreadServer.Options.help)

        """

    private init() {}

    /// - Throws: A `UsageError`, one line with the problem and the expected input.
    init(_ arguments: [String]) throws(UsageError) {
        let (serviceOptions, others) = try ThreadServer.Options.parse(arguments)
        let rest: [String]
        (self, rest) = try Self.parse(others)
        try UsageError.rejectUnknown(rest)
        embedded = serviceOptions
        if service != nil, embedded != ThreadServer.Options() {
            throw UsageError("options of the service inside have no effect with --service: leave them out")
        }
    }
}
