/// What is known of a view by its type, before there is one: whether it is one thing or several, and which
/// views it stores.
package struct ViewShape {
    private enum Rows {
        case one, own
        case ofParts([any View.Type])
    }
    private let rows: Rows
    /// The types of the views that the view stores. Those that its closures make are not among them.
    let held: [any View.Type]

    /// One view, one row of a list, whatever is in it.
    package static func one(holding held: any View.Type...) -> ViewShape {
        ViewShape(rows: .one, held: held)
    }

    /// Rows of its own: a section or a loop.
    package static func rows(holding held: any View.Type...) -> ViewShape {
        ViewShape(rows: .own, held: held)
    }

    /// Transparent: the views, and the rows, of its parts.
    ///
    /// - Parameter held: what it stores besides and does not show among them.
    package static func sum(of parts: any View.Type..., holding held: any View.Type...) -> ViewShape {
        ViewShape(rows: .ofParts(parts), held: parts + held)
    }

    static func sum(of parts: [any View.Type]) -> ViewShape { ViewShape(rows: .ofParts(parts), held: parts) }

    @MainActor
    fileprivate var hasRowsOfItsOwn: Bool {
        switch rows {
        case .one: false
        case .own: true
        case .ofParts(let parts): parts.contains { $0.hasRowsOfItsOwn }
        }
    }
}

/// What types of views answered.
@MainActor
private enum KnownShapes {
    static var haveRows: [ObjectIdentifier: Bool] = [:]
}

extension View {
    /// Whether an element of a loop that is such a view is not a row, but contains sections or loops: then
    /// its rows are made one by one. What is hidden in an ``AnyView`` is a row.
    static var hasRowsOfItsOwn: Bool {
        let type = ObjectIdentifier(Self.self)
        if let answer = KnownShapes.haveRows[type] { return answer }
        // A view may contain itself.
        KnownShapes.haveRows[type] = false
        let primitive = Self.self as? any PrimitiveView.Type
        let answer = primitive?.shape.hasRowsOfItsOwn ?? Body.hasRowsOfItsOwn
        KnownShapes.haveRows[type] = answer
        return answer
    }
}
