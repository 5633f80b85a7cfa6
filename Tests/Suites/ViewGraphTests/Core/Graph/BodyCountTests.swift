import Foundation
import InMemoryScreen
import ObservableObjects
import Observation
import Testing
import ViewGraph

@MainActor @Observable
private final class Item {
    var text = "text"
    var other = 0
}

@MainActor
private final class OldItem: ObservableObject {
    @Published var text = "text"
}

private struct OwnRow: View {
    @State private var count = 0
    let number: Int
    var body: some View { Button("\(number): \(count)") { count += 1 } }
}

private struct ItemRow: View {
    let item: Item
    var body: some View { Text(item.text) }
}

private struct OldRow: View {
    @ObservedObject var item: OldItem
    var body: some View { Text(item.text) }
}

private struct BoundRow: View {
    @Binding var text: String
    var body: some View { Text(text) }
}

private struct Hint: EnvironmentKey {
    static let defaultValue = "none"
}

extension EnvironmentValues {
    fileprivate var hint: String {
        get { self[Hint.self] }
        set { self[Hint.self] = newValue }
    }
}

private struct HintRow: View {
    @Environment(\.hint) var hint
    var body: some View { Text(hint) }
}

private struct DeafRow: View {
    let number: Int
    var body: some View { Text(verbatim: "\(number)") }
}

@MainActor
@Suite("A change evaluates only the bodies that read it", .timeLimit(.minutes(5)))
struct BodyCountTests {
    private let size = CGSize(width: 400, height: 440)

    // Shows: @State, LazyVStack, Form, NavigationStack, List, Button
    @Test("a change of a row's state evaluates only that row, in every container")
    func ownState() {
        func check(_ view: some View, _ name: String) {
            let stage = Stage(view, size: size)
            #expect(stage.bodies { stage.press("3: 0") } == 1, "\(name)")
            #expect(stage.texts.contains("3: 1"), "\(name)")
        }
        let rows = ForEach(0..<50) { OwnRow(number: $0) }
        check(VStack { rows }, "stack")
        check(List { rows }, "list")
        check(Form { Section { rows } }, "form")
        check(ScrollView { LazyVStack { rows } }, "lazy stack")
        check(ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows } }, "lazy grid")
        check(NavigationStack { List { rows }.navigationTitle("Title") }, "navigation stack")
        check(NavigationStack { ScrollView { LazyVStack { rows } } }, "stack in a navigation stack")
        check(TabView { List { rows }.tabItem { Text("Tab") } }, "tabs")
    }

    // Shows: @ObservedObject, ObservableObject, @Published, @Observable
    @Test("a change of an object evaluates only the rows that show it")
    func objects() {
        let items = (0..<20).map { _ in Item() }
        let new = Stage(List { ForEach(0..<20) { ItemRow(item: items[$0]) } }, size: size)
        #expect(new.bodies { items[2].text = "new" } == 1)
        #expect(new.texts.contains("new"))
        #expect(new.bodies { items[2].other = 1 } == 0, "nobody reads it")
        #expect(new.bodies { items[15].text = "far" } == 0, "its row is not there")

        let oldItems = (0..<20).map { _ in OldItem() }
        let old = Stage(
            ScrollView { LazyVStack { ForEach(0..<20) { OldRow(item: oldItems[$0]) } } }, size: size)
        #expect(old.bodies { oldItems[2].text = "new" } == 1)
        #expect(old.texts.contains("new"))
    }

    // Shows: @Binding, Binding
    @Test("a change through a binding is shown, and a write of the same value evaluates nothing")
    func bindings() {
        struct Owner: View {
            @State var texts = (0..<10).map { "\($0)" }
            let remote: BindingCapture<[String]>
            var body: some View {
                let _ = remote.take($texts)
                List {
                    ForEach(0..<10) { BoundRow(text: $texts[$0]) }
                    ForEach(0..<3) { DeafRow(number: $0) }
                }
            }
        }
        let remote = BindingCapture<[String]>()
        let stage = Stage(Owner(remote: remote), size: size)
        let count = stage.bodies { remote.value[4] = "new" }
        #expect(stage.texts.contains("new"))
        // The owner, the closures of the loop's rows on screen and one row's body.
        #expect(count < 30)
        #expect(stage.bodies { remote.value[4] = "new" } == 0)
    }

    // Shows: @Environment, .environment
    @Test("a change of an environment value evaluates only its readers")
    func environment() {
        struct Owner: View {
            @State var hint = "old"
            let remote: BindingCapture<String>
            var body: some View {
                let _ = remote.take($hint)
                Shown().environment(\.hint, hint)
            }
        }
        struct Shown: View {
            var body: some View {
                ScrollView {
                    LazyVStack {
                        HintRow()
                        DeafRow(number: 1)
                        DeafRow(number: 2)
                    }
                }
            }
        }
        let remote = BindingCapture<String>()
        let stage = Stage(Owner(remote: remote), size: size)
        // The owner, and the one row that reads it.
        #expect(stage.bodies { remote.value = "new" } == 2)
        #expect(stage.texts.contains("new"))
    }

    @Test("in a navigation stack, a row's state evaluates only that row, and scrolling evaluates nothing")
    func covered() {
        let stage = Stage(
            NavigationStack {
                List { ForEach(0..<30) { OwnRow(number: $0) } }
                    .navigationDestination(for: Int.self) { DeafRow(number: $0) }
            }, size: size)
        #expect(stage.bodies { stage.press("2: 0") } == 1)
        stage.scroll(by: 44, steps: 2)
        #expect(stage.bodies { stage.area.scroll(by: -10) } == 0)
    }
}
