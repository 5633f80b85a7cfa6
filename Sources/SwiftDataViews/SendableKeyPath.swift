/// A key path to a property of a model, for a sort descriptor. Models may be isolated to the main actor,
/// where key paths to their properties are not `Sendable`; the store reads no property through them.
func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    // `Sendable` is a marker without a representation, which no cast can check.
    unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}
