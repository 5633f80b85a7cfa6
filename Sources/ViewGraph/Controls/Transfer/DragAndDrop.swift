public import Foundation

extension View {
    /// Lets the user drag the view with the item that `data` returns. With a finger, a drag begins after a
    /// pause.
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        dragged({ [data()] }, preview: EmptyView?.none)
    }

    /// Lets the user drag the view with the item that `data` returns, and shows a preview meanwhile.
    public func onDrag<Preview: View>(
        _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> Preview
    ) -> some View {
        dragged({ [data()] }, preview: preview())
    }

    /// Lets the user drag the view with a value.
    public func draggable<T: Transferable>(
        _ payload: @autoclosure @escaping () -> T
    ) -> some View {
        dragged({ [NSItemProvider(transferring: payload())] }, preview: EmptyView?.none)
    }

    /// Lets the user drag the view with a value, and shows a preview meanwhile.
    public func draggable<T: Transferable, Preview: View>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> Preview
    ) -> some View {
        dragged({ [NSItemProvider(transferring: payload())] }, preview: preview())
    }

    /// Lets the user drag the view with the item that an action returns, unless it is `nil`.
    public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        dragged({ [action?()].compactMap { $0 } }, preview: EmptyView?.none)
    }

    /// Lets the user drop values on the view.
    ///
    /// - Parameters:
    ///   - action: receives the values and the location in the view, and returns whether it accepts them.
    ///   - isTargeted: called when a drag enters the view, and when it leaves or ends.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        droppable {
            var handler = DropHandler(types: T.transferRepresentation._importedTypes) { drop, completion in
                drop.items.load(as: T.self) { values in
                    completion(!values.isEmpty && action(values, drop.location))
                }
            }
            handler.entered = { _, _ in isTargeted(true) }
            handler.exited = { _, _, _ in isTargeted(false) }
            return handler
        }
    }

    /// Lets the user drop items of some types on the view.
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map(\.contentType), isTargeted: isTargeted) { items, _ in action(items) }
    }

    /// Lets the user drop items of some types on the view. The action receives the location in the view.
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map(\.contentType), isTargeted: isTargeted, perform: action)
    }

    /// Lets the user drop items of some types on the view.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { items, _ in action(items) }
    }

    /// Lets the user drop items of some types on the view. The action receives the location in the view.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping ([NSItemProvider], CGPoint) -> Bool
    ) -> some View {
        droppable {
            var handler = DropHandler(types: supportedContentTypes) { drop, completion in
                let items = drop.items.conforming(to: supportedContentTypes)
                completion(!items.isEmpty && action(items, drop.location))
            }
            handler.entered = { _, _ in isTargeted?.wrappedValue = true }
            handler.exited = { _, _, _ in isTargeted?.wrappedValue = false }
            return handler
        }
    }
}

extension DynamicViewContent {
    /// Sets the action for drops between the rows of a list, which receives the dropped values and the offset
    /// in the data.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
    ) -> some DynamicViewContent {
        InsertableContent(content: self) { LoopInsertion(of: payloadType, perform: action) }
    }
}

extension LoopInsertion {
    /// The insertion of values of a type.
    ///
    /// - Parameter action: receives the dropped values and the offset in the data.
    init<T: Transferable>(of type: T.Type, perform action: @escaping ([T], Int) -> Void) {
        let types = T.transferRepresentation._importedTypes
        self.init(
            types: types, accepts: { $0.hasAny(conformingTo: types) },
            insert: { items, offset, completion in
                items.load(as: T.self) { values in
                    if !values.isEmpty { action(values, offset) }
                    completion(!values.isEmpty)
                }
            })
    }
}

@MainActor
extension DraggedItems {
    /// Loads the items that are values of a type, in their order.
    ///
    /// - Parameter completion: called once, at once if the data of all of them is at hand.
    func load<T: Transferable>(as type: T.Type, completion: @escaping ([T]) -> Void) {
        ValueLoading(T.transferRepresentation, of: providers) { values in
            completion(values.compactMap { $0 as? T })
        }
        .loadNext()
    }
}

/// The loading of values from several items, one after the other.
@MainActor
private final class ValueLoading {
    private let representation: any TransferRepresentation
    private var providers: ArraySlice<NSItemProvider>
    private let completion: ([Any]) -> Void
    private var values: [Any] = []

    init(
        _ representation: any TransferRepresentation, of providers: [NSItemProvider],
        completion: @escaping ([Any]) -> Void
    ) {
        (self.representation, self.providers, self.completion) = (
            representation, providers[...], completion
        )
    }

    func loadNext() {
        guard let provider = providers.popFirst() else { return completion(values) }
        provider.loadValue(representation) { result in
            if let value = try? result.get() { self.values.append(value) }
            self.loadNext()
        }
    }
}

extension String {
    /// The type with this identifier.
    fileprivate var contentType: UTType { UTType(self) ?? UTType(importedAs: self) }
}
