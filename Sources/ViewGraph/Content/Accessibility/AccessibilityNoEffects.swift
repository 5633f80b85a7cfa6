/// The traits of a view for assistive tools.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var members: Set<Int>

    public init() { members = [] }
    private init(_ number: Int) { members = [number] }

    public static let isButton = Self(1)
    public static let isHeader = Self(2)
    public static let isSelected = Self(3)
    public static let isLink = Self(4)
    public static let isSearchField = Self(5)
    public static let isImage = Self(6)
    public static let playsSound = Self(7)
    public static let isKeyboardKey = Self(8)
    public static let isStaticText = Self(9)
    public static let isSummaryElement = Self(10)
    public static let updatesFrequently = Self(11)
    public static let startsMediaSession = Self(12)
    public static let allowsDirectInteraction = Self(13)
    public static let causesPageTurn = Self(14)
    public static let isModal = Self(15)
    public static let isToggle = Self(16)
    public static let isTabBar = Self(17)

    public typealias Element = AccessibilityTraits
    public typealias ArrayLiteralElement = AccessibilityTraits
    public func contains(_ member: Self) -> Bool { member.members.isSubset(of: members) }
    public func union(_ other: Self) -> Self { with { $0.formUnion(other.members) } }
    public func intersection(_ other: Self) -> Self { with { $0.formIntersection(other.members) } }
    public func symmetricDifference(_ other: Self) -> Self {
        with { $0.formSymmetricDifference(other.members) }
    }
    @discardableResult
    public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(newMember)
        members.formUnion(newMember.members)
        return (isNew, newMember)
    }
    @discardableResult
    public mutating func remove(_ member: Self) -> Self? {
        let removed = intersection(member)
        members.subtract(member.members)
        return removed.members.isEmpty ? nil : removed
    }
    @discardableResult
    public mutating func update(with newMember: Self) -> Self? {
        let removed = intersection(newMember)
        members.formUnion(newMember.members)
        return removed.members.isEmpty ? nil : removed
    }
    public mutating func formUnion(_ other: Self) { self = union(other) }
    public mutating func formIntersection(_ other: Self) { self = intersection(other) }
    public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }

    private func with(_ change: (inout Set<Int>) -> Void) -> Self {
        var copy = self
        change(&copy.members)
        return copy
    }
}

/// An action that an assistive tool requests from a view.
public struct AccessibilityActionKind: Equatable, Sendable {
    private let name: String
    public static let `default` = Self(name: "default")
    public static let escape = Self(name: "escape")
    public static let magicTap = Self(name: "magicTap")
    public static let delete = Self(name: "delete")
    public static let showMenu = Self(name: "showMenu")
}

/// The direction in which an adjustable value changes.
public enum AccessibilityAdjustmentDirection: Sendable { case increment, decrement }

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

extension View {
    /// No effect on Linux: GTK has no names for tests.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> Self {
        Diagnostics.noEffect("accessibilityIdentifier")
        return self
    }
    /// No effect on Linux: GTK's assistive tools recognize buttons and texts themselves.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self {
        Diagnostics.noEffect("accessibilityAddTraits")
        return self
    }
    /// No effect on Linux: GTK's assistive tools recognize buttons and texts themselves.
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self {
        Diagnostics.noEffect("accessibilityRemoveTraits")
        return self
    }
    /// No effect on Linux: drawn views offer no actions to assistive tools.
    public nonisolated func accessibilityAction(
        _ kind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> Self {
        Diagnostics.noEffect("accessibilityAction")
        return self
    }
    /// No effect on Linux: drawn views offer no actions to assistive tools.
    public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> Self {
        Diagnostics.noEffect("accessibilityAction")
        return self
    }
    /// No effect on Linux: drawn views offer no actions to assistive tools.
    public nonisolated func accessibilityAction(
        named key: LocalizedStringKey, _ handler: @escaping () -> Void
    ) -> Self {
        Diagnostics.noEffect("accessibilityAction")
        return self
    }
    /// No effect on Linux: drawn views offer no actions to assistive tools.
    @_disfavoredOverload
    public nonisolated func accessibilityAction<Name: StringProtocol>(
        named name: Name, _ handler: @escaping () -> Void
    ) -> Self {
        Diagnostics.noEffect("accessibilityAction")
        return self
    }
    /// No effect on Linux: drawn views offer no actions to assistive tools.
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> Self {
        Diagnostics.noEffect("accessibilityAdjustableAction")
        return self
    }
    /// No effect on Linux: elements are announced in the order in which they are drawn.
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> Self {
        Diagnostics.noEffect("accessibilitySortPriority")
        return self
    }
    /// No effect on Linux: heading levels are not distinguished.
    public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
        Diagnostics.noEffect("accessibilityHeading")
        return self
    }
    /// No effect on Linux: assistive tools identify a view by its label alone.
    public nonisolated func accessibilityInputLabels(_ inputLabels: [Text]) -> Self {
        Diagnostics.noEffect("accessibilityInputLabels")
        return self
    }
    /// No effect on Linux: assistive tools identify a view by its label alone.
    @_disfavoredOverload
    public nonisolated func accessibilityInputLabels<Name: StringProtocol>(_ inputLabels: [Name]) -> Self {
        Diagnostics.noEffect("accessibilityInputLabels")
        return self
    }
    /// No effect on Linux: the desktop does not invert colors.
    public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> Self {
        Diagnostics.noEffect("accessibilityIgnoresInvertColors")
        return self
    }
    /// No effect on Linux: nothing is enlarged during a press.
    public nonisolated func accessibilityShowsLargeContentViewer() -> Self {
        Diagnostics.noEffect("accessibilityShowsLargeContentViewer")
        return self
    }
    /// No effect on Linux: drawn views take no presses from assistive tools.
    public nonisolated func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> Self {
        Diagnostics.noEffect("accessibilityRespondsToUserInteraction")
        return self
    }

    // The modifiers of iOS 13.

    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
    /// No effect on Linux: GTK has no names for tests.
    public nonisolated func accessibility(identifier: String) -> Self { accessibilityIdentifier(identifier) }
    /// No effect on Linux: GTK's assistive tools recognize buttons and texts themselves.
    public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> Self {
        accessibilityAddTraits(traits)
    }
    /// No effect on Linux: GTK's assistive tools recognize buttons and texts themselves.
    public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> Self {
        accessibilityRemoveTraits(traits)
    }
    /// No effect on Linux: elements are announced in the order in which they are drawn.
    public nonisolated func accessibility(sortPriority: Double) -> Self {
        accessibilitySortPriority(sortPriority)
    }
}
