/// A decision of a list about its loads, for the inspector of a running program.
///
/// The engine sends it without knowing the inspector, which has no knowledge of lists. It is in this module
/// because both depend on it.
package struct LoadReport: Sendable {
    /// The identity of the list.
    package let list: ObjectIdentifier
    /// The type of its source.
    package let source: Any.Type
    /// The decision and its reason, in words.
    package let entry: String

    package init(list: ObjectIdentifier, source: Any.Type, entry: String) {
        (self.list, self.source, self.entry) = (list, source, entry)
    }

    /// Receives the reports of all lists. It is called between the steps of a list, and must not change one.
    @MainActor package static var receiver: (@MainActor (LoadReport) -> Void)?
}
