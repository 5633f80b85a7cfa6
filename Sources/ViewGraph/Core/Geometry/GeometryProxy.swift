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
        let space = UncheckedSendableBox(coordinateSpace)
        return MainActor.assumeIsolated { source.frame(in: space.value) }
    }

    /// Returns the view's frame in a coordinate space, as it is drawn, scrolled and moved.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// Returns the bounds of a named coordinate space in this view's coordinates, or `nil` if no enclosing
    /// view has that name.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        let space = UncheckedSendableBox(coordinateSpace.coordinateSpace)
        return MainActor.assumeIsolated { source.bounds(of: space.value) }
    }

    /// Returns an anchor's value in this view's coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        let anchor = UncheckedSendableBox(anchor)
        return MainActor.assumeIsolated { UncheckedSendableBox(source.resolve(anchor.value)) }.value
    }
}

/// A value that is passed to code on the main actor, where the caller already is.
private struct UncheckedSendableBox<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// The source of a ``GeometryProxy``: a box, and the values that were read from it, so that the reader can
/// detect changes of its dependencies.
@MainActor
final class GeometrySource {
    private weak var box: LayoutBox?
    private var readFrames: [CoordinateSpace: CGRect] = [:]
    private var readInsets: EdgeInsets?
    private var readSize: CGSize?

    nonisolated init() {}

    func show(_ box: LayoutBox) { self.box = box }

    /// Discards the values that were read.
    func begin() {
        readFrames = [:]
        readInsets = nil
        readSize = nil
    }

    /// Whether a value that was read has changed.
    var hasChanged: Bool {
        guard let box else { return false }
        return readSize.map { $0 != box.frame.size } ?? false
            || readInsets.map { $0 != box.safeAreaInsets() } ?? false
            || readFrames.contains { current(in: $0.key, of: box) != $0.value }
    }

    var size: CGSize {
        let size = box?.frame.size ?? .zero
        readSize = size
        return size
    }

    var safeAreaInsets: EdgeInsets {
        let insets = box?.safeAreaInsets() ?? EdgeInsets()
        readInsets = insets
        return insets
    }

    func frame(in space: CoordinateSpace) -> CGRect {
        guard let box else { return .zero }
        let frame = current(in: space, of: box)
        readFrames[space] = frame
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
