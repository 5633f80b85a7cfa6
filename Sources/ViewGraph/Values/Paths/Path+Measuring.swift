public import Foundation

/// A straight or curved segment between two points.
struct PathSegment {
    var from, control1, control2, to: CGPoint
    var isStraight: Bool

    init(line from: CGPoint, to: CGPoint) {
        (self.from, control1, control2, self.to) = (from, from, to, to)
        isStraight = true
    }

    init(from: CGPoint, control1: CGPoint, control2: CGPoint, to: CGPoint) {
        (self.from, self.control1, self.control2, self.to) = (from, control1, control2, to)
        isStraight = false
    }

    func point(at t: Double) -> CGPoint {
        if isStraight { return from.interpolated(to, t) }
        let u = 1 - t
        let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        return CGPoint(
            x: a * from.x + b * control1.x + c * control2.x + d * to.x,
            y: a * from.y + b * control1.y + c * control2.y + d * to.y)
    }

    /// Returns the part from `start` to `end`, both from 0 to 1.
    func part(from start: Double, to end: Double) -> PathSegment {
        if isStraight { return PathSegment(line: point(at: start), to: point(at: end)) }
        // The rest after `start`, and then its part up to `end` (de Casteljau).
        let ab = from.interpolated(control1, start)
        let bc = control1.interpolated(control2, start)
        let cd = control2.interpolated(to, start)
        let abc = ab.interpolated(bc, start)
        let bcd = bc.interpolated(cd, start)
        let first = abc.interpolated(bcd, start)
        let fraction = start < 1 ? (end - start) / (1 - start) : 0
        let p = first.interpolated(bcd, fraction)
        let q = bcd.interpolated(cd, fraction)
        let r = cd.interpolated(to, fraction)
        let pq = p.interpolated(q, fraction)
        let qr = q.interpolated(r, fraction)
        return PathSegment(from: first, control1: p, control2: pq, to: pq.interpolated(qr, fraction))
    }

    /// The number of steps with which a curve looks smooth.
    var steps: Int {
        if isStraight { return 1 }
        let length = from.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: to)
        return min(64, max(4, Int(nearest: length.squareRoot() * 2)))
    }
}

extension CGPoint {
    func interpolated(_ other: CGPoint, _ t: Double) -> CGPoint {
        CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }

    func distance(to other: CGPoint) -> Double { hypot(other.x - x, other.y - y) }
}

extension Path {
    /// The subpaths as segments. A closed subpath includes the line that closes it.
    var pieces: [(segments: [PathSegment], start: CGPoint, isClosed: Bool)] {
        var pieces: [(segments: [PathSegment], start: CGPoint, isClosed: Bool)] = []
        var point = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let end):
                pieces.append(([], end, false))
                point = end
            case .line(let end):
                pieces[pieces.count - 1].segments.append(PathSegment(line: point, to: end))
                point = end
            case .quadCurve(let end, let control):
                pieces[pieces.count - 1].segments.append(
                    PathSegment(
                        from: point, control1: point.interpolated(control, 2.0 / 3),
                        control2: end.interpolated(control, 2.0 / 3), to: end))
                point = end
            case .curve(let end, let control1, let control2):
                pieces[pieces.count - 1].segments.append(
                    PathSegment(from: point, control1: control1, control2: control2, to: end))
                point = end
            case .closeSubpath:
                let start = pieces[pieces.count - 1].start
                if point != start {
                    pieces[pieces.count - 1].segments.append(PathSegment(line: point, to: start))
                }
                pieces[pieces.count - 1].isClosed = true
                point = start
            }
        }
        return pieces
    }

    /// The subpaths as polylines, with curves in small steps.
    var polylines: [(points: [CGPoint], isClosed: Bool)] {
        pieces.map { piece in
            var points = [piece.start]
            for segment in piece.segments {
                let steps = segment.steps
                for step in 1...steps { points.append(segment.point(at: Double(step) / Double(steps))) }
            }
            if piece.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
            return (points, piece.isClosed)
        }
    }

    /// The smallest rectangle around the path, including its curves.
    public var boundingRect: CGRect {
        var points: [CGPoint] = []
        for piece in pieces {
            points.append(piece.start)
            for segment in piece.segments {
                points.append(segment.to)
                for t in segment.extremes { points.append(segment.point(at: t)) }
            }
        }
        return CGRect(around: points)
    }

    /// The smallest rectangle around the path and its control points.
    var controlBounds: CGRect {
        var points: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let end), .line(let end): points.append(end)
            case .quadCurve(let end, let control): points += [end, control]
            case .curve(let end, let control1, let control2): points += [end, control1, control2]
            case .closeSubpath: break
            }
        }
        return CGRect(around: points)
    }

    /// Whether a point is inside.
    ///
    /// - Parameter eoFill: whether areas that are enclosed twice are outside.
    public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
        var winding = 0
        for line in polylines where line.points.count > 1 {
            for index in line.points.indices {
                let from = line.points[index]
                let to = line.points[(index + 1) % line.points.count]
                guard (from.y <= point.y) != (to.y <= point.y) else { continue }
                let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
                if x > point.x { winding += to.y > from.y ? 1 : -1 }
            }
        }
        return eoFill ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// Returns the rectangle that equals the path, or `nil` if the path is not a rectangle.
    func rectangle() -> CGRect? {
        guard elements.count == 5, elements.last == .closeSubpath else { return nil }
        return Path(boundingRect).elements == elements ? boundingRect : nil
    }
}

extension PathSegment {
    /// The extrema of a curve in x or y, from 0 to 1.
    var extremes: [Double] {
        if isStraight { return [] }
        var found: [Double] = []
        for values in [
            (from.x, control1.x, control2.x, to.x), (from.y, control1.y, control2.y, to.y),
        ] {
            // The derivative: a·t² + b·t + c, divided by 3.
            let a = Double(-values.0 + 3 * values.1 - 3 * values.2 + values.3)
            let b = Double(2 * (values.0 - 2 * values.1 + values.2))
            let c = Double(values.1 - values.0)
            if abs(a) < 1e-12 {
                if abs(b) > 1e-12 { found.append(-c / b) }
            } else {
                let root = b * b - 4 * a * c
                guard root >= 0 else { continue }
                found += [(-b + root.squareRoot()) / (2 * a), (-b - root.squareRoot()) / (2 * a)]
            }
        }
        return found.filter { $0 > 0 && $0 < 1 }
    }
}
