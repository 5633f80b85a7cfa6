/// How the rows of one snapshot follow from those of an older one.
public enum ListChange: Hashable, Sendable {
    /// The same rows.
    case same
    /// The same rows but for these.
    case changed(ListDifference)
    /// Other rows, or too much has happened since to tell.
    case replaced

    /// How many rows came after the last one, if nothing else happened; otherwise nil.
    public var appendedCount: Int? {
        switch self {
        case .same: 0
        case .changed(let difference): difference.appendedCount
        case .replaced: nil
        }
    }
}

/// Which rows left, and which came. A row that was moved has left and come.
///
/// Rows that are in neither stay in the same order: removing `removed` from the old rows, and then putting
/// the new rows of `inserted` in, gives the new rows.
public struct ListDifference: Hashable, Sendable {
    /// Indices among the old rows, ascending; no two ranges touch, and none is empty.
    public let removed: [Range<Int>]
    /// Indices among the new rows, ascending; no two ranges touch, and none is empty.
    public let inserted: [Range<Int>]
    /// How many rows there were.
    public let oldCount: Int
    /// How many rows there are.
    public let newCount: Int

    /// How many rows came after the last one, if nothing else happened; otherwise nil.
    var appendedCount: Int? {
        removed.isEmpty && inserted == [oldCount..<newCount] ? newCount - oldCount : nil
    }
}
