package import Foundation

/// The paint of a shape. Points are in coordinates that start at the corner of the shape's rectangle.
package enum Paint: Equatable {
    case color(ResolvedColor)
    case gradient(GradientPaint)
    /// A bitmap that is repeated in all directions, with one copy in `tile`.
    case tiles(any Bitmap, tile: CGRect)
    /// Colors interpolated between the points of a mesh.
    case mesh(MeshPaint)

    package static func == (left: Paint, right: Paint) -> Bool {
        switch (left, right) {
        case (.color(let left), .color(let right)): left == right
        case (.gradient(let left), .gradient(let right)): left == right
        case (.tiles(let left, let tile), .tiles(let right, let other)): left === right && tile == other
        case (.mesh(let left), .mesh(let right)): left == right
        default: false
        }
    }
}

/// Colors that change along a line, outward from a center, or around it.
package struct GradientPaint: Hashable {
    package enum Course: Hashable {
        case linear(from: CGPoint, to: CGPoint)
        /// Ellipses around a center. `start` and `end` are fractions of the radii, which are greater than 0.
        case radial(center: CGPoint, radii: CGSize, start: Double, end: Double)
        /// Clockwise from an angle in radians, where 0 points to the right. Stop locations are fractions of
        /// the full circle.
        case angular(center: CGPoint, from: Double)
    }

    package struct Stop: Hashable {
        package var color: ResolvedColor
        /// The location, from 0 to 1.
        package var location: Double

        package init(color: ResolvedColor, location: Double) {
            self.color = color
            self.location = location
        }
    }

    package var course: Course
    /// At least two stops, in order.
    package var stops: [Stop]

    package init(course: Course, stops: [Stop]) {
        self.course = course
        self.stops = stops
    }
}

/// Colors interpolated between the points of a mesh, row by row, over a background.
package struct MeshPaint: Hashable, Sendable {
    /// The number of points in a row and the number of rows, both greater than 1.
    package var columns, rows: Int
    /// The points, `columns * rows` in number. `colors` has the same count.
    package var points: [CGPoint]
    package var colors: [ResolvedColor]
    package var background: ResolvedColor

    /// A quadrilateral between four adjacent points, clockwise from the top left.
    package struct Patch {
        package var corners: [CGPoint]
        package var colors: [ResolvedColor]
    }

    package var patches: [Patch] {
        (0..<rows - 1).flatMap { row in
            (0..<columns - 1).map { column in
                let first = row * columns + column
                let around = [first, first + 1, first + columns + 1, first + columns]
                return Patch(corners: around.map { points[$0] }, colors: around.map { colors[$0] })
            }
        }
    }

    mutating func fade(by factor: Double) {
        for index in colors.indices { colors[index].opacity *= factor }
        background.opacity *= factor
    }

    /// The mesh of the unit square, scaled to `size`.
    func scaled(to size: CGSize) -> MeshPaint {
        var mesh = self
        for index in points.indices {
            mesh.points[index] = CGPoint(x: points[index].x * size.width, y: points[index].y * size.height)
        }
        return mesh
    }
}
