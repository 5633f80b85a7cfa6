/// A view of which the types of the views in it are known: whether it is one row of a list, or sections and
/// loops whose rows are the list's own.
@MainActor
protocol RowShape {
    static var hasRowsOfItsOwn: Bool { get }
}

/// A view that is the rows of its content.
@MainActor
protocol RowWrapper: View, RowShape {
    associatedtype Content: View
}

extension RowWrapper {
    static var hasRowsOfItsOwn: Bool { RowShapes.hasRowsOfItsOwn(Content.self) }
}

/// What is known of the types of views as rows.
@MainActor
enum RowShapes {
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// Whether an element of a loop that is such a view is not a row, but contains sections or loops: then
    /// its rows are made one by one. What is hidden in an ``AnyView`` is a row.
    static func hasRowsOfItsOwn<Content: View>(_ type: Content.Type) -> Bool {
        if let answer = known[ObjectIdentifier(type)] { return answer }
        // A view may contain itself.
        known[ObjectIdentifier(type)] = false
        let answer =
            if let shape = type as? any RowShape.Type {
                shape.hasRowsOfItsOwn
            } else if type.Body.self == Never.self {
                false
            } else {
                hasRowsOfItsOwn(type.Body.self)
            }
        known[ObjectIdentifier(type)] = answer
        return answer
    }

    static func hasRowsOfItsOwn(any type: Any.Type) -> Bool {
        func open<Content: View>(_ type: Content.Type) -> Bool { hasRowsOfItsOwn(type) }
        return (type as? any View.Type).map { open($0) } ?? false
    }
}

extension Section: RowShape where Parent: View, Content: View, Footer: View {
    static var hasRowsOfItsOwn: Bool { true }
}

extension ForEach: RowShape where Content: View {
    static var hasRowsOfItsOwn: Bool { true }
}

extension _ConditionalContent: RowShape where TrueContent: View, FalseContent: View {
    static var hasRowsOfItsOwn: Bool {
        RowShapes.hasRowsOfItsOwn(TrueContent.self) || RowShapes.hasRowsOfItsOwn(FalseContent.self)
    }
}

extension Optional: RowShape where Wrapped: View {
    static var hasRowsOfItsOwn: Bool { RowShapes.hasRowsOfItsOwn(Wrapped.self) }
}

extension Group: RowShape where Content: View {
    static var hasRowsOfItsOwn: Bool { RowShapes.hasRowsOfItsOwn(Content.self) }
}

extension TupleView: RowShape {
    static var hasRowsOfItsOwn: Bool { TupleTypes(T.self).contains { RowShapes.hasRowsOfItsOwn(any: $0) } }
}

extension ModifiedContent: RowShape where Content: View, Modifier: ViewModifier {
    static var hasRowsOfItsOwn: Bool { RowShapes.hasRowsOfItsOwn(Content.self) }
}

extension ModifiedView: RowWrapper {}
extension EnvironmentView: RowWrapper {}
extension PreferenceView: RowWrapper {}
extension PreferenceTransformView: RowWrapper {}
extension AnchorView: RowWrapper {}
extension ScrollObserverView: RowWrapper {}
extension PageSettingView: RowWrapper {}
extension ValueDestinationView: RowWrapper {}
extension PushingView: RowWrapper {}
extension ToolbarView: RowWrapper {}
extension RefreshableView: RowWrapper {}
extension PreferredSchemeView: RowWrapper {}
extension PresentationSettingView: RowWrapper {}
extension AppearanceView: RowWrapper {}
extension TaskView: RowWrapper {}
extension ListeningView: RowWrapper {}
extension TransactionView: RowWrapper {}
extension ChangeView: RowWrapper {}
extension IdentifiedView: RowWrapper {}
extension SubmitView: RowWrapper {}
extension FocusedCore: RowWrapper {}
extension PresentationView: RowShape {
    static var hasRowsOfItsOwn: Bool { RowShapes.hasRowsOfItsOwn(Base.self) }
}

/// The types of a tuple's elements, as the runtime lays their description out: kind, count, labels, and for
/// each element its type and its offset.
private struct TupleTypes: Sequence, IteratorProtocol {
    private let words: UnsafePointer<UInt>
    private let count: Int
    private var index = 0

    init(_ type: Any.Type) {
        words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        let tupleKind: UInt = 0x301
        count = words[0] == tupleKind ? Int(words[1]) : 0
    }

    mutating func next() -> Any.Type? {
        guard index < count else { return nil }
        defer { index += 1 }
        return unsafeBitCast(words[3 + 2 * index], to: Any.Type.self)
    }
}
