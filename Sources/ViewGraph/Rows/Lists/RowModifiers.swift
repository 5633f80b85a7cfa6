public import Foundation

extension View {
    /// Sets the distance of a list row's content from the row's edges, or uses the list's own for `nil`.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        trait(
            RowInsetsKey.self,
            insets.map {
                RowInsets(top: $0.top, leading: $0.leading, bottom: $0.bottom, trailing: $0.trailing)
            })
    }

    /// Sets the distance of a list row's content from some of the row's edges, or uses the list's own for
    /// `nil`.
    public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
        func side(_ edge: Edge.Set) -> CGFloat? { edges.contains(edge) ? length : nil }
        return trait(
            RowInsetsKey.self,
            RowInsets(
                top: side(.top), leading: side(.leading), bottom: side(.bottom), trailing: side(.trailing)))
    }

    /// Shows or hides the separators above and below a list row. Between two rows there is one separator,
    /// that of the upper row. Above a row there is one where a section of a plain list begins.
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modified(by: Separators(edges: edges, visibility: visibility))
    }

    /// Sets the color of the separators above and below a list row, or uses the list's own for `nil`.
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modified(by: Separators(edges: edges, tint: color))
    }

    /// Shows or hides the separators above a section's first row and below its last one.
    public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modified(by: Separators(edges: edges, isOfSection: true, visibility: visibility))
    }

    /// Sets the color of the separators above a section's first row and below its last one, or uses the
    /// list's own for `nil`.
    public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        modified(by: Separators(edges: edges, isOfSection: true, tint: color))
    }
}

package struct Separators: BoxModifier {
    let edges: VerticalEdge.Set
    var isOfSection = false
    var visibility: Visibility?
    var tint: Color?

    package func makeBox(around content: LayoutBox, in node: _Node) -> TraitBox<RowSeparatorsKey> {
        TraitBox(content, value: lines(in: node))
    }
    package func apply(to box: TraitBox<RowSeparatorsKey>, from old: Separators, in node: _Node) {
        box.set(lines(in: node))
    }

    @MainActor
    private func lines(in node: _Node) -> RowSeparators {
        let line = RowSeparators.Line(visibility: visibility, tint: tint.map(node.environment.resolve))
        let top = edges.contains(.top) ? line : RowSeparators.Line()
        let bottom = edges.contains(.bottom) ? line : RowSeparators.Line()
        return isOfSection
            ? RowSeparators(first: top, last: bottom) : RowSeparators(above: top, below: bottom)
    }
}
