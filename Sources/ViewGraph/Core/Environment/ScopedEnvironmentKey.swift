/// The boundaries at which scoped environment values are reset.
struct ScopeBoundary: OptionSet {
    let rawValue: Int
    /// A page of a stack.
    static let page = ScopeBoundary(rawValue: 1)
    /// A tab's content.
    static let tab = ScopeBoundary(rawValue: 2)
    /// Content presented over a window: sheets, covers, alerts.
    static let card = ScopeBoundary(rawValue: 4)
    /// A menu's items.
    static let menu = ScopeBoundary(rawValue: 8)
}

/// A key of a value that an enclosing container sets for its content: a list, a page, a bar.
///
/// The key itself defines the boundaries of its scope, so containers need no list of values to reset.
protocol ScopedEnvironmentKey: EnvironmentKey {
    /// The boundaries beyond which the value is not inherited.
    static var boundaries: ScopeBoundary { get }
    /// Resets the value. By default all of it is reset; keys whose value contains settings of the program
    /// reset only the rest.
    static func end(in values: inout EnvironmentValues)
}

extension ScopedEnvironmentKey {
    static func end(in values: inout EnvironmentValues) { values[Self.self] = defaultValue }
}

extension EnvironmentValues {
    /// Resets the values whose scope ends at the given boundary. O(values set)
    mutating func enterScope(_ boundary: ScopeBoundary) {
        for key in keys {
            guard let key = key as? any ScopedEnvironmentKey.Type, key.boundaries.contains(boundary) else {
                continue
            }
            key.end(in: &self)
        }
    }
}
