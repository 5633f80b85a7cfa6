import Foundation
import ProcessStreams
import Vocabulary

/// Writes `docs/Vocabulary.md`. With `--numbers FOLDER`: writes calls for all numbers of the symbol graphs in
/// FOLDER into its folder `Generated`. With `--mutants FOLDER`: writes the sources with a switch in each
/// name, and prints the names with the tests that show them. With `--check N`: prints those of the first N
/// names that are not proved.
@main
enum VocabularyCommand {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let root = URL(filePath: arguments.first ?? ".")
        if arguments.dropFirst().first == "--numbers", let folder = arguments.last {
            return try NumberTable.write(from: URL(filePath: folder))
        }
        let page = try VocabularyPage(root: root)
        switch (arguments.dropFirst().first, arguments.last) {
        case ("--mutants", let folder?):
            let off = try Mutants(root: root).write(to: URL(filePath: folder))
            for row in page.rows {
                let state = off.contains(row.name.name) ? "switch" : "none"
                let tests = row.proofs.map { $0.replacing(": ", with: "/") }.joined(separator: " ")
                let origin = row.name.isLanguage ? "toolchain" : row.state
                print([row.name.name, state, origin, tests].joined(separator: "\t"))
            }
        case ("--check", let count?):
            let open = page.open(first: Int(count) ?? 100)
            for name in open { fail("\(name) is neither proved nor documented to have no effect") }
            if !open.isEmpty { exit(1) }
        default:
            try Data(page.text.utf8).write(to: root.appending(path: "docs/Vocabulary.md"))
        }
    }

    private static func fail(_ text: String) {
        StandardStreams.report("vocabulary: \(text)\n")
    }
}
