/// An error of a search for a view, or of an action on one.
///
/// The message is one line that names what was searched for and what is on screen instead:
/// `no Button "Save"; there are: Button "Cancel", Button "Delete"`.
public struct InspectionError: Error, Equatable, CustomStringConvertible {
    /// The message.
    public let description: String

    init(_ description: String) { self.description = description }
}
