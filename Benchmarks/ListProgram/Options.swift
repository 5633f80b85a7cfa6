import Foundation

/// The options of the list programs that ours is measured against.
struct Options {
    enum Step {
        case points(Double)
        /// To places all over the list.
        case far
    }

    var rows = 100_000
    var step = Step.points(60)
    var frames = 600
    var varyingHeights = false

    /// Reads pairs of a name and a value; ignores others, as the peers do.
    init(arguments: [String]) {
        for (name, value) in zip(arguments, arguments.dropFirst()) {
            switch name {
            case "--rows": rows = Int(value) ?? rows
            case "--frames": frames = Int(value) ?? frames
            case "--heights": varyingHeights = value == "varying"
            case "--step": step = value == "far" ? .far : .points(Double(value) ?? 60)
            default: break
            }
        }
    }

    /// The height of a row in points, by the peers' formula.
    func height(ofRow index: Int) -> CGFloat {
        varyingHeights ? CGFloat(44 + 20 * ((index * 7919) % 4)) : 44
    }
}
