/// The reason for which a view's body, or the closure of a row, was evaluated.
package enum EvaluationReason: Hashable, Sendable {
    /// The view is new.
    case created
    /// The parent passed other values for these properties. Empty if the values cannot be compared.
    case inputs([String])
    /// A state that the last evaluation read was written; the type that has it, and the property's name.
    case state(String)
    /// An observable object that the last evaluation read has changed.
    case object
    /// A value of the environment that the view reads has changed.
    case environment
    /// The view is animated.
    case animation
    /// Anything else: a value that the graph itself follows.
    case other

    /// The reason in words: `property walk changed`.
    package var words: String {
        switch self {
        case .created: "it is new"
        case .inputs([]): "its parent was evaluated, and its values cannot be compared"
        case .inputs(let names):
            "\(names.count == 1 ? "property" : "properties") \(names.joined(separator: ", ")) changed"
        case .state(let name): "state \(name) was written"
        case .object: "an observed object changed"
        case .environment: "the environment changed"
        case .animation: "it is animated"
        case .other: "a value of the graph changed"
        }
    }
}
