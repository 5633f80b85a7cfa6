/// Where a row is kept: its id, and the number of the slot that holds its item. Slots are dense and used
/// again, so that what is known of a row can be kept in arrays.
package struct RowPlace<ID: Hashable & Sendable>: Hashable, Sendable {
    package let id: ID
    package let slot: Int

    package init(id: ID, slot: Int) {
        self.id = id
        self.slot = slot
    }
}
