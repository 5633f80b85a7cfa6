public import Foundation

/// A formatter of lists, such as "one, two, and three". Foundation for Linux lacks it.
open class ListFormatter: Formatter {
    /// The locale of the list.
    open var locale: Locale! = .current
    /// The formatter of items that are not strings.
    open var itemFormatter: Formatter?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Returns strings joined as a list in the user's language.
    open class func localizedString(byJoining strings: [String]) -> String {
        strings.formatted(.list(type: .and).locale(.current))
    }

    /// Returns items joined as a list, or `nil` if one of them has no text.
    open func string(from items: [Any]) -> String? {
        var strings: [String] = []
        for item in items {
            guard let string = itemFormatter?.text(for: item) ?? item as? String ?? "\(item)" as String?
            else { return nil }
            strings.append(string)
        }
        return strings.formatted(.list(type: .and).locale(locale ?? .current))
    }

    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap { string(from: $0) } }
}
