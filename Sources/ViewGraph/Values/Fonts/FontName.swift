/// The components of a font's name as programs write it: `Avenir-HeavyOblique` is Avenir, heavy and slanted.
struct FontName: Hashable, Sendable {
    let family: String
    private(set) var weight = Font.Weight.regular
    private(set) var isItalic = false
    /// The design of the fallback if the family is not installed.
    let design: ResolvedFont.Design

    init(_ name: String) {
        let parts = name.split(separator: "-", maxSplits: 1)
        let style = parts.count == 2 ? parts[1].lowercased() : ""
        let family = Self.spaced(String(parts.first ?? ""))
        self.family = style.isEmpty ? name : family
        design = Self.design(of: family)
        isItalic = style.contains("italic") || style.contains("oblique")
        // Longer names come first, because an extra bold is also bold.
        weight = Self.weights.first { style.contains($0.name) }?.weight ?? .regular
    }

    private static let weights: [(name: String, weight: Font.Weight)] = [
        ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
        ("semibold", .semibold), ("demi", .semibold), ("extrabold", .heavy), ("ultrabold", .heavy),
        ("bold", .bold), ("medium", .medium), ("heavy", .heavy), ("black", .black),
    ]

    /// Returns a name such as `HelveticaNeue` with the spaces of the family's name.
    private static func spaced(_ name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, result.last?.isLowercase == true { result += " " }
            result.append(character)
        }
        return result
    }

    private static func design(of family: String) -> ResolvedFont.Design {
        let name = family.lowercased()
        func contains(_ words: [String]) -> Bool { words.contains { name.contains($0) } }
        if contains(["mono", "menlo", "courier", "monaco", "code", "consolas", "typewriter"]) {
            return .monospaced
        }
        let serifs = [
            "serif", "georgia", "times", "palatino", "baskerville", "didot", "garamond", "new york",
            "hoefler", "cochin", "bodoni", "merriweather", "playfair", "charter",
        ]
        if contains(serifs), !name.contains("sans") { return .serif }
        return name.contains("rounded") ? .rounded : .standard
    }
}
