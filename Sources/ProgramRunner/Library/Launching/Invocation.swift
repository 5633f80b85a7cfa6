/// The command line of `run-swiftui`.
package struct Invocation: Equatable, Sendable {
    package enum Task: Equatable, Sendable {
        case help
        /// Build and run the program.
        case run
        /// Build the program, and print the executable's path.
        case build
        /// Only check the program's types, to report everything that is missing in the shortest time.
        case check
        /// Print the names of the programs below the folder.
        case list
    }

    package var task = Task.run
    package var folder = ""
    package var target: String?
    package var replay: String?
    package var record: String?
    package var arguments: [String] = []

    package static let help = """
        usage: scripts/run-swiftui FOLDER [OPTIONS] [-- ARGUMENTS OF THE PROGRAM]

        Builds the SwiftUI program in FOLDER as it is, and shows it in a window.

          --target NAME    which program, where there are several below the folder
          --list           print the programs below the folder
          --check          check the program and report what is missing; build nothing
          --build          build it and print the executable's path
          --replay FOLDER  answer its http requests from files recorded in FOLDER
          --record FOLDER  let its http requests through and record the answers in FOLDER
          --help           print this

        """

    package init() {}

    /// - Throws: A usage problem for unknown options, or if the folder is missing.
    package init(_ words: [String]) throws(Problem) {
        var words = words[...]
        var folders: [String] = []
        while let word = words.popFirst() {
            switch word {
            case "--help", "-h":
                task = .help
                return
            case "--":
                arguments = Array(words)
                words = []
            case "--list": task = .list
            case "--check": task = .check
            case "--build": task = .build
            case "--target": target = try Self.value(of: word, &words)
            case "--replay": replay = try Self.value(of: word, &words)
            case "--record": record = try Self.value(of: word, &words)
            default:
                if word.hasPrefix("-") { throw .usage("unknown option '\(word)': see --help") }
                folders.append(word)
            }
        }
        guard let folder = folders.first else {
            throw .usage("give the folder of a SwiftUI program: see --help")
        }
        if folders.count > 1 {
            throw .usage("give one folder; the program's own arguments follow --")
        }
        self.folder = folder
        if replay != nil, record != nil { throw .usage("--replay and --record exclude each other") }
    }

    static func value(of option: String, _ words: inout ArraySlice<String>) throws(Problem) -> String {
        guard let value = words.popFirst() else { throw .usage("\(option) needs a value: see --help") }
        return value
    }
}
