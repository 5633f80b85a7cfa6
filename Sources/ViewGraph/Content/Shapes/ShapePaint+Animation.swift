import Foundation

// The interpolated parts of a paint: colors, weighted by their opacity, and the geometry of gradients.
extension _ShapePaint {
    /// Whether the animatable numbers of both paints have the same meaning.
    func isSameKind(as other: _ShapePaint) -> Bool {
        switch (content, other.content) {
        case (.color, .color), (.tiles, .tiles): true
        case (.gradient(let left), .gradient(let right)):
            left.stops.count == right.stops.count && left.course.isSameKind(as: right.course)
        case (.mesh(let left), .mesh(let right)): left.columns == right.columns && left.rows == right.rows
        default: false
        }
    }

    var numbers: [Double] {
        switch content {
        case .color(let color): color.numbers
        case .gradient(let gradient):
            gradient.course.numbers + gradient.stops.flatMap { $0.color.numbers + [$0.location] }
        case .tiles: []
        case .mesh(let mesh):
            (mesh.colors + [mesh.background]).flatMap(\.numbers) + mesh.points.flatMap { [$0.x, $0.y] }
        }
    }

    func with(_ numbers: inout ArraySlice<Double>) -> _ShapePaint {
        var paint = self
        switch content {
        case .color(var color):
            color.take(&numbers)
            paint.content = .color(color)
        case .gradient(var gradient):
            gradient.course.take(&numbers)
            for index in gradient.stops.indices {
                gradient.stops[index].color.take(&numbers)
                gradient.stops[index].location = numbers.popFirst() ?? gradient.stops[index].location
            }
            paint.content = .gradient(gradient)
        case .tiles: break
        case .mesh(var mesh):
            for index in mesh.colors.indices { mesh.colors[index].take(&numbers) }
            mesh.background.take(&numbers)
            for index in mesh.points.indices {
                mesh.points[index].x = numbers.popFirst() ?? mesh.points[index].x
                mesh.points[index].y = numbers.popFirst() ?? mesh.points[index].y
            }
            paint.content = .mesh(mesh)
        }
        return paint
    }
}

extension ResolvedColor {
    fileprivate var numbers: [Double] { AnimatableVector(animatableData).values }

    fileprivate mutating func take(_ numbers: inout ArraySlice<Double>) {
        let vector = AnimatableVector(Array(numbers.prefix(4)))
        numbers = numbers.dropFirst(4)
        animatableData = vector.value(like: animatableData)
    }
}

extension UnitGradient.Course {
    fileprivate func isSameKind(as other: UnitGradient.Course) -> Bool {
        switch (self, other) {
        case (.linear, .linear), (.points, .points), (.radial, .radial), (.elliptical, .elliptical),
            (.angular, .angular):
            true
        default: false
        }
    }

    fileprivate var numbers: [Double] {
        switch self {
        case .linear(let from, let to): [from.x, from.y, to.x, to.y]
        case .points(let from, let to): [from.x, from.y, to.x, to.y]
        case .radial(let center, let start, let end), .elliptical(let center, let start, let end),
            .angular(let center, let start, let end):
            [center.x, center.y, start, end]
        }
    }

    fileprivate mutating func take(_ numbers: inout ArraySlice<Double>) {
        guard numbers.count >= 4 else { return }
        let values = Array(numbers.prefix(4))
        numbers = numbers.dropFirst(4)
        let point = UnitPoint(x: values[0], y: values[1])
        switch self {
        case .linear: self = .linear(point, UnitPoint(x: values[2], y: values[3]))
        case .points:
            self = .points(CGPoint(x: values[0], y: values[1]), CGPoint(x: values[2], y: values[3]))
        case .radial: self = .radial(point, start: values[2], end: values[3])
        case .elliptical: self = .elliptical(point, start: values[2], end: values[3])
        case .angular: self = .angular(point, start: values[2], end: values[3])
        }
    }
}
