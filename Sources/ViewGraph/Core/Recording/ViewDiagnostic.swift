/// A way of writing views that makes them slow, found in a running program.
package struct ViewDiagnostic: Sendable {
    /// The way of writing that was found.
    package enum Kind: String, Sendable, CaseIterable {
        case varyingViews, erasedRows, duplicateIDs, unstableIDs, slowIDs, dataMadeInBody, heavyBody
    }

    package let kind: Kind
    /// The type of the view that is concerned, or of the view whose body contains the loop.
    package let subject: String
    /// The observation, in words.
    package let finding: String
    /// The code that is concerned: the closure of the loop's elements, or the body.
    package let code: ProgramCode?

    /// The name of the guide's article that explains all kinds.
    package static let article = "LookingInside"
}

extension ViewDiagnostic.Kind {
    /// The remedy.
    package var cure: String {
        switch self {
        case .varyingViews:
            "make each element one view, for example a view of its own or a VStack, and filter before"
        case .erasedRows: "use a view of its own, or if and switch, in place of AnyView"
        case .duplicateIDs: "give each element an id of its own"
        case .unstableIDs: "store the id in the element, as let id = UUID() or a key of the database"
        case .slowIDs: "store the id in the element instead of computing it"
        case .dataMadeInBody: "filter, sort or map in the model, when its data changes, and store the result"
        case .heavyBody: "compute it in the model or a task, and store the result"
        }
    }

    /// The heading in the guide's article that explains it.
    package var heading: String {
        switch self {
        case .varyingViews: "A varying number of views"
        case .erasedRows: "Rows that are AnyView"
        case .duplicateIDs: "Ids that occur twice"
        case .unstableIDs: "Ids that change"
        case .slowIDs: "Ids that are computed"
        case .dataMadeInBody: "Data that is made in a body"
        case .heavyBody: "Bodies that take long"
        }
    }
}

/// The addresses of a function of the program, in which its place in the sources can be looked up.
package enum ProgramCode: Hashable, Sendable {
    /// A closure of the program, by its entry.
    case closure(UInt)
    /// The body of a view, by the entries of its type's conformance, among which is that of the body.
    case body([UInt])
}

extension ProgramCode {
    /// The code of a closure.
    ///
    /// A closure is stored as a pair of a function and its captured values. The compiler creates closures
    /// that are written as arguments of a generic function without a function in between.
    static func closure<Argument, Result>(_ closure: @escaping (Argument) -> Result) -> ProgramCode? {
        typealias Parts = (function: UInt, captures: UInt)
        guard MemoryLayout.size(ofValue: closure) == MemoryLayout<Parts>.size else { return nil }
        return .closure(unsafeBitCast(closure, to: Parts.self).function)
    }

    /// The code of a view's body. `nil` for views without one.
    @MainActor
    package static func body(of type: any View.Type) -> ProgramCode? {
        func hasBody<Content: View>(_: Content.Type) -> Bool { Content.Body.self != Never.self }
        guard hasBody(type) else { return nil }
        // The type and the table of its conformance, which begins with its descriptor. As `any`, because the
        // compiler would pass the type alone.
        let parts = unsafeBitCast(type as any View.Type, to: (type: UInt, table: UnsafePointer<UInt>).self)
        return .body(functionRequirements.map { parts.table[$0] })
    }

    /// The entries of the functions that `View` requires: the body, and its node. Those before are the body's
    /// type and its conformance, which the runtime fills in later.
    private static let functionRequirements = 3...4
}
