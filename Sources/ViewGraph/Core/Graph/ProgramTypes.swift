/// The types of a program, as opposed to those of the vocabulary.
@MainActor
package enum ProgramTypes {
    /// The modules whose types are parts of the vocabulary, and not the program's.
    private static let modules: Set<Substring> = [
        "ViewGraph", "DynamicLists", "DynamicListsUI", "DynamicListsInspector", "DynamicListsSnapshots",
        "SwiftUIForLinux", "UIKitForLinux", "WebKitForLinux", "SafariServicesForLinux", "Swift",
    ]
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// Whether a type is the program's own.
    package static func contain(_ type: Any.Type) -> Bool {
        if let known = known[ObjectIdentifier(type)] { return known }
        let module = String(reflecting: type).prefix { $0 != "." }
        let isOwn = !modules.contains(module) && !module.hasPrefix("StandIn")
        known[ObjectIdentifier(type)] = isOwn
        return isOwn
    }

    /// The length of the longest name that is shown, in UTF-8.
    private static let nameLimit = 120

    /// The name of a type without its module and its generic parameters.
    package static func name(of type: Any.Type) -> String {
        let name = String(describing: type).utf8.prefix { $0 != UInt8(ascii: "<") }
        return String(decoding: name.prefix(nameLimit), as: UTF8.self)
    }
}

extension _Node {
    /// The innermost view of the program with a body at or above this node.
    var programView: (any View.Type)? {
        var current: _Node? = self
        while let node = current {
            if let view = node.erasedView.map({ type(of: $0) }), view.isMadeOfViews,
                ProgramTypes.contain(view)
            {
                return view
            }
            current = node.parent
        }
        return nil
    }
}

extension View {
    /// Whether the view has a body.
    fileprivate static var isMadeOfViews: Bool { Body.self != Never.self }
}
