/// The command line of `package-app`.
package struct PackageInvocation: Equatable, Sendable {
    package var showsHelp = false
    package var folder = ""
    package var target: String?
    /// The folder of the package.
    package var output = "."
    /// The version instead of the program's own.
    package var version: String?
    package var maintainer: String?

    package static let help = """
        usage: scripts/package-app FOLDER [OPTIONS]

        Builds the SwiftUI program in FOLDER as it is, optimized, and makes a Debian package of it, which is
        installed where neither Swift nor this project is. Prints the path of the package.

          --target NAME        which program, where there are several below the folder
          --output FOLDER      where the package is written, instead of the present folder
          --version VERSION    the version of the package, instead of the program's
          --maintainer NAME    who maintains it, such as "Jo Doe <jo@example.com>"
          --help               print this

        """

    package init() {}

    /// - Throws: A usage problem for unknown options, or if the folder is missing.
    package init(_ words: [String]) throws(Problem) {
        var words = words[...]
        var folders: [String] = []
        while let word = words.popFirst() {
            switch word {
            case "--help", "-h":
                showsHelp = true
                return
            case "--target": target = try Invocation.value(of: word, &words)
            case "--output": output = try Invocation.value(of: word, &words)
            case "--version": version = try Invocation.value(of: word, &words)
            case "--maintainer": maintainer = try Invocation.value(of: word, &words)
            default:
                if word.hasPrefix("-") { throw .usage("unknown option '\(word)': see --help") }
                folders.append(word)
            }
        }
        guard let folder = folders.first else {
            throw .usage("give the folder of a SwiftUI program: see --help")
        }
        if folders.count > 1 { throw .usage("give one folder: see --help") }
        self.folder = folder
    }
}
