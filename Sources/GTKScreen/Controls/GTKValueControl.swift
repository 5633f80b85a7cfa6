import CGTK
import ViewGraph

/// A control that shows a value which the user changes. What it shows and how it looks is kept here while
/// there is no widget; only what the user does is told as a change.
@MainActor
class GTKValueControl<Value: Equatable, Configuration: Equatable>: LazyControl {
    /// Called when the user changed the value.
    final var changed: (@MainActor (Value) -> Void)?
    private var kept: Value
    private var configuration: Configuration?
    /// What changes now is the program's doing.
    private(set) final var isSetting = false
    private var styleName: String?

    init(_ value: Value) {
        kept = value
        super.init()
    }

    // MARK: What each kind of widget does in its own way

    /// What the widget shows; nil while there is none.
    var shown: Value? {
        get { nil }
        set {}
    }

    /// The rules that the widget is drawn by; `&` stands for its class.
    func rules(_ configuration: Configuration) -> String { "" }

    /// Gives the widget what it is told beside its rules.
    ///
    /// - Parameter old: what it was told before; nil: nothing.
    func show(_ new: Configuration, instead old: Configuration?, in widget: ObjectReference) {}

    // MARK: What all do alike

    final var value: Value {
        get { shown ?? kept }
        set {
            kept = newValue
            setting { shown = newValue }
        }
    }

    /// Changes the widget, which is not told.
    final func setting(_ change: () -> Void) {
        isSetting = true
        defer { isSetting = false }
        change()
    }

    /// To be called when the widget says that it shows another value.
    final func shownChanged() { if !isSetting { changed?(value) } }

    final func configure(_ new: Configuration) {
        guard new != configuration else { return }
        let old = configuration
        configuration = new
        show(new, instead: old)
    }

    private func show(_ new: Configuration, instead old: Configuration?) {
        guard let made else { return }
        show(new, instead: old, in: made)
        exchangeClass(&styleName, for: DynamicStyleSheet.className(rules(new)), of: focusedWidget(in: made))
    }

    override func widgetMade(_ widget: ObjectReference) {
        styleName = nil
        if let configuration { show(configuration, instead: nil) }
        setting { shown = kept }
    }

    override func widgetWillGo() { kept = value }
}

extension ValueControlConfiguration {
    /// Whether the widget can be used, and which side it begins at.
    @MainActor
    func show(on widget: WidgetPointer) {
        gtk_widget_set_sensitive(widget, isEnabled ? 1 : 0)
        setDirection(of: widget, isRightToLeft: isRightToLeft)
    }
}
