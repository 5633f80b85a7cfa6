public import ViewGraph

/// Any view of a generic type. In a search, `Button.self` means all buttons, whatever their labels are.
///
/// A type conforms for the generic parameters that the compiler then infers: `Button.self` is
/// `Button<AnyView>.self`. A search for another specialization, such as `Button<Text>.self`, finds views of
/// exactly that type.
public protocol AnyNamedView: View {}

/// A view of SwiftUI's vocabulary, or of Dynamic Lists, by the name that its users know.
///
/// Views of a program need no conformance: they are found, and shown in a hierarchy, by their type.
protocol NamedView: View {
    /// The name in messages and hierarchies, without generic parameters.
    nonisolated static var viewName: String { get }
}

/// A control, whose label is that of its only accessibility element, and whose parts are not shown.
protocol ControlView: NamedView {}

/// A view that only arranges others.
protocol ContainerView: NamedView {}

/// A view that arranges its label and its content by views of its own.
protocol LabeledView: NamedView {}

/// The names of types of views.
enum ViewNames {
    /// The modules whose types are parts of the vocabulary's own views, and not the program's.
    private static let modules: Set<Substring> = [
        "ViewGraph", "DynamicListsUI", "DynamicListsInspector", "SwiftUIForLinux", "UIKitForLinux",
        "WebKitForLinux", "SafariServicesForLinux", "Swift",
    ]

    /// The name of a type without its module and its generic parameters.
    static func name(of type: any View.Type) -> String {
        if let named = type as? any NamedView.Type { return named.viewName }
        return String(String(describing: type).prefix { $0 != "<" })
    }

    /// Whether a view is made of other views, which its body returns.
    @MainActor
    static func hasBody<Content: View>(_ view: Content) -> Bool { Content.Body.self != Never.self }

    /// Whether a user of the vocabulary writes the type: not a modifier, and not a part of a control.
    static func isShown(_ type: any View.Type) -> Bool {
        if type is any NamedView.Type { return true }
        return !modules.contains(String(reflecting: type).prefix { $0 != "." })
    }
}
