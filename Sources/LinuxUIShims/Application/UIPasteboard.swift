public import Foundation
import ViewGraph

/// What was copied.
public final class UIPasteboard: NSObject, Sendable {
    private override init() { super.init() }

    public static let general = UIPasteboard()

    /// The text on the desktop's clipboard. What other programs put there is not read: only what this one
    /// did.
    public var string: String? {
        get { ScreenServices.text }
        set { ScreenServices.text = newValue }
    }

    public var hasStrings: Bool { string != nil }
    public var url: URL? {
        get { string.flatMap(URL.init(string:)) }
        set { string = newValue?.absoluteString }
    }
}
