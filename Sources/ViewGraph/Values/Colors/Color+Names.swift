// The values of iOS 15 to 18. Those of later systems look out of place in the programs written so far.
extension Color {
    /// A fully transparent color.
    public static let clear = Color(ResolvedColor(hex: 0x000000, opacity: 0))
    /// Black, in dark mode as well.
    public static let black = Color(ResolvedColor(hex: 0x000000))
    /// White, in light mode as well.
    public static let white = Color(ResolvedColor(hex: 0xFFFFFF))

    /// The system's gray, the same in light and dark mode.
    public static let gray = Color(ResolvedColor(hex: 0x8E8E93))
    /// The system's red, a little brighter in dark mode.
    public static let red = Color(light: 0xFF3B30, dark: 0xFF453A)
    /// The system's orange, a little brighter in dark mode.
    public static let orange = Color(light: 0xFF9500, dark: 0xFF9F0A)
    /// The system's yellow, a little brighter in dark mode.
    public static let yellow = Color(light: 0xFFCC00, dark: 0xFFD60A)
    /// The system's green, a little brighter in dark mode.
    public static let green = Color(light: 0x34C759, dark: 0x30D158)
    /// The system's mint, paler in dark mode.
    public static let mint = Color(light: 0x00C7BE, dark: 0x63E6E2)
    /// The system's teal, brighter in dark mode.
    public static let teal = Color(light: 0x30B0C7, dark: 0x40C8E0)
    /// The system's cyan, paler in dark mode.
    public static let cyan = Color(light: 0x32ADE6, dark: 0x64D2FF)
    /// The system's blue, a little brighter in dark mode. It is the default accent color.
    public static let blue = Color(light: 0x007AFF, dark: 0x0A84FF)
    /// The system's indigo, a little brighter in dark mode.
    public static let indigo = Color(light: 0x5856D6, dark: 0x5E5CE6)
    /// The system's purple, brighter in dark mode.
    public static let purple = Color(light: 0xAF52DE, dark: 0xBF5AF2)
    /// The system's pink, a little brighter in dark mode.
    public static let pink = Color(light: 0xFF2D55, dark: 0xFF375F)
    /// The system's brown, a little brighter in dark mode.
    public static let brown = Color(light: 0xA2845E, dark: 0xAC8E68)

    /// The color of primary content: black in light mode, white in dark mode.
    public static let primary = Palette.label
    /// The color of secondary content, such as a second line.
    public static let secondary = Palette.secondaryLabel
}

extension Color {
    init(light: UInt32, dark: UInt32, raised: UInt32? = nil) {
        self.init(
            light: ResolvedColor(hex: light), dark: ResolvedColor(hex: dark),
            raised: raised.map { ResolvedColor(hex: $0) })
    }

    init(light: (hex: UInt32, opacity: Double), dark: (hex: UInt32, opacity: Double)) {
        self.init(
            light: ResolvedColor(hex: light.hex, opacity: light.opacity),
            dark: ResolvedColor(hex: dark.hex, opacity: dark.opacity))
    }
}

extension Color {
    func increased(light: UInt32, dark: UInt32) -> Color {
        increased(light: ResolvedColor(hex: light), dark: ResolvedColor(hex: dark))
    }

    func increased(light: (hex: UInt32, opacity: Double), dark: (hex: UInt32, opacity: Double)) -> Color {
        increased(
            light: ResolvedColor(hex: light.hex, opacity: light.opacity),
            dark: ResolvedColor(hex: dark.hex, opacity: dark.opacity))
    }
}

extension ResolvedColor {
    /// - Parameter hex: 0xRRGGBB.
    package init(hex: UInt32, opacity: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
            blue: Double(hex & 0xFF) / 255, opacity: opacity)
    }
}
