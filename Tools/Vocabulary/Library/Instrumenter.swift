import Foundation
import ProgramRunner
import SourceText

/// Inserts switches into one source file: modifiers that return the view on which they are called, views that
/// show nothing, publishers that send nothing.
package struct Instrumenter {
    /// The names for which a switch was inserted.
    package private(set) var names: Set<String> = []
    private let source: [UInt8]
    /// The source with comments and literals blanked, of the same length.
    private let code: [UInt8]
    /// The words of the code, in order, and the indices of each word in them.
    private let words: [(start: Int, length: Int)]
    private let indices: [String: [Int]]
    private var insertions: [(at: Int, text: String)] = []
    private var replacements: [(range: Range<Int>, text: String)] = []
    private var appendix = ""

    package init(_ text: String) {
        source = Array(text.utf8)
        code = Array(CodeText(text).text.utf8)
        words = Self.words(in: code)
        var indices: [String: [Int]] = [:]
        for (index, word) in words.enumerated() {
            let name = String(decoding: code[word.start..<word.start + word.length], as: UTF8.self)
            indices[name, default: []].append(index)
        }
        self.indices = indices
    }

    private static func words(in code: [UInt8]) -> [(start: Int, length: Int)] {
        var words: [(start: Int, length: Int)] = []
        var start: Int?
        for (offset, byte) in code.enumerated() {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                if start == nil { start = offset }
            default:
                if let first = start { words.append((first, offset - first)) }
                start = nil
            }
        }
        return words
    }

    /// The types that operators of publishers return, with the operators' names.
    package func steps(of names: [RankedName]) -> [String: String] {
        var steps: [String: String] = [:]
        for name in names where name.kind == "combine" {
            for start in positions(of: "func", name.base) {
                guard let open = bodyStart(after: start) else { continue }
                let signature = text(start..<open)
                guard name.isLabelled(signature),
                    let returnType = signature.range(of: "Publishers.", options: .backwards)
                else { continue }
                let type = signature[returnType.upperBound...].prefix { $0.isLetter || $0.isNumber }
                steps[String(type)] = name.name
            }
        }
        return steps
    }

    mutating func apply(_ rewrites: [Rewrite]) throws -> Set<String> {
        let text = String(decoding: source, as: UTF8.self)
        for rewrite in rewrites {
            guard let range = text.range(of: rewrite.original) else {
                throw Rewrite.Malformed(description: "\(rewrite.file) has no “\(rewrite.original)”")
            }
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            replacements.append((start..<start + rewrite.original.utf8.count, rewrite.text))
        }
        return Set(rewrites.flatMap(\.names))
    }

    package mutating func apply(_ ranked: [RankedName], exceptFor done: Set<String>, steps: [String: String])
    {
        for name in ranked where !done.contains(name.name) {
            if ["mod", "combine"].contains(name.kind) { functions(name) }
            if ["view", "type", "app"].contains(name.kind) { view(name) }
        }
        for (type, name) in steps where !done.contains(name) { publisher(type, name) }
    }

    // MARK: Declarations

    private mutating func functions(_ name: RankedName) {
        for start in positions(of: "func", name.base) {
            guard let open = bodyStart(after: start), let close = end(of: open) else { continue }
            let signature = text(start..<open)
            let head = text(lineStart(before: start)..<start)
            guard head.contains("public"), !head.contains("static"), name.isLabelled(signature),
                let arrow = signature.range(of: "->", options: .backwards)
            else { continue }
            let returnType = signature[arrow.upperBound...].components(separatedBy: "where")[0]
                .trimmingCharacters(in: .whitespacesAndNewlines)
            switch returnType {
            case "some View":
                let label = isBuilt(before: start) ? "built: " : ""
                insert(" Mutant.choose(\(label)\"\(name.name)\", self) {", at: open + 1)
                insert("} ", at: close)
            case "Text", "Image", "Self", "Font":
                insert(
                    " if Mutant.isOff(\"\(name.name)\") { return self }; return { () -> \(returnType) in",
                    at: open + 1)
                insert("}() ", at: close)
            default: continue
            }
            names.insert(name.name)
        }
    }

    private mutating func view(_ name: RankedName) {
        let declared = positions(of: "struct", name.base).contains { isOutermost($0) }
        var isInserted = false
        for start in positions(of: "func", "_makeNode") where typeAround(start) == name.base {
            guard let open = bodyStart(after: start), let close = end(of: open) else { continue }
            insert(
                " if Mutant.isOff(\"\(name.name)\") { return MutedNode(view, in: context) }; "
                    + "return { () -> _ViewNode<Self> in", at: open + 1)
            insert("}() ", at: close)
            isInserted = true
        }
        if !isInserted, declared, isComposite(name.base) {
            appendix += """

                extension \(name.base) {
                    public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
                        Mutant.isOff("\(name.name)")
                            ? MutedNode(view, in: context) : CompositeNode(view, in: context)
                    }
                }

                """
            isInserted = true
        }
        if isInserted { names.insert(name.name) }
    }

    /// Whether the declaration is public, and in no other type.
    private func isOutermost(_ start: Int) -> Bool {
        let head = text(lineStart(before: start)..<start)
        return head.contains("public") && head.first?.isWhitespace != true
    }

    /// Whether a name is a struct in this file with a view as its body.
    private func isComposite(_ type: String) -> Bool {
        positions(of: "struct", type).contains { start in
            guard isOutermost(start), let open = bodyStart(after: start), let close = end(of: open) else {
                return false
            }
            return text(start..<open).contains(": View") && text(open..<close).contains("var body: some View")
        }
    }

    private mutating func publisher(_ type: String, _ name: String) {
        for start in positions(of: "struct", type) + positions(of: "class", type) {
            guard let open = bodyStart(after: start), let close = end(of: open) else { continue }
            for inner in positions(of: "func", "receive") where (open..<close).contains(inner) {
                guard let body = bodyStart(after: inner), text(inner..<body).contains("(subscriber: S)")
                else { continue }
                insert(" if Mutant.isOff(\"\(name)\") { return }; ", at: body + 1)
                names.insert(name)
            }
        }
    }

    // MARK: The result

    /// The changed text.
    ///
    /// - Parameter modules: The modules to import, if they are not imported yet.
    package func text(importing modules: [String]) -> String {
        var edits = replacements
        edits += insertions.map { ($0.at..<$0.at, $0.text) }
        var result: [UInt8] = []
        var position = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += source[position..<edit.range.lowerBound] + Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        result += source[position...]
        let text = String(decoding: result, as: UTF8.self)
        let missing = modules.filter { module in
            !text.split(separator: "\n").contains { $0.hasSuffix("import \(module)") }
        }
        return missing.map { "import \($0)\n" }.joined() + text + appendix
    }

    private mutating func insert(_ text: String, at offset: Int) { insertions.append((offset, text)) }

    // MARK: Reading

    private func text(_ range: Range<Int>) -> String { String(decoding: code[range], as: UTF8.self) }

    /// The positions at which a word follows another one: the beginning of the first word.
    private func positions(of keyword: String, _ name: String) -> [Int] {
        (indices[name] ?? []).compactMap { index in
            guard index > 0 else { return nil }
            let previous = words[index - 1]
            let isKeyword = code[previous.start..<previous.start + previous.length].elementsEqual(
                keyword.utf8)
            return isKeyword ? previous.start : nil
        }
    }

    private func lineStart(before offset: Int) -> Int {
        (code[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    }

    /// Whether the declaration is a view builder itself, not one of its arguments.
    private func isBuilt(before offset: Int) -> Bool {
        let stops = [UInt8(ascii: "}"), UInt8(ascii: "{")]
        let start = code[..<offset].lastIndex(where: stops.contains) ?? 0
        return text(start..<offset).contains("@ViewBuilder")
    }

    /// The brace that opens a declaration's body; nil if it has none.
    private func bodyStart(after start: Int) -> Int? {
        var depth = 0
        for offset in start..<code.count {
            switch code[offset] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "{") where depth == 0: return offset
            case UInt8(ascii: "}") where depth == 0: return nil
            default: continue
            }
        }
        return nil
    }

    private func end(of open: Int) -> Int? {
        var depth = 0
        for offset in open..<code.count {
            if code[offset] == UInt8(ascii: "{") { depth += 1 }
            if code[offset] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { return offset }
        }
        return nil
    }

    /// The type or extension that contains a position and begins its line.
    private func typeAround(_ offset: Int) -> String? {
        let last = words.lastIndex { $0.start < offset } ?? 0
        for index in stride(from: last, to: 0, by: -1) {
            let word = words[index - 1]
            let keyword = text(word.start..<word.start + word.length)
            guard ["struct", "class", "enum", "extension"].contains(keyword) else { continue }
            let head = text(lineStart(before: word.start)..<word.start)
            if head.first?.isWhitespace != true {
                return text(words[index].start..<words[index].start + words[index].length)
            }
        }
        return nil
    }
}
