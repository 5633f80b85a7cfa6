import Foundation

/// The options of the list programs that ours is compared with.
struct Options {
    enum Step {
        case points(Double)
        /// To positions all over the list.
        case far
        case change(Change)
        /// Keys, which are pressed from outside, move the selection.
        case keys
    }

    /// The changes of the rows, with the reading position in the middle.
    enum Change: String {
        /// 100 rows are inserted before the first.
        case prepend
        /// Another array of the same rows.
        case refresh
        /// An array of as many different rows.
        case replace
    }

    var rows = 100_000
    var step = Step.points(60)
    var frames = 600
    /// The number of keys that are pressed while the program is idle, before as many as there are frames.
    var idleKeys = 20
    var varyingHeights = false

    /// Reads pairs of a name and a value, and ignores unknown ones, as the peers do.
    init(arguments: [String]) {
        for (name, value) in zip(arguments, arguments.dropFirst()) {
            switch name {
            case "--rows": rows = Int(value) ?? rows
            case "--frames": frames = Int(value) ?? frames
            case "--idle": idleKeys = Int(value) ?? idleKeys
            case "--heights": varyingHeights = value == "varying"
            case "--step": step = Step(value)
            default: break
            }
        }
    }

    /// The height of a row in points, by the peers' formula. Rows that were prepended have negative numbers.
    func height(ofRow number: Int) -> CGFloat {
        varyingHeights ? CGFloat(44 + 20 * ((number & 3) * 7919 % 4)) : 44
    }
}

extension Options.Step {
    fileprivate init(_ value: String) {
        if let change = Options.Change(rawValue: value) {
            self = .change(change)
        } else {
            self = value == "keys" ? .keys : value == "far" ? .far : .points(Double(value) ?? 60)
        }
    }
}
