import Foundation
import Testing
import Vocabulary

@Suite("The vocabulary page")
struct VocabularyTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    @Test("declarations are listed with the differences in their comments")
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

    @Test("a switch makes a modifier return its receiver, and a view show nothing")
    func switches() throws {
        let names = RankedName.all(in: "1\tmod\t.padding\n2\tview\tBox\n3\tcombine\tmap\n4\tmod\t.bold\n")
        var file = Instrumenter(
            """
            public func padding(_ x: Int) -> some View {
                if x { a { b } } // }
                return c
            }
            public func bold() -> Text { heavy }
            public struct Box: View {
                public static func _makeNode(_ view: Self) -> _ViewNode<Self> { BoxNode(view) }
            }
            public struct Map: Publisher {
                public func receive<S: Subscriber>(subscriber: S) { go() }
            }
            """)
        let steps = Instrumenter("func map<T>(_ f: F) -> Publishers.Map<Self, T> { f }").steps(of: names)
        #expect(steps == ["Map": "map"])
        file.apply(names, exceptFor: [], steps: steps)
        #expect(file.names == [".padding", ".bold", "Box", "map"])
        #expect(
            file.text(importing: ["ObservableObjects"]) == """
                \("import") ObservableObjects
                public func padding(_ x: Int) -> some View { Mutant.choose(".padding", self) {
                    if x { a { b } } // }
                    return c
                } }
                public func bold() -> Text { if Mutant.isOff(".bold") { return self }; \
                return { () -> Text in heavy }() }
                public struct Box: View {
                    public static func _makeNode(_ view: Self) -> _ViewNode<Self> { \
                if Mutant.isOff("Box") { return MutedNode(view, in: context) }; \
                return { () -> _ViewNode<Self> in BoxNode(view) }() }
                }
                public struct Map: Publisher {
                    public func receive<S: Subscriber>(subscriber: S) { \
                if Mutant.isOff("map") { return };  go() }
                }
                """)
    }

    @Test("every handwritten switch still finds its source line")
    func rewrites() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mutants-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let off = try Mutants(root: Self.root).write(to: folder)
        #expect(off.isSuperset(of: [".padding", "VStack", "@State", "sink", "tryMap"]))
    }

    @Test("the ranking is complete, and each name that works has a test seen to fail")
    func page() throws {
        let page = try VocabularyPage(root: Self.root)
        #expect(page.rows.count == 250)
        #expect(page.rows.first?.name.name == "View")
        #expect(
            page.rows.filter { $0.state == "works" && !$0.name.isLanguage }.allSatisfy { !$0.proofs.isEmpty })
    }
}
