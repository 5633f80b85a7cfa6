import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private enum FlavourKey: EnvironmentKey { static var defaultValue: String { "plain" } }
private enum SizeKey: EnvironmentKey { static var defaultValue: Int { 0 } }
extension EnvironmentValues {
    fileprivate var flavour: String {
        get { self[FlavourKey.self] }
        set { self[FlavourKey.self] = newValue }
    }
    fileprivate var portion: Int {
        get { self[SizeKey.self] }
        set { self[SizeKey.self] = newValue }
    }
}

@MainActor
@Suite("The environment", .timeLimit(.minutes(10)))
struct EnvironmentTests {
    private struct Taster: View {
        @Environment(\.flavour) private var flavour
        var body: some View { Text(flavour) }
    }
    private let model = Model()

    // B82
    // Shows: @Environment, .environment
    @Test("an environment value applies to a view and its content, and the innermost writer wins")
    func reach() {
        let stage = Stage(
            VStack {
                Taster()
                VStack {
                    Taster()
                    Taster().environment(\.flavour, "lemon")
                }
                .environment(\.flavour, "mint")
            })
        #expect(stage.texts == ["plain", "mint", "lemon"])
    }

    // B82, B83
    @Test("a change of an environment key evaluates only the views that read it")
    func readers() {
        struct Sizer: View {
            @Environment(\.portion) private var portion
            var body: some View { Text("\(portion)") }
        }
        let model = model
        let stage = Stage(
            Reader {
                VStack {
                    Taster()
                    Sizer()
                }
                .environment(\.flavour, "mint \(model.number)")
                .environment(\.portion, model.other)
            })
        #expect(stage.bodies { model.number = 1 } == 2)
        #expect(stage.texts == ["mint 1", "0"])
        #expect(stage.bodies { model.other = 3 } == 2)
        #expect(stage.texts == ["mint 1", "3"])
    }

    // B75
    @Test("observable objects are found in the environment by their type, or are nil")
    func objects() {
        struct Finder: View {
            @Environment(Model.self) private var model: Model?
            var body: some View { Text(model.map { "\($0.number)" } ?? "none") }
        }
        let model = model
        let stage = Stage(
            VStack {
                Finder()
                Finder().environment(model)
            })
        #expect(stage.texts == ["none", "0"])
        #expect(stage.bodies { model.number = 6 } == 1)
        #expect(stage.texts == ["none", "6"])
    }

    @Test("the color scheme applies to every view")
    func darkness() {
        struct Scheme: View {
            @Environment(\.colorScheme) private var scheme
            var body: some View { Text(scheme == .dark ? "dark" : "light") }
        }
        let stage = Stage(
            VStack {
                Scheme()
                ForEach(0..<1) { _ in Scheme().font(nil) }
            })
        #expect(stage.texts == ["light", "light"])
        stage.window.setDark(true)
        stage.runUntilIdle()
        #expect(stage.texts == ["dark", "dark"])
    }

    @Test("an environment value set around a list's rows keeps them lazy")
    func lazyRows() {
        let stage = Stage(
            List { ForEach(0..<10_000, id: \.self) { Text("\($0)") }.environment(\.flavour, "mint") }
                .listStyle(.plain), size: CGSize(width: 400, height: 440))
        #expect(stage.graph.bodyCount < 30)
        #expect(stage.rows.count == 10)
    }

    @Test("a spacer or divider with an environment value keeps the direction of its stack")
    func stackDirection() {
        func stage<Middle: View>(_ middle: Middle) -> [CGPoint] {
            Stage(
                HStack {
                    Text("a")
                    middle
                    Text("b")
                }, size: CGSize(width: 400, height: 100)
            ).textOrigins
        }
        #expect(stage(Spacer().environment(\.flavour, "mint")) == stage(Spacer()))
        #expect(stage(Divider().environment(\.flavour, "mint")) == stage(Divider()))
    }

    // B224
    @Test("a disabled button has no action, whatever is set further inside")
    func disabled() {
        let model = model
        let stage = Stage(
            Reader { Counter("a").disabled(false).disabled(model.isOn) })
        stage.press("a 0")
        model.isOn = true
        stage.runUntilIdle()
        stage.press("a 1")
        stage.buttons[0].action?()
        stage.runUntilIdle()
        #expect(stage.texts == ["a 1"])
        model.isOn = false
        stage.runUntilIdle()
        stage.press("a 1")
        #expect(stage.texts == ["a 2"])
    }
}
