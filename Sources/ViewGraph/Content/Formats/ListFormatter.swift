public import Foundation

/// Lists in words: one, two, and three. Foundation for Linux lacks it.
open class ListFormatter: Formatter {
    /// How the list's language is written.
    open var locale: Locale! = .current
    /// Writes each item that is no string.
    open var itemFormatter: Formatter?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Strings as a list in the user's language.
    open class func localizedString(byJoining strings: [String]) -> String {
        strings.formatted(.list(type: .and).locale(.current))
    }

    /// Items as a list; nil where one has no text.
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
