import Foundation

// What a row asks of the list that it is in. The innermost setting wins.

/// The distance of a row's content from the row's edges.
enum RowInsetsKey: RowTraitKey { typealias Value = EdgeInsets }
/// Whether there is a line below the row.
enum RowSeparatorKey: RowTraitKey { typealias Value = Visibility }
/// The line's colour.
enum RowSeparatorTintKey: RowTraitKey { typealias Value = ResolvedColor }
/// What is behind the row, over its whole width.
enum RowBackgroundKey: RowTraitKey { typealias Value = LayoutBox }
/// What stands at the row's end.
enum RowBadgeKey: RowTraitKey { typealias Value = LayoutBox }
/// The row is a link, and so is one with a link in it.
enum RowLinkKey: RowTraitKey {
    typealias Value = any RowLink
    static let reachesOut = true
}

private protocol RowTraitKey: BoxTraitKey {}

extension RowTraitKey {
    static var innermostWins: Bool { true }
}

/// What makes a row a link: the control that takes the row's clicks, and how it looks.
@MainActor
protocol RowLink: AnyObject {
    var control: any ButtonControl { get }
    var isPressed: Bool { get }
    /// What the arrow at the row's end is painted with; nil: there is none.
    var arrow: ResolvedColor? { get }
    var highlight: ResolvedColor { get }
}
