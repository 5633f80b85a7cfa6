public import Foundation

/// How a line is drawn along a path.
public struct StrokeStyle: Equatable, Sendable, Animatable {
    /// In points.
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    /// How many line widths a pointed corner may reach before it is cut off.
    public var miterLimit: CGFloat
    /// Lengths drawn and left out in turn, in points; none: an unbroken line.
    public var dash: [CGFloat]
    /// Where in the dashes the line starts.
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

    /// The dashes that can be drawn; nil for an unbroken line.
    package var usableDash: [CGFloat]? {
        dash.contains { $0 > 0 } && !dash.contains { $0 < 0 || !$0.isFinite } ? dash : nil
    }

    /// The same along a line: nil where there would be more dashes than anybody could tell apart.
    func usableDash(along length: Double) -> [CGFloat]? {
        guard let dash = usableDash, length <= 20_000 * dash.reduce(0, +) else { return nil }
        return dash
    }

    /// Width and phase.
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            lineWidth = newValue.first
            (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// How what is inside of a path is found and drawn.
public struct FillStyle: Equatable, Sendable {
    /// Whether what a path encloses twice is outside.
    public var isEOFilled: Bool
    /// Edges are always smooth here.
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
