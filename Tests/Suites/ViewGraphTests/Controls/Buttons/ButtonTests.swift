import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Buttons")
struct ButtonTests {
    /// The drawing of the first button.
    private func drawn(_ stage: Stage<some View>) -> [DisplayItem] { stage.buttons[0].content?.items ?? [] }

    private func ground(_ stage: Stage<some View>) -> (color: ResolvedColor, radius: Double, rect: CGRect)? {
        for item in drawn(stage) {
            if case .fill(.roundedRectangle(let radius), .color(let color), let rect) = item {
                return (color, radius, rect)
            }
        }
        return nil
    }

    private func opacity(_ stage: Stage<some View>) -> Double? {
        for item in drawn(stage) { if case .layer(_, let effects) = item { return effects.opacity } }
        return nil
    }

    private func labelColor(_ stage: Stage<some View>) -> ResolvedColor? {
        for case .text(_, _, let color) in stage.buttons[0].content.map(Stage<EmptyView>.items) ?? [] {
            return color
        }
        return nil
    }

    // Shows: .buttonStyle, Button
    @Test("a bordered button adds margins and a background to its label, a plain one adds nothing")  // R28
    func measures() {
        let label = CGSize(width: 17 * 0.5 * 4, height: 21)
        let plain = Stage(Button("Save") {}.buttonStyle(.plain)).controlRects[0].size
        #expect(abs(plain.height - label.height) < 1 && plain.width == label.width)
        let bordered = Stage(Button("Save") {}.buttonStyle(.bordered))
        #expect(bordered.controlRects[0].width == plain.width + 24)
        #expect(bordered.controlRects[0].height == plain.height + 14)
        #expect(ground(bordered)?.radius == 8)
        #expect(ground(Stage(Button("Save") {}.buttonStyle(.borderless))) == nil)
    }

    @Test("a button is as high as its label's ideal height, with the text centered")  // R5.9
    func idealHeight() {
        func check(_ style: some PrimitiveButtonStyle, height: Double) {
            var text = CGRect.zero
            let label = Text("Save").onGeometryChange(for: CGRect.self) {
                $0.frame(in: .global)
            } action: {
                text = $0
            }
            let stage = Stage(
                Button {
                } label: {
                    label.frame(maxWidth: .infinity, idealHeight: 64)
                }
                .buttonStyle(style).fixedSize(horizontal: false, vertical: true))
            #expect(abs(stage.controlRects[0].height - height) < 1e-6)
            #expect(text.height < 30 && abs(text.midY - stage.controlRects[0].midY) < 1e-6)
        }
        check(.plain, height: 64)
        check(.borderedProminent, height: 78)
    }

    // Shows: .controlSize, .buttonBorderShape
    @Test("control size and border shape change a bordered button")
    func shapes() {
        let button = Button("Save") {}.buttonStyle(.borderedProminent)
        let large = Stage(button.controlSize(.large)).controlRects[0]
        #expect(large.height > 50)
        #expect(Stage(button.controlSize(.small)).controlRects[0].height < 31)
        let capsule = Stage(button.buttonBorderShape(.capsule))
        #expect(abs((ground(capsule)?.radius ?? 0) - capsule.controlRects[0].height / 2) < 0.01)
        #expect(ground(Stage(button.buttonBorderShape(.roundedRectangle(radius: 3))))?.radius == 3)
        let circle = Stage(button.buttonBorderShape(.circle)).controlRects[0]
        #expect(circle.width == circle.height)
    }

    // Shows: .buttonStyle, .tint, ButtonRole
    @Test("button backgrounds and labels use the tint and the role")  // B230
    func colors() {
        let prominent = Stage(Button("Go") {}.buttonStyle(.borderedProminent).tint(.green))
        #expect(ground(prominent)!.color.green > 0.7)
        #expect(labelColor(prominent)!.red > 0.95)
        let delete = Stage(Button("Delete", role: .destructive) {}.buttonStyle(.bordered))
        #expect(labelColor(delete)!.red > 0.9 && labelColor(delete)!.green < 0.4)
        #expect(ground(delete)!.color.opacity < 0.2)
        let grey = Stage(Button("More") {}.buttonStyle(.bordered))
        #expect(ground(grey)!.color.red < 0.5)
        let plain = Stage(Button("More") {}.buttonStyle(PlainButtonStyle()))
        #expect(labelColor(plain)!.blue < 0.1, "the label as it is")
        #expect(labelColor(Stage(Button("More") {}))!.blue > 0.9)
    }

