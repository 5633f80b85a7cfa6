import ScreenTesting
import Testing

/// Every control in light and in dark mode, at both scales: colors, edges, and the targets of presses.
@Suite("Appearance of all controls", .serialized)
struct ControlAppearanceTests {
    struct Look: CustomTestStringConvertible {
        var isDark: Bool
        var scale: Int
        var testDescription: String { "\(isDark ? "dark" : "light") at scale \(scale)" }
    }

    private static let looks = [1, 2].flatMap { scale in
        [false, true].map { Look(isDark: $0, scale: scale) }
    }

    // Shows: .preferredColorScheme, Button, .buttonStyle, TextField, SecureField, Toggle, Picker, TabView
    @Test("every control has its colors and sharp edges", .timeLimit(.minutes(10)), arguments: looks)
    func controls(look: Look) async throws {
        let name = "looks-\(look.isDark ? "dark" : "light")-\(look.scale)x"
        try await RunningSample.with(["looks", look.isDark ? "dark" : "light"], scale: look.scale) { sample in
            try await sample.keyboard.focus(window: "looks")
            for page in LooksPage.all(isDark: look.isDark) {
                if page.number > 0 {
                    try await sample.pointer.click(x: sample.left + 2, y: sample.top + 2)
                    try await sample.program.line { $0 == "page \(page.number)" }
                }
                var missing: [String] = []
                do {
                    let content = try await sample.content(
                        showing: "page \(page.number), \(look.testDescription)"
                    ) {
                        missing = page.missing(in: $0)
                        return missing.isEmpty
                    }
                    if look.scale > 1 {
                        #expect(content.shot.isSharp(in: content.area(0, 0, 402, 874)), "page \(page.number)")
                    }
                    _ = try await content.shot.keep(as: "\(name)-\(page.number)")
                } catch {
                    Issue.record("page \(page.number): \(missing.joined(separator: ", ")) (\(error))")
                }
                if page.isOver { try await sample.keyboard.press("Escape") }
            }
        }
    }
}

/// The expected content of one of the sample's pages.
struct LooksPage {
    /// A color in a band of the page.
    struct Mark {
        var what: String
        /// The band's number from the top, `nil` for the whole page.
        var band: Int?
        var color: Pixel
        /// The minimum fraction of the band.
        var share: Double
    }

    var number: Int
    var ground: Pixel
    var marks: [Mark]
    /// Whether something is presented, which Escape dismisses.
    var isOver = false
    /// The top of the bands: a page with a bar begins at the top of the window.
    var top = 0

    private static let bandHeight = 48

    /// The marks that were not found.
    func missing(in content: RunningSample.Content) -> [String] {
        var missing: [String] = []
        // Next to the corner's mark, where no page has other content.
        if !content.shows(ground, 8, 2) { missing.append("the ground") }
        for mark in marks {
            let area =
                mark.band.map { content.area(0, top + $0 * Self.bandHeight, 402, Self.bandHeight) }
                ?? content.area(0, 0, 402, 874)
            let share = content.shot.share(in: area) { $0.distance(to: mark.color) < 10 }
            if share < mark.share { missing.append("\(mark.what) (\(share))") }
        }
        return missing
    }

    static func all(isDark: Bool) -> [LooksPage] {
        let colors = LooksColors(isDark: isDark)
        return [
            inputs(colors), values(colors), rows(colors), bars(colors), texts(colors), alert(colors),
            dialog(colors), sheet(colors),
        ]
    }

    private static func mark(_ what: String, _ band: Int?, _ color: Pixel, _ share: Double) -> Mark {
        Mark(what: what, band: band, color: color, share: share)
    }

    private static func inputs(_ colors: LooksColors) -> LooksPage {
        LooksPage(
            number: 0, ground: colors.ground,
            marks: [
                mark("an automatic button's words", 0, colors.blue, 0.001),
                mark("a bordered button's ground", 1, colors.fill, 0.08),
                mark("a bordered button's words", 1, colors.blue, 0.001),
                mark("a prominent button's ground", 2, colors.blue, 0.1),
                mark("a prominent button's words", 2, .white, 0.001),
                mark("a destructive button's words", 3, colors.red, 0.001),
                mark("a disabled button's words", 4, colors.faint, 0.001),
                mark("a plain button's words", 5, colors.ink, 0.001),
                mark("a menu's words", 6, colors.blue, 0.001),
                mark("a link's words", 7, colors.blue, 0.0005),
                mark("a field's words", 8, colors.ink, 0.001),
                mark("a prompt", 9, colors.faint, 0.001),
                mark("a password's dots", 10, colors.ink, 0.01),
                mark("an editor's words", 11, colors.ink, 0.001),
                mark("two of a field's lines", 12, colors.ink, 0.001),
            ])
    }

    private static func values(_ colors: LooksColors) -> LooksPage {
        LooksPage(
            number: 1, ground: colors.ground,
            marks: [
                mark("a switch that is on", 0, colors.green, 0.03),
                mark("a switch that is off", 1, colors.switchTrack, 0.03),
                mark("a toggle's button", 2, colors.blue, 0.003),
                mark("a stepper's ground", 3, colors.fill, 0.1),
                mark("a stepper's signs", 3, colors.ink, 0.001),
                mark("a slider's share", 4, colors.blue, 0.03),
                mark("a slider's knob", 4, .white, 0.02),
                mark("a slider's rest", 4, colors.track, 0.03),
                mark("a bar's share", 5, colors.blue, 0.03),
                mark("a bar's rest", 5, colors.track, 0.03),
                mark("a gauge's share", 7, colors.blue, 0.02),
                mark("the segments' ground", 8, colors.fill, 0.25),
                mark("the chosen segment", 8, colors.segment, 0.2),
                mark("a menu picker's words", 9, colors.blue, 0.001),
                mark("a date's ground", 10, colors.fill, 0.1),
                mark("a group's arrow", 11, colors.blue, 0.0005),
                mark("a label", 12, colors.ink, 0.001),
                mark("a gauge's ring", 15, colors.purple, 0.01),
                mark("a wheel's middle", nil, colors.fill, 0.02),
            ])
    }

