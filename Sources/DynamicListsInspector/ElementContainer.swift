import Foundation
public import ViewGraph

/// A hosted view, or a view inside it, in which views are searched for.
///
/// Only what is on screen is found: neither rows that have not appeared nor views below a sheet. A search
/// that finds no view, or several, throws an ``InspectionError`` that names what there is instead.
@MainActor
public protocol ElementContainer {
    /// The searches that led to the view.
    var query: ElementQuery { get }
}

extension ElementContainer {
    /// Finds the view of a type.
    ///
    ///     try screen.find(ContactRow.self, "Ann").find(Button.self, "Call").tap()
    ///
    /// - Parameters:
    ///   - type: The type, with its generic parameters.
    ///   - text: The label that is read for the view, or one of the texts inside.
    ///   - part: A part of the label.
    ///   - identifier: The `accessibilityIdentifier(_:)`.
    /// - Throws: ``InspectionError`` if there is no such view.
    public func find<Content: View>(
        _ type: Content.Type, _ text: String? = nil, containing part: String? = nil, identifier: String? = nil
    ) throws -> ViewElement {
        try find(.type(type), text, part, identifier)
    }

    /// Finds the view of a generic type, whatever its parameters are: `find(Button.self, "Save")`.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public func find<Content: AnyNamedView>(
        _ type: Content.Type, _ text: String? = nil, containing part: String? = nil, identifier: String? = nil
    ) throws -> ViewElement {
        try find(.any(type), text, part, identifier)
    }

    /// Finds the innermost view of any type whose label is a text.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public func find(_ text: String) throws -> ViewElement { try find(ViewMatcher(), text, nil, nil) }

    /// Finds the innermost view of any type whose label contains a text.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public func find(containing part: String) throws -> ViewElement {
        try find(ViewMatcher(), nil, part, nil)
    }

    /// Finds the innermost view of any type with an `accessibilityIdentifier(_:)`.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public func find(identifier: String) throws -> ViewElement {
        try find(ViewMatcher(), nil, nil, identifier)
    }

    /// Finds all views of a type, parents first. Each is found again by its position among them.
    public func findAll<Content: View>(
        _ type: Content.Type, _ text: String? = nil, containing part: String? = nil
    ) -> [ViewElement] {
        findAll(.type(type), text, part)
    }

    /// Finds all views of a generic type, whatever its parameters are.
    public func findAll<Content: AnyNamedView>(
        _ type: Content.Type, _ text: String? = nil, containing part: String? = nil
    ) -> [ViewElement] {
        findAll(.any(type), text, part)
    }

    /// Whether a view of any type has a text as its label.
    public func contains(_ text: String) -> Bool {
        var matcher = ViewMatcher()
        matcher.text = text
        return (try? query.resolved())?.matches(of: matcher).isEmpty == false
    }

    /// Finds a row on screen by the id of its element: in a list, a lazy stack, or any `ForEach`.
    ///
    /// - Parameter id: The id, such as that of an item. A row that has not appeared is found after
    ///   ``scroll(toRow:)``.
    /// - Throws: ``InspectionError`` if there is no such view.
    public func row(_ id: some Hashable) throws -> ViewElement {
        let element = ViewElement(query.row(AnyHashable(id)))
        _ = try element.query.resolved()
        return element
    }

    /// The rows on screen, in order.
    public var rows: [ViewElement] {
        let rows = (try? query.resolved())?.rows ?? []
        return rows.enumerated().map { number, row in
            ViewElement(row.rowID.map { query.row($0) } ?? query.row(number: number))
        }
    }

    private func find(
        _ matcher: ViewMatcher, _ text: String?, _ part: String?, _ identifier: String?
    ) throws -> ViewElement {
        var matcher = matcher
        (matcher.text, matcher.part, matcher.identifier) = (text, part, identifier)
        let element = ViewElement(query.matching(matcher))
        _ = try element.query.resolved()
        return element
    }

    private func findAll(_ matcher: ViewMatcher, _ text: String?, _ part: String?) -> [ViewElement] {
        var matcher = matcher
        (matcher.text, matcher.part) = (text, part)
        guard let view = try? query.resolved() else { return [] }
        return view.matches(of: matcher).indices.map { ViewElement(query.matching(matcher, index: $0)) }
    }
}
