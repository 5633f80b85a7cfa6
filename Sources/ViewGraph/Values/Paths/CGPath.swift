public import Foundation

/// A path with the interface of Core Graphics. It can be converted to a ``Path``.
public class CGPath: @unchecked Sendable {
    // Only modified by CGMutablePath, which must not be shared between threads, like Apple's.
    fileprivate(set) var path: Path

    init(_ path: Path) { self.path = path }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect).applying(transform?.pointee ?? .identity))
    }

    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }

    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let path = Path(roundedRect: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
        self.init(path.applying(transform?.pointee ?? .identity))
    }

    public var isEmpty: Bool { path.isEmpty }
    public var boundingBox: CGRect { path.controlBounds }
    public var boundingBoxOfPath: CGRect { path.boundingRect }
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        path.applying(transform).contains(point, eoFill: rule == .evenOdd)
    }

    public func copy() -> CGPath? { CGPath(path) }
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.path = path
        return copy
    }
}

/// A mutable path with the interface of Core Graphics.
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public init() { super.init(Path()) }

    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.move(to: point.applying(transform))
    }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        path.addLine(to: point.applying(transform))
    }
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        path.addLines(points.map { $0.applying(transform) })
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        path.addCurve(
            to: end.applying(transform), control1: control1.applying(transform),
            control2: control2.applying(transform))
    }
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addRect(rect, transform: transform)
    }
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.addEllipse(in: rect, transform: transform)
    }
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addRoundedRect(
            in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), transform: transform)
    }
    /// Adds an arc. Angles are in radians.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, startAngle: .radians(startAngle), endAngle: .radians(endAngle),
            clockwise: clockwise, transform: transform)
    }
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
        path.addPath(other.path, transform: transform)
    }
    public func closeSubpath() { path.closeSubpath() }
}

/// The rule for the inside of a self-intersecting outline.
public enum CGPathFillRule: Int32, Sendable { case winding, evenOdd }

/// The shape of line ends.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// The shape of line joins.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
