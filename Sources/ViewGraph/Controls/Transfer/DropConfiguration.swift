/// The decision of a destination about a drag.
public struct DropConfiguration {
    /// The result of a drop.
    public let operation: DropOperation
    /// The most items that the destination accepts, or `nil` for all.
    public var acceptedItemCount: Int?
    private let place: ReorderPlace?

    public init(operation: DropOperation) { (self.operation, place) = (operation, nil) }

    /// Creates a decision with a place in the data of the `reorderContainer` in the destination, instead of
    /// that of the pointer.
    public init<ItemID: Hashable & Sendable, CollectionID: Hashable & Sendable>(
        operation: DropOperation, destination: ReorderDifference<ItemID, CollectionID>.Destination
    ) {
        let target: ItemID? = if case .before(let id) = destination.position { id } else { nil }
        place = ReorderPlace(
            target: target.map(AnyHashable.init), collection: AnyHashable(destination.collectionID))
        self.operation = operation
    }

    var decision: DropDecision {
        DropDecision(
            operation: operation.dragOperation, greatestCount: acceptedItemCount, place: place)
    }
}

extension View {
    /// Lets the user drop values on the view. The action receives the values and the drag.
    ///
    /// - Parameters:
    ///   - isEnabled: Whether values can be dropped now.
    ///   - action: An action that accepts the values.
    public func dropDestination<T: Transferable>(
        for type: T.Type = T.self, isEnabled: Bool = true, action: @escaping ([T], DropSession) -> Void
    ) -> some View {
        droppable {
            let types = T.transferRepresentation._importedTypes
            return DropHandler(types: types, accepts: { isEnabled && $0.hasAny(conformingTo: types) }) {
                drop, completion in
                drop.items.load(as: T.self) { values in
                    if !values.isEmpty { action(values, DropSession(drop)) }
                    completion(!values.isEmpty)
                }
            }
        }
    }

    /// Performs an action at each step of a drag over a destination in the view.
    ///
    /// Differs from Apple's: drags between the rows of a list, whose loop has a `dropDestination`, are not
    /// reported.
    public func onDropSessionUpdated(_ onUpdate: @escaping (DropSession) -> Void) -> some View {
        modified(by: DropObservation(updated: onUpdate))
    }

    /// Decides about the drags over a destination in the view.
    public func dropConfiguration(_ configuration: @escaping (DropSession) -> DropConfiguration) -> some View
    {
        modified(by: DropObservation(configuration: configuration))
    }
}

private struct DropObservation: BoxModifier {
    var updated: ((DropSession) -> Void)?
    var configuration: ((DropSession) -> DropConfiguration)?

    func makeBox(around content: LayoutBox, in node: _Node) -> DropObservationBox {
        DropObservationBox(content, self)
    }
    func apply(to box: DropObservationBox, from old: Self, in node: _Node) { box.observation = self }
}

private final class DropObservationBox: UnaryBox, DropObserver {
    var observation: DropObservation

    init(_ content: LayoutBox, _ observation: DropObservation) {
        self.observation = observation
        super.init(content)
    }

    override var isReusable: Bool { content.isReusable }

    func dropDidChange(_ state: DropState) { observation.updated?(DropSession(state)) }
    func decision(about state: DropState) -> DropDecision? {
        observation.configuration?(DropSession(state)).decision
    }
}
