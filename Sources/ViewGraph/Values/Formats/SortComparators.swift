public import Foundation

// The string comparisons that the toolchain's Foundation lacks.

extension String.StandardComparator {
    /// The order in which file managers sort names.
    ///
    /// Differs from Apple's: texts are compared character by character.
    public static var localizedStandard: String.StandardComparator { .lexical }
    /// The order in which the language sorts words.
    ///
    /// Differs from Apple's: texts are compared character by character.
    public static var localized: String.StandardComparator { .lexical }
}

extension SortComparator where Self == String.Comparator {
    /// The order in which file managers sort names: numbers by their value, and case-insensitive.
    public static var localizedStandard: String.Comparator {
        String.Comparator(options: [.caseInsensitive, .numeric])
    }
    /// The order in which the language sorts words.
    public static var localized: String.Comparator { String.Comparator(options: []) }
}
