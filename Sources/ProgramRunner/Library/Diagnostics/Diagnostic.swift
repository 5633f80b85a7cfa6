import Foundation

/// A message of the compiler about one position, in its LLVM style.
struct Diagnostic: Equatable, Sendable {
    enum Kind: String, CaseIterable { case error, warning, note, remark }

    let file: String
    let line: Int
    let column: Int
    let kind: Kind
    let message: String
    /// The source line and the line with the caret.
    private(set) var excerpt: [String] = []
    /// The notes about other positions.
    private(set) var notes: [Diagnostic] = []

    /// Returns the errors in the output of the compiler, each with its notes.
    ///
    /// - Complexity: O(length).
    static func errors(in output: String) -> [Diagnostic] {
        var found: [Diagnostic] = []
        // The message to which lines without a position belong: none after warnings and traces.
        var isNote = false
        var isOpen = false
        // Swift treats a carriage return followed by a line feed as one character.
        let text = String(decoding: output.utf8.filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let next = Diagnostic(header: line) {
                isNote = next.kind == .note
                isOpen = next.kind == .error || (isNote && isOpen)
                if next.kind == .error { found.append(next) }
                if isNote, isOpen { found[found.count - 1].notes.append(next) }
            } else if line.hasPrefix("error: ") || line.hasPrefix("<unknown>:") || line == "Stack dump:" {
                isOpen = false
            } else if isOpen, isNote {
                let last = found[found.count - 1].notes.count - 1
                found[found.count - 1].notes[last].excerpt.append(String(line))
            } else if isOpen {
                found[found.count - 1].excerpt.append(String(line))
            }
        }
        return found
    }

    /// Creates an error that is found before the compiler is started.
    init(file: String, line: Int, column: Int, excerpt: [String]) {
        (self.file, self.line, self.column, kind, message) = (file, line, column, .error, "")
        self.excerpt = excerpt
    }

    /// Parses `FILE:LINE:COLUMN: KIND: MESSAGE`.
    private init?(header line: Substring) {
        let head = Kind.allCases.lazy.compactMap { kind in
            line.range(of: ": \(kind.rawValue): ").map { (kind, $0) }
        }.min { $0.1.lowerBound < $1.1.lowerBound }
        guard let (kind, range) = head else { return nil }
        let components = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard components.count > 2, let number = Int(components[components.count - 2]),
            let column = Int(components.last ?? "")
        else { return nil }
        file = components.dropLast(2).joined(separator: ":")
        self.line = number
        self.column = column
        self.kind = kind
        message = String(line[range.upperBound...])
    }

    var fileLine: String { "\(file):\(line)" }

    /// Whether it is about a file, not about a module's interface.
    var isInFile: Bool { file.hasPrefix("/") }

    /// Whether the name in the message is called, that is, followed by a bracket.
    var isAtCall: Bool {
        guard let line = excerpt.first, column > 0 else { return false }
        let remaining = Array(line.utf8).dropFirst(column - 1).drop(while: SourceScanner.isWord)
        guard let next = remaining.first(where: { $0 != UInt8(ascii: " ") }) else { return false }
        return next == UInt8(ascii: "(") || next == UInt8(ascii: "{")
    }

    /// The source line with its caret, cut to the text around the caret.
    var shownExcerpt: [String] {
        let width = 160
        let shown = excerpt.prefix(2).map { $0.trimmingSuffix { $0.isWhitespace } }
        guard shown.count == 2, shown[1].contains("^") else { return [] }
        let caret = shown[1].prefix { $0 != "^" }.count
        let start = shown[0].count > width ? max(0, caret - width / 2) : 0
        return shown.map { String($0.dropFirst(start).prefix(width)) }
    }
}

extension String {
    fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
        var text = self[...]
        while let last = text.last, isLeftOut(last) { text.removeLast() }
        return String(text)
    }
}
