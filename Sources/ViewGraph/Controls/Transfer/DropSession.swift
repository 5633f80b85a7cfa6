public import Foundation

/// A drag over a destination in a view.
///
/// Differs from Apple's: the source of a drag always suggests a copy, and views make no room for the items.
public struct DropSession: Identifiable, CustomDebugStringConvertible {
    /// The identity of a drag, which is the same in all destinations of a window, and in all windows for a
    /// drag of the program.
    public struct ID: Hashable, Sendable, CustomStringConvertible {
        let number: Int
        public var description: String { "drop session \(number)" }
    }

    /// A step of a drag over a destination.
    public enum Phase: Hashable, Sendable, CustomStringConvertible {
        case entering
        case active
        case exiting
        /// The items are dropped, with the operation that the destination chose.
        case ended(DropOperation)
        /// The program has received the items.
        case dataTransferCompleted

        public var description: String {
            switch self {
            case .entering: "entering"
            case .active: "active"
            case .exiting: "exiting"
            case .ended(let operation): "ended(\(operation))"
            case .dataTransferCompleted: "dataTransferCompleted"
            }
        }
    }

    /// The values of a drag that began in the program.
    public struct LocalSession {
        let itemIDs: [AnyHashable]

        /// Returns the IDs of the dragged values that are identifiable by a type, in their order.
        public func draggedItemIDs<ItemID: Hashable>(for type: ItemID.Type) -> [ItemID] {
            itemIDs.compactMap { $0.base as? ItemID }
        }
    }

    public let id: ID
    /// The drag, if it began in the program.
    public var localSession: LocalSession?
    public var itemsCount: Int
    /// The location in the destination, in points.
    public var location: CGPoint
    /// The size of the destination, in points.
    public var size: CGSize
    public var suggestedOperations: DropOperation.Set
    public let phase: Phase
    private let place: ReorderPlace?

    init(_ state: DropState) {
        id = ID(number: state.items.drag)
        let itemIDs = state.items.providers.compactMap(\.itemID)
        localSession = state.items.isOwn ? LocalSession(itemIDs: itemIDs) : nil
        itemsCount = state.items.providers.count
        (location, size, suggestedOperations) = (state.location, state.size, .copy)
        phase =
            switch state.phase {
            case .entering: .entering
            case .active: .active
            case .exiting: .exiting
            case .ended(let operation): .ended(DropOperation(operation))
            case .completed: .dataTransferCompleted
            }
        place = state.place
    }

    public var debugDescription: String { "\(id), \(phase) at \(location.x), \(location.y)" }

    /// Returns the place in the data of the `reorderContainer` in the destination at which the items are, or
    /// `nil` if the container has no such elements there.
    ///
    /// - Parameters:
    ///   - item: The type of the elements.
    ///   - collectionID: The type of the values that the loops have as their `collectionID`.
    public func reorderDestination<Item: Identifiable, CollectionID>(
        for item: Item.Type,
        in collectionID: CollectionID.Type = ReorderableSingleCollectionIdentifier.self
    ) -> ReorderDifference<Item.ID, CollectionID>.Destination? {
        destination()
    }

    /// Returns the place in the data of the `reorderContainer` in the destination at which the items are, for
    /// elements with other IDs.
    ///
    /// - Parameters:
    ///   - item: The type of the elements.
    ///   - itemID: The key path of an element's ID.
    ///   - collectionID: The type of the values that the loops have as their `collectionID`.
    public func reorderDestination<Item, ItemID, CollectionID>(
        for item: Item.Type, itemID: KeyPath<Item, ItemID>,
        in collectionID: CollectionID.Type = ReorderableSingleCollectionIdentifier.self
    ) -> ReorderDifference<ItemID, CollectionID>.Destination? {
        destination()
    }

    private func destination<ItemID, CollectionID>() -> ReorderDifference<ItemID, CollectionID>.Destination? {
        guard let place, let collection = place.collection.base as? CollectionID else { return nil }
        guard let target = place.target else { return .init(position: .end, collectionID: collection) }
        guard let id = target.base as? ItemID else { return nil }
        return .init(position: .before(id), collectionID: collection)
    }
}

extension DropOperation {
    /// Some operations.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let cancel = Set(rawValue: 1 << 0)
        public static let forbidden = Set(rawValue: 1 << 1)
        public static let copy = Set(rawValue: 1 << 2)
        public static let move = Set(rawValue: 1 << 3)
        public static let alias = Set(rawValue: 1 << 4)
        public static let delete = Set(rawValue: 1 << 5)
    }

    fileprivate init(_ operation: DragOperation?) {
        self =
            switch operation {
            case .copy: .copy
            case .move: .move
            case .link: .alias
            case nil: .forbidden
            }
    }
}
