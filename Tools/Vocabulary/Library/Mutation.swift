package import Foundation

/// A modifier that does nothing: what its test has to notice.
package struct Mutation {
    private let name: String
    private let root: URL
    /// A filter for `swift test`; nil where no test shows the name.
    package let filter: String?

    package init(of name: String, root: URL) throws {
        self.name = name.hasPrefix(".") ? String(name.dropFirst()) : name
        self.root = root
        let page = try VocabularyPage(root: root)
        let proof = page.rows.first { $0.name.name == name }?.proof
        filter = proof?.split(separator: " ").last.map { "/\($0)\\(" }
    }

    /// Empties each public function of the name that returns what it is called on.
    ///
    /// - Returns: how many.
    package func apply() throws -> Int {
        let place = root.appending(path: "Sources")
        let all = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)
        var count = 0
        for case let url as URL in all ?? .init() where url.pathExtension == "swift" {
            let text = try String(contentsOf: url, encoding: .utf8)
            let (changed, number) = emptied(text)
            guard number > 0 else { continue }
            try Data(changed.utf8).write(to: url)
            count += number
        }
        return count
    }

    package func emptied(_ text: String) -> (String, Int) {
        let pattern = #"public [a-z() ]*func \#(name)\b[^{]*->\s*(?:some View|Self|Text|Image)[^{]*\{"#
        var result = ""
        var rest = text[...]
        var count = 0
        while let match = rest.range(of: pattern, options: .regularExpression) {
            result += rest[..<match.upperBound] + " self }"
            rest = rest[match.upperBound...]
            var depth = 1
            while depth > 0, let character = rest.popFirst() {
                if character == "{" { depth += 1 }
                if character == "}" { depth -= 1 }
            }
            count += 1
        }
        return (result + rest, count)
    }
}
