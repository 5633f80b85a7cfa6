public import Foundation

/// A provider of data that is copied, pasted or dragged.
///
/// Differs from Apple's: it provides a text or a URL.
public final class NSItemProvider: NSObject, @unchecked Sendable {
    /// The text, or the URL's text, `nil` for other objects. Never changes.
    package let text: String?

    public override init() {
        text = nil
        super.init()
    }

    /// Differs from Apple's: objects other than texts and URLs are not provided.
    public init(object: Any) {
        switch object {
        case let string as String: text = string
        case let string as NSString: text = String(describing: string)
        case let url as URL: text = url.absoluteString
        default:
            text = nil
            Diagnostics.noEffect("NSItemProvider(object:)")
        }
        super.init()
    }

    /// Whether the object can be loaded as a value of a type.
    public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool { object(as: aClass) != nil }

    /// Loads the object as a value of a type, at once.
    ///
    /// - Parameter completionHandler: called with `nil` and an error if the object has another type.
    @discardableResult
    public func loadObject<T>(
        ofClass aClass: T.Type, completionHandler: @escaping (T?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let object = object(as: aClass)
        progress.completedUnitCount = 1
        completionHandler(object, object == nil ? CocoaError(.coderReadCorrupt) : nil)
        return progress
    }

    private func object<T>(as type: T.Type) -> T? {
        guard let text else { return nil }
        return text as? T ?? NSString(string: text) as? T ?? URL(string: text) as? T
    }
}
