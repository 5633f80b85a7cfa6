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

extension AccessibilityTraits {
    /// The roles of the traits, the most specific ones first.
    private static let roles: [(trait: AccessibilityTraits, role: AccessibilityRole)] = [
        (.isHeader, .heading), (.isToggle, .toggle), (.isLink, .link), (.isButton, .button),
        (.isSearchField, .textField), (.isImage, .image), (.isStaticText, .text),
    ]

    fileprivate func add(to element: inout AccessibilityElement) {
        if let role = Self.roles.first(where: { contains($0.trait) })?.role { element.role = role }
        if contains(.isSelected) { element.states.isSelected = true }
    }

    fileprivate func remove(from element: inout AccessibilityElement) {
        if Self.roles.contains(where: { contains($0.trait) && $0.role == element.role }) {
            element.role = .text
        }
        if contains(.isSelected), element.states.isSelected == true { element.states.isSelected = nil }
    }
}

extension View {
    /// Adds traits to the view for assistive tools. Those of a header, a button, a link, an image, a toggle
    /// and a search field determine its role.
    ///
    /// Differs from Apple's: `isSelected` is a state, and the other traits have no effect.
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        accessible { traits.add(to: &$0) }
    }
    /// Removes traits from the view for assistive tools.
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        accessible { traits.remove(from: &$0) }
    }
    public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }
    public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }
}
