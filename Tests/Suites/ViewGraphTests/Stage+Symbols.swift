import ViewGraph

extension Stage {
    /// The number of times that a symbol is on screen.
    func count(of symbol: String) -> Int {
        let wanted = SymbolDrawing(named: symbol)
        return symbols.count {
            $0.drawing.glyph == wanted?.glyph && $0.drawing.isFilled == wanted?.isFilled
        }
    }
}
