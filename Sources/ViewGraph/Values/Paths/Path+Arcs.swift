public import Foundation

extension Path {
    /// Adds an arc of a circle, with a line to its start from the current point.
    ///
    /// - Parameter clockwise: the direction as in Core Graphics. On a screen, where y points down, `false` is
    ///   clockwise.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let circle = 2 * Double.pi
        var sweep = endAngle.radians - startAngle.radians
        if abs(sweep) >= circle - 1e-9 {
            sweep = clockwise ? -circle : circle
        } else if clockwise, sweep > 0 {
            sweep -= circle
        } else if !clockwise, sweep < 0 {
            sweep += circle
        }
        addCircleArc(
            CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
                .concatenating(transform),
            from: startAngle.radians, sweep: sweep)
    }

    /// Adds an arc of a circle from an angle. Positive deltas are clockwise where y points down.
    public mutating func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
        transform: CGAffineTransform = .identity
    ) {
        addCircleArc(
            CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
                .concatenating(transform),
            from: startAngle.radians, sweep: delta.radians)
    }

    /// Adds a rounded corner: an arc that is tangent to the line from the current point to the corner, and to
    /// the line from there to `tangent2End`.
    public mutating func addArc(
        tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat,
        transform: CGAffineTransform = .identity
    ) {
        let corner = corner.applying(transform)
        let end = end.applying(transform)
        guard let from = currentPoint else { return move(to: corner) }
        let first = (x: from.x - corner.x, y: from.y - corner.y)
        let second = (x: end.x - corner.x, y: end.y - corner.y)
        let lengths = (hypot(first.x, first.y), hypot(second.x, second.y))
        let cross = first.x * second.y - first.y * second.x
        guard radius > 0, lengths.0 > 0, lengths.1 > 0, abs(cross) > 1e-9 * lengths.0 * lengths.1 else {
            return addLine(to: corner)
        }
        let cosine = (first.x * second.x + first.y * second.y) / (lengths.0 * lengths.1)
        let half = acos(min(1, max(-1, Double(cosine)))) / 2
        let distance = radius / CGFloat(tan(half))
        let (u, v) = (
            (x: first.x / lengths.0, y: first.y / lengths.0),
            (x: second.x / lengths.1, y: second.y / lengths.1)
        )
        let tangentPoint = CGPoint(x: corner.x + u.x * distance, y: corner.y + u.y * distance)
        let bisector = (x: u.x + v.x, y: u.y + v.y)
        let centerScale = radius / CGFloat(sin(half)) / hypot(bisector.x, bisector.y)
        let center = CGPoint(x: corner.x + bisector.x * centerScale, y: corner.y + bisector.y * centerScale)
        let endPoint = CGPoint(x: corner.x + v.x * distance, y: corner.y + v.y * distance)
        let startAngle = atan2(Double(tangentPoint.y - center.y), Double(tangentPoint.x - center.x))
        var sweep = atan2(Double(endPoint.y - center.y), Double(endPoint.x - center.x)) - startAngle
        if sweep > .pi { sweep -= 2 * .pi } else if sweep < -.pi { sweep += 2 * .pi }
        addCircleArc(
            CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y),
            from: startAngle, sweep: sweep)
    }

    /// Adds an arc of the unit circle, transformed, as cubic curves of at most a quarter turn each.
    mutating func addCircleArc(_ transform: CGAffineTransform, from angle: Double, sweep: Double) {
        guard angle.isFinite, sweep.isFinite, transform.isFinite else { return Self.refuse() }
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y).applying(transform) }
        let first = point(cos(angle), sin(angle))
        if let currentPoint, elements.last != .closeSubpath {
            if hypot(currentPoint.x - first.x, currentPoint.y - first.y) > 1e-9 { addLine(to: first) }
        } else {
            move(to: first)
        }
        // More than two turns look like two.
        let sweep = abs(sweep) > 4 * .pi ? sweep.truncatingRemainder(dividingBy: 2 * .pi) + 2 * .pi : sweep
        let count = max(1, Int(nearest: (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let controlLength = 4.0 / 3 * tan(step / 4)
        for index in 0..<count {
            let (from, to) = (angle + Double(index) * step, angle + Double(index + 1) * step)
            addCurve(
                to: point(cos(to), sin(to)),
                control1: point(cos(from) - controlLength * sin(from), sin(from) + controlLength * cos(from)),
                control2: point(cos(to) + controlLength * sin(to), sin(to) - controlLength * cos(to)))
        }
    }
}
