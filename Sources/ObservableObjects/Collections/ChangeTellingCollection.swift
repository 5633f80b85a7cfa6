/// A collection that knows how it came from an older one, so that nobody need compare their elements.
///
/// A list's ids are one; the view graph, which knows nothing of such lists, takes rows' changes from it. It
/// stands in this module because it is all that both know.
public protocol ChangeTellingCollection: RandomAccessCollection {
    /// What was removed from `older`, as offsets in it, and what was inserted, as offsets in this collection:
    /// each in ascending order, without overlaps. An element that moved is in both. nil if it is not known.
    func changes(since older: Self) -> (removed: [Range<Int>], inserted: [Range<Int>])?
}
