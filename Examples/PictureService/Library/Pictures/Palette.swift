/// The colors of one hour and season.
struct Palette {
    /// The sky, from the top to the horizon.
    var high: Color
    var middle: Color
    var low: Color
    /// The sun, or the moon at night.
    var light: Color
    /// Land in the distance and at the viewer's feet.
    var far: Color
    var near: Color
    var isNight = false

    init(_ high: Int, _ middle: Int, _ low: Int, _ light: Int, _ far: Int, _ near: Int, isNight: Bool = false)
    {
        self.high = Color(high)
        self.middle = Color(middle)
        self.low = Color(low)
        self.light = Color(light)
        self.far = Color(far)
        self.near = Color(near)
        self.isNight = isNight
    }

    static let all = [
        dawn, day, golden, dusk, night, mist, winter, autumn, lavender, teal, ember, desert, spring,
        moonlight, rose,
        storm,
    ]

    static let dawn = Palette(0x5B7DB1, 0xE0A3A6, 0xFCE1C0, 0xFFF3D9, 0xB58CA0, 0x2F3A56)
    static let day = Palette(0x2F7FCB, 0x84BFEA, 0xE2F1F5, 0xFFFFFF, 0x8FB0C4, 0x2A5546)
    static let golden = Palette(0x5479A8, 0xF0B775, 0xFFE3A8, 0xFFF6D6, 0xC9935F, 0x3A3024)
    static let dusk = Palette(0x2B2E5E, 0xA8557A, 0xF79A6B, 0xFFDDA8, 0x7A4A76, 0x1E1B38)
    static let night = Palette(0x0A1230, 0x1B2C58, 0x4A5F8E, 0xF4F1DE, 0x2F4270, 0x090E20, isNight: true)
    static let mist = Palette(0x9FB4BF, 0xC6D5D6, 0xEEF0EB, 0xFFFFFF, 0xAFC1C2, 0x40585E)
    static let winter = Palette(0x6E9AC2, 0xB4CFE4, 0xF5F3F1, 0xFFFDF2, 0xA9C0D4, 0x3E5977)
    static let autumn = Palette(0x6F93B5, 0xDCC9A6, 0xFBE8C6, 0xFFF5DC, 0xBC8D62, 0x5E301F)
    static let lavender = Palette(0x5E66AE, 0xB398CF, 0xF7D3D6, 0xFFF1E6, 0x8878B4, 0x322A57)
    static let teal = Palette(0x0F5468, 0x3D9F9C, 0xDCEFD3, 0xFFFBE0, 0x438E8D, 0x0A3439)
    static let ember = Palette(0x1D2143, 0xAB3647, 0xFF9E58, 0xFFE3B3, 0x7B3150, 0x150D21)
    static let desert = Palette(0x4794C4, 0xBCD8D6, 0xFCE5C6, 0xFFFDF0, 0xE2AE80, 0x8C4F35)
    static let spring = Palette(0x58A5E2, 0xA8D4F2, 0xFDF6E3, 0xFFFFFF, 0x9CC5A1, 0x2F6B4C)
    static let moonlight = Palette(0x10182B, 0x2A4355, 0x7797A0, 0xFFFBEA, 0x3F5E6C, 0x0B151C, isNight: true)
    static let rose = Palette(0x8D7BA6, 0xEBA9B0, 0xFFE8D6, 0xFFF8EE, 0xC491A1, 0x4A3350)
    static let storm = Palette(0x43515F, 0x7E8F9B, 0xD9D3C3, 0xFFF4D8, 0x73858F, 0x232F38)
}
