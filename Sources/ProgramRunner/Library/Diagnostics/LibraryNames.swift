import Foundation

/// The names of the types that are available to programs, from the declarations in the libraries' sources.
package enum LibraryNames {
    /// Whether a name differs from a type's name only by a typing error. In that case it is a misspelling,
    /// not a missing type.
    ///
    /// - Complexity: O(names).
    static func isNearlyOne(_ name: String) -> Bool {
        types.contains { isSlip(name, $0) }
    }

    private static let types: Set<String> = {
        guard let libraries = try? Libraries.ofThisProgram() else { return [] }
        let folders = [
            "ViewGraph", "UIKitForLinux", "SwiftUIForLinux", "CombineForLinux", "ObservableObjects",
        ]
        let sources = folders.flatMap {
            FolderContents(libraries.package.appending(path: "Sources/\($0)")).sources
        }
        let names = sources.flatMap { source in
            ((try? String(contentsOf: source, encoding: .utf8)) ?? "")
                .matches(of: /\b(?:struct|class|enum|protocol|typealias) (\w+)/).map { String($0.1) }
        }
        return Set(names)
    }()

    /// Whether two names differ by one letter: inserted, deleted, replaced, or swapped with the next one.
    package static func isSlip(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.utf8), Array(other.utf8))
        guard abs(one.count - other.count) < 2, one != other else { return false }
        let start = zip(one, other).prefix { $0 == $1 }.count
        let (first, second) = (one[start...], other[start...])
        if first.count == second.count, first.count > 1,
            first.first == second.dropFirst().first, second.first == first.dropFirst().first
        {
            return first.dropFirst(2) == second.dropFirst(2)
        }
        let (longer, shorter) = first.count > second.count ? (first, second) : (second, first)
        return longer.dropFirst().elementsEqual(longer.count > shorter.count ? shorter : shorter.dropFirst())
    }
}
