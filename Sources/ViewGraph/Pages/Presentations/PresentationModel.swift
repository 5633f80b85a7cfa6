import Foundation

/// The style of a presentation.
enum PresentationStyle {
    /// A card that slides in from below and leaves a strip of the presenter visible.
    case sheet
    /// The whole window.
    case cover
    /// A small card in the middle.
    case alert
    /// A narrow card at the bottom.
    case dialog

    /// Whether each action dismisses the presentation.
    var isMessage: Bool { self == .alert || self == .dialog }
    var endsOutside: Bool { self == .sheet || self == .dialog }
    var endsOnEscape: Bool { self != .cover }
}

/// The settings that a presented view makes for its presentation. The settings of views on screen apply, the
/// innermost first.
@MainActor
final class PresentationModel {
    struct Settings {
        var isDismissDisabled: Bool?
        var detents: Set<PresentationDetent>?
        var selection: Binding<PresentationDetent>?
        var dragIndicator: Visibility?
        var cornerRadius: CGFloat??
        var background: AnyShapeStyle?
        /// A view behind the content.
        var backdrop: AnyView?
        /// The action of Escape.
        var cancel: (@MainActor () -> Void)?
        /// The action of Return.
        var confirm: (@MainActor () -> Void)?
    }
    private var settings = NodeSettings<Settings>()
    var changed: (@MainActor () -> Void)?

    func set(_ value: Settings?, of node: _Node) {
        settings.set(value, of: node)
        changed?()
    }

    var isDismissDisabled: Bool { settings.first(\.isDismissDisabled) ?? false }
    var detents: Set<PresentationDetent> { settings.first(\.detents) ?? [.large] }
    var selection: Binding<PresentationDetent>? { settings.first(\.selection) }
    var cornerRadius: CGFloat? { settings.first(\.cornerRadius) ?? nil }
    var background: AnyShapeStyle? { settings.first(\.background) }
    var hasBackdrop: Bool { background != nil || backdrop != nil }
    var backdrop: AnyView? { settings.first(\.backdrop) }
    var confirm: (@MainActor () -> Void)? { settings.first(\.confirm) }
    var cancel: (@MainActor () -> Void)? { settings.first(\.cancel) }
    /// Whether the handle is shown. By default it is for a card with several heights.
    var showsDragIndicator: Bool {
        switch settings.first(\.dragIndicator) ?? .automatic {
        case .visible: true
        case .hidden: false
        case .automatic: detents.count > 1
        }
    }
}

/// A view with settings for the enclosing presentation, which apply while it is on screen.
struct PresentationSettingView<Content: View>: View, TransparentView {
    let content: Content
    let settings: PresentationModel.Settings

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        PresentationSettingNode(view, in: context)
    }
}

private final class PresentationSettingNode<Content: View>:
    TransparentNode<PresentationSettingView<Content>, Content>
{
    init(_ view: PresentationSettingView<Content>, in context: _NodeContext) {
        super.init(view, inner: view.content, in: context)
    }

    override func viewChanged(from old: PresentationSettingView<Content>) {
        inner.update(view.content)
        if isVisible { environment.presentation?.set(view.settings, of: self) }
    }

    override func visibilityChanged() {
        environment.presentation?.set(isVisible ? view.settings : nil, of: self)
    }
}
