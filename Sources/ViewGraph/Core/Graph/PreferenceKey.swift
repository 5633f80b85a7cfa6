/// A value that views pass up to the views around them.
public protocol PreferenceKey {
    /// The type of the key's value.
    associatedtype Value
    /// The value of the key if no view sets it.
    static var defaultValue: Value { get }
    /// Combines the value of a view with that of the next one, in the order of the views.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}
