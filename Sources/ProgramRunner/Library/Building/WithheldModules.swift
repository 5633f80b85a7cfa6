import Foundation

/// Apple's frameworks that are not there on Linux, and for which nothing stands in. An import of one that a
/// program needs nothing of, such as one that an editor added by itself, is no hindrance.
enum WithheldModules {
    /// What stands for all of a framework: nothing but what every framework brings.
    static let text = "@_exported public import Foundation"

    /// The frameworks among a program's imports that can be left empty.
    static func needed(by sources: [SourceFile], imports: Set<String>) -> [String] {
        let found = names.intersection(imports)
        guard !found.isEmpty else { return [] }
        // A program that asks whether there is such a module gets no for an answer.
        return found.filter { name in !sources.contains { $0.matches(#"canImport\(\s*\#(name)\b"#) } }
            .sorted()
    }

    /// Where a program's files import the frameworks, told as the compiler would.
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

    private static let names = ForeignModules.names(.leftEmpty)
}
