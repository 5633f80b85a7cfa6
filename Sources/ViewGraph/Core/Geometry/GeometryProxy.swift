public import Foundation

/// A view's size and where it is in the views around it.
public struct GeometryProxy: Sendable {
    let source: GeometrySource

    /// The view's size, in points.
    public var size: CGSize { MainActor.assumeIsolated { source.size } }

    /// How far bars reach over the sides that the view touches.
    public var safeAreaInsets: EdgeInsets { MainActor.assumeIsolated { source.safeAreaInsets } }

    /// The view's box in a coordinate space: as drawn, scrolled and moved.
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        let space = UncheckedValue(coordinateSpace)
        return MainActor.assumeIsolated { source.frame(in: space.value) }
    }

    /// The view's box in a coordinate space: as drawn, scrolled and moved.
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// The bounds of the view that bears a name, in this view's coordinates; nil if no view around this one
    /// bears it.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
        let space = UncheckedValue(coordinateSpace.coordinateSpace)
        return MainActor.assumeIsolated { source.bounds(of: space.value) }
    }

    /// An anchor's value in this view's coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        let anchor = UncheckedValue(anchor)
        return MainActor.assumeIsolated { UncheckedValue(source.resolve(anchor.value)) }.value
    }
}

/// Carries a value to the main actor, where its user is already.
private struct UncheckedValue<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

/// What a ``GeometryProxy`` asks: a box, and what was asked of it, so that its reader knows what it depends
/// on.
@MainActor
final class GeometrySource {
    private weak var box: LayoutBox?
    private var asked: [CoordinateSpace: CGRect] = [:]
    private var askedInsets: EdgeInsets?
    private var askedSize: CGSize?

    nonisolated init() {}

    func show(_ box: LayoutBox) { self.box = box }

    /// Forgets what was asked.
    func begin() {
        asked = [:]
        askedInsets = nil
        askedSize = nil
    }

    /// Whether an answer would be another one now.
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
