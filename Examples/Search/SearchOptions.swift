import Foundation
import SearchService

/// The options of the command line.
struct SearchOptions {
    enum Source {
        /// A service in this process.
        case embedded(WalkServer.Options)
        case service(URL)
    }
    var source: Source
    /// The file for loaded data and changes; nil for the default location of programs' data.
    var cache: URL?
    /// The time for which a deleted walk can be restored.
    var undoTime = Duration.seconds(8)

    static let help = """
        Search [OPTIONS]

        Walks to be searched, starred and deleted, also while their service cannot be reached. Without
        --service it brings a service of its own.

          --service URL       search the walks of a service with the interface of search-service
          --cache FILE        keep what was loaded and changed in FILE
          --undo TIME         offer Undo for 500ms or 20s, up to 60s (default 8s)

        Options of the service inside:

        \(WalkServer.Options.help)

        """

    /// - Throws: A `WalkServer.UsageError`, one line with the problem and the expected input.
    init(_ arguments: [String]) throws(WalkServer.UsageError) {
        let (serviceOptions, rest) = try WalkServer.Options.parse(arguments)
        var service: URL?
        var left = rest[...]
        while let argument = left.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            guard let name = parts.first, ["--service", "--cache", "--undo"].contains(name) else {
                throw WalkServer.UsageError("unknown option '\(argument)': see --help")
            }
            guard let value = parts.count == 2 ? parts[1] : left.popFirst(), !value.isEmpty else {
                throw WalkServer.UsageError("\(name) needs a value after it")
            }
            switch name {
            case "--service": service = try Self.service(value)
            case "--cache": cache = URL(fileURLWithPath: value)
            default: undoTime = try Self.time(value, of: name)
            }
        }
        if service != nil, serviceOptions != WalkServer.Options() {
            throw WalkServer.UsageError(
                "options of the service inside have no effect with --service: leave them out")
        }
        source = service.map { .service($0) } ?? .embedded(serviceOptions)
    }

    private static func time(_ text: String, of name: String) throws(WalkServer.UsageError) -> Duration {
        guard let time = WalkServer.Options.duration(text) else {
            throw WalkServer.UsageError("\(name) '\(text)': expected a time as 500ms or 20s, up to 60s")
        }
        return time
    }

    private static func service(_ text: String) throws(WalkServer.UsageError) -> URL {
        guard let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host?.isEmpty == false
        else {
            throw WalkServer.UsageError(
                "--service '\(text)': expected an address as http://127.0.0.1:8080 or https://example.org")
        }
        return url
    }
}
