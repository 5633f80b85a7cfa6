public import Foundation

/// The order of texts in the user's language, for a sort descriptor.
public struct LocalizedText: Comparable, Sendable {
    fileprivate let text: String
    fileprivate let isStandard: Bool

    /// Orders in the user's language, and texts that are equal there by their scalars.
    public static func < (one: LocalizedText, other: LocalizedText) -> Bool {
        LocalizedTexts.compare(one.text, other.text, isStandard: one.isStandard) < 0
    }

    /// Whether the texts are the same.
    public static func == (one: LocalizedText, other: LocalizedText) -> Bool { one.text == other.text }
}

extension String {
    /// The text, ordered as file managers do: without regard to case, and digits as numbers.
    public var _localizedStandard: LocalizedText { LocalizedText(text: self, isStandard: true) }
    /// The text, ordered in the user's language.
    public var _localized: LocalizedText { LocalizedText(text: self, isStandard: false) }
}

extension String? {
    /// The text, ordered as file managers do: without regard to case, and digits as numbers.
    public var _localizedStandard: LocalizedText? { self?._localizedStandard }
    /// The text, ordered in the user's language.
    public var _localized: LocalizedText? { self?._localized }
}

/// A comparison of texts in the user's language, which Foundation lacks on Linux.
public struct LocalizedStringComparator: Hashable, Sendable {
    fileprivate let isStandard: Bool
    fileprivate var order = SortOrder.forward

    /// As file managers do: without regard to case, and digits as numbers.
    public static let localizedStandard = LocalizedStringComparator(isStandard: true)
    /// In the user's language.
    public static let localized = LocalizedStringComparator(isStandard: false)
}

extension SortDescriptor where Compared: PersistentModel {
    /// Orders by a text: as file managers do, unless another comparator is given, as on Apple's platforms.
    public init(
        _ keyPath: any KeyPath<Compared, String> & Sendable,
        comparator: LocalizedStringComparator = .localizedStandard, order: SortOrder = .forward
    ) {
        let path = comparator.isStandard ? \String._localizedStandard : \String._localized
        self.init(sendable(keyPath.appending(path: path)), order: order)
    }

    /// Orders by a text that may be nil, which is first.
    public init(
        _ keyPath: any KeyPath<Compared, String?> & Sendable,
        comparator: LocalizedStringComparator = .localizedStandard, order: SortOrder = .forward
    ) {
        let path = comparator.isStandard ? \String?._localizedStandard : \String?._localized
        self.init(sendable(keyPath.appending(path: path)), order: order)
    }
}

/// Two key paths without captured values make one that has none, either.
private func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    // `Sendable` is a marker without a representation, which no cast can check.
    unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}
