import Foundation

/// The options of the scroll sample, including those of the list programs that it is compared with.
struct ScrollOptions {
    var rows = 100_000
    /// The points to scroll in each frame, or `nil` to jump to positions all over the list.
    var step: Double? = 60
    /// The number of frames to scroll automatically before it ends, or `nil` to scroll only on input.
    var frames: Int?
    var isVarying = false
    /// Whether every tenth row has a button, which repaints the row two above it.
    var hasButtons = false
    /// Whether reads of rows by assistive technologies are printed. These rows have no pictures, which arrive
    /// at any time.
    var printsReading = false
    var width = 400.0
    var height = 700.0
    /// The first scroll value, at which the content starts. It may be negative.
    var lower = 0.0

    init(_ arguments: [String]) {
        for (name, value) in zip(arguments, arguments.dropFirst()) {
            switch name {
            case "--rows": rows = Int(value) ?? rows
            case "--step": step = value == "far" ? nil : Double(value) ?? step
            case "--frames": frames = Int(value)
            case "--heights": isVarying = value == "varying"
            case "--buttons": hasButtons = value == "yes"
            case "--reading": printsReading = value == "yes"
            case "--lower": lower = Double(value) ?? lower
            default: break
            }
        }
    }

    func height(ofRow index: Int) -> Double { isVarying ? Double(44 + 20 * ((index * 7919) % 4)) : 44 }
}
