import Foundation
import ScreenTesting
import Testing

/// Programs that do not compile, and the messages of `run-swiftui` about them.
@Suite("Programs with mistakes", .serialized, .timeLimit(.minutes(10)))
struct BrokenProgramTests {
    /// Returns the output of `--check` on standard error, and its status.
    private func check(_ files: [String: String]) async throws -> (lines: [String], status: Int32) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "broken-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let command = try await RunningProgram.run(
            "run-swiftui", arguments: [folder.path, "--check"],
            environment: ["XDG_CACHE_HOME": folder.appending(path: "cache").path], within: .seconds(120))
        let status = try await command.exitStatus()
        return (command.lines(of: .error), status)
    }

    private let app = """
        import SwiftUI
        @main struct NotesApp: App { var body: some Scene { WindowGroup { ContentView() } } }
        """

    @Test("three mistakes result in three messages with line and caret, none of them about Linux")
    func mistakes() async throws {
        let view = """
            import SwiftUI
            struct ContentView: View {
                @State private var isAdding = false
                let number: Int = "one"
                var body: some View {
                    List { Text("a") }
                        .navigationTitel("Notes")
                        .toolbar { Button("Add") { isAddin = true } }
                }
            }
            """
        let told = try await check(["App.swift": app, "ContentView.swift": view])
        #expect(told.status == 1)
        let heads = told.lines.filter { $0.hasPrefix("ContentView.swift:") }
        try #require(heads.count == 3)
        #expect(heads[0].hasPrefix("ContentView.swift:4:23: error: cannot convert"))
        #expect(heads[1].hasPrefix("ContentView.swift:7:14: error: value of type"))
        #expect(heads[1].hasSuffix("has no member 'navigationTitel'"))
        #expect(heads[2] == "ContentView.swift:8:40: error: cannot find 'isAddin' in scope")
        #expect(told.lines.contains("                                       ^~~~~~~"))
        #expect(!told.lines.contains { $0.contains("Linux") })
    }

    @Test("a check finds errors that the compiler reports only before code generation")
    func code() async throws {
        let model = """
            func number(_ a: Int) -> Int { if a > 1 { return 2 } }
            func early() { let a: Int; print(a) }
            """
        let view = "import SwiftUI\nstruct ContentView: View { var body: some View { Text(\"a\") } }"
        let told = try await check(["App.swift": app, "ContentView.swift": view, "Model.swift": model])
        #expect(told.status == 1)
        #expect(told.lines.contains { $0.hasPrefix("Model.swift:1:54: error: missing return") })
        #expect(told.lines.contains { $0.hasPrefix("Model.swift:2:34: error: constant 'a' used before") })
    }

    @Test("a misspelled modifier is named in a view which the compiler cannot check in time")
    func misspelledModifier() async throws {
        let row = """
                                Circle().fill(item.done ? Color.green : Color.red)
                                    .frame(width: 10 + CGFloat(item.count) * 2, height: 10)
                                VStack(alignment: .leading, spacing: 2) {
                                    Text(item.name)
                                        .font(item.count > 3 ? .headline : .body)
                                        .foregroundColr(item.done ? .gray : .primary)
                                    Text("Count: " + String(item.count) + " of " + String(item.count * 2 + 1))
                                        .font(.caption)
                                        .foregroundColor(.secondary)
                                }
                                Spacer()
                                Text(item.price * Double(item.count) + 1.5 * 2, format: .number)
                                    .padding(.trailing, item.done ? 4 : 8 + 2 * CGFloat(item.count))
                                if item.price > 10 + total / 2 {
                                    Image(systemName: "star.fill").foregroundColor(.yellow)
                                }
            """
        let view = """
            import SwiftUI
            struct Item: Identifiable { let id = 0; var name = "", count = 1, price = 2.0, done = false }
            struct ContentView: View {
                @State private var items: [Item] = []
                @State private var query = ""
                @State private var total = 0.0
                var body: some View {
                    NavigationStack {
                        List {
                            Section(header: Text("Items").font(.headline)) {
                                ForEach(items.filter { query.isEmpty || $0.name.contains(query) }) { item in
                                    HStack(alignment: .center, spacing: 10) {
            \(row)
                                    }
                                    .swipeActions {
                                        Button("Delete", role: .destructive) {
                                            items.removeAll { $0.id == item.id }
                                        }
                                    }
                                }
                            }
                        }
                        .toolbar {
                            ToolbarItem(placement: .primaryAction) { Button("New") { items.append(Item()) } }
                        }
                    }
                }
            }
            """
        let told = try await check(["App.swift": app, "ContentView.swift": view])
        #expect(told.status == 1)
        #expect(
            told.lines == [
                "ContentView.swift:18:30: error: nothing has a member 'foregroundColr'; "
                    + "did you mean 'foregroundColor'?",
                "                            .foregroundColr(item.done ? .gray : .primary)",
                "                             ^", "1 place does not compile",
            ])
    }

    @Test("a missing module is reported once, with the errors that follow from it")
    func missingModule() async throws {
        let missing = "import Architecture"
        let counter = """
            \(missing)
            import SwiftUI
            @Reducer struct Counter {
                @ObservableState struct State: Equatable { var count = 0; @Presents var other: Other.State? }
                var body: some ReducerOf<Self> { Reduce { state, action in .none } }
            }
            struct ContentView: View {
                let store: StoreOf<Counter>
                let number: Int = "one"
                var body: some View {
                    Text("\\(store.count)").sheet(store: store.scope(state: \\.$other)) { Text($0) }
                }
            }
            """
        let other = "\(missing)\n@Reducer struct Other {}"
        let told = try await check(["App.swift": app, "Counter.swift": counter, "Other.swift": other])
        #expect(told.status == 1)
        let heads = told.lines.filter { $0.contains(".swift:") }
        try #require(heads.count == 2)
        #expect(heads[0].hasPrefix("Counter.swift:1:8: error: no such module 'Architecture'; "))
        #expect(heads[1].hasPrefix("Counter.swift:9:23: error: cannot convert value of type 'String'"))
        #expect(told.lines.contains("note: 1 other file imports it, too"))
        #expect(told.lines.contains { $0.contains("more errors follow from missing names: ") })
        #expect(told.lines.last == "2 places do not compile")
    }
}
