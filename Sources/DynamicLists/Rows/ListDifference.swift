/// The change from the rows of an older snapshot to those of a newer one.
public enum ListChange: Hashable, Sendable {
    /// The rows are the same.
    case same
    /// The rows are the same except for this difference.
    case changed(ListDifference)
    /// The rows are different, or have changed too much for a difference to be known.
    case replaced

    /// The number of rows appended after the last one, or `nil` if there was any other change.
    public var appendedCount: Int? {
        switch self {
        case .same: 0
        case .changed(let difference): difference.appendedCount
        case .replaced: nil
        }
    }
}

/// The removed and the inserted rows. A moved row is both removed and inserted.
///
/// All other rows keep their order: removing `removed` from the old rows, and then inserting the new rows of
/// `inserted`, gives the new rows.
public struct ListDifference: Hashable, Sendable {
    /// Indices among the old rows, ascending; no two ranges touch, and none is empty.
    public let removed: [Range<Int>]
    /// Indices among the new rows, ascending; no two ranges touch, and none is empty.
    public let inserted: [Range<Int>]
    /// The number of old rows.
    public let oldCount: Int
    /// The number of new rows.
    public let newCount: Int

    /// The number of rows appended after the last one, or `nil` if there was any other change.
    var appendedCount: Int? {
        removed.isEmpty && inserted == [oldCount..<newCount] ? newCount - oldCount : nil
    }
}
