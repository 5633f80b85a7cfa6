import Foundation

/// What a row asks of the list that it is in. The innermost setting wins.
struct RowTraits {
    var insets: EdgeInsets?
    var separator: Visibility?
    var background: LayoutItem?

    /// These traits where `inner` says nothing.
    func below(_ inner: RowTraits) -> RowTraits {
        RowTraits(
            insets: inner.insets ?? insets, separator: inner.separator ?? separator,
            background: inner.background ?? background)
    }
}

/// Whether something is shown.
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
    case automatic, visible, hidden
}

extension View {
    /// The distance of a list row's content from the row's edges; nil: the list's own.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modified(by: TraitModifier(traits: RowTraits(insets: insets)))
    }

    /// Shows or hides the line below a list row.
    public func listRowSeparator(_ visibility: Visibility) -> some View {
        modified(by: TraitModifier(traits: RowTraits(separator: visibility)))
    }
}

struct TraitModifier: ItemModifier {
    var traits: RowTraits

    func makeItem(around content: LayoutItem, in node: _Node) -> TraitItem {
        TraitItem(content, traits: traits)
    }
    func apply(to item: TraitItem, from old: TraitModifier, in node: _Node) { item.traits = traits }
}

final class TraitItem: UnaryItem {
    var traits: RowTraits {
        didSet {
            if traits.insets != oldValue.insets || traits.separator != oldValue.separator {
                setNeedsLayout()
                setNeedsDisplay()
            }
        }
    }
    init(_ content: LayoutItem, traits: RowTraits) {
        self.traits = traits
        super.init(content)
    }
    override var rowTraits: RowTraits { traits.below(content.rowTraits) }
}
