public import Foundation

extension Path {
    /// Returns the path, transformed.
    public func applying(_ transform: CGAffineTransform) -> Path {
        if transform.isIdentity { return self }
        var path = Path()
        for element in elements {
            let moved: Element =
                switch element {
                case .move(let end): .move(to: end.applying(transform))
                case .line(let end): .line(to: end.applying(transform))
                case .quadCurve(let end, let control):
                    .quadCurve(to: end.applying(transform), control: control.applying(transform))
                case .curve(let end, let control1, let control2):
                    .curve(
                        to: end.applying(transform), control1: control1.applying(transform),
                        control2: control2.applying(transform))
                case .closeSubpath: .closeSubpath
                }
            path.add(moved)
        }
        return path
    }

    /// Returns the path, translated.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    /// Returns a part of the path, by length: from 0, its start, to 1, its end.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let (start, end) = (min(1, max(0, Double(from))), min(1, max(0, Double(to))))
        if start == 0, end == 1 { return self }
        guard start < end else { return Path() }
        let pieces = pieces
        let measured = pieces.map { $0.segments.map(SegmentLengths.init) }
        let total = measured.joined().reduce(0) { $0 + $1.total }
        var path = Path()
        var done = 0.0
        for (piece, lengths) in zip(pieces, measured) {
            var isConnected = false
            for (segment, length) in zip(piece.segments, lengths) {
                defer { done += length.total }
                let low = max(start * total, done) - done
                let high = min(end * total, done + length.total) - done
                guard low < high else {
                    isConnected = false
                    continue
                }
                let part = segment.part(from: length.parameter(at: low), to: length.parameter(at: high))
                if !isConnected || low > 0 { path.move(to: part.from) }
                if part.isStraight {
                    path.addLine(to: part.to)
                } else {
                    path.addCurve(to: part.to, control1: part.control1, control2: part.control2)
                }
                isConnected = true
            }
        }
        return path
    }
}

/// The lengths along a segment up to its points.
private struct SegmentLengths {
    private var lengths: [Double] = [0]
    var total: Double { lengths.last! }

    init(_ segment: PathSegment) {
        let steps = segment.isStraight ? 1 : 32
        var last = segment.from
        for step in 1...steps {
            let point = segment.point(at: Double(step) / Double(steps))
            lengths.append(lengths.last! + last.distance(to: point))
            last = point
        }
    }

    func parameter(at length: Double) -> Double {
        let steps = Double(lengths.count - 1)
        guard let index = lengths.firstIndex(where: { $0 >= length }), index > 0 else {
            return length <= 0 ? 0 : 1
        }
        let (low, high) = (lengths[index - 1], lengths[index])
        return (Double(index - 1) + (high > low ? (length - low) / (high - low) : 0)) / steps
    }
}

// MARK: - Text representation

extension Path: CustomStringConvertible, LosslessStringConvertible {
    /// A text of numbers, with each element's name after its points: `0 0 m 10 0 l h`.
    public var description: String {
        func text(_ points: CGPoint...) -> String {
            points.map { "\(Self.text($0.x)) \(Self.text($0.y))" }.joined(separator: " ")
        }
        return elements.map { element in
            switch element {
            case .move(let end): "\(text(end)) m"
            case .line(let end): "\(text(end)) l"
            case .quadCurve(let end, let control): "\(text(control, end)) q"
            case .curve(let end, let control1, let control2): "\(text(control1, control2, end)) c"
            case .closeSubpath: "h"
            }
        }.joined(separator: " ")
    }

    private static func text(_ value: CGFloat) -> String {
        let value = Double(value)
        return value == value.rounded() && abs(value) < 1e15 ? "\(Int(nearest: value))" : "\(value)"
    }

    /// Parses a text in the format of ``description``, or returns `nil` for any other text.
    public init?(_ description: String) {
        self.init()
        var numbers: [CGFloat] = []
        for word in description.split(separator: " ") {
            if let number = Double(word) {
                numbers.append(number)
                continue
            }
            func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
            switch (word, numbers.count) {
            case ("m", 2): move(to: point(0))
            case ("l", 2): addLine(to: point(0))
            case ("q", 4): addQuadCurve(to: point(1), control: point(0))
            case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
            case ("h", 0): closeSubpath()
            default: return nil
            }
            numbers = []
        }
        if !numbers.isEmpty { return nil }
    }
}
