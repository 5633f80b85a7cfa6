public import Foundation

extension View {
    // MARK: Conditional modifiers

    public func accessibilityLabel(_ key: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(key), isEnabled: isEnabled)
    }
    @_disfavoredOverload
    public func accessibilityLabel<Label: StringProtocol>(_ label: Label, isEnabled: Bool) -> some View {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }
    public func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
        accessible { if isEnabled { $0.value = value.plainText } }
    }
    public func accessibilityValue(_ key: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityValue(Text(key), isEnabled: isEnabled)
    }
    @_disfavoredOverload
    public func accessibilityValue<Value: StringProtocol>(_ value: Value, isEnabled: Bool) -> some View {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }
    public func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
        accessible { if isEnabled { $0.hint = hint.plainText } }
    }
    public func accessibilityHint(_ key: LocalizedStringKey, isEnabled: Bool) -> some View {
        accessibilityHint(Text(key), isEnabled: isEnabled)
    }
    @_disfavoredOverload
    public func accessibilityHint<Hint: StringProtocol>(_ hint: Hint, isEnabled: Bool) -> some View {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }
    public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
        accessibilityHidden(hidden && isEnabled)
    }
    /// Sets the name of the view for tests.
    public func accessibilityIdentifier(_ identifier: String, isEnabled: Bool) -> some View {
        accessible { if isEnabled { $0.identifier = identifier } }
    }

    // MARK: Replacement views

    /// Replaces this view by another one for assistive tools.
    public func accessibilityRepresentation<Representation: View>(
        @ViewBuilder representation: () -> Representation
    ) -> some View {
        LayeredView(
            base: self, extra: ZStack(content: representation), alignment: .center, role: .accessibility)
    }

    /// Replaces the content of this view by other views for assistive tools.
    public func accessibilityChildren<Children: View>(@ViewBuilder children: () -> Children) -> some View {
        LayeredView(base: self, extra: ZStack(content: children), alignment: .center, role: .accessibility)
    }

    /// Adds further information about the view for assistive tools.
    public func accessibilityCustomContent(
        _ label: Text, _ value: Text?, importance: AccessibilityCustomContentImportance = .default
    ) -> some View {
        accessible { element in
            guard let value else { return }
            let customContent = "\(label.plainText): \(value.plainText)"
            element.value = element.value.isEmpty ? customContent : "\(element.value), \(customContent)"
        }
    }
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text?,
        importance: AccessibilityCustomContentImportance = .default
    ) -> some View { accessibilityCustomContent(Text(labelKey), value, importance: importance) }
    public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
        importance: AccessibilityCustomContentImportance = .default
    ) -> some View { accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance) }
    @_disfavoredOverload
    public func accessibilityCustomContent<Value: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: Value,
        importance: AccessibilityCustomContentImportance = .default
    ) -> some View { accessibilityCustomContent(Text(labelKey), Text(value), importance: importance) }

    // MARK: Unsupported by assistive tools on Linux

    /// No effect on Linux: drawn views offer no actions to assistive tools.
    public nonisolated func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> Self {
        Diagnostics.noEffect("accessibilityScrollAction")
        return self
    }
    /// No effect on Linux: drawn views take no presses from assistive tools.
    public nonisolated func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> Self {
        Diagnostics.noEffect("accessibilityActivationPoint")
        return self
    }
    /// No effect on Linux: drawn views take no presses from assistive tools.
    public nonisolated func accessibilityActivationPoint(_ activationPoint: CGPoint) -> Self {
        Diagnostics.noEffect("accessibilityActivationPoint")
        return self
    }
    /// No effect on Linux: drawn views take no presses from assistive tools.
    public nonisolated func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> Self {
        Diagnostics.noEffect("accessibilityDirectTouch")
        return self
    }
    /// No effect on Linux: GTK's assistive tools move from element to element.
    public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> Self {
        Diagnostics.noEffect("accessibilityRotor")
        return self
    }
    /// No effect on Linux: GTK's assistive tools move from element to element.
    public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
    ) -> Self {
        Diagnostics.noEffect("accessibilityRotor")
        return self
    }
    /// No effect on Linux: GTK's assistive tools move from element to element.
    public nonisolated func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> Self
    {
        Diagnostics.noEffect("accessibilityRotorEntry")
        return self
    }
    /// No effect on Linux: each element is announced on its own.
    public nonisolated func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> Self {
        Diagnostics.noEffect("accessibilityLabeledPair")
        return self
    }
    /// No effect on Linux: each element is announced on its own.
    public nonisolated func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> Self
    {
        Diagnostics.noEffect("accessibilityLinkedGroup")
        return self
    }
    /// No effect on Linux: texts are read as written.
    public nonisolated func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Self {
        Diagnostics.noEffect("accessibilityTextContentType")
        return self
    }
    /// No effect on Linux: nothing is enlarged during a press.
    public nonisolated func accessibilityShowsLargeContentViewer<Content: View>(
        @ViewBuilder _ largeContentView: () -> Content
    ) -> Self {
        Diagnostics.noEffect("accessibilityShowsLargeContentViewer")
        return self
    }
    /// No effect on Linux: assistive tools do not report their focus.
    public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> Self {
        Diagnostics.noEffect("accessibilityFocused")
        return self
    }
    /// No effect on Linux: assistive tools do not report their focus.
    public nonisolated func accessibilityFocused<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
    ) -> Self {
        Diagnostics.noEffect("accessibilityFocused")
        return self
    }
}

/// The focus of assistive tools.
///
/// No effect on Linux: assistive tools do not report their focus. The property keeps the value that the
/// program sets.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    @State private var value: Value

    /// The binding for `accessibilityFocused`.
    @propertyWrapper
    public struct Binding {
        let base: ViewGraph.Binding<Value>
        public var wrappedValue: Value {
            get { base.wrappedValue }
            nonmutating set { base.wrappedValue = newValue }
        }
        public var projectedValue: Binding { self }
    }

    public init() where Value == Bool { _value = State(initialValue: false) }
    public init<Wrapped: Hashable>() where Value == Wrapped? { _value = State(initialValue: nil) }

    public var wrappedValue: Value {
        get { value }
        nonmutating set { value = newValue }
    }
    public var projectedValue: Binding { Binding(base: $value) }
}

/// The importance of custom accessibility content.
public enum AccessibilityCustomContentImportance: Sendable { case `default`, high }
/// The half of a labeled pair that a view is.
public enum AccessibilityLabeledPairRole: Sendable { case label, content }

/// The type of the text that a view shows.
public struct AccessibilityTextContentType: Sendable {
    public static let plain = Self()
    public static let console = Self()
    public static let fileSystem = Self()
    public static let messaging = Self()
    public static let narrative = Self()
    public static let sourceCode = Self()
    public static let spreadsheet = Self()
    public static let wordProcessing = Self()
}

/// The content of a rotor.
public protocol AccessibilityRotorContent {}

/// An entry of a rotor.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent {
    public init(_ label: Text, id: ID, in namespace: Namespace.ID? = nil) {}
    public init(_ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID? = nil) {}
    @_disfavoredOverload
    public init<Label: StringProtocol>(_ label: Label, id: ID, in namespace: Namespace.ID? = nil) {}
}

/// The result builder for the entries of a rotor.
@resultBuilder
public enum AccessibilityRotorContentBuilder {
    public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content {
        content
    }
    public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content) -> Content {
        content
    }
}
