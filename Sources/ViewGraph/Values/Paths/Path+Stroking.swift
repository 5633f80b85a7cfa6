import Foundation

extension Path {
    /// Returns the outline of this path's stroke, which looks like the stroke when it is filled.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        var stroker = Stroker(style: style)
        for line in polylines { stroker.add(line.points, isClosed: line.isClosed) }
        return stroker.path
    }
}

/// A builder of a stroke from overlapping polygons with the same orientation, which filling unites.
private struct Stroker {
    let style: StrokeStyle
    private(set) var path = Path()

    init(style: StrokeStyle) { self.style = style }

    private var half: Double { style.lineWidth / 2 }

    mutating func add(_ points: [CGPoint], isClosed: Bool) {
        guard half > 0 else { return }
        var points = points
        for index in points.indices.dropFirst().reversed() where points[index] == points[index - 1] {
            points.remove(at: index)
        }
        let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        if let dash = style.usableDash(along: length) {
            for part in dashed(isClosed ? points + points.prefix(1) : points, dash) {
                addLine(part, isClosed: false)
            }
        } else {
            addLine(points, isClosed: isClosed)
        }
    }

    /// Returns the points of the dashes.
    private func dashed(_ points: [CGPoint], _ dash: [CGFloat]) -> [[CGPoint]] {
        let dash = dash.count.isMultiple(of: 2) ? dash : dash + dash
        let period = dash.reduce(0, +)
        let start = style.dashPhase.isFinite ? style.dashPhase : 0
        var phase = start.truncatingRemainder(dividingBy: period)
        if phase < 0 { phase += period }
        var index = 0
        while phase >= dash[index] {
            phase -= dash[index]
            index = (index + 1) % dash.count
        }
        var left = dash[index] - phase
        var parts: [[CGPoint]] = []
        var current: [CGPoint] = index.isMultiple(of: 2) ? Array(points.prefix(1)) : []
        for (from, to) in zip(points, points.dropFirst()) {
            let length = from.distance(to: to)
            var done = 0.0
            while length - done > left {
                done += left
                let point = from.interpolated(to, done / length)
                if index.isMultiple(of: 2) {
                    parts.append(current + [point])
                    current = []
                } else {
                    current = [point]
                }
                index = (index + 1) % dash.count
                left = dash[index]
                // Dashes of zero length would result in an infinite loop.
                if left == 0 { left = 1e-3 }
            }
            left -= length - done
            if index.isMultiple(of: 2) { current.append(to) }
        }
        if current.count > 1 { parts.append(current) }
        return parts
    }

    private mutating func addLine(_ points: [CGPoint], isClosed: Bool) {
        guard points.count > 1 else {
            if let point = points.first, style.lineCap == .round { addDisc(point) }
            return
        }
        let corners = isClosed ? points + [points[0]] : points
        for (from, to) in zip(corners, corners.dropFirst()) { addBar(from, to) }
        for index in corners.indices.dropFirst().dropLast() {
            addJoin(corners[index - 1], corners[index], corners[index + 1])
        }
        if isClosed {
            addJoin(points[points.count - 1], points[0], points[1])
        } else {
            addCap(points[0], from: points[1])
            addCap(points[points.count - 1], from: points[points.count - 2])
        }
    }

    /// Returns half of the width, to the left of the direction.
    private func side(_ from: CGPoint, _ to: CGPoint) -> CGSize {
        let length = max(from.distance(to: to), .leastNormalMagnitude)
        return CGSize(width: (to.y - from.y) / length * half, height: -(to.x - from.x) / length * half)
    }

    private mutating func addPolygon(_ points: [CGPoint]) {
        var area = 0.0
        for index in points.indices {
            let (from, to) = (points[index], points[(index + 1) % points.count])
            area += from.x * to.y - to.x * from.y
        }
        path.addLines(area < 0 ? points.reversed() : points)
        path.closeSubpath()
    }

    private mutating func addBar(_ from: CGPoint, _ to: CGPoint) {
        let side = side(from, to)
        addPolygon([from + side, to + side, to - side, from - side])
    }

    private mutating func addDisc(_ center: CGPoint) {
        path.addEllipse(
            in: CGRect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half))
    }

    private mutating func addCap(_ end: CGPoint, from: CGPoint) {
        switch style.lineCap {
        case .butt: break
        case .round: addDisc(end)
        case .square:
            let side = side(from, end)
            addBar(end, end + CGSize(width: -side.height, height: side.width))
        }
    }

    private mutating func addJoin(_ before: CGPoint, _ corner: CGPoint, _ after: CGPoint) {
        if style.lineJoin == .round { return addDisc(corner) }
        // Half of the width towards the outside of the turn.
        let (left, next) = (side(before, corner), side(corner, after))
        let sign = left.width * next.height - left.height * next.width > 0 ? 1.0 : -1.0
        let first = CGSize(width: left.width * sign, height: left.height * sign)
        let second = CGSize(width: next.width * sign, height: next.height * sign)
        addPolygon([corner, corner + first, corner + second])
        guard style.lineJoin == .miter else { return }
        let sum = CGSize(width: first.width + second.width, height: first.height + second.height)
        let square = sum.width * sum.width + sum.height * sum.height
        guard square > 1e-12 else { return }
        // The tip is where the outer edges meet.
        let miterScale = 2 * half * half / square
        guard miterScale * square.squareRoot() / half <= style.miterLimit else { return }
        let tip = corner + CGSize(width: sum.width * miterScale, height: sum.height * miterScale)
        addPolygon([corner, corner + first, tip, corner + second])
    }
}

private func + (point: CGPoint, size: CGSize) -> CGPoint {
    CGPoint(x: point.x + size.width, y: point.y + size.height)
}
private func - (point: CGPoint, size: CGSize) -> CGPoint {
    CGPoint(x: point.x - size.width, y: point.y - size.height)
}
