/// Where something begins that is shown in a place of its own.
struct PlaceBeginning: OptionSet {
    let rawValue: Int
    /// A page of a stack.
    static let page = PlaceBeginning(rawValue: 1)
    /// A tab's content.
    static let tab = PlaceBeginning(rawValue: 2)
    /// What lies over a window: sheets, covers, messages.
    static let card = PlaceBeginning(rawValue: 4)
    /// A menu's lines.
    static let menu = PlaceBeginning(rawValue: 8)
}

/// A key of what a view is told by what it stands in: a list, a page, a bar.
///
/// The key says itself where that ends, so that no place has a list of what it must reset.
protocol PlaceKey: EnvironmentKey {
    /// The beginnings beyond which nothing is inherited.
    static var ends: PlaceBeginning { get }
    /// Forgets what the place said: all of the value, where no part of it is the program's.
    static func end(in values: inout EnvironmentValues)
}

extension PlaceKey {
    static func end(in values: inout EnvironmentValues) { values[Self.self] = defaultValue }
}

extension EnvironmentValues {
    /// Forgets what the place around said, as far as that ends where another one begins. O(values set).
    mutating func begin(_ place: PlaceBeginning) {
        for key in keys {
            guard let key = key as? any PlaceKey.Type, key.ends.contains(place) else { continue }
            key.end(in: &self)
        }
    }
}
