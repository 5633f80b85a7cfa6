import Foundation
import Testing
import Vocabulary

@Suite("the vocabulary's page")
struct VocabularyTests {
    private static var root: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    @Test("declarations are told with what their comments say")
    func declarations() {
        let found = Declaration.all(
            in: """
                extension View {
                    /// Moves it.
                    ///
                    /// Differs from Apple's: by whole points
                    /// only.
                    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

                    /// No effect on Linux: there is no keyboard on the screen.
                    public func keyboardType(_ type: Int) -> some View { self }

                    @available(*, unavailable, message: "write List")
                    public func table() -> some View { self }
                }
                """)
        #expect(found.map(\.name) == ["offset", "keyboardType", "table"])
        #expect(found[0].differences == ["by whole points only."])
        if case .none(let why) = found[1].effect {
            #expect(why == "there is no keyboard on the screen.")
        } else {
            Issue.record("keyboardType has no effect")
        }
        if case .unavailable(let instead) = found[2].effect {
            #expect(instead == "write List")
        } else {
            Issue.record("table is unavailable")
        }
    }

    @Test("names are found by kind, and publishers' operators by their labels")
    func kinds() {
        let names = RankedName.all(in: "1\tcombine\treceive(on:)\n2\tmod\t.bold\n3\tview\tText\n")
        let found = Declaration.all(
            in: """
                public func receive<S>(on scheduler: S) -> Int { 0 }
                public func receive(subscriber: Int) {}
                public struct Text {}
                public func bold() -> Text { self }
                """)
        #expect(names.map { name in found.filter(name.names).count } == [1, 1, 1])
    }

    @Test("a mutated modifier hands on what it was called on")
    func mutation() throws {
        let mutation = try Mutation(of: ".padding", root: Self.root)
        let (text, count) = mutation.emptied(
            "public func padding(_ x: Int) -> some View {\n    if x { a { b } }\n    return c\n}\nrest")
        #expect(count == 1)
        #expect(text == "public func padding(_ x: Int) -> some View { self }\nrest")
    }

    @Test("the ranking is all there, and a name that works is shown by a test")
    func page() throws {
        let page = try VocabularyPage(root: Self.root)
        #expect(page.rows.count == 228)
        #expect(page.rows.first?.name.name == "View")
        #expect(
            page.rows.filter { $0.state == "works" && !$0.name.isLanguage }.allSatisfy { $0.proof != nil })
    }
}
