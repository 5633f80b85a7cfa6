import Foundation

// What a row asks of the list that it is in. The innermost setting wins.

/// The distance of a row's content from the row's edges.
enum RowInsetsKey: RowTraitKey {
    typealias Value = RowInsets
    static func completed(_ inner: RowInsets, by outer: RowInsets) -> RowInsets {
        RowInsets(
            top: inner.top ?? outer.top, leading: inner.leading ?? outer.leading,
            bottom: inner.bottom ?? outer.bottom, trailing: inner.trailing ?? outer.trailing)
    }
}
/// The lines above and below the row.
enum RowSeparatorsKey: RowTraitKey {
    typealias Value = RowSeparators
    static func completed(_ inner: RowSeparators, by outer: RowSeparators) -> RowSeparators {
        RowSeparators(
            above: inner.above.completed(by: outer.above), below: inner.below.completed(by: outer.below),
            first: inner.first.completed(by: outer.first), last: inner.last.completed(by: outer.last))
    }
}
/// What is behind the row, over its whole width.
enum RowBackgroundKey: RowTraitKey { typealias Value = LayoutBox }
/// What stands at the row's end.
enum RowBadgeKey: RowTraitKey { typealias Value = LayoutBox }
/// The row is a link, and so is one with a link in it.
enum RowLinkKey: RowTraitKey {
    typealias Value = any RowLink
    static let reachesOut = true
}
/// The row has a control in it that needs less room above and below than text does.
enum RowControlKey: RowTraitKey {
    typealias Value = Bool
    static let reachesOut = true
}

private protocol RowTraitKey: BoxTraitKey {}

extension RowTraitKey {
    static var innermostWins: Bool { true }
}

/// Distances from a row's edges; nil: the list's own.
struct RowInsets: Equatable {
    var top, leading, bottom, trailing: CGFloat?

    /// With the list's own where nothing is said.
    func filled(from own: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top ?? own.top, leading: leading ?? own.leading, bottom: bottom ?? own.bottom,
            trailing: trailing ?? own.trailing)
    }
}

/// What is said of the lines at a row's edges.
struct RowSeparators: Equatable {
    /// nil: as the list has it.
    struct Line: Equatable {
        var visibility: Visibility?
        var tint: ResolvedColor?

        /// nil: nothing is said of it.
        var isVisible: Bool? { visibility == nil || visibility == .automatic ? nil : visibility == .visible }

        func completed(by outer: Line) -> Line {
            Line(visibility: visibility ?? outer.visibility, tint: tint ?? outer.tint)
        }
    }
    var above = Line()
    var below = Line()
    /// Above a section's first row.
    var first = Line()
    /// Below a section's last row.
    var last = Line()
}

/// What makes a row a link: the control that takes the row's clicks, and how it looks.
@MainActor
protocol RowLink: AnyObject {
    var control: any ButtonControl { get }
    var isPressed: Bool { get }
    /// What stands at the row's end; nil: nothing.
    var arrow: RowArrow? { get }
    var highlight: ResolvedColor { get }
}

/// The arrow at the end of a link's row.
@MainActor
struct RowArrow {
    var color: ResolvedColor
    /// What it unfolds is unfolded.
    var isOpen = false

    func drawing(isRightToLeft: Bool) -> SymbolDrawing {
        isOpen ? Self.down : isRightToLeft ? Self.left : Self.right
    }

    private static let right = arrow("chevron.right")
    private static let left = arrow("chevron.left")
    private static let down = arrow("chevron.down")

    private static func arrow(_ name: String) -> SymbolDrawing {
        var drawing = SymbolDrawing(named: name) ?? SymbolDrawing(.standIn)
        drawing.lineWidth = 2.6
        return drawing
    }
    /// Its font's size.
    private static let fontSize = 14.0

    var size: CGSize {
        CGSize(
            width: drawing(isRightToLeft: false).width * ImageBox.symbolUnit * Self.fontSize,
            height: SymbolDrawing.height * ImageBox.symbolUnit * Self.fontSize)
    }
}
