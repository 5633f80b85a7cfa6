package import Foundation

/// Measures views for code outside of layout.
@MainActor
package enum ViewMeasure {
    /// The program's window, in whose context views are measured.
    @MainActor
    final class MeasurementContext {
        private let graph: Graph
        private let window: any ScreenWindow

        init(graph: Graph, window: any ScreenWindow) { (self.graph, self.window) = (graph, window) }

        fileprivate var context: _NodeContext {
            let environment = EnvironmentValues(WindowTraits(of: window), on: graph.screen)
            return _NodeContext(graph: graph, environment: environment)
        }
    }

    /// The program's window, because measured UIKit views do not specify one. `nil` before there is one.
    static weak var current: MeasurementContext?

    /// The size of a view for a proposal in the program's window.
    ///
    /// - Returns: `nil` if there is no window yet.
    /// - Complexity: O(views inside): they are created, measured and released.
    package static func size(of view: AnyView, for proposal: ProposedViewSize) -> CGSize? {
        guard let context = current?.context else { return nil }
        let node = ZStack<AnyView>._makeNode(ZStack { view }, in: context)
        defer { node.unmount() }
        var boxes: [LayoutBox] = []
        node.collectBoxes(into: &boxes)
        return boxes.first?.size(for: proposal)
    }
}
