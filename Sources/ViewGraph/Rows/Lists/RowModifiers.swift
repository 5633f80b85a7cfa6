public import Foundation

extension View {
    /// The distance of a list row's content from the row's edges; nil: the list's own.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modified(by: TraitModifier(traits: RowTraits(insets: insets)))
    }

    /// The distance of a list row's content from some of the row's edges; nil: the list's own.
    public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        let standard = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
        func side(_ edge: Edge.Set, _ own: CGFloat) -> CGFloat { edges.contains(edge) ? length ?? own : own }
        return listRowInsets(
            EdgeInsets(
                top: side(.top, standard.top), leading: side(.leading, standard.leading),
                bottom: side(.bottom, standard.bottom), trailing: side(.trailing, standard.trailing)))
    }

    /// Shows or hides the line below a list row. Rows have none above.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modified(
            by: TraitModifier(traits: RowTraits(separator: edges.contains(.bottom) ? visibility : nil)))
    }

    /// The colour of the line below a list row; nil: the list's own.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modified(by: SeparatorTint(color: edges.contains(.bottom) ? color : nil))
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
            if traits.insets != oldValue.insets || traits.separator != oldValue.separator
                || traits.separatorTint != oldValue.separatorTint
            {
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

struct SeparatorTint: ItemModifier {
    var color: Color?

    @MainActor
    private func traits(in node: _Node) -> RowTraits {
        RowTraits(separatorTint: color.map { node.environment.resolve($0) })
    }
    func makeItem(around content: LayoutItem, in node: _Node) -> TraitItem {
        TraitItem(content, traits: traits(in: node))
    }
    func apply(to item: TraitItem, from old: SeparatorTint, in node: _Node) { item.traits = traits(in: node) }
}
