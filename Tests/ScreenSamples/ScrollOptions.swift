import Foundation

/// Options of the scroll sample, those of the list programs that it is compared with among them.
struct ScrollOptions {
    var rows = 100_000
    /// Points for each frame; nil: places all over the list.
    var step: Double? = 60
    /// Frames to scroll by itself before it ends; nil: it scrolls only as it is told to by input.
    var frames: Int?
    var isVarying = false
    /// Every tenth row has a button, which has the row two above it look different.
    var hasButtons = false
    /// What is read of rows is told. They have no pictures, which come when they like.
    var tellsReading = false
    var width = 400.0
    var height = 700.0
    /// The first value, where content starts: may be negative.
    var lower = 0.0

    init(_ arguments: [String]) {
        for (name, value) in zip(arguments, arguments.dropFirst()) {
            switch name {
            case "--rows": rows = Int(value) ?? rows
            case "--step": step = value == "far" ? nil : Double(value) ?? step
            case "--frames": frames = Int(value)
            case "--heights": isVarying = value == "varying"
            case "--buttons": hasButtons = value == "yes"
            case "--reading": tellsReading = value == "yes"
            case "--lower": lower = Double(value) ?? lower
            default: break
            }
        }
    }

    func height(ofRow index: Int) -> Double { isVarying ? Double(44 + 20 * ((index * 7919) % 4)) : 44 }
}
