/// The text size that the user prefers.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    /// Whether the size is one of the five largest.
    public var isAccessibilitySize: Bool { self >= .accessibility1 }

    /// The index of the size, from 0 for the smallest.
    var step: Int {
        switch self {
        case .xSmall: 0
        case .small: 1
        case .medium: 2
        case .large: 3
        case .xLarge: 4
        case .xxLarge: 5
        case .xxxLarge: 6
        case .accessibility1: 7
        case .accessibility2: 8
        case .accessibility3: 9
        case .accessibility4: 10
        case .accessibility5: 11
        }
    }

    public init?(_ category: ContentSizeCategory) {
        guard let index = ContentSizeCategory.allCases.firstIndex(of: category) else { return nil }
        self = Self.allCases[index]
    }
}

/// The text size that the user prefers, in its older form.
public enum ContentSizeCategory: Hashable, CaseIterable, Sendable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// Whether the size is one of the five largest.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    public init(_ size: DynamicTypeSize) {
        self = Self.allCases[DynamicTypeSize.allCases.firstIndex(of: size)!]
    }
}

extension ContentSizeCategory: Comparable {
    public static func < (left: ContentSizeCategory, right: ContentSizeCategory) -> Bool {
        DynamicTypeSize(left)! < DynamicTypeSize(right)!
    }
}
