import Foundation

/// One refresh of a scrolled region at a time, and the spinner above the content while it runs. (B106)
@MainActor
final class PullToRefresh {
    /// The room that the spinner takes, in points.
    static let height = 52.0

    /// Called when a refresh begins and when it is over.
    var changed: () -> Void = {}
    private let graph: Graph
    private var task: Task<Void, Never>?
    private lazy var spinner = graph.screen.controls.makeProgressIndicator()
    private let layer = DisplayLayer()

    init(graph: Graph) { self.graph = graph }

    /// What the spinner takes of the room above the content now.
    var height: Double { task == nil ? 0 : Self.height }

    func begin(_ refresh: RefreshAction) {
        guard task == nil else { return }
        task = Task { [weak self] in
            await refresh()
            self?.task = nil
            self?.changed()
        }
        changed()
    }

    func cancel() {
        task?.cancel()
        task = nil
    }

    /// What is drawn over the region.
    ///
    /// - Parameter middle: the spinner's; nil: it is out of view.
    func overlay(around middle: CGPoint?, in size: CGSize) -> DisplayLayer {
        var items: [DisplayItem] = []
        if task != nil, let middle {
            let own = spinner.sizeThatFits(.unspecified)
            let rect = CGRect(
                x: middle.x - own.width / 2, y: middle.y - own.height / 2, width: own.width,
                height: own.height)
            items.append(.control(spinner, rect: DisplayList(graph: graph).snapped(rect)))
        }
        if !items.isEmpty || !layer.items.isEmpty { layer.rewrite(items, size: size) }
        return layer
    }
}
