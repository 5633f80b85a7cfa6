public import Foundation

/// The outline of a shape: lines and curves, in any number of subpaths.
///
/// ```swift
/// Path { path in
///     path.move(to: CGPoint(x: 0, y: 20))
///     path.addLine(to: CGPoint(x: 40, y: 0))
/// }
/// ```
public struct Path: Equatable, Sendable {
    /// An element of a path.
    public enum Element: Equatable, Sendable {
        /// Starts a new subpath.
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// Returns to the start of the subpath.
        case closeSubpath
    }

    package internal(set) var elements: [Element] = []
    /// The start of the current subpath.
    var start: CGPoint?
    /// The current end of the path, or `nil` if it is empty.
    public internal(set) var currentPoint: CGPoint?

    /// Creates an empty path.
    public init() {}

    /// Creates the path that a closure draws.
    public init(_ callback: (inout Path) -> Void) {
        var path = Path()
        callback(&path)
        self = path
    }

    public init(_ rect: CGRect) { addRect(rect) }

    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(
            in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    public init(_ path: CGPath) { self = path.path }

    public init(_ path: CGMutablePath) { self = path.path }

    public var isEmpty: Bool { elements.isEmpty }

    /// The same path with the interface of Core Graphics.
    public var cgPath: CGPath { CGPath(self) }

    /// Calls `body` for each element.
    public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

    public static func == (left: Path, right: Path) -> Bool { left.elements == right.elements }
}

/// The style of rounded corners.
///
/// Differs from Apple's: continuous corners are drawn as circular ones.
public enum RoundedCornerStyle: Equatable, Hashable, Sendable {
    case circular, continuous
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Equatable, Sendable, Animatable {
    public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat

    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    public var animatableData:
        AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
    {
        get {
            AnimatablePair(
                AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
        }
        set {
            (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
            (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
        }
    }

    func shrunk(by amount: CGFloat) -> RectangleCornerRadii {
        func shrunk(_ radius: CGFloat) -> CGFloat { max(0, radius - amount) }
        return RectangleCornerRadii(
            topLeading: shrunk(topLeading), bottomLeading: shrunk(bottomLeading),
            bottomTrailing: shrunk(bottomTrailing), topTrailing: shrunk(topTrailing))
    }
}
