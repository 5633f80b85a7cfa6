/// The system's colors that have no name in SwiftUI: UIKit's grays, and the colors of lists and controls.
///
/// The values are those of iOS 15 to 18, with those for increased contrast where text, separators and
/// selections need it.
package enum Palette {
    // Grays, from the strongest to the faintest.
    package static let systemGray = Color.gray
    package static let systemGray2 = Color(light: 0xAEAEB2, dark: 0x636366)
        .increased(light: 0x8E8E93, dark: 0x7C7C80)
    package static let systemGray3 = Color(light: 0xC7C7CC, dark: 0x48484A)
        .increased(light: 0xAEAEB2, dark: 0x545456)
    package static let systemGray4 = Color(light: 0xD1D1D6, dark: 0x3A3A3C)
        .increased(light: 0xBCBCC0, dark: 0x545456)
    package static let systemGray5 = Color(light: 0xE5E5EA, dark: 0x2C2C2E)
        .increased(light: 0xD8D8DC, dark: 0x363638)
    package static let systemGray6 = Color(light: 0xF2F2F7, dark: 0x1C1C1E)
        .increased(light: 0xEBEBF0, dark: 0x242426)

    // Text.
    package static let label = Color(light: 0x000000, dark: 0xFFFFFF)
    package static let secondaryLabel = Color(light: (0x3C3C43, 0.6), dark: (0xEBEBF5, 0.6))
        .increased(light: (0x3C3C43, 0.85), dark: (0xEBEBF5, 0.8))
    package static let tertiaryLabel = Color(light: (0x3C3C43, 0.3), dark: (0xEBEBF5, 0.3))
        .increased(light: (0x3C3C43, 0.7), dark: (0xEBEBF5, 0.65))
    package static let quaternaryLabel = Color(light: (0x3C3C43, 0.18), dark: (0xEBEBF5, 0.16))
        .increased(light: (0x3C3C43, 0.55), dark: (0xEBEBF5, 0.5))
    package static let quinary = Color(light: (0x000000, 0.05), dark: (0xFFFFFF, 0.05))
    package static let placeholderText = Color(light: (0x3C3C43, 0.3), dark: (0xEBEBF5, 0.3))
        .increased(light: (0x3C3C43, 0.7), dark: (0xEBEBF5, 0.65))
    package static let link = Color(light: 0x007AFF, dark: 0x0984FF)

    // Fills over a background. The larger the area, the fainter the fill.
    package static let systemFill = Color(light: (0x787880, 0.2), dark: (0x787880, 0.36))
    package static let secondarySystemFill = Color(light: (0x787880, 0.16), dark: (0x787880, 0.32))
    package static let tertiarySystemFill = Color(light: (0x767680, 0.12), dark: (0x767680, 0.24))
    package static let quaternarySystemFill = Color(light: (0x747480, 0.08), dark: (0x747480, 0.18))

    // Separators between rows.
    package static let separator = Color(light: (0x3C3C43, 0.29), dark: (0x545458, 0.6))
        .increased(light: (0x3C3C43, 0.7), dark: (0xEBEBF5, 0.6))
    package static let opaqueSeparator = Color(light: 0xC6C6C8, dark: 0x38383A)
        .increased(light: 0x77777C, dark: 0x8D8D93)

    // Backgrounds for stacked layers. In dark mode each is a step lighter on sheets.
    package static let systemBackground = Color(light: 0xFFFFFF, dark: 0x000000, raised: 0x1C1C1E)
    package static let secondarySystemBackground = Color(light: 0xF2F2F7, dark: 0x1C1C1E, raised: 0x2C2C2E)
    package static let tertiarySystemBackground = Color(light: 0xFFFFFF, dark: 0x2C2C2E, raised: 0x3A3A3C)
    package static let systemGroupedBackground = Color(light: 0xF2F2F7, dark: 0x000000, raised: 0x1C1C1E)
    package static let secondarySystemGroupedBackground = Color(
        light: 0xFFFFFF, dark: 0x1C1C1E, raised: 0x2C2C2E)
    package static let tertiarySystemGroupedBackground = Color(
        light: 0xF2F2F7, dark: 0x2C2C2E, raised: 0x3A3A3C)
}
