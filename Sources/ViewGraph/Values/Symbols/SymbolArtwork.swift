import Synchronization

/// Our own drawing of a symbol, in plain lines.
struct SymbolArtwork: Sendable {
    /// The width in units of the drawing, whose height is 24. The difference from 24 is divided between both
    /// sides.
    let width: Double
    private let parts: [Part]

    /// The role of a part in the outlined and in the filled variant.
    private enum Kind: Character {
        /// An outline that is filled in the filled variant.
        case body = "b"
        /// A line on the body, which the filled variant leaves out.
        case detail = "d"
        /// An area on the body, which the filled variant leaves out.
        case dot = "D"
        /// A line in both variants.
        case line = "l"
        /// An area in both variants.
        case surface = "f"
        /// A gap between the parts before and after it.
        case gap = "g"
    }

    private struct Part {
        let kind: Kind
        let path: SymbolPath
    }

    /// - Parameter text: the parts separated by semicolons, each with the letter of its kind and a path.
    init(width: Double, _ text: Substring) {
        self.width = width
        parts = text.split(separator: ";").map { part in
            let part = part.drop { $0 == " " }
            guard let first = part.first, let kind = Kind(rawValue: first) else {
                preconditionFailure("a symbol's part without a kind: \(part)")
            }
            return Part(kind: kind, path: SymbolPath(part.dropFirst()))
        }
    }

    func operations(
        isFilled: Bool, lineWidth: Double, erases: Bool, _ moved: (SymbolPath) -> SymbolPath
    ) -> [SymbolDrawing.Operation] {
        parts.flatMap { part -> [SymbolDrawing.Operation] in
            let path = moved(part.path)
            return switch part.kind {
            case .body where isFilled:
                [.fill(path, erases: erases), .stroke(path, width: lineWidth, erases: erases)]
            case .detail: [.stroke(path, width: lineWidth * (isFilled ? 0.8 : 1), erases: isFilled != erases)]
            case .dot: [.fill(path, erases: isFilled != erases)]
            case .surface: [.fill(path, erases: erases)]
            case .gap: [.fill(path, erases: !erases), .stroke(path, width: lineWidth * 2, erases: !erases)]
            case .body, .line: [.stroke(path, width: lineWidth, erases: erases)]
            }
        }
    }

    /// All drawings by their names in the table.
    static let all: [String: SymbolArtwork] = {
        var all: [String: SymbolArtwork] = [:]
        for table in [arrows, signs, things, media, places, people, papers, letters] {
            for line in table.split(separator: "\n") {
                let columns = line.split(separator: "|").map { $0.drop { $0 == " " } }
                let words = columns[0].split(separator: " ")
                guard columns.count == 2, let name = words.first else {
                    preconditionFailure("a symbol's line without name or drawing: \(line)")
                }
                all[String(name)] = SymbolArtwork(
                    width: words.count > 1 ? Double(String(words[1])) ?? 24 : 24, columns[1])
            }
        }
        return all
    }()

    static let standIn = SymbolArtwork(
        width: 24,
        "b R2.5 2.5 19 19 4; l M9 9.2 C9 5.6 15 5.6 15 9.2 C15 11.8 12 11.6 12 14.2; f O12 17.5 1.3")
}
