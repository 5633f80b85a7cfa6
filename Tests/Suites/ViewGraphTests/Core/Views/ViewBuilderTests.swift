import Testing
import ViewGraph

@MainActor
@Suite("View builders", .timeLimit(.minutes(10)))
struct ViewBuilderTests {
    private struct Pair<First: View, Second: View>: View {
        let first: First
        let second: Second
        init(@ViewBuilder _ content: () -> TupleView<(First, Second)>) {
            (first, second) = content().value
        }
        var body: some View {
            HStack {
                second
                first
            }
        }
    }

    // Shows: @ViewBuilder, TupleView
    @Test("a tuple of views can be taken apart")
    func tuple() {
        let stage = Stage(
            Pair {
                Text("a")
                Text("b")
            })
        #expect(stage.texts == ["b", "a"])
        #expect(Stage(VStack { TupleView((Text("x"), Text("y"))) }).texts == ["x", "y"])
    }

    @Test("a builder accepts more than ten views, switches and availability checks")
    func kinds() {
        enum Kind: CaseIterable { case one, two, three }
        @ViewBuilder func view(_ kind: Kind) -> some View {
            switch kind {
            case .one: Text("one")
            case .two:
                Text("two")
                Text("zwei")
            case .three: EmptyView()
            }
        }
        let stage = Stage(
            VStack {
                view(.one)
                view(.two)
                view(.three)
                if #available(iOS 99, *) { Text("available") }
                Group {
                    Text("4")
                    Text("5")
                    Text("6")
                    Text("7")
                    Text("8")
                    Text("9")
                    Text("10")
                    Text("11")
                    Text("12")
                    Text("13")
                    Text("14")
                }
            })
        #expect(
            stage.texts == ["one", "two", "zwei", "available"] + (4...14).map { "\($0)" })
    }
}
