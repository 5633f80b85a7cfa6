import Foundation
import Testing
import ViewGraph

/// A way in which a view is shown while a flag is true.
struct ShownKind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let view: @MainActor @Sendable (Binding<Bool>) -> AnyView

    init(_ name: String, @ViewBuilder _ view: @escaping @MainActor @Sendable (Binding<Bool>) -> some View) {
        testDescription = name
        self.view = { AnyView(view($0)) }
    }

    static let all: [ShownKind] = [
        ShownKind("sheet") { Text("Root").sheet(isPresented: $0) { Counter("sheet") } },
        ShownKind("sheet of an item") { flag in
            let item = Binding<Number?>(
                get: { flag.wrappedValue ? Number(id: 1) : nil }, set: { flag.wrappedValue = $0 != nil })
            Text("Root").sheet(item: item) { Counter("sheet \($0.id)") }
        },
        ShownKind("cover") { Text("Root").fullScreenCover(isPresented: $0) { Counter("cover") } },
        ShownKind("popover") { Text("Root").popover(isPresented: $0) { Counter("popover") } },
        ShownKind("inspector") { Text("Root").inspector(isPresented: $0) { Counter("inspector") } },
        ShownKind("alert") {
            Text("Root").alert("Title", isPresented: $0) {
                Button("Delete", role: .destructive) {}
                Button("Cancel", role: .cancel) {}
            } message: {
                Text("Message")
            }
        },
        ShownKind("alert without buttons") { Text("Root").alert("Title", isPresented: $0) {} },
        ShownKind("alert with a field") {
            Text("Root").alert("Title", isPresented: $0) {
                TextField("Name", text: .constant(""))
                Button("OK") {}
            }
        },
        ShownKind("alert, the old way") { flag in
            Text("Root").alert(isPresented: flag) {
                Alert(
                    title: Text("Title"), primaryButton: .default(Text("Yes")) { flag.wrappedValue = false },
                    secondaryButton: .cancel())
            }
        },
        ShownKind("confirmation dialog") {
            Text("Root").confirmationDialog("Title", isPresented: $0) {
                Button("Delete", role: .destructive) {}
            } message: {
                Text("Message")
            }
        },
        ShownKind("action sheet") {
            Text("Root").actionSheet(isPresented: $0) {
                ActionSheet(title: Text("Title"), buttons: [.default(Text("Yes")), .cancel()])
            }
        },
        ShownKind("pushed page") { flag in
            NavigationStack {
                Text("Root").navigationDestination(isPresented: flag) {
                    List(0..<20) { Counter("row \($0)") }.navigationTitle("Page").toolbar {
                        Button("Edit") {}
                    }
                }
            }
        },
        ShownKind("pushed page, the old way") { flag in
            NavigationView {
                NavigationLink("Root", isActive: flag) { Counter("page").navigationBarTitle("Page") }
            }
        },
        ShownKind("tab") { flag in
            let tab = Binding(get: { flag.wrappedValue ? 1 : 0 }, set: { flag.wrappedValue = $0 == 1 })
            TabView(selection: tab) {
                Text("Root").tag(0)
                List(0..<20) { Counter("row \($0)") }.tag(1)
            }
        },
        ShownKind("branch") { if $0.wrappedValue { Counter("branch") } else { Text("Root") } },
        ShownKind("rows") { flag in
            List(0..<(flag.wrappedValue ? 30 : 3), id: \.self) { Counter("row \($0)") }
        },
        ShownKind("lazy rows") { flag in
            ScrollView {
                LazyVStack { ForEach(0..<(flag.wrappedValue ? 30 : 3), id: \.self) { Counter("row \($0)") } }
            }
        },
        ShownKind("field") { flag in
            VStack {
                Text("Root")
                if flag.wrappedValue { TextField("Name", text: .constant("a")).onSubmit {} }
            }
        },
    ]

    private struct Number: Identifiable { let id: Int }
}

@MainActor
@Suite("Live nodes", .timeLimit(.minutes(5)))
struct LiveNodeTests {
    private struct Root: View {
        let kind: ShownKind
        let flag: BindingCapture<Bool>
        @State private var isShown = false
        var body: some View {
            flag.binding = $isShown
            return kind.view($isShown)
        }
    }

    @Test("a removed view leaves no node in memory", arguments: ShownKind.all)
    func left(_ kind: ShownKind) {
        let flag = BindingCapture<Bool>()
        let stage = Stage(Root(kind: kind, flag: flag))
        func show() {
            flag.value = true
            stage.runUntilIdle()
            flag.value = false
            stage.runUntilIdle()
        }
        // Intentionally retained nodes, such as those of a tab that was shown once, exist after the first
        // time.
        show()
        let before = stage.graph.liveNodes.count
        flag.value = true
        stage.runUntilIdle()
        #expect(stage.graph.liveNodes.count >= before)
        flag.value = false
        stage.runUntilIdle()
        for _ in 0..<5 { show() }
        #expect(stage.graph.liveNodes.count == before)
    }

    @Test("a closed window leaves no node in memory", arguments: ShownKind.all)
    func closed(_ kind: ShownKind) {
        let flag = BindingCapture<Bool>()
        var live: LiveNodes?
        do {
            let stage = Stage(Root(kind: kind, flag: flag))
            live = stage.graph.liveNodes
            flag.value = true
            stage.runUntilIdle()
            #expect(live?.count ?? 0 > 0)
            stage.host.close()
            flag.binding = nil
        }
        #expect(live?.count == 0)
    }
}
