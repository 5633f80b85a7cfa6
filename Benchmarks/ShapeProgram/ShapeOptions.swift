/// The options of the program, which are also those of its peer (`Benchmarks/peers/grid.c`).
struct ShapeOptions {
    enum Shape: String {
        /// Tiles of equal heights in four columns.
        case grid
        /// Tiles of four heights, each in the shortest of four columns.
        case masonry
        /// Rows that are carousels of ten thousand items.
        case carousels
        /// Rows of titles, the list of carousels without the carousels.
        case titles
        /// Carousels whose items have all been loaded, each read up to its middle.
        case rest
        /// A tree of a hundred thousand visible rows, in which a row is collapsed and expanded.
        case outline
        /// A conversation at its end, where a message is being written.
        case chat
    }

    var shape = Shape.grid
    /// The number of rows: items, carousels, visible rows, or messages.
    var rows = 100_000
    /// The points of a step.
    var step = 60.0
    var frames = 600

    /// Reads pairs of a name and a value, and ignores unknown ones, as the peer does.
    init(arguments: [String]) {
        for (name, value) in zip(arguments, arguments.dropFirst()) {
            switch name {
            case "--shape": shape = Shape(rawValue: value) ?? shape
            case "--rows": rows = Int(value) ?? rows
            case "--frames": frames = Int(value) ?? frames
            case "--step": step = Double(value) ?? step
            default: break
            }
        }
    }
}
