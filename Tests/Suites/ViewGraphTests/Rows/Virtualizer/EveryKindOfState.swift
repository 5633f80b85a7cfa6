import Foundation
import ObservableObjects
import Observation
import ViewGraph

@MainActor
struct StatefulItem: @MainActor Identifiable {
    nonisolated static let kinds = 12

    let id: Int
    var kind: Int
    var text: String
    let counter = HeardCount()
    let model = ReadCount()
}

/// A model that a row observes by its announcements.
@MainActor
final class HeardCount: ObservableObject {
    @Published var count = 0
}

/// A model that a row observes by reading it.
@MainActor
@Observable
final class ReadCount {
    var count = 0
}

@MainActor
@Observable
final class StatefulItems {
    var all: [StatefulItem] = []
    var size = 13.0
    @ObservationIgnored private var count = 0
    /// The bindings to their state that rows handed out, by their elements' ids.
    @ObservationIgnored var states: [Int: [Binding<String>]] = [:]

    init(count: Int, _ numbers: inout SeededNumbers) {
        all = (0..<count).map { _ in new(&numbers) }
    }

    func new(_ numbers: inout SeededNumbers) -> StatefulItem {
        count += 1
        return StatefulItem(id: count, kind: numbers.int(in: 0..<StatefulItem.kinds), text: "item \(count)")
    }
}

/// A row with many views, some rows of which have every kind of state.
struct EveryKindOfState: View {
    let item: StatefulItem
    let items: StatefulItems
    let events: Events

    var body: some View {
        HStack(alignment: item.kind.isMultiple(of: 2) ? .top : .center, spacing: Double(item.kind)) {
            Image(systemName: item.kind.isMultiple(of: 3) ? "star" : "trash")
                .opacity(item.kind == 4 ? 0.5 : 1)
            VStack(alignment: .leading) {
                Text(item.text).font(item.kind == 1 ? .title : nil)
                if item.kind > 2 { Text("more \(item.id)").padding(Double(item.kind % 5)) }
                ForEach(0..<item.kind % 3, id: \.self) { Text("\(item.id)/\($0)") }
            }
            Spacer(minLength: Double(item.kind) * 3)
            if item.kind == 5 {
                Named("state \(item.id)") { items.states[item.id, default: []].append($0) }
            } else {
                AnyView(Color.red.frame(width: 10 + Double(item.kind), height: 10))
            }
            other
        }
        .frame(minHeight: 30 + Double(item.kind) * 3)
        .padding(.leading, item.kind == 2 ? 20 : 0)
        .listRowInsets(item.kind == 3 ? EdgeInsets() : nil)
        .onAppear { events.append("appear \(item.id) \(item.text)") }
        .onDisappear { events.append("disappear \(item.id) \(item.text)") }
        .onChange(of: item.text, initial: item.kind == 9) { old, new in
            events.append("change \(item.id) \(old) to \(new)")
        }
    }

    @ViewBuilder private var other: some View {
        switch item.kind {
        case 1: Text("tap \(item.id)").onTapGesture { events.append("tap \(item.id)") }
        case 2: Text("[link](http://a.example/\(item.id))")
        case 4: AnyView(Named("other \(item.id)") { items.states[item.id, default: []].append($0) })
        case 6: Button("press \(item.id)") { events.append("press \(item.id)") }
        case 7: Owning(item: item, events: events)
        case 8: Listening(item: item, counter: item.counter)
        case 9: Moving(number: Double(item.text.count)).modifier(Appearing(item: item))
        case 10: Kept(item: item)
        case 11: Twice(item: item).equatable()
        default: Text("plain \(item.id)").offset(x: Double(item.kind)).fixedSize()
        }
    }
}

private struct Named: View {
    @State private var name: String
    @State private var count = 0
    let handOut: (Binding<String>) -> Void
    init(_ name: String, handOut: @escaping (Binding<String>) -> Void) {
        _name = State(initialValue: name)
        self.handOut = handOut
    }
    var body: some View {
        Text("\(name) \(count)").onAppear {
            count += 1
            handOut($name)
        }
    }
}

@MainActor
private final class Owned: ObservableObject {
    let item: StatefulItem
    @Published var text: String
    init(_ item: StatefulItem) { (self.item, text) = (item, item.text) }
}

private struct Owning: View {
    let item: StatefulItem
    let events: Events
    @StateObject private var owned: Owned
    init(item: StatefulItem, events: Events) {
        (self.item, self.events) = (item, events)
        _owned = StateObject(wrappedValue: Owned(item))
    }
    var body: some View {
        Text("\(item.id) \(owned.item.id) \(owned.text)")
            .onAppear { owned.text += " appeared" }
            .onChange(of: owned.text) { old, new in events.append("owned \(item.id) \(old) to \(new)") }
    }
}

/// A property that consists of others.
private struct Together: DynamicProperty {
    @State var count = 0
    @Environment(\.font) var font
}

private struct Listening: View {
    let item: StatefulItem
    @ObservedObject var counter: HeardCount
    private var together = Together()
    init(item: StatefulItem, counter: HeardCount) { (self.item, self.counter) = (item, counter) }
    var body: some View {
        Text("\(counter.count) \(item.model.count) \(together.count) \(together.font == nil)")
            .onAppear { together.count += counter.count + 1 }
    }
}

/// A view that animates to its number, and by its own state.
private struct Moving: View, @MainActor Animatable {
    var number: Double
    @State private var isWide = false
    var animatableData: Double {
        get { number }
        set { number = newValue }
    }
    var body: some View {
        Text("\(number)").padding(.trailing, isWide ? 30 : 10)
            .onAppear { withAnimation(.linear(duration: 0.2)) { isWide = true } }
    }
}

private struct Appearing: ViewModifier {
    let item: StatefulItem
    @State private var count = 0
    @Environment(\.font) private var font
    func body(content: Content) -> some View {
        HStack {
            content.font(item.text.count.isMultiple(of: 2) ? .body : font)
            Text("\(item.id) \(count)").onAppear { count += 1 }
        }
    }
}

/// A view that shares its content under a name of its element.
private struct Kept: View {
    @SceneStorage private var kept: Int
    init(item: StatefulItem) { _kept = SceneStorage(wrappedValue: item.id, "kept \(item.id % 7)") }
    var body: some View {
        Text("\(kept)").onAppear { kept += 1 }
    }
}

/// A view that equals any other with the same number of letters.
private struct Twice: View, Equatable {
    let item: StatefulItem
    @State private var first: String
    init(item: StatefulItem) {
        self.item = item
        _first = State(initialValue: item.text)
    }
    nonisolated static func == (left: Twice, right: Twice) -> Bool {
        left.item.text.count == right.item.text.count
    }
    var body: some View { Text("\(item.id) \(item.text) \(first)") }
}

extension View {
    /// Prevents the row from being reused for another element.
    func madeAnew() -> some View { transformPreference(NothingKey.self) { _ in } }
}

private struct NothingKey: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) {}
}
