public import Foundation

extension Path {
    /// Starts a new subpath.
    public mutating func move(to end: CGPoint) {
        guard let end = Self.usable(end) else { return }
        // Of consecutive moves, only the last one is kept.
        if case .move = elements.last { elements.removeLast() }
        elements.append(.move(to: end))
        start = end
        currentPoint = end
    }

    /// Adds a straight line from the current point.
    public mutating func addLine(to end: CGPoint) {
        guard let end = Self.usable(end), startIfNeeded(at: end) else { return }
        elements.append(.line(to: end))
        currentPoint = end
    }

    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard let end = Self.usable(end), let control = Self.usable(control), startIfNeeded(at: end) else {
            return
        }
        elements.append(.quadCurve(to: end, control: control))
        currentPoint = end
    }

    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard let end = Self.usable(end), let control1 = Self.usable(control1),
            let control2 = Self.usable(control2), startIfNeeded(at: end)
        else { return }
        elements.append(.curve(to: end, control1: control1, control2: control2))
        currentPoint = end
    }

    /// Returns a valid point, or logs a message and returns `nil` for NaN. Core Graphics ignores such an
    /// element, too.
    private static func usable(_ point: CGPoint) -> CGPoint? {
        if !point.x.isNaN, !point.y.isNaN { return point.clampedToCoordinates }
        refuse()
        return nil
    }

    static func refuse() {
        Diagnostics.log("A path element with NaN is ignored.")
    }

    /// Adds an element of another path.
    mutating func add(_ element: Element) {
        switch element {
        case .move(let end): move(to: end)
        case .line(let end): addLine(to: end)
        case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
        case .curve(let end, let control1, let control2):
            addCurve(to: end, control1: control1, control2: control2)
        case .closeSubpath: closeSubpath()
        }
    }

    /// Adds a line back to the start of the subpath.
    public mutating func closeSubpath() {
        guard let start, elements.last != .closeSubpath else { return }
        elements.append(.closeSubpath)
        currentPoint = start
    }

    /// - Returns: `false` if there was no current point. The path then starts at `point`.
    private mutating func startIfNeeded(at point: CGPoint) -> Bool {
        guard let currentPoint else {
            move(to: point)
            return false
        }
        // After a closed subpath, the next one starts at the same point.
        if elements.last == .closeSubpath { move(to: currentPoint) }
        return true
    }

    /// Adds an open subpath through points.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { path in
            path.addLines([
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
            ])
            path.closeSubpath()
        }
    }

    public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds an ellipse that fills `rect`, clockwise from the right.
    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        add(transform) { path in
            path.addCircleArc(
                CGAffineTransform(
                    a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY),
                from: 0, sweep: 2 * .pi)
            path.closeSubpath()
        }
    }

    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let size = CGSize(
            width: min(max(0, cornerSize.width), rect.width / 2),
            height: min(max(0, cornerSize.height), rect.height / 2))
        guard size.width > 0, size.height > 0 else { return addRect(rect, transform: transform) }
        addRounded(rect, [size, size, size, size], transform)
    }

    public mutating func addRoundedRect(
        in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let limit = min(rect.width, rect.height) / 2
        let radii = [
            cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing,
            cornerRadii.bottomLeading,
        ].map { min(max(0, $0), limit) }
        addRounded(rect, radii.map { CGSize(width: $0, height: $0) }, transform)
    }

    /// Adds a rounded rectangle clockwise from the middle of the right side.
    ///
    /// - Parameter corners: the corners at the top left, top right, bottom right and bottom left.
    mutating func addRounded(_ rect: CGRect, _ corners: [CGSize], _ transform: CGAffineTransform) {
        add(transform) { path in
            path.move(to: CGPoint(x: rect.maxX, y: rect.midY))
            func corner(_ size: CGSize, x: CGFloat, y: CGFloat, from angle: Double) {
                guard size.width > 0, size.height > 0 else {
                    return path.addLine(to: CGPoint(x: x, y: y))
                }
                let center = CGPoint(
                    x: x == rect.minX ? x + size.width : x - size.width,
                    y: y == rect.minY ? y + size.height : y - size.height)
                path.addCircleArc(
                    CGAffineTransform(a: size.width, b: 0, c: 0, d: size.height, tx: center.x, ty: center.y),
                    from: angle, sweep: .pi / 2)
            }
            corner(corners[2], x: rect.maxX, y: rect.maxY, from: 0)
            corner(corners[3], x: rect.minX, y: rect.maxY, from: .pi / 2)
            corner(corners[0], x: rect.minX, y: rect.minY, from: .pi)
            corner(corners[1], x: rect.maxX, y: rect.minY, from: 1.5 * .pi)
            path.closeSubpath()
        }
    }

    /// Adds all subpaths of another path.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        let path = transform.isIdentity ? path : path.applying(transform)
        elements += path.elements
        start = path.start ?? start
        currentPoint = path.currentPoint ?? currentPoint
    }

    /// Adds the output of `draw`, transformed as a separate subpath.
    private mutating func add(_ transform: CGAffineTransform, _ draw: (inout Path) -> Void) {
        var path = Path()
        draw(&path)
        addPath(path, transform: transform)
    }
}
