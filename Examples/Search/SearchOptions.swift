import Foundation
import SearchService
import ServiceSupport

/// The options of the command line.
struct SearchOptions: CommandLineOptions {
    enum Source {
        /// A service in this process.
        case embedded(WalkServer.Options)
        case service(URL)
    }
    var source: Source { service.map { .service($0) } ?? .embedded(embedded) }
    /// The file for loaded data and changes; nil for the default location of programs' data.
    var cache: URL?
    /// The time for which a deleted walk can be restored.
    var undoTime = Duration.seconds(8)

    private var service: URL?
    private var embedded = WalkServer.Options()

    static let table = OptionTable(
        defaults: Self(),
        [
            .init(
                "--service URL", "search the walks of a service with the interface of search-service",
                \.service, .webAddress),
            .init("--cache FILE", "keep what was loaded and changed in FILE", \.cache, .file),
            .init(
                "--undo TIME", "offer Undo for 500ms or 20s, up to 60s (default 8s)",
                \.undoTime, .time(as: "500ms or 20s")),
        ])

    /// The text of `--help`.
    static let fullHelp = """
        Search [OPTIONS]

        Walks to be searched, starred and deleted, also while their service cannot be reached. Without
        --service it brings a service of its own.

        \(help)

        Options of the service inside:

        \(WalkServer.Options.help)

        """

    private init() {}

    /// - Throws: A `UsageError`, one line with the problem and the expected input.
    init(_ arguments: [String]) throws(UsageError) {
        let (serviceOptions, others) = try WalkServer.Options.parse(arguments)
        let rest: [String]
        (self, rest) = try Self.parse(others)
        try UsageError.rejectUnknown(rest)
        embedded = serviceOptions
        if service != nil, embedded != WalkServer.Options() {
            throw UsageError("options of the service inside have no effect with --service: leave them out")
        }
    }
}
