/// The ID of a row and the number of the slot that holds its item. Slots are dense and reused, so that data
/// of rows can be stored in arrays.
package struct RowPlace<ID: Hashable & Sendable>: Hashable, Sendable {
    package let id: ID
    package let slot: Int

    package init(id: ID, slot: Int) {
        self.id = id
        self.slot = slot
    }
}
