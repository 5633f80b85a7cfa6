/// An action of the user on a row, which a swipe, a key, a menu or an assistive tool performs.
@MainActor
struct RowAction {
    let title: String
    /// Whether the title is a text of the label. Otherwise it is what its symbol means.
    var hasText = true
    var icon: SymbolDrawing?
    /// The program's color of the action, or `nil` for the usual one.
    var tint: ResolvedColor?
    var isDestructive = false
    let perform: @MainActor () -> Void

    init(_ title: String, perform: @escaping @MainActor () -> Void) {
        (self.title, self.perform) = (title, perform)
    }

    /// Creates the action of an enabled item, or `nil` for other items.
    ///
    /// - Parameter nodes: what the item needs, retained together with the action.
    init?(_ item: MenuItem, of nodes: RowActionNodes) {
        guard case .action(let action) = item.kind, item.isEnabled else { return nil }
        self.init(item.title) { withExtendedLifetime(nodes, action) }
        (icon, tint, isDestructive) = (item.icon, item.tint, item.isDestructive)
        hasText = item.hasText
    }

    var menuItem: MenuItem {
        var item = MenuItem(title, .action(perform))
        (item.icon, item.isDestructive) = (icon, isDestructive)
        return item
    }
}

/// The actions on a row at both of its edges. At each edge the first one is the outermost.
@MainActor
struct RowActions {
    struct Side {
        var actions: [RowAction] = []
        /// Whether a long swipe performs the first action.
        var allowsFullSwipe = true
        /// The program's sources of the actions.
        fileprivate(set) var sources: [any RowActionSource] = []

        /// Notifies the program that the buttons were revealed or dismissed.
        @MainActor
        func presentationChanged(to isRevealed: Bool) {
            for source in sources { source.presentationChanged(to: isRevealed) }
        }
    }
    var leading = Side()
    var trailing = Side()

    subscript(edge: HorizontalEdge) -> Side {
        get { edge == .leading ? leading : trailing }
        set { if edge == .leading { leading = newValue } else { trailing = newValue } }
    }

    /// All actions, in the order of a menu.
    var all: [RowAction] { leading.actions + trailing.actions }

    init() {}

    /// - Parameters:
    ///   - sources: the program's own actions.
    ///   - deletion: the action of a row that can be deleted. It is left out if the program has its own
    ///     actions, as in SwiftUI.
    init(_ sources: [any RowActionSource], deletion: RowAction?) {
        for source in sources {
            let nodes = source.open()
            self[source.edge].actions += nodes.items.compactMap { RowAction($0, of: nodes) }
            self[source.edge].sources.append(source)
            if !source.allowsFullSwipe { self[source.edge].allowsFullSwipe = false }
        }
        if sources.isEmpty, let deletion { trailing.actions = [deletion] }
    }
}

/// The swipe actions that a view adds to its row.
@MainActor
protocol RowActionSource: AnyObject {
    var edge: HorizontalEdge { get }
    var allowsFullSwipe: Bool { get }
    /// Notifies the program that the buttons were revealed or dismissed.
    func presentationChanged(to isRevealed: Bool)
    /// Creates the current actions.
    func open() -> RowActionNodes
}

/// The nodes of buttons, as the items that a menu would have. The items have an effect as long as this object
/// exists.
@MainActor
final class RowActionNodes {
    let items: [MenuItem]
    private let node: _Node?

    init(_ node: _Node?, items: [MenuItem]) { (self.node, self.items) = (node, items) }

    isolated deinit { node?.unmount() }
}
