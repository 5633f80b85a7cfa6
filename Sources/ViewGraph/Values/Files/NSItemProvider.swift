public import Foundation

/// A provider of dragged data for other programs.
public final class NSItemProvider: NSObject {
    /// No effect on Linux: nothing is dragged out of a program.
    public convenience init(object: Any) {
        self.init()
        Diagnostics.noEffect("NSItemProvider")
    }
}
