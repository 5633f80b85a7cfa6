public import Foundation

extension View {
    /// The distance of a list row's content from the row's edges; nil: the list's own.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        trait(RowInsetsKey.self, insets)
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
        trait(RowSeparatorKey.self, edges.contains(.bottom) ? visibility : nil)
    }

    /// The colour of the line below a list row; nil: the list's own.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modified(by: SeparatorTint(color: edges.contains(.bottom) ? color : nil))
    }
}

private struct SeparatorTint: BoxModifier {
    var color: Color?

    func makeBox(around content: LayoutBox, in node: _Node) -> TraitBox<RowSeparatorTintKey> {
        TraitBox(content, value: resolved(in: node))
    }
    func apply(to box: TraitBox<RowSeparatorTintKey>, from old: SeparatorTint, in node: _Node) {
        box.value = resolved(in: node)
    }

    @MainActor
    private func resolved(in node: _Node) -> ResolvedColor? { color.map { node.environment.resolve($0) } }
}
