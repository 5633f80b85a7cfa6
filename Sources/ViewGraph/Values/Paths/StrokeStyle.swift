public import Foundation

/// The style of a line along a path.
public struct StrokeStyle: Equatable, Sendable, Animatable {
    /// The line width in points.
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    /// The number of line widths that a pointed corner may extend before it is cut off.
    public var miterLimit: CGFloat
    /// The alternating lengths of dashes and gaps, in points. An empty array is a solid line.
    public var dash: [CGFloat]
    /// The position in the dash pattern at which the line starts.
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    /// The drawable dash pattern, or `nil` for a solid line.
    package var usableDash: [CGFloat]? {
        dash.contains { $0 > 0 } && !dash.contains { $0 < 0 || !$0.isFinite } ? dash : nil
    }

    /// Returns the dash pattern for a line of a length, or `nil` if there would be more dashes than are
    /// distinguishable.
    func usableDash(along length: Double) -> [CGFloat]? {
        guard let dash = usableDash, length <= 20_000 * dash.reduce(0, +) else { return nil }
        return dash
    }

    /// The width, miter limit and dash phase.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            lineWidth = newValue.first
            (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// The style in which the inside of a path is filled.
public struct FillStyle: Equatable, Sendable {
    /// Whether areas that a path encloses twice are outside.
    public var isEOFilled: Bool
    /// Whether edges are smooth. Here they always are.
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
