import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor @Suite("Styles of a program's own", .timeLimit(.minutes(5)))
struct OwnStyleTests {
    private struct Percent: GaugeStyle {
        @Environment(\.lineLimit) private var limit
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text("\(Int(configuration.value * 100)) %, \(limit ?? 0)")
                configuration.currentValueLabel
                configuration.minimumValueLabel
                configuration.maximumValueLabel
            }
        }
    }

    // Shows: .gaugeStyle, GaugeStyle
    @Test("a gauge's style is told its share and labels, and reads the environment")
    func gauges() {
        let gauge = Gauge(value: 30, in: 20...40) {
            Text("Heat")
        } currentValueLabel: {
            Text("30°")
        } minimumValueLabel: {
            Text("20")
        } maximumValueLabel: {
            Text("40")
        }
        let own = Stage(gauge.gaugeStyle(Percent()).lineLimit(3))
        #expect(own.texts == ["Heat", "50 %, 3", "30°", "20", "40"])
        #expect(own.controls.isEmpty)
        let plain = Stage(gauge)
        #expect(plain.controls.compactMap { ($0 as? MemoryProgress)?.look.fraction } == [0.5])
    }

    // Shows: .gaugeStyle
    @Test(
        "a closed ring is filled to the value, an open one has a marker there, with the gradient of its tint")
    func rings() {
        func outlines(_ view: some View) -> [Drawn] {
            Stage(view).painted.filter { if case .path? = $0.shape { true } else { false } }
        }
        func width(_ drawn: Drawn?) -> Double {
            guard case .path(let path, _)? = drawn?.shape else { return 0 }
            return path.boundingRect.width
        }
        let half = outlines(Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryCircularCapacity))
        #expect(half.count == 2)
        #expect(width(half.last) < width(half.first) * 0.6, "half of the ring is half as wide")
        let open = Gauge(value: 0.5) {
            Text("a")
        } currentValueLabel: {
            Text("5")
        }.gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.green, .red]))
        #expect({ if case .gradient? = outlines(open).first?.paint { true } else { false } }())
        #expect(Stage(open).texts.sorted() == ["5", "a"])
    }

    private struct Framed: MenuStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("Menu:")
                Menu(configuration)
            }
        }
    }

    // Shows: .menuStyle, MenuStyle
    @Test("a menu's style may use the menu that it styles")
    func menus() {
        let menu = Menu("More") { Button("Copy") {} }
        let stage = Stage(menu.menuStyle(Framed()))
        #expect(stage.texts.contains("Menu:"))
        #expect(stage.buttons.count == 1)
        stage.buttons[0].click()
        #expect(stage.buttons[0].menu.map(\.title) == ["Copy"])
    }

    private struct Both: LabeledContentStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.content
                LabeledContent(configuration)
            }
        }
    }
    private struct Boxed: GroupBoxStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text("[")
                GroupBox(configuration)
            }
        }
    }
    private struct Open: DisclosureGroupStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                configuration.content
            }
        }
    }
    private struct Word: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Toggle(configuration)
                Text(configuration.isOn ? "on" : "off")
            }
        }
    }
    private struct Ruled: TextFieldStyle {
        func _body(configuration: TextField<Self._Label>) -> some View {
            VStack {
                configuration
                Text("rule")
            }
        }
    }

    // Shows: LabeledContentStyle, GroupBoxStyle, DisclosureGroupStyle, ToggleStyle, TextFieldStyle
    @Test("in the body of a style the automatic style counts")
    func nested() {
        let line = LabeledContent("a") { Text("b") }.labeledContentStyle(Both())
        #expect(Stage(line).texts == ["b", "a", "b"])
        let box = GroupBox("a") { Text("b") }.groupBoxStyle(Boxed())
        #expect(Stage(box).texts == ["[", "a", "b"])
        let group = DisclosureGroup("a") { Text("b") }.disclosureGroupStyle(Open())
        #expect(Stage(group).texts == ["a", "b"])
        let toggle = Toggle("a", isOn: .constant(true)).toggleStyle(Word())
        #expect(Stage(toggle).texts == ["a", "on"])
        let field = TextField("a", text: .constant("")).textFieldStyle(Ruled())
        #expect(Stage(field).texts.contains("rule"))
    }
}
