import Foundation
import InMemoryScreen
import Testing
import ViewGraph

private struct PinnedKey: ContainerValueKey {
    static var defaultValue: Bool { false }
}

extension ContainerValues {
    fileprivate var isPinned: Bool {
        get { self[PinnedKey.self] }
        set { self[PinnedKey.self] = newValue }
    }
}

/// Numbers its subviews.
private struct Numbered<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
        Group(subviews: content) { subviews in
            VStack {
                Text(verbatim: "of \(subviews.count)")
                ForEach(subviews) { subview in
                    HStack {
                        if subview.containerValues.isPinned { Text("pinned") }
                        subview
                    }
                }
            }
        }
    }
}

/// A counter whose name distinguishes it from others.
private struct PartCounter: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name)\(count)") { count += 1 } }
}

@MainActor @Suite("Views built from other views' parts", .timeLimit(.minutes(5)))
struct SubviewTests {
    private let size = CGSize(width: 300, height: 800)

    private func labels<Content: View>(_ stage: Stage<Content>) -> [String] {
        stage.buttons.flatMap {
            $0.content.map { Stage<Content>.texts(in: Stage<Content>.items(in: $0)) } ?? []
        }
    }

    @Test("a container receives each of its views, including conditions and loops, and their values")
    func subviews() {
        struct Screen: View {
            @State private var isLong = false
            var body: some View {
                Numbered {
                    Text("a").containerValue(\.isPinned, isLong)
                    if isLong { Text("b") }
                    ForEach(0..<2) { Text(verbatim: "\($0)") }
                    Button("more") { isLong.toggle() }
                }
            }
        }
        let stage = Stage(Screen(), size: size)
        #expect(stage.texts.prefix(4) == ["of 4", "a", "0", "1"])
        stage.press("more")
        #expect(stage.texts.prefix(6) == ["of 5", "pinned", "a", "b", "0", "1"])
        stage.press("more")
        #expect(stage.texts.prefix(4) == ["of 4", "a", "0", "1"])
    }

    @Test("subviews keep their state when other subviews are inserted and removed")
    func state() {
        struct Screen: View {
            @State private var isLong = false
            var body: some View {
                Numbered {
                    if isLong { PartCounter(name: "b") }
                    PartCounter(name: "a")
                    Button("more") { isLong.toggle() }
                }
            }
        }
        let stage = Stage(Screen(), size: size)
        stage.press("a0")
        stage.press("more")
        #expect(labels(stage) == ["b0", "a1", "more"])
    }

    @Test("a subview appears where it is shown, and has the environment of that place and its own")
    func places() {
        var appeared: [String] = []
        struct Tool: View {
            @Environment(\.lineLimit) private var limit
            @Environment(\.isEnabled) private var isEnabled
            var body: some View { Text(verbatim: "\(limit ?? 0) \(isEnabled)") }
        }
        let content = Group {
            Tool().onAppear { appeared.append("first") }
            Tool().lineLimit(2).onAppear { appeared.append("second") }
            Text("never").onAppear { appeared.append("third") }
        }
        let stage = Stage(
            Group(subviews: content) { subviews in
                subviews[0].disabled(true).lineLimit(7)
                subviews[1].disabled(true).lineLimit(7)
            }, size: size)
        #expect(stage.texts == ["7 false", "2 false"])
        #expect(appeared == ["first", "second"])
    }

    @Test("a loop over subviews makes rows of a list, and slices of subviews are views")
    func loops() {
        let content = TupleView((Text("a"), Text("b"), Text("c")))
        let list = Stage(
            List {
                ForEach(subviews: content) { subview in
                    HStack {
                        Text("-")
                        subview
                    }
                }
            }, size: size)
        #expect(list.rows.map(\.text).filter { !$0.isEmpty }.count == 3)
        let slice = Stage(
            Group(subviews: content) { all in
                VStack {
                    all.dropFirst()
                    all.prefix(1)
                }
            }, size: size)
        #expect(slice.texts == ["b", "c", "a"])
    }

    @Test("a container receives sections with their parts, and views outside of sections as one section")
    func sections() {
        struct Board<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View {
                VStack {
                    ForEach(sections: content) { section in
                        if !section.header.isEmpty { section.header.lineLimit(1) }
                        Text(verbatim: "\(section.content.count)/\(section.footer.count)")
                        if section.containerValues.isPinned { Text("pinned") }
                        section.content
                    }
                }
            }
        }
        let stage = Stage(
            Board {
                Text("x")
                Section("One") {
                    Text("a")
                    Text("b")
                }
                .containerValue(\.isPinned, true)
                Section {
                    ForEach(0..<2) { Text(verbatim: "\($0)") }
                } footer: {
                    Text("foot")
                }
            }, size: size)
        #expect(stage.texts == ["1/0", "x", "One", "2/0", "pinned", "a", "b", "2/1", "0", "1"])
        let counted = Stage(
            Group(sections: Section("One") { Text("a") }) { Text(verbatim: "\($0.count)") }, size: size)
        #expect(counted.texts == ["1"])
    }

    @Test("a subview's tag is available to its container")
    func tags() {
        let stage = Stage(
            Group(
                subviews: Group {
                    Text("a").tag(1)
                    Text("b").tag("x")
                }
            ) { subviews in
                ForEach(subviews) { subview in
                    Text(verbatim: subview.containerValues.tag(for: Int.self).map(String.init) ?? "none")
                    Text(verbatim: "\(subview.containerValues.hasTag("x"))")
                }
            }, size: size)
        #expect(stage.texts == ["1", "false", "none", "true"])
    }
}