    // Shows: .buttonStyle, .disabled
    @Test("a pressed or disabled button is dimmed according to its style")  // B228, B229
    func pressing() {
        for (style, expected) in [("plain", 0.75), ("borderless", 0.2)] {
            var seen: Double?
            let stage = Stage(
                Group {
                    if style == "plain" {
                        Button("A") {}.buttonStyle(.plain)
                    } else {
                        Button("A") {}.buttonStyle(BorderlessButtonStyle())
                    }
                })
            stage.buttons[0].pressedChanged?(true)
            seen = opacity(stage)
            #expect(seen == expected)
            stage.buttons[0].pressedChanged?(false)
            #expect(opacity(stage) == 1)
        }
        #expect(opacity(Stage(Button("A") {}.buttonStyle(.plain).disabled(true))) == 0.5)
    }

    @Test("a button whose label and style change at once shows the new label", arguments: ["AB", "BCD"])
    func newLabel(title: String) {
        let remote = BindingCapture<(title: String, isOff: Bool)>()
        struct Program: View {
            let remote: BindingCapture<(title: String, isOff: Bool)>
            @State private var shown = (title: "AA", isOff: false)
            var body: some View {
                Button(shown.title) {}.disabled(shown.isOff).onAppear { remote.take($shown) }
            }
        }
        let stage = Stage(Program(remote: remote))
        #expect(stage.texts == ["AA"])
        remote.value = (title, true)
        stage.runUntilIdle()
        #expect(stage.texts == [title])
    }

    private struct Squeezing: ButtonStyle {
        @Environment(\.isEnabled) private var isEnabled
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                configuration.label
                Text(configuration.isPressed ? "down" : "up")
                Text(isEnabled ? "on" : "off")
                Text(configuration.role == .destructive ? "red" : "-")
            }
        }
    }

    // Shows: ButtonStyle
    @Test("a program's button style receives label, role and press state, and reads the environment")  // B232
    func ownStyle() {
        var count = 0
        let stage = Stage(Button("A", role: .destructive) { count += 1 }.buttonStyle(Squeezing()))
        #expect(stage.texts == ["A", "up", "on", "red"])
        stage.buttons[0].pressedChanged?(true)
        stage.runUntilIdle()
        #expect(stage.texts == ["A", "down", "on", "red"])
        stage.press("A")
        #expect(count == 1)
    }

    private struct Twice: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Button(configuration)
                Button("also") { configuration.trigger() }
            }
        }
    }

    // Shows: PrimitiveButtonStyle
    @Test("a primitive button style can trigger the action any number of times")  // B232
    func primitive() {
        var count = 0
        let stage = Stage(Button("A") { count += 1 }.buttonStyle(Twice()))
        stage.press("also")
        stage.press("A")
        #expect(count == 2)
    }

    // Shows: Button
    @Test("a list's row is the button, unless the button has a style or is not the only control")  // B142
    func rows() {
        func rect(_ content: some View) -> CGRect {
            let stage = Stage(List { content }.listStyle(.plain), size: CGSize(width: 320, height: 400))
            let controls = stage.area.scene.rows.flatMap { Stage<EmptyView>.items(in: $0.layer) }
            for case .control(_ as MemoryButton, let rect) in controls { return rect }
            return .zero
        }
        #expect(rect(Button("A") {}) == CGRect(x: 0, y: 0, width: 320, height: 44))
        #expect(rect(Button("A") {}.buttonStyle(.borderless)).width < 20)
        #expect(
            rect(
                HStack {
                    Button("A") {}
                    Button("B") {}
                }
            ).width < 20)
    }

    // Shows: .keyboardShortcut
    @Test("a keyboard shortcut is set on the control, with Command as Ctrl")
    func shortcut() {
        let stage = Stage(Button("Save") {}.keyboardShortcut("s", modifiers: [.command, .shift]))
        let shortcut = stage.buttons[0].configuration.shortcut
        #expect(shortcut?.key == "s" && shortcut?.control == true && shortcut?.shift == true)
        let ok = Stage(Button("OK") {}.keyboardShortcut(.defaultAction))
        #expect(ok.buttons[0].configuration.shortcut?.key == "\r")
    }
}
