import Foundation

/// What a row asks of the list that it is in. The innermost setting wins.
struct RowTraits {
    var insets: EdgeInsets?
    var separator: Visibility?
    var background: LayoutItem?
    /// At the row's end.
    var badge: LayoutItem?
    var separatorTint: ResolvedColor?
    /// The row is a link.
    var link: Link?

    /// What makes the row a link, as it is shown.
    struct Link {
        let target: any RowLink
        var hidesArrow = false

        init(_ target: any RowLink) { self.target = target }

        @MainActor
        var arrow: ResolvedColor? { hidesArrow ? nil : target.arrow }
    }

    /// These traits where `inner` says nothing.
    func below(_ inner: RowTraits) -> RowTraits {
        RowTraits(
            insets: inner.insets ?? insets, separator: inner.separator ?? separator,
            background: inner.background ?? background, badge: inner.badge ?? badge,
            separatorTint: inner.separatorTint ?? separatorTint, link: inner.link ?? link)
    }
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

/// Whether something is shown.
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic, visible, hidden
}
