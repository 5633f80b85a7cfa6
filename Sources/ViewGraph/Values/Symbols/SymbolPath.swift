import Foundation

/// A path in a symbol's own units, with a height of 24.
package struct SymbolPath: Hashable, Sendable {
    package enum Element: Hashable, Sendable {
        case move(Double, Double)
        case line(Double, Double)
        /// A curve with two control points and its end.
        case curve(Double, Double, Double, Double, Double, Double)
        case close
    }

    package private(set) var elements: [Element] = []

    init() {}

    /// Parses a path as written in Symbols.txt, which describes the letters.
    init(_ text: Substring) throws(SymbolSyntaxError) {
        var reader = NumberReader(text)
        while let letter = reader.letter() {
            repeat { try append(letter, from: &reader) } while reader.hasNumber
        }
        guard !elements.isEmpty else { throw SymbolSyntaxError("an empty path") }
    }

    private mutating func append(
        _ letter: UInt8, from reader: inout NumberReader
    ) throws(SymbolSyntaxError) {
        var number: Double { get throws(SymbolSyntaxError) { try reader.number() } }
        switch letter {
        case UInt8(ascii: "M"): move(try number, try number)
        case UInt8(ascii: "L"): line(try number, try number)
        case UInt8(ascii: "H"): line(try number, last.y)
        case UInt8(ascii: "V"): line(last.x, try number)
        case UInt8(ascii: "C"):
            curve(try number, try number, try number, try number, try number, try number)
        case UInt8(ascii: "Z"): elements.append(.close)
        case UInt8(ascii: "O"): circle(try number, try number, radius: try number)
        case UInt8(ascii: "R"):
            roundedRectangle(try number, try number, try number, try number, radius: try number)
        case UInt8(ascii: "P"): arc(try number, try number, try number, try number, try number, joined: false)
        case UInt8(ascii: "p"): arc(try number, try number, try number, try number, try number, joined: true)
        case UInt8(ascii: "S"):
            star(try number, try number, try number, try number, points: try reader.count())
        case UInt8(ascii: "Y"):
            rays(try number, try number, try number, try number, count: try reader.count())
        default: throw SymbolSyntaxError("unknown letter \(Character(UnicodeScalar(letter)))")
        }
    }

    private var last: (x: Double, y: Double) {
        switch elements.last {
        case .move(let x, let y), .line(let x, let y), .curve(_, _, _, _, let x, let y): (x, y)
        case .close, nil: (0, 0)
        }
    }

    mutating func move(_ x: Double, _ y: Double) { elements.append(.move(x, y)) }
    mutating func line(_ x: Double, _ y: Double) { elements.append(.line(x, y)) }
    private mutating func curve(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
    ) {
        elements.append(.curve(x1, y1, x2, y2, x, y))
    }

    // MARK: Figures

    mutating func circle(_ x: Double, _ y: Double, radius: Double) {
        arc(x, y, radius, 0, 360, joined: false)
        elements.append(.close)
    }

    mutating func roundedRectangle(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double
    ) {
        arc(x + radius, y + radius, radius, 180, 270, joined: false)
        arc(x + width - radius, y + radius, radius, 270, 360, joined: true)
        arc(x + width - radius, y + height - radius, radius, 0, 90, joined: true)
        arc(x + radius, y + height - radius, radius, 90, 180, joined: true)
        elements.append(.close)
    }

    /// Adds an arc as curves of at most a quarter turn each.
    private mutating func arc(
        _ x: Double, _ y: Double, _ radius: Double, _ from: Double, _ to: Double, joined: Bool
    ) {
        let count = max(1, (abs(to - from) / 90).rounded(.up))
        let step = (to - from) / count * .pi / 180
        let reach = 4.0 / 3 * tan(step / 4) * radius
        var angle = from * .pi / 180
        let start = (x + radius * cos(angle), y + radius * sin(angle))
        if joined { line(start.0, start.1) } else { move(start.0, start.1) }
        for _ in 0..<Int(count) {
            let next = angle + step
            curve(
                x + radius * cos(angle) - reach * sin(angle), y + radius * sin(angle) + reach * cos(angle),
                x + radius * cos(next) + reach * sin(next), y + radius * sin(next) - reach * cos(next),
                x + radius * cos(next), y + radius * sin(next))
            angle = next
        }
    }

    private mutating func star(_ x: Double, _ y: Double, _ outer: Double, _ inner: Double, points: Int) {
        for index in 0..<2 * points {
            let angle = (Double(index) / Double(points) - 0.5) * .pi
            let radius = index % 2 == 0 ? outer : inner
            let point = (x + radius * cos(angle), y + radius * sin(angle))
            if index == 0 { move(point.0, point.1) } else { line(point.0, point.1) }
        }
        elements.append(.close)
    }

    private mutating func rays(_ x: Double, _ y: Double, _ inner: Double, _ outer: Double, count: Int) {
        for index in 0..<count {
            let angle = Double(index) / Double(count) * 2 * .pi
            move(x + inner * cos(angle), y + inner * sin(angle))
            line(x + outer * cos(angle), y + outer * sin(angle))
        }
    }

    /// Returns the path scaled around the grid's center, and moved.
    func scaled(by scale: Double, centre: (x: Double, y: Double) = (12, 12)) -> SymbolPath {
        func x(_ value: Double) -> Double { centre.x + (value - 12) * scale }
        func y(_ value: Double) -> Double { centre.y + (value - 12) * scale }
        var path = SymbolPath()
        path.elements = elements.map { element in
            switch element {
            case .move(let px, let py): .move(x(px), y(py))
            case .line(let px, let py): .line(x(px), y(py))
            case .curve(let ax, let ay, let bx, let by, let px, let py):
                .curve(x(ax), y(ay), x(bx), y(by), x(px), y(py))
            case .close: .close
            }
        }
        return path
    }
}

/// An error in the text of a part.
struct SymbolSyntaxError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// A reader of letters and numbers.
private struct NumberReader {
    private var rest: Substring.UTF8View.SubSequence

    init(_ text: Substring) { rest = text.utf8[...] }

    private mutating func skipSpaces() { rest = rest.drop { $0 == UInt8(ascii: " ") } }

    mutating func letter() -> UInt8? {
        skipSpaces()
        return rest.popFirst()
    }

    var hasNumber: Bool {
        guard let next = rest.first(where: { $0 != UInt8(ascii: " ") }) else { return false }
        return Self.isPartOfNumber(next)
    }

    mutating func number() throws(SymbolSyntaxError) -> Double {
        skipSpaces()
        let digits = rest.prefix { Self.isPartOfNumber($0) }
        rest = rest.dropFirst(digits.count)
        guard let number = Double(String(decoding: digits, as: UTF8.self)) else {
            throw SymbolSyntaxError(digits.isEmpty ? "a missing number" : "an invalid number")
        }
        return number
    }

    mutating func count() throws(SymbolSyntaxError) -> Int {
        let number = try number()
        guard let count = Int(exactly: number), count > 0 else {
            throw SymbolSyntaxError("\(number) is not a count")
        }
        return count
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
