import Testing
import ViewGraph

@Suite("Colors")
struct ColorTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var color: Color
        var light, dark: UInt32
        var lightOpacity, darkOpacity: Double
        var testDescription: String { name }

        init(
            _ name: String, _ color: Color, _ light: UInt32, _ dark: UInt32,
            _ opacities: (Double, Double) = (1, 1)
        ) {
            (self.name, self.color, self.light, self.dark) = (name, color, light, dark)
            (lightOpacity, darkOpacity) = opacities
        }
    }

    @Test(
        "named colors are those of iOS 15 to 18",
        arguments: [
            Row("C1 red", .red, 0xFF3B30, 0xFF453A),
            Row("C1 orange", .orange, 0xFF9500, 0xFF9F0A),
            Row("C1 yellow", .yellow, 0xFFCC00, 0xFFD60A),
            Row("C1 green", .green, 0x34C759, 0x30D158),
            Row("C1 mint", .mint, 0x00C7BE, 0x63E6E2),
            Row("C1 teal", .teal, 0x30B0C7, 0x40C8E0),
            Row("C1 cyan", .cyan, 0x32ADE6, 0x64D2FF),
            Row("C1 blue", .blue, 0x007AFF, 0x0A84FF),
            Row("C1 indigo", .indigo, 0x5856D6, 0x5E5CE6),
            Row("C1 purple", .purple, 0xAF52DE, 0xBF5AF2),
            Row("C1 pink", .pink, 0xFF2D55, 0xFF375F),
            Row("C1 brown", .brown, 0xA2845E, 0xAC8E68),
            Row("C1 gray", .gray, 0x8E8E93, 0x8E8E93),
            Row("C1 gray2", Palette.systemGray2, 0xAEAEB2, 0x636366),
            Row("C1 gray3", Palette.systemGray3, 0xC7C7CC, 0x48484A),
            Row("C1 gray4", Palette.systemGray4, 0xD1D1D6, 0x3A3A3C),
            Row("C1 gray5", Palette.systemGray5, 0xE5E5EA, 0x2C2C2E),
            Row("C1 gray6", Palette.systemGray6, 0xF2F2F7, 0x1C1C1E),
            Row("C2 label", Palette.label, 0x000000, 0xFFFFFF, (1, 1)),
            Row("C2 primary", .primary, 0x000000, 0xFFFFFF),
            Row("C2 secondaryLabel", Palette.secondaryLabel, 0x3C3C43, 0xEBEBF5, (0.6, 0.6)),
            Row("C2 secondary", .secondary, 0x3C3C43, 0xEBEBF5, (0.6, 0.6)),
            Row("C2 tertiaryLabel", Palette.tertiaryLabel, 0x3C3C43, 0xEBEBF5, (0.3, 0.3)),
            Row("C2 quaternaryLabel", Palette.quaternaryLabel, 0x3C3C43, 0xEBEBF5, (0.18, 0.16)),
            Row("C2 quinary", Palette.quinary, 0x000000, 0xFFFFFF, (0.05, 0.05)),
            Row("C2 placeholderText", Palette.placeholderText, 0x3C3C43, 0xEBEBF5, (0.3, 0.3)),
            Row("C2 systemFill", Palette.systemFill, 0x787880, 0x787880, (0.2, 0.36)),
            Row("C2 secondarySystemFill", Palette.secondarySystemFill, 0x787880, 0x787880, (0.16, 0.32)),
            Row("C2 tertiarySystemFill", Palette.tertiarySystemFill, 0x767680, 0x767680, (0.12, 0.24)),
            Row("C2 quaternarySystemFill", Palette.quaternarySystemFill, 0x747480, 0x747480, (0.08, 0.18)),
            Row("C2 separator", Palette.separator, 0x3C3C43, 0x545458, (0.29, 0.6)),
            Row("C2 opaqueSeparator", Palette.opaqueSeparator, 0xC6C6C8, 0x38383A, (1, 1)),
            Row("C2 link", Palette.link, 0x007AFF, 0x0984FF, (1, 1)),
            Row("C3 systemBackground", Palette.systemBackground, 0xFFFFFF, 0x000000),
            Row("C3 secondarySystemBackground", Palette.secondarySystemBackground, 0xF2F2F7, 0x1C1C1E),
            Row("C3 tertiarySystemBackground", Palette.tertiarySystemBackground, 0xFFFFFF, 0x2C2C2E),
            Row("C3 systemGroupedBackground", Palette.systemGroupedBackground, 0xF2F2F7, 0x000000),
            Row(
                "C3 secondarySystemGroupedBackground", Palette.secondarySystemGroupedBackground, 0xFFFFFF,
                0x1C1C1E),
            Row(
                "C3 tertiarySystemGroupedBackground", Palette.tertiarySystemGroupedBackground, 0xF2F2F7,
                0x2C2C2E),
        ])
    func named(row: Row) {
        #expect(row.color.resolve(dark: false) == ResolvedColor(hex: row.light, opacity: row.lightOpacity))
        #expect(row.color.resolve(dark: true) == ResolvedColor(hex: row.dark, opacity: row.darkOpacity))
    }

    // B320
    @Test("black, white and clear are the same in light and dark mode")
    func fixed() {
        for dark in [false, true] {
            #expect(Color.black.resolve(dark: dark) == ResolvedColor(red: 0, green: 0, blue: 0))
            #expect(Color.white.resolve(dark: dark) == ResolvedColor(red: 1, green: 1, blue: 1))
            #expect(Color.clear.resolve(dark: dark).opacity == 0)
        }
    }

    // B323
    @Test("the accent color is that of the environment, otherwise blue")
    func accent() {
        let red = ResolvedColor(red: 1, green: 0, blue: 0)
        #expect(Color.accentColor.resolve(dark: false, accent: red) == red)
        #expect(Color.accentColor.resolve(dark: true) == Color.blue.resolve(dark: true))
        #expect(Color.accentColor.opacity(0.5).resolve(dark: true, accent: red).opacity == 0.5)
    }

    // B324
    @Test("opacities of a color are multiplied")
    func opacity() {
        #expect(Color.red.opacity(0.5).opacity(0.5).resolve(dark: false).opacity == 0.25)
        #expect(Color.secondary.opacity(0.5).resolve(dark: false).opacity == 0.3)
        #expect(Color.red.opacity(3).resolve(dark: false).opacity == 1)
    }

    @Test("color components are read in their color space and limited to the displayable range")
    func components() {
        func components(_ color: Color) -> [Double] {
            let color = color.resolve(dark: false)
            return [color.red, color.green, color.blue, color.opacity]
        }
        #expect(components(Color(red: 0.2, green: 0.4, blue: 0.6)) == [0.2, 0.4, 0.6, 1])
        #expect(components(Color(red: -1, green: 2, blue: 0, opacity: 5)) == [0, 1, 0, 1])
        #expect(components(Color(white: 0.25, opacity: 0.5)) == [0.25, 0.25, 0.25, 0.5])
        expectClose(components(Color(.sRGBLinear, white: 0.5)), [0.73536, 0.73536, 0.73536, 1])
        expectClose(components(Color(.displayP3, white: 0.5)), [0.5, 0.5, 0.5, 1])
        // Full red of the wider space is out of range, but a pale one is not. Values of CSS Color 4's
        // conversion.
        expectClose(components(Color(.displayP3, red: 1, green: 0, blue: 0)), [1, 0, 0, 1])
        expectClose(
            components(Color(.displayP3, red: 0.6, green: 0.5, blue: 0.4)), [0.61972, 0.49522, 0.38536, 1])
    }

    @Test(
        "hues follow the color wheel",
        arguments: [
            (0.0, [1.0, 0, 0]), (1 / 6.0, [1, 1, 0]), (1 / 3.0, [0, 1, 0]), (0.5, [0, 1, 1]),
            (2 / 3.0, [0, 0, 1]),
            (5 / 6.0, [1, 0, 1]), (1, [1, 0, 0]),
        ] as [(Double, [Double])])
    func hues(hue: Double, expected: [Double]) {
        func components(_ color: Color) -> [Double] {
            let color = color.resolve(dark: false)
            return [color.red, color.green, color.blue]
        }
        expectClose(components(Color(hue: hue, saturation: 1, brightness: 1)), expected, within: 1e-9)
        expectClose(
            components(Color(hue: hue, saturation: 0.5, brightness: 0.8)), expected.map { 0.4 + 0.4 * $0 },
            within: 1e-9)
    }

    @Test("a color that fades in from transparent never looks darker")
    func animation() {
        let red = ResolvedColor(red: 1, green: 0.2, blue: 0)
        var shown = Color.clear.resolve(dark: false)
        shown.animatableData.interpolate(towards: red.animatableData, amount: 0.25)
        expectClose([shown.red, shown.green, shown.blue, shown.opacity], [1, 0.2, 0, 0.25], within: 1e-9)
        var beyond = shown
        beyond.animatableData.interpolate(towards: red.animatableData, amount: 2)
        #expect(beyond.opacity == 1 && beyond.red == 1)
    }
}
