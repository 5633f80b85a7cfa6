import Foundation

/// The frameworks of Apple that Linux lacks and that have no stand-in. An import without use, such as one
/// that an editor added, must not fail.
enum EmptyFrameworks {
    /// The content of an empty framework: only what every framework re-exports.
    static let text = "@_exported public import Foundation"

    /// Returns the frameworks among a program's imports that can be left empty.
    static func needed(by sources: [SourceFile], imports: Set<String>) -> [String] {
        let found = names.intersection(imports)
        guard !found.isEmpty else { return [] }
        // For a program that checks whether such a module exists, it must not exist.
        return found.filter { name in !sources.contains { $0.matches(#"canImport\(\s*\#(name)\b"#) } }
            .sorted()
    }

    /// Returns the imports of the frameworks in a program's files, in the form of compiler errors.
    static func messages(for names: [String], in sources: [SourceFile]) -> String {
        names.flatMap { name in
            sources.compactMap { source in
                let pattern = #"(?m)^.*\bimport\s+(?:\w+\s+)?\#(name)\b"#
                guard let range = source.code.range(of: pattern, options: .regularExpression) else {
                    return nil
                }
                let line = source.code[..<range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
                return "\(source.url.path):\(line):1: error: no such module '\(name)'\n"
            }
        }.joined()
    }

    private static let names = ExternalModules.names(.empty)
}
