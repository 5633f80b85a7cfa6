import CGTK
import ViewGraph

/// A control with a value that the user changes. The value and the configuration are kept here while there is
/// no widget. Only changes by the user are reported.
@MainActor
class GTKValueControl<Value: Equatable, Configuration: Equatable>: LazyControl {
    /// Called when the user has changed the value.
    final var changed: (@MainActor (Value) -> Void)?
    private var storedValue: Value
    private var configuration: Configuration?
    /// Whether the current change is made by the program.
    private(set) final var isSetting = false
    private var styleName: String?

    init(_ value: Value) {
        storedValue = value
        super.init()
    }

    // MARK: Overrides

    /// The value that the widget shows, `nil` while there is no widget.
    var shown: Value? {
        get { nil }
        set {}
    }

    /// The style rules of the widget, in which `&` is the placeholder for its class.
    func rules(_ configuration: Configuration) -> String { "" }

    /// Applies the parts of the configuration that are not style rules to the widget.
    ///
    /// - Parameter old: the configuration that was applied before, `nil` for a new widget.
    func show(_ new: Configuration, instead old: Configuration?, in widget: ObjectReference) {}

    // MARK: Common behavior

    final var value: Value {
        get { shown ?? storedValue }
        set {
            storedValue = newValue
            setting { shown = newValue }
        }
    }

    /// Changes the widget without reporting it as a change by the user.
    final func setting(_ change: () -> Void) {
        isSetting = true
        defer { isSetting = false }
        change()
    }

    /// Reports a change by the user. Called when the widget signals a new value.
    final func shownChanged() { if !isSetting { changed?(value) } }

    final func configure(_ new: Configuration) {
        guard new != configuration else { return }
        let old = configuration
        configuration = new
        show(new, instead: old)
    }

    private func show(_ new: Configuration, instead old: Configuration?) {
        guard let loadedWidget else { return }
        show(new, instead: old, in: loadedWidget)
        exchangeClass(
            &styleName, for: DynamicStyleSheet.className(rules(new)), of: focusedWidget(in: loadedWidget))
    }

    override func widgetDidLoad(_ widget: ObjectReference) {
        styleName = nil
        if let configuration { show(configuration, instead: nil) }
        setting { shown = storedValue }
    }

    override func widgetWillUnload() { storedValue = value }
}

extension ValueControlConfiguration {
    /// Applies whether the widget is enabled, and its layout direction.
    @MainActor
    func show(on widget: WidgetPointer) {
        gtk_widget_set_sensitive(widget, isEnabled ? 1 : 0)
        setDirection(of: widget, isRightToLeft: isRightToLeft)
    }
}
