import Foundation

// The traits that a row's content sets for its list. The innermost setting wins.

/// The distance of a row's content from the row's edges.
package enum RowInsetsKey: RowTraitKey {
    package typealias Value = RowInsets
    package static func merged(_ inner: RowInsets, by outer: RowInsets) -> RowInsets {
        RowInsets(
            top: inner.top ?? outer.top, leading: inner.leading ?? outer.leading,
            bottom: inner.bottom ?? outer.bottom, trailing: inner.trailing ?? outer.trailing)
    }
}
/// The separators above and below the row.
package enum RowSeparatorsKey: RowTraitKey {
    package typealias Value = RowSeparators
    package static func merged(_ inner: RowSeparators, by outer: RowSeparators) -> RowSeparators {
        RowSeparators(
            above: inner.above.completed(by: outer.above), below: inner.below.completed(by: outer.below),
            first: inner.first.completed(by: outer.first), last: inner.last.completed(by: outer.last))
    }
}
/// The background of the row, over its whole width.
enum RowBackgroundKey: RowTraitKey { typealias Value = LayoutBox }
/// The badge at the row's end.
enum RowBadgeKey: RowTraitKey { typealias Value = LayoutBox }
/// The link that the row is, or that it contains.
enum RowLinkKey: RowTraitKey {
    typealias Value = any RowLink
    static let isInheritedFromChildren = true
}
/// Whether the row contains a control, which needs less space above and below than text.
enum RowControlKey: RowTraitKey {
    typealias Value = Bool
    static let isInheritedFromChildren = true
}

/// Whether the row can't be selected. A row is unselectable if any of its views is.
package enum SelectionDisabledKey: RowTagKey {
    package typealias Value = Bool
    package static func merged(_ inner: Bool, by outer: Bool) -> Bool { inner || outer }
    package static func add(_ value: Bool, to tag: inout RowTag) {
        tag.isSelectionDisabled = tag.isSelectionDisabled || value
    }
    package static let innermostWins = true
}

/// Whether the user can't delete the row, although its loop's rows can be deleted.
enum DeleteDisabledKey: RowTraitKey {
    typealias Value = Bool
    static func merged(_ inner: Bool, by outer: Bool) -> Bool { inner || outer }
}
/// Whether the user can't move the row, although its loop's rows can be moved.
enum MoveDisabledKey: RowTraitKey {
    typealias Value = Bool
    static func merged(_ inner: Bool, by outer: Bool) -> Bool { inner || outer }
}
/// The sources of the row's swipe actions, innermost first.
enum RowActionsKey: RowTraitKey {
    typealias Value = [any RowActionSource]
    static func merged(_ inner: Value, by outer: Value) -> Value { inner + outer }
}

/// The role of the row for assistive technologies, if it is not that of a list's row.
package enum RowRoleKey: RowTraitKey { package typealias Value = AccessibilityRole }

package protocol RowTraitKey: BoxTraitKey {}

extension RowTraitKey {
    package static var innermostWins: Bool { true }
}

/// Distances from a row's edges. `nil` is the list's own.
package struct RowInsets: Equatable {
    var top, leading, bottom, trailing: CGFloat?

    /// Returns the insets with the list's own for edges that are not set.
    func filled(from own: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: top ?? own.top, leading: leading ?? own.leading, bottom: bottom ?? own.bottom,
            trailing: trailing ?? own.trailing)
    }
}

/// The settings of the separators at a row's edges.
package struct RowSeparators: Equatable {
    /// The settings of one separator. `nil` is the list's own value.
    struct Line: Equatable {
        var visibility: Visibility?
        var tint: ResolvedColor?

        /// Whether the separator is visible, or `nil` if this is not set.
        var isVisible: Bool? { visibility == nil || visibility == .automatic ? nil : visibility == .visible }

        func completed(by outer: Line) -> Line {
            Line(visibility: visibility ?? outer.visibility, tint: tint ?? outer.tint)
        }
    }
    var above = Line()
    var below = Line()
    /// The separator above a section's first row.
    var first = Line()
    /// The separator below a section's last row.
    var last = Line()
}

/// The traits of a row that is a link: the control that receives the row's clicks, and its appearance.
@MainActor
protocol RowLink: AnyObject {
    var control: any ButtonControl { get }
    var isPressed: Bool { get }
    /// The arrow at the row's end, or `nil` if there is none.
    var arrow: RowArrow? { get }
    var highlight: ResolvedColor { get }
    /// The fill of a link whose page is shown next to the list, or `nil`.
    var fill: SelectionColors.Fill? { get }
    /// The value that the link has in the selection of its list, or `nil` if it has none.
    var selectionValue: AnyHashable? { get }
    var isEnabled: Bool { get }
    /// Whether the link has the keyboard focus.
    var isFocused: Bool { get }
    /// Whether the content that the row discloses is expanded, or `nil` if it discloses none.
    var isExpanded: Bool? { get }
}

extension RowLink {
    var isEnabled: Bool { true }
    var isFocused: Bool { false }
    var isExpanded: Bool? { nil }
    var selectionValue: AnyHashable? { nil }
    var fill: SelectionColors.Fill? { nil }
}

/// The arrow at the end of a link's row.
@MainActor
struct RowArrow {
    var color: ResolvedColor
    /// Whether the content that the row discloses is expanded.
    var isOpen = false

    func drawing(isRightToLeft: Bool) -> SymbolDrawing {
        isOpen ? Self.down : isRightToLeft ? Self.left : Self.right
    }

    private static let right = arrow("chevron.right")
    private static let left = arrow("chevron.left")
    private static let down = arrow("chevron.down")

    private static func arrow(_ name: String) -> SymbolDrawing {
        var drawing = SymbolDrawing(named: name) ?? SymbolDrawing(.placeholder)
        drawing.lineWidth = 2.6
        return drawing
    }
    /// The font size of the arrow.
    private static let fontSize = 14.0

    var size: CGSize {
        CGSize(
            width: drawing(isRightToLeft: false).width * ImageBox.symbolUnit * Self.fontSize,
            height: SymbolDrawing.height * ImageBox.symbolUnit * Self.fontSize)
    }
}
