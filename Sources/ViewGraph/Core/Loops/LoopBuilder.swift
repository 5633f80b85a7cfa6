/// The values of which the views of a loop are made, apart from their elements.
final class LoopBuilder {
    private let value: Any

    init(_ value: Any) { self.value = value }

    /// Whether both certainly make equal views of equal elements.
    @MainActor
    func isEqual(to other: LoopBuilder?) -> Bool {
        guard let other else { return false }
        func compare<Value>(_ own: Value) -> Bool {
            (other.value as? Value).map { FieldTable.of(Value.self).areEqual(own, $0) } == true
        }
        return _openExistential(value, do: compare)
    }
}

extension ForEach where Content: View, Data.Element == ID {
    /// Creates a loop over IDs whose views depend on nothing but their ID, the builder, and values that they
    /// observe. While the builder is equal to that of the last update, as views are, changes of the data
    /// evaluate no view of an ID that remains.
    package init<Builder>(
        _ data: Data, builder: Builder, @ViewBuilder content: @escaping (Builder, ID) -> Content
    ) {
        self.init(
            data: data, content: { content(builder, $0) }, id: { $0 }, idOffset: 0, isConstant: false,
            builder: LoopBuilder(builder))
    }
}
