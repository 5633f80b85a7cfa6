package import DynamicListsSQLite

/// The changes of a context since its last save, for the store.
package struct ChangeSet {
    /// New rows of a class, in order.
    package struct Insertion {
        package let entity: Schema.Entity
        package let rows: [StoredRow]
    }

    /// A changed row and its values, by the positions of the properties.
    package struct Row {
        package let entity: Schema.Entity
        package let row: Int64
        package let values: [SQLiteValue]
        /// The positions of the values that were changed.
        package let changes: [Int]
    }

    /// Two rows that are related by a table of pairs.
    package struct Pair: Hashable {
        package let owner: Int64
        package let member: Int64
    }

    /// A relationship of a class.
    package struct Relation: Hashable {
        package let entity: Schema.Entity
        package let property: Schema.Property
    }

    /// The changes of a table of pairs.
    package struct Pairs {
        package var added: Set<Pair> = []
        package var removed: Set<Pair> = []
        package var isEmpty: Bool { added.isEmpty && removed.isEmpty }
    }

    package var inserted: [Insertion] = []
    package var updated: [Row] = []
    package var deleted: [(entity: Schema.Entity, row: Int64)] = []
    /// Changed pairs, by the property that is first in the name of their table.
    package var pairs: [Relation: Pairs] = [:]

    package var isEmpty: Bool {
        inserted.isEmpty && updated.isEmpty && deleted.isEmpty && pairs.values.allSatisfy(\.isEmpty)
    }
}

/// The rows that a save has changed.
struct SavedChanges: Sendable {
    /// The rows by class.
    typealias Rows = [Schema.Entity: RowSet]
    var inserted: Rows = [:]
    var updated: Rows = [:]
    var deleted: Rows = [:]
    /// Whether any row may have changed, because another process has saved.
    var isUnknown = false
}
