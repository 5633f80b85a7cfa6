/// The change that the user made to the order of a container's views, by the IDs of their elements.
public struct ReorderDifference<ItemID, CollectionID> {
    /// The place in a container where elements are moved to.
    public struct Destination {
        /// A place in a collection.
        public enum Position {
            /// Before the element with an ID, which is not one of those that are moved.
            case before(ItemID)
            /// At the end of the collection.
            case end
        }
        public var position: Position
        /// The collection that the place is in.
        public var collectionID: CollectionID

        public init(position: Position, collectionID: CollectionID) {
            (self.position, self.collectionID) = (position, collectionID)
        }

        public init(position: Position) where CollectionID == ReorderableSingleCollectionIdentifier {
            self.init(position: position, collectionID: ReorderableSingleCollectionIdentifier())
        }
    }
    /// The IDs of the elements that are moved, in their order.
    public var sources: [ItemID]
    public var destination: Destination
}

/// The collection of a container that has only one.
public struct ReorderableSingleCollectionIdentifier: Hashable, Sendable {}
