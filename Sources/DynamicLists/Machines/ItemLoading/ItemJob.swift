/// A row whose additional data is to be loaded.
package struct ItemJob<ID: Hashable & Sendable, Item: Sendable>: Sendable {
    let work: Int
    /// The step of the data, counted from 0.
    let step: Int
    let id: ID
    let item: Item
    let version: Int32
}
