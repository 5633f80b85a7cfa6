public import Foundation

/// What another program would be given of what is dragged.
public final class NSItemProvider: NSObject {
    /// No effect on Linux: nothing is dragged out of a program.
    public convenience init(object: Any) {
        self.init()
        Diagnostics.noEffect("NSItemProvider")
    }
}
