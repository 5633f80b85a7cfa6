/// The parts of Apple's vocabulary that Linux lacks, with replacements.
enum ReplacementAdvice {
    /// Returns advice for a name of Apple's frameworks, or `nil` for an unknown name.
    ///
    /// - Parameter name: The name as written in the source: `Chart`, `.chartXAxis`, `@Query`, `#Predicate`.
    static func name(_ name: String) -> String? {
        if let advice = MissingVocabulary.advice[name] { return advice }
        let base = name.split(separator: ".").first.map(String.init) ?? name
        guard !name.hasPrefix("."), let prefix = objectiveCPrefix(of: base), !LibraryNames.isNearlyOne(base)
        else { return nil }
        switch prefix {
        case "UI": return "write the SwiftUI view instead of UIKit's"
        case "NS": return "it belongs to macOS or Objective-C; write it with Foundation's Swift types"
        default: return "it belongs to a framework that is not there; leave it out"
        }
    }

    /// Objective-C has no modules; each name of Apple's frameworks begins with the framework's prefix.
    private static func objectiveCPrefix(of name: String) -> String? {
        guard let match = name.wholeMatch(of: /k?([A-Z]{2,3})[A-Z][a-z0-9]\w*/) else { return nil }
        return prefixes.contains(String(match.1)) ? String(match.1) : nil
    }

    private static let prefixes = Set(
        """
        UI NS CG CA CF CI CL CN CT AV MK MP MT MTL MTK SK SCN AR UN WK LA SF PH EK HK GK MF MC NW VN ML QL
        PK AS
        """.split { $0.isWhitespace }.map(String.init))
}
