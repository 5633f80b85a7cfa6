import CGTK
import Foundation
import ViewGraph

/// GTK's spinner or progress bar in a plain surface, in which one can replace the other.
@MainActor
final class GTKProgressIndicator: LazyControl, ProgressControl {
    var look = ProgressConfiguration() {
        didSet { if look != oldValue { update() } }
    }
    private let layer = DisplayLayer()
    /// The parts of the widget, `nil` while there is none.
    private var parts: (surface: SurfaceWidget, indicator: Indicator)?
    private var styleName: String?

    override var hidesOffscreen: Bool { true }

    private var spinnerLength: Double { look.isLarge ? 37 : 20 }
    private static let barHeight = 4.0

    override func makeWidget() -> ObjectReference {
        let surface = SurfaceWidget()
        surface.owner = self
        parts = (surface, Indicator(isBar: look.fraction != nil))
        return ObjectReference(owning: surface.widget)
    }

    override func widgetDidLoad(_ widget: ObjectReference) {
        styleName = nil
        update()
        place(in: layer.size)
    }

    override func widgetWillUnload() { parts = nil }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        guard look.fraction != nil else { return CGSize(width: spinnerLength, height: spinnerLength) }
        let width = proposal.width.flatMap { $0.isFinite ? max($0, 0) : nil } ?? 100
        return CGSize(width: width, height: Self.barHeight)
    }

    private func update() {
        guard let surface = parts?.surface, var indicator = parts?.indicator else { return }
        let isBar = look.fraction != nil
        if isBar != indicator.isBar {
            indicator = Indicator(isBar: isBar)
            parts = (surface, indicator)
            styleName = nil
            place(in: layer.size)
        }
        exchangeClass(
            &styleName, for: DynamicStyleSheet.className(progress: look), of: indicator.widget)
        setDirection(of: indicator.widget, isRightToLeft: look.isRightToLeft)
        if let fraction = look.fraction {
            let clamped = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
            gtk_progress_bar_set_fraction(indicator.reference.opaque, clamped)
        }
    }

    private func place(in size: CGSize) {
        guard let parts else { return }
        layer.rewrite([.control(parts.indicator, rect: CGRect(origin: .zero, size: size))], size: size)
        parts.surface.show(layer)
    }

    /// The visible widget. A spinner runs only while it is mapped, because GTK's own also runs unseen.
    @MainActor
    private final class Indicator: WidgetControl {
        let reference: ObjectReference
        var widget: WidgetPointer { reference.widget }
        let isBar: Bool

        init(isBar: Bool) {
            self.isBar = isBar
            reference = ObjectReference(owning: isBar ? gtk_progress_bar_new() : gtk_spinner_new())
            if isBar { gtk_widget_add_css_class(reference.widget, StyleSheet.progress) }
            guard !isBar else { return }
            let spinner = reference.opaque
            Signals.connect(reference.raw, "map") { gtk_spinner_set_spinning(spinner, 1) }
            Signals.connect(reference.raw, "unmap") { gtk_spinner_set_spinning(spinner, 0) }
        }

        func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    }
}

extension GTKProgressIndicator: SurfaceOwner {
    func surfaceDidResize(to size: CGSize) {
        if size != layer.size || layer.version == 0 { place(in: size) }
    }
}
