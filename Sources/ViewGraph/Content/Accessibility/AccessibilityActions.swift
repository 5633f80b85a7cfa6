/// An action that an assistive tool requests from a view.
public struct AccessibilityActionKind: Equatable, Sendable {
    fileprivate let kind: AccessibilityAction.Kind
    public static let `default` = Self(kind: .press)
    public static let escape = Self(named: Text("Dismiss"))
    public static let magicTap = Self(named: Text("Magic Tap"))
    public static let delete = Self(named: Text("Delete"))
    public static let showMenu = Self(named: Text("Show Menu"))

    private init(kind: AccessibilityAction.Kind) { self.kind = kind }

    /// An action with a name.
    public init(named name: Text) { kind = .named(name.plainText) }
}

/// The direction in which an adjustable value changes.
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

extension View {
    /// Adds an action to the view for assistive tools.
    public func accessibilityAction(
        _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(kind.kind, handler) }

    /// Adds an action with a name to the view for assistive tools.
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
        accessibilityAction(.named(name.plainText), handler)
    }
    /// Adds an action with a name to the view for assistive tools.
    public func accessibilityAction(
        named key: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: Text(key), handler) }
    /// Adds an action with a name to the view for assistive tools.
    @_disfavoredOverload
    public func accessibilityAction<Name: StringProtocol>(
        named name: Name, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: Text(name), handler) }

    /// Lets assistive tools increase and decrease the view's value.
    public func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        modified(
            by: Accessible(actions: [
                AccessibilityAction(.increment) { handler(.increment) },
                AccessibilityAction(.decrement) { handler(.decrement) },
            ]))
    }

    private func accessibilityAction(
        _ kind: AccessibilityAction.Kind, _ handler: @escaping () -> Void
    ) -> some View {
        modified(by: Accessible(actions: [AccessibilityAction(kind, handler)]))
    }
}
