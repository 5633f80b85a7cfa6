import Foundation

/// Inflection of words by a number: `^[\(count) item](inflect: true)`.
///
/// Differs from Apple's: only English plurals are known.
enum Inflection {
    /// Returns the text with its last word in the plural, if the number before it is not one.
    static func inflected(_ text: String) -> String {
        let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "," || $0 == "." }
        guard !digits.isEmpty, digits != "1", let last = text.split(separator: " ").last,
            last.last?.isLetter == true
        else {
            return text
        }
        return text.dropLast(last.count) + plural(String(last))
    }

    private static let irregular = [
        "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet",
        "tooth": "teeth", "mouse": "mice", "goose": "geese", "is": "are", "was": "were", "has": "have",
        "sheep": "sheep", "fish": "fish", "series": "series", "species": "species", "leaf": "leaves",
        "life": "lives", "knife": "knives", "half": "halves",
    ]

    static func plural(_ word: String) -> String {
        let lower = word.lowercased()
        if let irregularPlural = irregular[lower] {
            return word.first?.isUppercase == true ? irregularPlural.capitalized : irregularPlural
        }
        if ["s", "x", "z", "ch", "sh"].contains(where: lower.hasSuffix) { return word + "es" }
        if lower.hasSuffix("y"), let before = lower.dropLast().last, !"aeiou".contains(before) {
            return word.dropLast() + "ies"
        }
        return word + "s"
    }
}
