import Foundation

/// The options of the list programs that ours is compared with.
struct Options {
    enum Step {
        case points(Double)
        /// To positions all over the list.
        case far
        case change(Change)
        /// Keys, which are pressed from outside, change the selection.
        case keys(Keys)
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

    /// The keys that are pressed, and the selection that they change.
    enum Keys: String {
        /// Down, with a selection of one row.
        case down = "keys"
        /// Ctrl+A, with a selection of several rows.
        case all
        /// Letters, with a selection of one row. The title of the last row begins like no other.
        case letters
    }

    var rows = 100_000
    var step = Step.points(60)
    var frames = 600
    /// The number of keys that are pressed while the program is at rest, before as many as there are frames.
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

    /// Whether the title of a row begins like no other.
    func hasOwnTitle(_ number: Int) -> Bool {
        if case .keys(.letters) = step { number == rows - 1 } else { false }
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
        } else if let keys = Options.Keys(rawValue: value) {
            self = .keys(keys)
        } else {
            self = value == "far" ? .far : .points(Double(value) ?? 60)
        }
    }
}