    private static func rows(_ colors: LooksColors) -> LooksPage {
        LooksPage(
            number: 2, ground: colors.groupedGround,
            marks: [
                mark("cards", nil, colors.card, 0.12),
                mark("a switch", nil, colors.green, 0.0001),
                mark("a button", nil, colors.blue, 0.0001),
                mark("words", nil, colors.ink, 0.0001),
                mark("values", nil, colors.secondaryOnCard, 0.0001),
            ])
    }

    private static func bars(_ colors: LooksColors) -> LooksPage {
        LooksPage(
            number: 3, ground: colors.ground,
            marks: [
                mark("a button in the bar", 0, colors.blue, 0.001),
                mark("a large title", 1, colors.ink, 0.02),
                mark("a search field", 2, colors.fill, 0.3),
                mark("rows", 5, colors.ink, 0.001),
                mark("a tab's badge", 18, colors.red, 0.003),
                mark("the chosen tab", 18, colors.blue, 0.003),
            ], top: -44)
    }

    private static func texts(_ colors: LooksColors) -> LooksPage {
        LooksPage(
            number: 4, ground: colors.ground,
            marks: [
                mark("a large title", 0, colors.ink, 0.02),
                mark("a second text", 1, colors.secondary, 0.003),
                mark("a link among words", 2, colors.blue, 0.0003),
                mark("green words", 3, colors.green, 0.001),
                mark("an orange ground", 4, colors.orange, 0.1),
                mark("a purple ring", 5, colors.purple, 0.01),
                mark("a yellow star", 6, colors.yellow, 0.02),
                mark("a gradient's red end", 7, colors.red, 0.005),
                mark("a gradient's blue end", 7, colors.blue, 0.005),
                mark("a group's ground", 8, colors.groupGround, 0.05),
                mark("words that read from the right", 10, colors.ink, 0.001),
            ])
    }

    private static func alert(_ colors: LooksColors) -> LooksPage {
        LooksPage(
            number: 5, ground: colors.shadedGround,
            marks: [
                mark("a question's ground", nil, colors.panel, 0.05),
                mark("a question's words", nil, colors.ink, 0.0001),
                mark("the destructive answer", nil, colors.red, 0.0001),
                mark("the other answer", nil, colors.blue, 0.0001),
            ], isOver: true)
    }

    private static func dialog(_ colors: LooksColors) -> LooksPage {
        LooksPage(
            number: 6, ground: colors.shadedGround,
            marks: [
                mark("a dialog's ground", nil, colors.dialog, 0.12),
                mark("the destructive choice", nil, colors.red, 0.0001),
                mark("the other choices", nil, colors.blue, 0.0001),
            ], isOver: true)
    }

    private static func sheet(_ colors: LooksColors) -> LooksPage {
        LooksPage(
            number: 7, ground: colors.shadedGround,
            marks: [
                mark("a sheet's ground", nil, colors.raisedGround, 0.3),
                mark("a sheet's card", nil, colors.raisedCard, 0.03),
                mark("a sheet's words", nil, colors.ink, 0.0001),
                mark("a sheet's button", nil, colors.blue, 0.0001),
            ], isOver: true)
    }
}

/// The iPhone's colors, as composited over each other.
struct LooksColors {
    let isDark: Bool

    private func either(_ light: UInt32, _ dark: UInt32) -> Pixel {
        let value = isDark ? dark : light
        return Pixel(UInt8(value >> 16 & 0xff), UInt8(value >> 8 & 0xff), UInt8(value & 0xff))
    }

    var ground: Pixel { either(0xffffff, 0x000000) }
    var ink: Pixel { either(0x000000, 0xffffff) }
    var secondary: Pixel { either(0x8a8a8e, 0x8d8d93) }
    var faint: Pixel { either(0xc5c5c7, 0x464649) }
    var fill: Pixel { either(0xeeeeef, 0x1c1c1f) }
    var track: Pixel { either(0xe4e4e6, 0x2b2b2e) }
    var switchTrack: Pixel { either(0xe9e9eb, 0x262629) }
    var segment: Pixel { either(0xffffff, 0x636366) }
    var blue: Pixel { either(0x007aff, 0x0a84ff) }
    var red: Pixel { either(0xff3b30, 0xff453a) }
    var green: Pixel { either(0x34c759, 0x30d158) }
    var orange: Pixel { either(0xff9500, 0xff9f0a) }
    var yellow: Pixel { either(0xffcc00, 0xffd60a) }
    var purple: Pixel { either(0xaf52de, 0xbf5af2) }
    var groupedGround: Pixel { either(0xf2f2f7, 0x000000) }
    var card: Pixel { either(0xffffff, 0x1c1c1e) }
    var secondaryOnCard: Pixel { either(0x8a8a8e, 0x98989f) }
    var groupGround: Pixel { either(0xf2f2f7, 0x1c1c1e) }
    /// The background below a presentation.
    var shadedGround: Pixel { either(0xcccccc, 0x000000) }
    var panel: Pixel { either(0xffffff, 0x1c1c1e) }
    var dialog: Pixel { either(0xffffff, 0x2c2c2e) }
    var raisedGround: Pixel { either(0xf2f2f7, 0x1c1c1e) }
    var raisedCard: Pixel { either(0xffffff, 0x2c2c2e) }
}
