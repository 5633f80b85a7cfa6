/// The direction in which a page extends the list.
public enum PageDirection: Hashable, Sendable {
    /// The first page of a new generation.
    case refresh
    /// A page after the last row.
    case append
    /// A page before the first row.
    case prepend
}
