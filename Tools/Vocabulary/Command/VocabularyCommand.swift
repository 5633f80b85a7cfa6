import Foundation
import Vocabulary

/// Writes `docs/Vocabulary.md`, or with `--mutate NAME` turns a modifier into one that does nothing and
/// prints the filter for the tests that show it.
@main
enum VocabularyCommand {
    static func main() throws {
        let words = Array(CommandLine.arguments.dropFirst())
        let root = URL(filePath: words.first ?? ".")
        if words.count == 3, words[1] == "--mutate" {
            let mutation = try Mutation(of: words[2], root: root)
            guard let filter = mutation.filter else {
                fail("no test shows \(words[2])")
            }
            guard try mutation.apply() > 0 else { fail("\(words[2]) is no modifier that can be emptied") }
            print(filter)
            return
        }
        let page = try VocabularyPage(root: root)
        try Data(page.text.utf8).write(to: root.appending(path: "docs/Vocabulary.md"))
    }

    private static func fail(_ text: String) -> Never {
        FileHandle.standardError.write(Data("vocabulary: \(text)\n".utf8))
        exit(64)
    }
}
