/// The frame of reference of coordinates.
public enum CoordinateSpace: Hashable {
    /// The window's content, from its top-left corner.
    case global
    /// The view's own corner.
    case local
    /// The nearest ancestor with this coordinate space name.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A reference to a coordinate space.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

/// The view's own coordinates.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of the window's content.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}

/// The coordinates of the ancestor with a given coordinate space name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
    let name: AnyHashable

    public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: AnyHashable(name))
    }

    /// The nearest enclosing scroll view or list.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollViewSpace()) }

    /// The nearest enclosing scroll view that scrolls along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: ScrollViewSpace(axis: axis))
    }
}

/// The coordinate space name of scroll views.
struct ScrollViewSpace: Hashable {
    var axis: Axis?

    @MainActor
    func isSpace(of box: LayoutBox) -> Bool {
        guard let axes = box.scrollAxes else { return false }
        return axis.map { axes.contains($0) } ?? true
    }
}

extension View {
    /// Names the view's coordinate space for the views inside it.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modified(by: SpaceModifier(name: name.name))
    }

    /// Names the view's coordinate space for the views inside it.
    public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
        modified(by: SpaceModifier(name: AnyHashable(name)))
    }
}

private struct SpaceModifier: BoxModifier {
    var name: AnyHashable

    func makeBox(around content: LayoutBox, in node: _Node) -> SpaceBox { SpaceBox(content, name: name) }
    func apply(to box: SpaceBox, from old: SpaceModifier, in node: _Node) {
        box.name = name
        if name != old.name { node.graph.geometryChanged() }
    }
}

/// A box with a named coordinate space.
final class SpaceBox: UnaryBox {
    var name: AnyHashable

    init(_ content: LayoutBox, name: AnyHashable) {
        self.name = name
        super.init(content)
    }
}
