/// The drawing of a symbol, in plain lines.
package struct SymbolArtwork: Sendable {
    /// The role of a part in the outlined and in the filled variant.
    private enum Kind: String {
        /// An outline that is filled in the filled variant.
        case body
        /// A line on the body, which the filled variant leaves out.
        case detail
        /// An area on the body, which the filled variant leaves out.
        case dot
        /// A line in both variants.
        case line
        /// An area in both variants.
        case surface
        /// A gap between the parts before and after it.
        case gap
    }

    struct Part {
        private let kind: Kind
        private let path: SymbolPath

        /// - Parameter text: the kind and a path.
        init(_ text: Substring) throws(SymbolSyntaxError) {
            let text = text.drop { $0 == " " }
            let word = text.prefix { $0 != " " }
            guard let kind = Kind(rawValue: String(word)) else {
                throw SymbolSyntaxError("\(word) is not a kind of part")
            }
            self.kind = kind
            path = try SymbolPath(text.dropFirst(word.count))
        }

        fileprivate func operations(
            isFilled: Bool, lineWidth: Double, erases: Bool, _ moved: (SymbolPath) -> SymbolPath
        ) -> [SymbolDrawing.Operation] {
            let path = moved(path)
            return switch kind {
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

    let parts: [Part]

    /// - Parameter moved: returns a path as it is drawn.
    func operations(
        isFilled: Bool, lineWidth: Double, erases: Bool, _ moved: (SymbolPath) -> SymbolPath = { $0 }
    ) -> [SymbolDrawing.Operation] {
        parts.flatMap {
            $0.operations(isFilled: isFilled, lineWidth: lineWidth, erases: erases, moved)
        }
    }
}
