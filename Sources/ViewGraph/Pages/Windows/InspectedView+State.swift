/// A property wrapper whose value can be read outside of an evaluation.
@MainActor
private protocol ReadableProperty {
    var inspectedValue: Any { get }
}

extension State: ReadableProperty { fileprivate var inspectedValue: Any { wrappedValue } }
extension Binding: ReadableProperty { fileprivate var inspectedValue: Any { wrappedValue } }
extension ObservedObject: ReadableProperty { fileprivate var inspectedValue: Any { wrappedValue } }
extension StateObject: ReadableProperty { fileprivate var inspectedValue: Any { wrappedValue } }

extension InspectedView {
    /// A stored property of a view.
    package struct Property {
        package let name: String
        /// The value in words, of limited length.
        package let value: String
        /// Whether the view owns the value or is bound to it, rather than being made with it.
        package let isState: Bool
    }

    /// The number of properties that are read.
    private static let propertyLimit = 12

    /// The stored properties of a view of the program with a body. Empty for other views.
    ///
    /// Must be called outside of an update. It reads values of the program, and calls their descriptions.
    package var properties: [Property] {
        guard let view, isOfProgram else { return [] }
        return Mirror(reflecting: view).children.prefix(Self.propertyLimit).compactMap { child in
            guard let label = child.label else { return nil }
            if let property = child.value as? any ReadableProperty {
                let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
                return Property(name: name, value: ValueText.of(property.inspectedValue), isState: true)
            }
            if child.value is any DynamicProperty { return nil }
            return Property(name: label, value: ValueText.of(child.value), isState: false)
        }
    }

    /// Whether the view is one of the program, with a body.
    package var isOfProgram: Bool { view.map { ProgramTypes.contain(type(of: $0)) } ?? false }
}
