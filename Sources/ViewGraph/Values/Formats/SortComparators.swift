public import Foundation

// What the toolchain's Foundation lacks of the ways to compare texts.

extension String.StandardComparator {
    /// As file managers sort names.
    ///
    /// Differs from Apple's: texts are compared character by character.
    public static var localizedStandard: String.StandardComparator { .lexical }
    /// As the language sorts words.
    ///
    /// Differs from Apple's: texts are compared character by character.
    public static var localized: String.StandardComparator { .lexical }
}

extension SortComparator where Self == String.Comparator {
    /// As file managers sort names: numbers by their value, whatever their case is.
    public static var localizedStandard: String.Comparator {
        String.Comparator(options: [.caseInsensitive, .numeric])
    }
    /// As the language sorts words.
    public static var localized: String.Comparator { String.Comparator(options: []) }
}
