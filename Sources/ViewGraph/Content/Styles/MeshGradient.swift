import Foundation

/// Colors at the points of a mesh, interpolated between them.
///
/// Differs from Apple's: colors are mixed in sRGB, and the edges between points are straight even for Bézier
/// points.
public struct MeshGradient: ShapeStyle, View, Equatable {
    /// A point of a mesh with the control points of the curves to its neighbors.
    public struct BezierPoint: Hashable, Sendable {
        public var position: SIMD2<Float>
        public var leadingControlPoint, topControlPoint: SIMD2<Float>
        public var trailingControlPoint, bottomControlPoint: SIMD2<Float>

        public init(
            position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
            trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
        ) {
            self.position = position
            self.leadingControlPoint = leadingControlPoint
            self.topControlPoint = topControlPoint
            self.trailingControlPoint = trailingControlPoint
            self.bottomControlPoint = bottomControlPoint
        }
    }

    /// The locations of a mesh's points in the unit square, row by row.
    public enum Locations: Hashable, Sendable {
        case points([SIMD2<Float>])
        case bezierPoints([BezierPoint])

        var positions: [SIMD2<Float>] {
            switch self {
            case .points(let points): points
            case .bezierPoints(let points): points.map(\.position)
            }
        }
    }

    /// The colors of a mesh, row by row.
    public enum Colors: Hashable, Sendable {
        case colors([Color])
        case resolvedColors([Color.Resolved])

        var values: [Color] {
            switch self {
            case .colors(let colors): colors
            case .resolvedColors(let colors): colors.map { Color($0) }
            }
        }
    }

    /// The number of points in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int
    public var locations: Locations
    public var colors: Colors
    /// The color outside of the mesh.
    public var background: Color
    public var smoothsColors: Bool
    public var colorSpace: Gradient.ColorSpace

    /// - Parameters:
    ///   - locations: the locations; like the colors, their number is width times height.
    ///   - background: the color outside of the mesh.
    public nonisolated init(
        width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        (self.width, self.height, self.locations, self.colors) = (width, height, locations, colors)
        (self.background, self.smoothsColors) = (background, smoothsColors)
        self.colorSpace = colorSpace
    }

    /// - Parameters:
    ///   - points: the points in the unit square; like the colors, their number is width times height.
    ///   - background: the color outside of the mesh.
    public nonisolated init(
        width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .points(points), colors: .colors(colors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    /// - Parameters:
    ///   - bezierPoints: the points in the unit square; like the colors, their number is width times height.
    ///   - background: the color outside of the mesh.
    public nonisolated init(
        width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
        smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
    ) {
        self.init(
            width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
            background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
    }

    public nonisolated func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        let (positions, values) = (locations.positions, colors.values)
        let isWhole = width > 1 && height > 1 && positions.count / width == height
        guard isWhole, positions.count % width == 0, values.count == positions.count else {
            Diagnostics.log(
                "A MeshGradient of \(width) times \(height) has \(positions.count) points and "
                    + "\(values.count) colors: only its background is drawn.")
            return background._paint(in: environment)
        }
        return _ShapePaint(
            .mesh(
                MeshPaint(
                    columns: width, rows: height,
                    points: positions.map { CGPoint(x: Double($0.x), y: Double($0.y)) },
                    colors: values.map { environment.resolve($0) },
                    background: environment.resolve(background))))
    }

    public var body: some View { Rectangle().fill(self) }
}
