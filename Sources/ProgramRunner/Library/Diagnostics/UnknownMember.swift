import Foundation

/// A member that a program uses, and that neither a module nor the program declares, or a member of Apple's
/// frameworks that Linux lacks. The compiler names it only if the enclosing body is small.
package struct UnknownMember: Equatable, Sendable {
    package let file: String
    package let line: Int
    package let column: Int
    package let name: String
    /// The name that was probably meant.
    package let suggestion: String?
    /// The replacement for a name of Apple's frameworks, `nil` for other names.
    package let advice: String?
    /// The lines of the enclosing top-level declaration.
    package let region: ClosedRange<Int>

    /// Whether the program certainly does not compile because of it.
    var isCertain: Bool { suggestion != nil || advice != nil }

    /// The source line.
    package let text: String

    /// The diagnostic that the compiler would emit at this position.
    var diagnostic: Diagnostic {
        let caret = String(repeating: " ", count: column - 1) + "^"
        return Diagnostic(file: file, line: line, column: column, excerpt: [text, caret])
    }

    /// Returns the unknown members of a program's sources, in order.
    ///
    /// - Parameters:
    ///   - texts: The code that is generated for the program.
    ///   - known: The identifiers of all modules.
    package static func all(
        in sources: [SourceFile], generated texts: [String] = [], known: Set<String>
    ) -> [UnknownMember] {
        let files = sources.map { source in
            let code = SourceScanner.unconditional(source.code)
            return (source, code, SourceScanner.words(code))
        }
        // Names in conditional code may be declared there.
        var declared: Set<String> = ["self", "init", "Type", "Protocol"]
        for code in sources.map(\.code) + texts {
            for word in SourceScanner.words(Array(code.utf8)) where !word.isMember {
                declared.insert(word.name)
            }
        }
        let suggestions = Suggestions(declared.union(known))
        return files.flatMap { source, code, words -> [UnknownMember] in
            let candidates = words.filter { word in
                word.isMember && !declared.contains(word.name) && !known.contains(word.name)
            }
            guard !candidates.isEmpty else { return [] }
            let regions = SourceScanner.declarations(code)
            return candidates.map { word in
                let before = code[..<word.offset]
                let line = before.count { $0 == UInt8(ascii: "\n") } + 1
                let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
                let sourceLine = source.raw.utf8.dropFirst(start).prefix { $0 != UInt8(ascii: "\n") }
                let advice = MissingVocabulary.advice[".\(word.name)"]
                return UnknownMember(
                    file: source.url.path, line: line, column: word.offset - start + 1,
                    name: word.name,
                    suggestion: advice == nil ? suggestions.nearest(to: word.name) : nil, advice: advice,
                    region: regions.first { $0.contains(line) } ?? line...line,
                    text: String(decoding: sourceLine, as: UTF8.self))
            }
        }
    }
}

/// The names that a misspelled one may mean.
struct Suggestions {
    private let names: [[UInt8]]

    init(_ names: Set<String>) { self.names = names.map { Array($0.utf8) } }

    /// Returns the name with the smallest distance: one letter, or up to two in long names.
    ///
    /// - Complexity: O(names).
    func nearest(to name: String) -> String? {
        let letters = Array(name.utf8)
        guard letters.count > 3 else { return nil }
        let limit = letters.count > 7 ? 2 : 1
        var best: (name: String, distance: Int)?
        for candidate in names
        where abs(candidate.count - letters.count) <= limit && candidate[0] == letters[0] {
            let text = String(decoding: candidate, as: UTF8.self)
            let distance =
                LibraryNames.isSlip(name, text) ? 1 : Self.distance(letters, candidate, atMost: limit)
            guard distance > 0, distance <= limit else { continue }
            // Among equally near names the alphabetically first one is used, so that the result is
            // deterministic.
            if best.map({ (distance, text) < ($0.distance, $0.name) }) ?? true { best = (text, distance) }
        }
        return best?.name
    }

    /// Returns the Levenshtein distance, or a larger number than `limit` if the distance exceeds it.
    private static func distance(_ one: [UInt8], _ other: [UInt8], atMost limit: Int) -> Int {
        let start = zip(one, other).prefix { $0 == $1 }.count
        let (one, other) = (one[start...], other[start...])
        var row = Array(0...other.count)
        for (number, letter) in one.enumerated() {
            var (diagonal, minimum) = (row[0], number + 1)
            row[0] = number + 1
            for (column, second) in other.enumerated() {
                let value = min(row[column] + 1, row[column + 1] + 1, diagonal + (letter == second ? 0 : 1))
                (diagonal, row[column + 1]) = (row[column + 1], value)
                minimum = min(minimum, value)
            }
            if minimum > limit { return limit + 1 }
        }
        return row[other.count]
    }
}
