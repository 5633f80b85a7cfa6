package import Foundation

/// Sizes of views, for code that asks for them outside of layout.
@MainActor
package enum ViewMeasure {
    /// Makes nodes as the program's window does; nil before there is one.
    static var context: (@MainActor () -> _NodeContext?)?

    /// The size that a view takes of an offer in the program's window.
    ///
    /// - Returns: nil where there is no window yet.
    /// - Complexity: O(views inside): they are made, measured and let go.
    package static func size(of view: AnyView, for proposal: ProposedViewSize) -> CGSize? {
        guard let context = context?() else { return nil }
        let node = ZStack<AnyView>._makeNode(ZStack { view }, in: context)
        defer { node.unmount() }
        var items: [LayoutItem] = []
        node.collectItems(into: &items)
        return items.first?.size(for: proposal)
    }
}
