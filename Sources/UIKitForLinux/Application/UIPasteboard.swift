public import Foundation
import ViewGraph

/// The copied content.
public final class UIPasteboard: NSObject, Sendable {
    private override init() { super.init() }

    public static let general = UIPasteboard()

    /// The text on the desktop's clipboard. Only text copied by this program can be read, not that of other
    /// programs.
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
