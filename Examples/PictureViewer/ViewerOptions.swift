import Foundation
import PictureService
import ServiceSupport

/// The options of the command line.
struct ViewerOptions {
    enum Source {
        /// A service in this process.
        case embedded(PictureServer.Options)
        case service(URL)
        case folder(URL)
    }
    var source: Source
    /// Whether the program only reports, by its exit status, whether it can open a window.
    var checksDisplay = false

    static let help = """
        PictureViewer [OPTIONS]

        A list of pictures that loads as you scroll. Without --service or --folder it brings a service
        of its own.

          --service URL       show the pictures of a service with the interface of Lorem Picsum
          --folder PATH       show the pictures in a folder

        Options of the service inside:

        \(PictureServer.Options.help)

        """

    /// - Throws: A `UsageError`, one line with the problem and the expected input.
    init(_ arguments: [String]) throws(UsageError) {
        let (serviceOptions, otherArguments) = try PictureServer.Options.parse(arguments)
        var chosen: Source?
        var remaining = otherArguments[...]
        while let argument = remaining.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
            switch parts.first {
            case "--check-display": checksDisplay = true
            case "--service", "--folder":
                guard chosen == nil else {
                    throw UsageError("give one of --service and --folder, once")
                }
                guard let value = parts.count == 2 ? parts[1] : remaining.popFirst() else {
                    throw UsageError("\(parts[0]) needs a value after it")
                }
                chosen =
                    parts[0] == "--service"
                    ? .service(try OptionValue.webAddress.parse(value, of: parts[0]))
                    : .folder(try Self.folder(value))
            default:
                throw UsageError("unknown option '\(argument)': see --help")
            }
        }
        if chosen != nil, serviceOptions != PictureServer.Options() {
            throw UsageError(
                "options of the service inside have no effect with --service or --folder: leave them out")
        }
        source = chosen ?? .embedded(serviceOptions)
    }

    private static func folder(_ text: String) throws(UsageError) -> URL {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: text, isDirectory: &isFolder), isFolder.boolValue else {
            throw UsageError("--folder '\(text)': there is no such folder")
        }
        return URL(fileURLWithPath: text, isDirectory: true)
    }
}
