import Synchronization

/// The symbols' drawings in a text, each parsed when it is first requested. Symbols.txt describes the format.
package final class SymbolTable: Sendable {
    private struct Entry {
        let width: Double
        /// The index of the line with the name.
        let line: Int
        /// The index of the last line with a part of the drawing.
        var lastPart: Int
    }

    private let lines: [Substring]
    private let entries: [String: Entry]
    /// The drawings that have been parsed.
    private let artworks = Mutex<[String: SymbolArtwork]>([:])

    /// Finds the names in a text.
    ///
    /// Complexity: O(characters of the text). No drawing is parsed.
    ///
    /// - Throws: An error if a name occurs twice, or if a line is neither a part of a symbol nor a name with
    ///   an optional width.
    package init(_ text: String) throws(SymbolTextError) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var entries: [String: Entry] = [:]
        var name: String?
        for (index, line) in lines.enumerated() where !Self.isIgnored(line) {
            if line.hasPrefix(" ") {
                guard let name else { throw SymbolTextError("a part without a symbol", line: index) }
                entries[name]?.lastPart = index
                continue
            }
            let words = line.split(separator: " ")
            let width = words.count == 1 ? 24 : Double(words[1])
            guard words.count <= 2, let width, (1...100).contains(width) else {
                throw SymbolTextError("neither a name nor a name with a width", line: index)
            }
            let new = String(words[0])
            guard entries[new] == nil else { throw SymbolTextError("another symbol \(new)", line: index) }
            entries[new] = Entry(width: width, line: index, lastPart: index)
            name = new
        }
        self.entries = entries
    }

    private static func isIgnored(_ line: Substring) -> Bool { line.isEmpty || line.hasPrefix("#") }

    package var names: some Collection<String> { entries.keys }

    func contains(_ name: String) -> Bool { entries[name] != nil }

    /// Returns the width of a drawing in its units, or `nil` if there is no drawing with this name.
    func width(of name: String) -> Double? { entries[name]?.width }

    /// Returns a drawing by its name, or `nil` if there is none.
    ///
    /// - Throws: An error if the drawing has no parts, or one with an unknown kind or an invalid path.
    package func artwork(named name: String) throws(SymbolTextError) -> SymbolArtwork? {
        if let artwork = artworks.withLock({ $0[name] }) { return artwork }
        guard let entry = entries[name] else { return nil }
        var parts: [SymbolArtwork.Part] = []
        for index in entry.line + 1..<entry.lastPart + 1 where !Self.isIgnored(lines[index]) {
            do throws(SymbolSyntaxError) {
                parts.append(try SymbolArtwork.Part(lines[index]))
            } catch {
                throw SymbolTextError(error.reason, line: index)
            }
        }
        guard !parts.isEmpty else { throw SymbolTextError("a symbol without parts", line: entry.line) }
        let artwork = SymbolArtwork(parts: parts)
        artworks.withLock { $0[name] = artwork }
        return artwork
    }
}

extension SymbolTable {
    /// The symbols of Symbols.txt, which is compiled into this module.
    package static let builtIn: SymbolTable = trapping { () throws(SymbolTextError) in
        try SymbolTable(String(decoding: PackageResources.Symbols_txt, as: UTF8.self))
    }

    /// Returns a built-in drawing by its name, or `nil` if there is none.
    static func artwork(_ name: String) -> SymbolArtwork? {
        trapping { () throws(SymbolTextError) in try builtIn.artwork(named: name) }
    }

    /// Returns a result of parsing Symbols.txt, in which a test has found no error.
    private static func trapping<Result>(_ parse: () throws(SymbolTextError) -> Result) -> Result {
        do throws(SymbolTextError) { return try parse() } catch {
            preconditionFailure("Symbols.txt:\(error)")
        }
    }
}

/// An error in the text of symbols.
package struct SymbolTextError: Error, CustomStringConvertible {
    package let description: String

    /// - Parameter line: the index of the line.
    init(_ reason: String, line: Int) { description = "\(line + 1): \(reason)" }
}
