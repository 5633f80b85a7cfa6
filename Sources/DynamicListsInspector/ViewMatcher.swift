import ViewGraph

/// The conditions of a search.
struct ViewMatcher {
    /// Whether a type is searched for; `nil` allows all.
    var isWanted: ((any View.Type) -> Bool)?
    /// The name of the type for messages.
    var typeName: String?
    /// The label, or one of the texts inside.
    var text: String?
    /// A part of the label.
    var part: String?
    var identifier: String?

    /// The search for views of a type.
    static func type<Content: View>(_ type: Content.Type) -> ViewMatcher {
        var matcher = ViewMatcher()
        matcher.isWanted = { $0 == type }
        matcher.typeName = ViewNames.name(of: type)
        return matcher
    }

    /// The search for views of a generic type, whatever its parameters are.
    static func any<Content: AnyNamedView>(_ type: Content.Type) -> ViewMatcher {
        var matcher = ViewMatcher()
        let name = ViewNames.name(of: type)
        matcher.isWanted = { ($0 as? any NamedView.Type)?.viewName == name }
        matcher.typeName = name
        return matcher
    }

    /// The search in words, such as `Button "Save"`.
    var description: String {
        var words = [typeName ?? "view"]
        if let text { words.append("\"\(text)\"") }
        if let part { words.append("containing \"\(part)\"") }
        if let identifier { words.append("with the identifier \"\(identifier)\"") }
        return words.joined(separator: " ")
    }

    @MainActor
    func matches(_ view: ShownView) -> Bool {
        if let isWanted, view.view.map({ isWanted(Swift.type(of: $0)) }) != true { return false }
        // A view of any type is meant by its own label: the views around it have others, too.
        if let text, view.label != text, isWanted == nil || !view.texts.contains(text) { return false }
        if let part, !view.label.contains(part) { return false }
        if let identifier, view.identifier != identifier { return false }
        return true
    }
}
