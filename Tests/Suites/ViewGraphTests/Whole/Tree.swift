import Foundation
import InMemoryScreen
import ViewGraph

/// A description of a view, for random layouts.
indirect enum Tree: Equatable, Sendable {
    case fill
    case text(String)
    case spacer(CGFloat?)
    case frame(width: CGFloat?, height: CGFloat?, Place, Tree)
    case bounds(horizontal: Bounds, vertical: Bounds, Place, Tree)
    case padding(CGFloat, leading: CGFloat, Tree)
    case fixed(horizontal: Bool, vertical: Bool, Tree)
    case ratio(CGFloat?, isFill: Bool, Tree)
    case priority(Double, Tree)
    case row(Place, spacing: CGFloat?, [Tree])
    case column(Place, spacing: CGFloat?, [Tree])
    case pile(Place, [Tree])
    case overlay(Place, Tree, over: Tree)

    struct Bounds: Equatable, Sendable {
        var least: CGFloat?
        var ideal: CGFloat?
        var most: CGFloat?
    }

    /// A fraction of the width and of the height: 0, ½ or 1.
    struct Place: Equatable, Sendable {
        var x: CGFloat
        var y: CGFloat

        var horizontal: HorizontalAlignment { x == 0 ? .leading : x == 1 ? .trailing : .center }
        var vertical: VerticalAlignment { y == 0 ? .top : y == 1 ? .bottom : .center }
        var alignment: Alignment { Alignment(horizontal: horizontal, vertical: vertical) }
    }

    var children: [Tree] {
        switch self {
        case .fill, .text, .spacer: []
        case .frame(_, _, _, let child), .bounds(_, _, _, let child), .padding(_, _, let child),
            .fixed(_, _, let child), .ratio(_, _, let child), .priority(_, let child):
            [child]
        case .row(_, _, let children), .column(_, _, let children), .pile(_, let children): children
        case .overlay(_, let child, let over): [child, over]
        }
    }

    var isText: Bool { if case .text = self { true } else { false } }
    var containsText: Bool { isText || children.contains(where: \.containsText) }
}

/// A view for a tree. Each part is named by its path from the root: "0.2.1".
struct TreeView: View {
    let tree: Tree
    var path = "0"

    var body: some View { shape.named(path) }

    @ViewBuilder private var shape: some View {
        switch tree {
        case .fill: Color.red
        case .text(let text): Text(verbatim: text)
        case .spacer(let least): Spacer(minLength: least)
        case .frame(let width, let height, let place, let child):
            inner(child).frame(width: width, height: height, alignment: place.alignment)
        case .bounds(let horizontal, let vertical, let place, let child):
            inner(child).frame(
                minWidth: horizontal.least, idealWidth: horizontal.ideal, maxWidth: horizontal.most,
                minHeight: vertical.least, idealHeight: vertical.ideal, maxHeight: vertical.most,
                alignment: place.alignment)
        case .padding(let length, let leading, let child):
            inner(child).padding(
                EdgeInsets(top: length, leading: leading, bottom: length, trailing: length))
        case .fixed(let horizontal, let vertical, let child):
            inner(child).fixedSize(horizontal: horizontal, vertical: vertical)
        case .ratio(let ratio, let isFill, let child):
            inner(child).aspectRatio(ratio, contentMode: isFill ? .fill : .fit)
        case .priority(let value, let child): inner(child).layoutPriority(value)
        case .row(let place, let spacing, let children):
            HStack(alignment: place.vertical, spacing: spacing) { all(children) }
        case .column(let place, let spacing, let children):
            VStack(alignment: place.horizontal, spacing: spacing) { all(children) }
        case .pile(let place, let children): ZStack(alignment: place.alignment) { all(children) }
        case .overlay(let place, let child, let over):
            inner(child).overlay(alignment: place.alignment) { inner(over, at: 1) }
        }
    }

    private func inner(_ child: Tree, at index: Int = 0) -> TreeView {
        TreeView(tree: child, path: "\(path).\(index)")
    }

    private func all(_ children: [Tree]) -> some View {
        ForEach(children.indices, id: \.self) { inner(children[$0], at: $0) }
    }
}
