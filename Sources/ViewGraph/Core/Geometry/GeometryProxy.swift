public import Foundation

/// A view's size and its position in the views around it.
public struct GeometryProxy: Sendable {
    let source: GeometrySource

    /// The view's size, in points.
    public var size: CGSize { MainActor.assumeIsolated { source.size } }

    /// The lengths by which bars cover the sides that the view touches.
    public var safeAreaInsets: EdgeInsets { MainActor.assumeIsolated { source.safeAreaInsets } }

    /// Returns the view's frame in a coordinate space, as it is drawn, scrolled and moved.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        let space = UncheckedValue(coordinateSpace)
        return MainActor.assumeIsolated { source.frame(in: space.value) }
    }

    /// Returns the view's frame in a coordinate space, as it is drawn, scrolled and moved.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// Returns the bounds of a named coordinate space in this view's coordinates, or `nil` if no enclosing
    /// view has that name.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        let space = UncheckedValue(coordinateSpace.coordinateSpace)
        return MainActor.assumeIsolated { source.bounds(of: space.value) }
    }

    /// Returns an anchor's value in this view's coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        let anchor = UncheckedValue(anchor)
        return MainActor.assumeIsolated { UncheckedValue(source.resolve(anchor.value)) }.value
    }
}

/// A value that is passed to code on the main actor, where the caller already is.
private struct UncheckedValue<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// The source of a ``GeometryProxy``: a box, and the values that were read from it, so that the reader can
/// detect changes of its dependencies.
@MainActor
final class GeometrySource {
    private weak var box: LayoutBox?
    private var asked: [CoordinateSpace: CGRect] = [:]
    private var askedInsets: EdgeInsets?
    private var askedSize: CGSize?

    nonisolated init() {}

    func show(_ box: LayoutBox) { self.box = box }

    /// Discards the values that were read.
    func begin() {
        asked = [:]
        askedInsets = nil
        askedSize = nil
    }

    /// Whether a value that was read has changed.
    var hasChanged: Bool {
        guard let box else { return false }
        return askedSize.map { $0 != box.frame.size } ?? false
            || askedInsets.map { $0 != box.safeAreaInsets() } ?? false
            || asked.contains { current(in: $0.key, of: box) != $0.value }
    }

    var size: CGSize {
        let size = box?.frame.size ?? .zero
        askedSize = size
        return size
    }

    var safeAreaInsets: EdgeInsets {
        let insets = box?.safeAreaInsets() ?? EdgeInsets()
        askedInsets = insets
        return insets
    }

    func frame(in space: CoordinateSpace) -> CGRect {
        guard let box else { return .zero }
        let frame = current(in: space, of: box)
        asked[space] = frame
        return frame
    }

    private func current(in space: CoordinateSpace, of box: LayoutBox) -> CGRect {
        box.convert(CGRect(origin: .zero, size: box.frame.size), to: space)
    }

    func bounds(of space: CoordinateSpace) -> CGRect? {
        guard let box, let other = box.box(of: space) else { return nil }
        _ = frame(in: space)
        let origin = box.local(other.global(.zero))
        return CGRect(origin: origin, size: other.frame.size)
    }

    func resolve<T>(_ anchor: Anchor<T>) -> T {
        let origin = frame(in: .global).origin
        return anchor.value(from: origin)
    }
}
