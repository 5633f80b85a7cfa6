/// The number of views that a type of view resolves to in its container.
package enum ViewCount: Equatable {
    /// Between these numbers; the same one if it never varies.
    case between(Int, Int)
    /// The type inside is erased, so the number is known only when the view was made.
    case erased
    /// The view contains loops or sections, which have rows of their own.
    case ownRows

    static let one = ViewCount.between(1, 1)
    static let none = ViewCount.between(0, 0)

    /// Whether the number is not the same for each view of the type.
    var varies: Bool { if case .between(let least, let most) = self { least != most } else { false } }

    /// The count of several views one after another.
    static func + (left: ViewCount, right: ViewCount) -> ViewCount {
        guard case .between(let least, let most) = left, case .between(let otherLeast, let otherMost) = right
        else { return left.stronger(than: right) }
        // A recursive type may have any number.
        return .between(least.addingCapped(otherLeast), most.addingCapped(otherMost))
    }

    /// The count of one of two views.
    static func either(_ left: ViewCount, _ right: ViewCount) -> ViewCount {
        guard case .between(let least, let most) = left, case .between(let otherLeast, let otherMost) = right
        else { return left.stronger(than: right) }
        return .between(min(least, otherLeast), max(most, otherMost))
    }

    /// The one of two counts that is not a number, of which one is known to be none.
    private func stronger(than other: ViewCount) -> ViewCount {
        if self == .ownRows || other == .ownRows { return .ownRows }
        return .erased
    }
}

extension Int {
    fileprivate func addingCapped(_ other: Int) -> Int { Swift.min(self + other, 1_000) }
}

/// The counts that were determined, by type of view.
@MainActor
private enum KnownCounts {
    static var counts: [ObjectIdentifier: ViewCount] = [:]
}

extension View {
    /// The number of views that this type resolves to. O(1) but for the first use of a type.
    @MainActor
    static var viewCount: ViewCount {
        let type = ObjectIdentifier(Self.self)
        if let count = KnownCounts.counts[type] { return count }
        // A recursive view must not recurse here.
        KnownCounts.counts[type] = .one
        let count = determinedViewCount
        KnownCounts.counts[type] = count
        return count
    }

    @MainActor
    private static var determinedViewCount: ViewCount {
        if Self.self == AnyView.self { return .erased }
        if Self.self == EmptyView.self { return .none }
        if let primitive = Self.self as? any PrimitiveView.Type { return primitive.shape.viewCount }
        let count = Body.viewCount
        // What is erased in a control of the vocabulary is not the program's choice.
        return count == .erased && !ProgramTypes.contain(Self.self) ? .one : count
    }
}
