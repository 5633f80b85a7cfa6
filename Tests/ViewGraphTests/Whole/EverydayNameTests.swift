import Foundation
import InMemoryScreen
import ObservableObjects
import Testing
import ViewGraph

/// Each of the names that nearly every program uses, alone: with the name turned off its test fails.
@MainActor
@Suite("The names that every program uses", .timeLimit(.minutes(10)))
struct EverydayNameTests {
    private func box(_ name: String) -> some View { Color.red.frame(width: 10, height: 20).named(name) }

    private func frames(_ view: some View) -> [String: CGRect] {
        LayoutProbe(view).frames(for: ProposedViewSize(width: 100, height: 100))
    }

    private struct Boxed: View {
        var body: some View { Color.red.frame(width: 7, height: 7).named("boxed") }
    }

    // Shows: View, @ViewBuilder
    @Test("a view shows its body")
    func body() {
        #expect(frames(ZStack { Boxed() })["boxed"]?.width == 7)
        #expect(
            frames(
                VStack {
                    Boxed()
                    box("a")
                })["a"] != nil)
    }

    // Shows: VStack, HStack, ZStack
    @Test("stacks stand their views below, beside and on top of each other")
    func stacks() {
        let column = frames(
            VStack(spacing: 5) {
                box("a")
                box("b")
            })
        #expect(column["b"]?.minY == 25)
        let row = frames(
            HStack(spacing: 5) {
                box("a")
                box("b")
            })
        #expect(row["b"]?.minX == 15)
        let pile = frames(
            ZStack(alignment: .topLeading) {
                box("a")
                Color.clear.named("b")
            })
        #expect(pile["a"] == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(pile["b"]?.width == 100)
    }

    // Shows: Spacer, Divider
    @Test("a spacer takes what is left, a divider a line")
    func between() {
        let spread = frames(
            HStack(spacing: 0) {
                box("a")
                Spacer()
                box("b")
            })
        #expect(spread["b"]?.minX == 90)
        let divided = frames(
            VStack(spacing: 0) {
                box("a")
                Divider().named("line")
                box("b")
            })
        #expect(divided["line"]?.height == 1)
        #expect(divided["b"]?.minY == 21)
    }

    // Shows: .frame, .padding, EdgeInsets, .aspectRatio, .scaledToFill
    @Test("frames, padding and proportions change what a view takes")
    func sizes() {
        #expect(frames(ZStack { Color.red.frame(width: 30, height: 9).named("a") })["a"]?.size.width == 30)
        #expect(frames(ZStack { Color.red.frame(maxWidth: 40).named("a") })["a"]?.size.width == 40)
        let padded = ZStack(alignment: .topLeading) {
            box("a").padding(3)
            box("b").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            box("c").padding(.leading)
        }
        #expect(frames(padded)["a"]?.origin == CGPoint(x: 3, y: 3))
        #expect(frames(padded)["b"]?.origin == CGPoint(x: 2, y: 1))
        #expect(frames(padded)["c"]?.origin == CGPoint(x: 16, y: 0))
        let fitting = Color.red.aspectRatio(2, contentMode: .fit).named("a")
        #expect(frames(ZStack { fitting })["a"]?.height == 50)
        let filling = Color.red.named("a").aspectRatio(CGSize(width: 1, height: 1), contentMode: .fit)
            .scaledToFill().frame(width: 40, height: 20)
        #expect(frames(ZStack { filling })["a"]?.size == CGSize(width: 40, height: 40))
    }

    // Shows: Group, EmptyView, Color, Text
    @Test("groups are their views, nothing is nothing, colours and texts are drawn")
    func contents() {
        let grouped = frames(
            HStack(spacing: 5) {
                Group {
                    box("a")
                    box("b")
                }
            })
        #expect(grouped["b"]?.minX == 15)
        let around = frames(
            HStack(spacing: 5) {
                box("a")
                EmptyView()
                box("b")
            })
        #expect(around["b"]?.minX == 15)
        let stage = Stage(
            VStack {
                Text("a")
                Color.red
            })
        #expect(stage.texts == ["a"])
        #expect(stage.fills.count == 1)
    }

    private struct Program: App {
        var body: some Scene { WindowGroup("Title") { Text("content") } }
    }

    // Shows: App, Scene, WindowGroup
    @Test("a program's window shows the content of its scene")
    func program() {
        let screen = MemoryScreen()
        ProgramRun.start(Program.self, on: screen)
        let window = screen.windows.first
        #expect(window?.title == "Title")
        #expect(window?.isOpen == true)
        #expect(window?.layer.map { Stage<Text>.texts(in: Stage<Text>.items(in: $0)) } == ["content"])
    }

    private final class Counter: ObservableObject {
        @Published var count = 0
    }

    private struct Owner: View {
        @State private var taps = 0
        @StateObject private var counter = Counter()
        @Environment(\.isEnabled) private var isEnabled
        var body: some View {
            VStack {
                Button("\(taps) \(counter.count) \(isEnabled)" as String) {
                    taps += 1
                    counter.count += 10
                }
                Text("\(taps)").disabled(true)
            }
        }
    }

    // Shows: @State, @StateObject, @Environment
    @Test("what a view owns is kept, and a change shows; what is around it can be asked")
    func owned() {
        let stage = Stage(Owner())
        stage.press("0 0 true")
        #expect(stage.texts == ["1 10 true", "1"])
        stage.press("1 10 true")
        #expect(stage.texts == ["2 20 true", "2"])
        #expect(Stage(Owner().disabled(true)).texts == ["0 0 false", "0"])
    }

    // Shows: .onAppear, .onDisappear, .onChange
    @Test("actions run when a view comes, when a value changes and when it goes")
    func actions() {
        let (model, events) = (Model(), Events())
        let stage = Stage(
            Reader {
                if !model.isOn {
                    Text("a").onAppear { events.append("+") }.onDisappear { events.append("-") }
                        .onChange(of: model.number) { old, new in events.append("\(old)>\(new)") }
                }
            })
        model.number = 3
        stage.settle()
        model.isOn = true
        stage.settle()
        #expect(events.lines == ["+", "0>3", "-"])
    }

    private struct Mover: View {
        @State private var isFar = false
        var body: some View {
            VStack {
                Text("a").opacity(isFar ? 1 : 0).animation(.linear(duration: 1), value: isFar)
                Text("b").opacity(isFar ? 1 : 0)
                Button("implicit" as String) { isFar.toggle() }
                Button("explicit" as String) { withAnimation(.linear(duration: 1)) { isFar.toggle() } }
            }
        }
    }

    // Shows: withAnimation, .animation, .opacity
    @Test("a button's change is half way after half the time, where an animation is asked for")
    func animations() {
        func half(_ button: Int) -> [Double] {
            let stage = Stage(Mover())
            stage.buttons[button].click()
            stage.frames(31)
            return stage.opacities.filter { $0 < 1 }.map { ($0 * 10).rounded() / 10 }
        }
        #expect(half(0) == [0.5])
        #expect(half(1) == [0.5, 0.5])
    }

    // Shows: .bold, .fontWeight, .font, .lineLimit
    @Test("texts take weights, sizes and a number of lines")
    func texts() {
        #expect(Text("a").bold() != Text("a"))
        #expect(Text("a").fontWeight(.bold) == Text("a").bold())
        func height(_ text: some View) -> CGFloat? { frames(ZStack { text.named("a") })["a"]?.height }
        let long = Text("words that do not fit into one line of this width")
        let whole = height(long) ?? 0
        let line = height(Text("a")) ?? 0
        #expect(whole > 2 * line)
        #expect(height(long.lineLimit(1)) == line)
        #expect(abs((height(long.lineLimit(2)) ?? 0) - 2 * line) <= 1)
        #expect(height(Text("a").font(.largeTitle)) ?? 0 > line)
        #expect(height(ZStack { Text("a") }.font(.largeTitle)) ?? 0 > line)
    }

    // Shows: .task
    @Test("a task begins when its view appears")
    func tasks() async {
        let events = Events()
        let stage = Stage(Text("a").task { events.append("task") })
        // Not waited for without end: without the modifier nothing comes.
        for _ in 0..<100 where events.lines.isEmpty { await Task.yield() }
        #expect(events.lines == ["task"])
        #expect(stage.texts == ["a"])
    }
}
