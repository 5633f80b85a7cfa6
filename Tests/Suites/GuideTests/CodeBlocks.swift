import Foundation

/// A piece of Swift code in a document or comment, and its location.
struct CodeBlock {
    /// The lines without their common indentation.
    let lines: [String]
    let place: String

    init(_ lines: [String], place: String) {
        let filled = lines.filter { !$0.isEmpty }
        let indent = filled.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        self.lines = Array(
            lines.map { String($0.dropFirst(indent)) }
                .drop { $0.isEmpty }.reversed()
                .drop { $0.isEmpty }.reversed())
        self.place = place
    }
}

extension CodeBlock {
    /// Returns the Swift code blocks of a Markdown file.
    static func blocks(ofMarkdown file: URL) throws -> [CodeBlock] {
        var (blocks, block): ([CodeBlock], [String]?) = ([], nil)
        for (number, line) in try lines(of: file).enumerated() {
            switch (line, block) {
            case ("```", let code?):
                blocks.append(CodeBlock(code, place: "\(file.lastPathComponent):\(number + 1)"))
                block = nil
            case (_, .some): block?.append(line)
            case ("```swift", nil): block = []
            default: break
            }
        }
        return blocks
    }

    /// Returns the code in the documentation comments of a Swift file: lines indented by four spaces after an
    /// empty line.
    static func blocks(ofComments file: URL) throws -> [CodeBlock] {
        var (blocks, block, previous): ([CodeBlock], [String]?, String?) = ([], nil, nil)
        for (number, line) in try lines(of: file).enumerated() {
            let comment = comment(in: line)
            let isCode = comment?.hasPrefix("    ") ?? false
            if let code = block {
                if let comment, isCode || comment.isEmpty {
                    block?.append(comment)
                } else {
                    blocks.append(CodeBlock(code, place: "\(file.lastPathComponent):\(number)"))
                    block = nil
                }
            } else if let comment, isCode, previous?.isEmpty ?? true {
                block = [comment]
            }
            previous = comment
        }
        return blocks
    }

    /// Returns the code of a compiled file that documents show, which is all of it except the code between
    /// `// Scaffolding` and `// Shown`.
    static func blocks(ofSnippets file: URL) throws -> [CodeBlock] {
        var (blocks, block, isShown): ([CodeBlock], [String], Bool) = ([], [], true)
        var all = try lines(of: file)
        all.append("// Scaffolding")
        for (number, line) in all.enumerated() {
            let mark = line.trimmingCharacters(in: .whitespaces)
            if mark == "// Scaffolding" || mark == "// Shown" {
                let code = CodeBlock(block, place: "\(file.lastPathComponent):\(number + 1)")
                if isShown, !code.lines.isEmpty { blocks.append(code) }
                (block, isShown) = ([], mark == "// Shown")
            } else {
                block.append(line)
            }
        }
        return blocks
    }

    private static func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    /// Returns the text of a line after `///`, or `nil` if it is not documentation.
    private static func comment(in line: String) -> String? {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("///") else { return nil }
        let rest = text.dropFirst(3)
        return String(rest.hasPrefix(" ") ? rest.dropFirst() : rest)
    }
}
