/// A collection that can describe its changes since an older version, so that elements need not be compared.
///
/// The ids of a list are such a collection. The view graph, which does not depend on such lists, uses it to
/// update rows. It is in this module because both depend on it.
public protocol ChangeDescribingCollection: RandomAccessCollection {
    /// Returns the offsets of the elements removed from `older` and of the elements inserted into this
    /// collection, each in ascending order, without overlaps. An element that moved is in both. Returns `nil`
    /// if the changes are not known.
    func changes(since older: Self) -> (removed: [Range<Int>], inserted: [Range<Int>])?
}
