/// A value that views hand up to the views around them.
public protocol PreferenceKey {
    /// What is handed up.
    associatedtype Value
    /// What holds where no view says anything.
    static var defaultValue: Value { get }
    /// Puts the value of a view and that of the next one, in the order of the views, together.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}
