package import Foundation

/// What a shape is painted with. Points are in coordinates that start at the corner of the shape's rectangle.
package enum Paint: Equatable {
    case color(ResolvedColor)
    case gradient(GradientPaint)
    /// A bitmap that is repeated in all directions, one of them in `tile`.
    case tiles(any Bitmap, tile: CGRect)

    package static func == (left: Paint, right: Paint) -> Bool {
        switch (left, right) {
        case (.color(let left), .color(let right)): left == right
        case (.gradient(let left), .gradient(let right)): left == right
        case (.tiles(let left, let tile), .tiles(let right, let other)): left === right && tile == other
        default: false
        }
    }
}

/// Colours that change along a line, from a centre outwards, or around it.
package struct GradientPaint: Hashable {
    package enum Course: Hashable {
        case linear(from: CGPoint, to: CGPoint)
        /// Ellipses around a centre; `start` and `end` are shares of the radii, which are more than 0.
        case radial(center: CGPoint, radii: CGSize, start: Double, end: Double)
        /// From an angle clockwise, in radians; 0 points to the right. Stops are shares of the full circle.
        case angular(center: CGPoint, from: Double)
    }

    package struct Stop: Hashable {
        package var color: ResolvedColor
        /// From 0 to 1.
        package var location: Double

        package init(color: ResolvedColor, location: Double) {
            self.color = color
            self.location = location
        }
    }

    package var course: Course
    /// At least two, in order.
    package var stops: [Stop]

    package init(course: Course, stops: [Stop]) {
        self.course = course
        self.stops = stops
    }
}
