public import Foundation

/// A failure of a container or a context.
public struct SwiftDataError: LocalizedError, Hashable, Sendable {
    /// The kind of a failure.
    public enum Code: String, Hashable, Sendable {
        /// A configuration has no place, or names classes that the container lacks.
        case configuration
        /// The store does not allow saving.
        case readOnly
        /// An object with a `.deny` rule that has related objects is deleted.
        case deniedDeletion
        /// A relationship has too few or too many objects, or a required one has none.
        case relationship
        /// An enumeration leaves changes in its context, which does not permit that.
        case unsavedChanges
        /// An object of a class that is not in the schema.
        case unknownModel
    }

    /// The kind.
    public let code: Code
    /// A sentence for developers, without stored values.
    public let errorDescription: String?

    init(_ code: Code, _ description: String) {
        self.code = code
        errorDescription = description
    }
}
