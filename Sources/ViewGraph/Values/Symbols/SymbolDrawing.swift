package import Foundation

/// The drawing of a symbol: a glyph, and its enclosure and overlays.
package struct SymbolDrawing: Hashable, Sendable {
    package enum Glyph: Hashable, Sendable {
        /// A drawing of Symbols.txt.
        case artwork(String)
        /// An icon of the desktop.
        case icon(String)
        /// The glyph of an unknown symbol: a box with a question mark.
        case placeholder
    }

    /// The enclosure of a glyph.
    package enum Enclosure: String, CaseIterable, Sendable { case circle, square, rectangle, seal, shield }

    package var glyph: Glyph
    package var isFilled = false
    package var isSlashed = false
    package var enclosure: Enclosure?
    /// A glyph at the lower right corner.
    package var badge: String?
    /// The share of the symbol that is drawn in full, from 0 to 1, or `nil` for all of it.
    package var value: Double?
    /// The line width in the symbol's units.
    package var lineWidth = 2.0

    package init(_ glyph: Glyph) { self.glyph = glyph }

    /// The symbol's height, in its own units.
    package static let height = 24.0

    /// The symbol's width, in its own units.
    package var width: Double {
        switch (enclosure, glyph) {
        case (.rectangle, _): 30
        case (nil, .artwork(let name)): SymbolTable.builtIn.width(of: name) ?? 24
        default: 24
        }
    }

    /// The drawing operations of the symbol, from back to front, in a separate layer: `erases` removes what
    /// was drawn before.
    package enum Operation: Hashable, Sendable {
        case fill(SymbolPath, erases: Bool)
        case stroke(SymbolPath, width: Double, erases: Bool)
        case icon(String, rect: CGRect, erases: Bool)
    }

    package var operations: [Operation] {
        var operations: [Operation] = []
        if let enclosure {
            let outline = SymbolTable.artwork(enclosure.artworkName)
            operations += outline?.operations(isFilled: isFilled, lineWidth: lineWidth, erases: false) ?? []
            operations += glyphOperations(scale: enclosure.glyphScale, isFilled: true, erases: isFilled)
        } else {
            operations += glyphOperations(scale: 1, isFilled: isFilled, erases: false)
        }
        if isSlashed {
            var line = SymbolPath()
            line.move(3, 3)
            line.line(21, 21)
            operations.append(.stroke(line, width: lineWidth * 2.6, erases: true))
            operations.append(.stroke(line, width: lineWidth, erases: false))
        }
        if let badge, let artwork = SymbolTable.artwork(badge) {
            var ground = SymbolPath()
            ground.circle(18.5, 18.5, radius: 6.5)
            operations.append(.fill(ground, erases: true))
            operations += artwork.operations(
                isFilled: true, lineWidth: lineWidth * 0.9, erases: false
            ) { $0.scaled(by: 0.38, centre: (18.5, 18.5)) }
        }
        return operations
    }

    private func glyphOperations(scale: Double, isFilled: Bool, erases: Bool) -> [Operation] {
        switch glyph {
        case .artwork(let name):
            guard let artwork = SymbolTable.artwork(name) else { return [] }
            // A line remains about as thick as the enclosure's.
            return artwork.operations(
                isFilled: isFilled, lineWidth: lineWidth * (scale < 1 ? 0.9 : 1), erases: erases
            ) { $0.scaled(by: scale) }
        case .icon(let name):
            let side = 22 * scale
            return [
                .icon(
                    name, rect: CGRect(x: 12 - side / 2, y: 12 - side / 2, width: side, height: side),
                    erases: erases)
            ]
        case .placeholder:
            let artwork = SymbolTable.artwork(Self.placeholderName)
            return artwork?.operations(isFilled: false, lineWidth: lineWidth, erases: erases) ?? []
        }
    }

    /// The name in Symbols.txt of the drawing of an unknown symbol.
    package static let placeholderName = "_placeholder"
}

extension SymbolDrawing.Enclosure {
    /// The enclosure's name in Symbols.txt.
    package var artworkName: String { "_\(rawValue)" }

    fileprivate var glyphScale: Double { self == .seal ? 0.5 : 0.54 }
}
