import Foundation
import Testing
import ViewGraph

@MainActor @Suite("Styles")
struct StyleTests {
    private func drawn<Content: View>(_ view: Content, isDark: Bool = false) -> [Drawn] {
        Stage(view, size: CGSize(width: 100, height: 50), isDark: isDark).painted
    }

    // Shows: LinearGradient, Gradient
    @Test("gradients keep their course and colors")
    func gradients() {
        func gradient<Content: View>(_ view: Content) -> GradientPaint? {
            if case .gradient(let paint)? = drawn(view)[0].paint { paint } else { nil }
        }
        let linear = gradient(
            LinearGradient(
                gradient: Gradient(colors: [.red, .white, .blue]), startPoint: .leading, endPoint: .trailing))
        #expect(linear?.course == .linear(from: CGPoint(x: 0, y: 25), to: CGPoint(x: 100, y: 25)))
        #expect(linear?.stops.map(\.location) == [0, 0.5, 1])
        #expect(linear?.stops.first?.color == .systemRed)
        let filled = gradient(
            Rectangle().fill(
                .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
        #expect(filled?.course == .linear(from: CGPoint(x: 50, y: 0), to: CGPoint(x: 50, y: 50)))
        let radial = gradient(
            RadialGradient(colors: [.red, .blue], center: .center, startRadius: 10, endRadius: 40))
        #expect(
            radial?.course
                == .radial(
                    center: CGPoint(x: 50, y: 25), radii: CGSize(width: 40, height: 40), start: 0.25, end: 1))
        let angular = gradient(AngularGradient(colors: [.red, .blue], center: .center))
        #expect(angular?.course == .angular(center: CGPoint(x: 50, y: 25), from: 0))
        #expect(gradient(Rectangle().fill(Color.red.gradient))?.stops.last?.color == .systemRed)
    }

    // Shows: .foregroundStyle, .foregroundColor
    @Test("the foreground style reaches texts and shapes, and hierarchical levels refer to it")  // B322
    func foreground() {
        let views = drawn(
            VStack(spacing: 0) {
                Text("a")
                Circle()
                Text("b").foregroundStyle(.secondary)
                Rectangle().fill(.tertiary)
            }.foregroundStyle(.red))
        #expect(views.map { $0.color?.opacity } == [1, 1, 0.5, 0.25])
        #expect(views.allSatisfy { $0.color?.red == 1 })
        #expect(drawn(Group { Text("a") }.foregroundColor(.red))[0].color == .systemRed)
        let plain = drawn(Text("a").foregroundStyle(.secondary))[0].color
        #expect(plain == ResolvedColor(hex: 0x3C3C43, opacity: 0.6))
        let own = drawn(Text("a").foregroundStyle(.secondary).foregroundStyle(.red, .blue))[0].color
        #expect(own == .systemBlue)
    }

    // Shows: .foregroundStyle
    @Test("a text masks the gradient in which it is painted")
    func gradientText() {
        let text = drawn(
            Text("a").foregroundStyle(
                LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))[0]
        guard case .gradient? = text.paint, case .text? = text.mask?.items.first else {
            Issue.record("\(text)")
            return
        }
    }

    @Test("a text's own style takes precedence over a gradient around it")
    func ownTextStyle() {
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        let joined = Text("a").foregroundStyle(.blue) + Text("b")
        let text = drawn(joined.foregroundStyle(gradient))[0]
        guard case .text? = Optional(text.item), text.mask == nil else {
            Issue.record("\(text)")
            return
        }
        #expect(drawn(Text("a").foregroundStyle(gradient).font(.title))[0].mask != nil)
    }

    // Shows: .tint, .accentColor
    @Test("the tint and the accent color set the accent inside")
    func tint() {
        #expect(drawn(Rectangle().fill(.tint).tint(.red))[0].color == .systemRed)
        #expect(drawn(Color.accentColor.accentColor(.red))[0].color == .systemRed)
        #expect(drawn(Rectangle().fill(.tint))[0].color == .systemBlue)
    }

    // Shows: .background, .overlay, .border
    @Test("styles and shapes are drawn behind and in front of views, and borders inside")
    func layers() {
        let view = Text("ab").background(.red).overlay { Circle().stroke(.blue) }
        #expect(drawn(view).map(\.color) == [.systemRed, ResolvedColor(hex: 0), .systemBlue])
        let shaped = drawn(Text("ab").background(.red, in: RoundedRectangle(cornerRadius: 4)))
        #expect(shaped[0].shape == .roundedRectangle(radius: 4))
        #expect(drawn(Text("ab").background())[0].color == ResolvedColor(hex: 0xFFFFFF))
        #expect(drawn(Text("ab").background(Color.red.opacity(0.5)))[0].color?.opacity == 0.5)
        #expect(drawn(Text("ab").background(.thinMaterial), isDark: true)[0].color?.opacity == 0.86)
        let border = drawn(Rectangle().fill(.white).border(.red, width: 2)).last
        guard case .stroke(.rectangle, .color(.systemRed), let rect, width: 2)? = border?.item else {
            Issue.record("\(String(describing: border))")
            return
        }
        #expect(rect == CGRect(x: 1, y: 1, width: 98, height: 48))
    }

    @Test(
        "a material is a flat color that is almost opaque",  // C4
        arguments: [
            (Material.ultraThin, 0.8, 0x252525), (.thin, 0.86, 0x252525), (.regular, 0.92, 0x252525),
            (.thick, 0.95, 0x252525), (.ultraThick, 0.98, 0x252525), (.bar, 0.95, 0x1D1D1D),
        ])
    func materials(_ material: Material, opacity: Double, dark: UInt32) {
        let view = Text("ab").background(material)
        #expect(drawn(view)[0].color == ResolvedColor(hex: 0xF8F8F8, opacity: opacity))
        #expect(drawn(view, isDark: true)[0].color == ResolvedColor(hex: dark, opacity: opacity))
    }

    @Test("styles can have shadows and a reduced opacity")
    func styleShadows() {
        let shadowed = drawn(Circle().fill(.red.shadow(.drop(color: .black, radius: 3, y: 2))))[0]
        #expect(shadowed.shadow == .init(color: ResolvedColor(hex: 0), radius: 3, x: 0, y: 2))
        #expect(drawn(Circle().fill(.tint.opacity(0.5)))[0].color?.opacity == 0.5)
        #expect(drawn(Circle().fill(AnyShapeStyle(Color.red)))[0].color == .systemRed)
    }

    private struct Striped: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.colorScheme == .dark ? Color.blue : Color.red
        }
    }

    @Test("a custom style follows the environment")
    func ownStyle() {
        #expect(drawn(Circle().fill(Striped()))[0].color == .systemRed)
        #expect(drawn(Circle().fill(Striped()), isDark: true)[0].color == ResolvedColor(hex: 0x0A84FF))
    }

    // Shows: .background, .fill, .secondary
    @Test("levels of a style are the system's next background or fill, or a share of a color")
    func ownLevels() {
        func color(_ style: some ShapeStyle) -> ResolvedColor? {
            Stage(Rectangle().fill(style).frame(width: 10, height: 10)).painted.compactMap(\.color).last
        }
        #expect(color(.background.secondary) == ResolvedColor(hex: 0xF2F2F7))
        #expect(color(.background.tertiary) == ResolvedColor(hex: 0xFFFFFF))
        #expect(color(.fill.quaternary) == ResolvedColor(hex: 0x747480, opacity: 0.08))
        #expect(color(Color.red.secondary) == ResolvedColor(hex: 0xFF3B30, opacity: 0.5))
        #expect(color(.tint.tertiary) == ResolvedColor(hex: 0x007AFF, opacity: 0.25))
    }
}
