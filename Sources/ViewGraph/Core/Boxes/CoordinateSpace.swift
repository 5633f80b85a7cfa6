/// What coordinates are relative to.
public enum CoordinateSpace: Hashable {
    /// The window's content, from its top-left corner.
    case global
    /// The view's own corner.
    case local
    /// The view around that bears this name.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// Names a coordinate space.
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

/// The coordinates of the view around that bears a name.
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

    /// The nearest scroll view or list around.
    public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(name: ScrollViewSpace()) }

    /// The nearest scroll view around that scrolls along an axis.
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
        NamedCoordinateSpace(name: ScrollViewSpace(axis: axis))
    }
}

/// The name that scroll views bear.
struct ScrollViewSpace: Hashable {
    var axis: Axis?

    @MainActor
    func isSpace(of box: LayoutBox) -> Bool {
        guard let axes = box.scrollAxes else { return false }
        return axis.map { axes.contains($0) } ?? true
    }
}

extension View {
    /// Names the view's coordinates, for what is inside it.
    public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modified(by: SpaceModifier(name: name.name))
    }

    /// Names the view's coordinates, for what is inside it.
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

/// Bears the name of a coordinate space.
final class SpaceBox: UnaryBox {
    var name: AnyHashable

    init(_ content: LayoutBox, name: AnyHashable) {
        self.name = name
        super.init(content)
    }
}
