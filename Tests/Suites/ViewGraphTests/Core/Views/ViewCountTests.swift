import Testing

@testable import ViewGraph

@MainActor
@Suite("The number of views of a type", .timeLimit(.minutes(10)))
struct ViewCountTests {
    private struct Pair: View {
        var body: some View {
            Text("a")
            Text("b")
        }
    }

    private struct Choice: View {
        let isOn: Bool
        var body: some View {
            if isOn { Text("a") } else { Text("b") }
        }
    }

    private struct Maybe: View {
        let isOn: Bool
        var body: some View {
            if isOn { Pair() }
        }
    }

    private struct Uneven: View {
        let isOn: Bool
        var body: some View {
            if isOn { Pair() } else { Text("b") }
        }
    }

    private struct Endless: View {
        let depth: Int
        var body: some View {
            Text("a")
            if depth > 0 { AnyView(Endless(depth: depth - 1)) }
        }
    }

    private func count<Content: View>(_: Content.Type) -> ViewCount { Content.viewCount }
    private func count<Content: View>(_: Content) -> ViewCount { Content.viewCount }

    @Test("stacks, controls and modified views are one, and tuples and bodies as many as they contain")
    func constant() {
        #expect(count(Text("a")) == .one)
        #expect(count(VStack { if Bool.random() { Text("a") } }) == .one)
        #expect(count(Pair()) == .between(2, 2))
        #expect(count(Group { Pair() }.padding()) == .between(2, 2))
        #expect(count(EmptyView()) == .none)
        #expect(count(Choice(isOn: true)) == .one)
        #expect(!count(Pair()).varies)
    }

    @Test("conditions without else, and with branches of different numbers, vary")
    func varying() {
        #expect(count(Maybe(isOn: true)) == .between(0, 2))
        #expect(count(Uneven(isOn: true)) == .between(1, 2))
        #expect(count(Optional<Text>.none) == .between(0, 1))
        #expect(count(Maybe(isOn: true)).varies)
    }

    @Test("an erased type is not known, also within another, and loops have rows of their own")
    func unknown() {
        #expect(count(AnyView(Text("a"))) == .erased)
        #expect(count(Endless(depth: 1)) == .erased)
        #expect(count(ForEach([1], id: \.self) { _ in Text("a") }) == .ownRows)
        #expect(count(Section { AnyView(Text("a")) }) == .ownRows)
    }
}
