public import Foundation

/// The identifier of an alignment guide, with the guide's default value.
public protocol AlignmentID: SendableMetatype {
    /// The guide's default position in a view of the given size, from its leading or top edge, in points.
    static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment guide and the axis of its position. The same identifier may be used for both axes.
struct AlignmentKey: Hashable, Sendable {
    let guide: any AlignmentID.Type
    let axis: Axis

    static func == (left: Self, right: Self) -> Bool { left.guide == right.guide && left.axis == right.axis }
    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(guide))
        hasher.combine(axis)
    }
}

/// A vertical line at which views are aligned.
public struct HorizontalAlignment: Equatable, Sendable {
    private let guide: any AlignmentID.Type
    // Computed: debug builds of Swift 6.3 read a broken guide where a frame's alignment stored both keys.
    var id: AlignmentKey { AlignmentKey(guide: guide, axis: .horizontal) }

    public init(_ id: any AlignmentID.Type) { guide = id }

    public static func == (left: Self, right: Self) -> Bool { left.guide == right.guide }

    public static let leading = HorizontalAlignment(Leading.self)
    public static let center = HorizontalAlignment(Center.self)
    public static let trailing = HorizontalAlignment(Trailing.self)
    public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
    public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)

    private enum Leading: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }
    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
    }
    private enum Trailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }
    private enum SeparatorLeading: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }
    private enum SeparatorTrailing: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
    }
}

/// A horizontal line at which views are aligned.
public struct VerticalAlignment: Equatable, Sendable {
    private let guide: any AlignmentID.Type
    var id: AlignmentKey { AlignmentKey(guide: guide, axis: .vertical) }

    public init(_ id: any AlignmentID.Type) { guide = id }

    public static func == (left: Self, right: Self) -> Bool { left.guide == right.guide }

    public static let top = VerticalAlignment(Top.self)
    public static let center = VerticalAlignment(Center.self)
    public static let bottom = VerticalAlignment(Bottom.self)
    public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self)
    public static let lastTextBaseline = VerticalAlignment(LastBaseline.self)

    private enum Top: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }
    private enum Center: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    }
    private enum Bottom: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }
    /// The baselines of a view without text are at its bottom.
    private enum FirstBaseline: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }
    private enum LastBaseline: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    }
}

/// A point at which views are aligned.
public struct Alignment: Equatable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// A view's size and guides for one proposal.
@MainActor @preconcurrency
public struct ViewDimensions: @preconcurrency Equatable {
    /// The box with the guides, or `nil` if there are only default guides.
    let box: LayoutBox?
    let proposal: ProposedViewSize
    let size: CGSize
    nonisolated public var width: CGFloat { size.width }
    nonisolated public var height: CGFloat { size.height }

    init(_ box: LayoutBox, proposal: ProposedViewSize) {
        self.box = box
        self.proposal = proposal
        size = box.size(for: proposal)
    }

    /// Creates the dimensions of a box in which every guide has its default position.
    init(size: CGSize) {
        box = nil
        proposal = ProposedViewSize(size)
        self.size = size
    }

    /// The position of a guide, from the leading or top edge.
    public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.id] }
    public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.id] }
    /// The position of a guide if it was set explicitly.
    public subscript(explicit guide: HorizontalAlignment) -> CGFloat? {
        box?.explicitGuide(guide.id, for: proposal)
    }
    public subscript(explicit guide: VerticalAlignment) -> CGFloat? {
        box?.explicitGuide(guide.id, for: proposal)
    }

    subscript(id: AlignmentKey) -> CGFloat {
        box?.explicitGuide(id, for: proposal) ?? id.guide.defaultValue(in: self)
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.box === right.box && left.proposal == right.proposal
    }
}
