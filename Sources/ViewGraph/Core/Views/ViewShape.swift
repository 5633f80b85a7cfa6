/// The static properties of a type of view: whether it is one view or several, and which views it stores.
package struct ViewShape {
    private enum Rows {
        case one, own
        case ofParts([any View.Type])
        /// One of the parts, or none of them if there is only one.
        case choice([any View.Type])
    }
    private let rows: Rows
    /// The types of the stored views, without those that are created by closures.
    let storedViewTypes: [any View.Type]

    /// One view, which is one row of a list, regardless of its content.
    package static func one(holding held: any View.Type...) -> ViewShape {
        ViewShape(rows: .one, storedViewTypes: held)
    }

    /// Several rows: a section or a loop.
    package static func rows(holding held: any View.Type...) -> ViewShape {
        ViewShape(rows: .own, storedViewTypes: held)
    }

    /// A transparent view with the views and rows of its parts.
    ///
    /// - Parameter held: views that are stored in addition but are not shown among the parts.
    package static func sum(of parts: any View.Type..., holding held: any View.Type...) -> ViewShape {
        ViewShape(rows: .ofParts(parts), storedViewTypes: parts + held)
    }

    static func sum(of parts: [any View.Type]) -> ViewShape {
        ViewShape(rows: .ofParts(parts), storedViewTypes: parts)
    }

    /// One of two views.
    static func choice(of first: any View.Type, or second: any View.Type) -> ViewShape {
        ViewShape(rows: .choice([first, second]), storedViewTypes: [first, second])
    }

    /// A view or none.
    static func optional(_ view: any View.Type) -> ViewShape {
        ViewShape(rows: .choice([view]), storedViewTypes: [view])
    }

    @MainActor
    fileprivate var hasMultipleRows: Bool {
        switch rows {
        case .one: false
        case .own: true
        case .ofParts(let parts), .choice(let parts): parts.contains { $0.hasMultipleRows }
        }
    }

    /// The number of views that a view of this shape resolves to in its container.
    @MainActor
    var viewCount: ViewCount {
        switch rows {
        case .one: .one
        case .own: .ownRows
        case .ofParts(let parts): parts.reduce(.none) { $0 + $1.viewCount }
        case .choice(let parts):
            .either(parts[0].viewCount, parts.count == 1 ? .none : parts[1].viewCount)
        }
    }
}

/// The cached results by type of view.
@MainActor
private enum KnownShapes {
    static var haveRows: [ObjectIdentifier: Bool] = [:]
}

extension View {
    /// Whether an element of a loop with this type contains sections or loops instead of being one row, so
    /// that its rows are created one by one. An ``AnyView`` is always one row.
    static var hasMultipleRows: Bool {
        let type = ObjectIdentifier(Self.self)
        if let result = KnownShapes.haveRows[type] { return result }
        // A recursive view must not recurse here.
        KnownShapes.haveRows[type] = false
        let primitive = Self.self as? any PrimitiveView.Type
        let result = primitive?.shape.hasMultipleRows ?? Body.hasMultipleRows
        KnownShapes.haveRows[type] = result
        return result
    }
}
