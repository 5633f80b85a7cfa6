import CGTK
import Foundation
import ViewGraph

/// A window whose content is one surface, with the title bar in it.
@MainActor
final class GTKWindow: ScreenWindow {
    weak var delegate: (any ScreenWindowDelegate)?
    let clock: any FrameClock
    let frameClock: WidgetFrameClock
    private let window: ObjectReference
    private let surface = SurfaceWidget()
    /// The window's buttons, `nil` if the window has no title bar.
    private let buttons: WindowButtons?
    private unowned let display: GTKDisplay
    private var isOpen = true
    private var menu: PopUpMenu?
    private var appearance: Appearance
    private var accessibility: (@MainActor () -> [AccessibilityElement])?
    /// The pending accessibility update after a change of the content.
    private var accessibilityUpdate: Delay?
    private var pointer: PointerInput?
    private var drops: WindowDrops?
    private var keys: WindowKeys?

    /// The minimum content size, in points: the width of the narrowest iPhone.
    private static let minimumSize = (width: 320, height: 200)

    /// The properties whose changes are reported to the delegate.
    private struct Appearance: Equatable {
        var size: CGSize
        var titleBar: TitleBarMetrics
        var scale: Double
        var isDark: Bool
        var isContrastIncreased: Bool
        var animationsEnabled: Bool
    }

    var size: CGSize { appearance.size }
    var titleBar: TitleBarMetrics { appearance.titleBar }
    var scale: Double { appearance.scale }
    var isDark: Bool { appearance.isDark }
    var isContrastIncreased: Bool { appearance.isContrastIncreased }
    var animationsEnabled: Bool { appearance.animationsEnabled }

    var title: String {
        get { gtk_window_get_title(window.cast(gtk_window_get_type())).map(String.init(cString:)) ?? "" }
        set { gtk_window_set_title(window.cast(gtk_window_get_type()), newValue) }
    }

    init(title: String, size: CGSize, hasTitleBar: Bool, display: GTKDisplay) {
        self.display = display
        // GTK owns its windows until they are destroyed.
        window = ObjectReference(sharing: gtk_window_new())
        frameClock = WidgetFrameClock()
        clock = frameClock
        let bar = hasTitleBar ? WindowButtons.height : 0
        let titleBar = TitleBarMetrics(height: Double(bar))
        appearance = Appearance(
            size: CGSize(width: size.width, height: size.height + Double(bar)), titleBar: titleBar, scale: 1,
            isDark: false, isContrastIncreased: false, animationsEnabled: true)
        buttons = hasTitleBar ? WindowButtons(over: surface.widget) : nil
        surface.minimumSize = (Self.minimumSize.width, Self.minimumSize.height + bar)
        // X counts a window's pixels in 15 bits.
        func natural(_ length: CGFloat) -> Int {
            min(max(Int(nearest: Double(length).rounded(.up)), 1), 10_000)
        }
        surface.naturalSize = (natural(size.width), natural(size.height) + bar)
        surface.owner = self
        // Visible where the window's background is not of the color scheme of the views.
        surface.background = { [weak surface] size in
            let color = Palette.systemBackground.resolve(dark: surface?.isDark ?? false)
            return DisplayShape.rectangle.filled(.color(color), in: CGRect(origin: .zero, size: size))
        }
        // Content that overflows must not cover the window's frame.
        gtk_widget_set_overflow(surface.widget, GTK_OVERFLOW_HIDDEN)
        // Without a default size the window gets the natural size of its content, whatever is around it.
        if buttons != nil {
            // The window gets its frame from GTK, and no bar of its own.
            let noBar = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
            gtk_widget_set_visible(noBar, 0)
            gtk_window_set_titlebar(window.cast(gtk_window_get_type()), noBar)
        } else {
            gtk_window_set_decorated(window.cast(gtk_window_get_type()), 0)
        }
        gtk_window_set_child(
            window.cast(gtk_window_get_type()), buttons?.widget ?? surface.widget)
        appearance.titleBar = buttons?.titleBar ?? titleBar
        self.title = title
        pointer = PointerInput(on: surface.widget)
        pointer?.handler = { [weak self] event in
            guard let self, let delegate else { return .notHitTested }
            return delegate.window(self, didReceive: event)
        }
        drops = WindowDrops(on: surface.widget, of: display)
        drops?.handler = { [weak self] event in
            guard let self else { return nil }
            return delegate?.window(self, didReceive: event)
        }
        gtk_widget_set_has_tooltip(surface.widget, 1)
        Signals.connectTooltip(UnsafeMutableRawPointer(surface.widget)) { [weak self] x, y in
            guard let self else { return nil }
            return delegate?.window(self, helpAt: CGPoint(x: x, y: y))
        }
        appearance.scale = DisplayScale.of(window.widget)
        if display.colorScheme.prefersDark != nil { showColorScheme() }
        appearance.isDark = surface.isDark
        appearance.isContrastIncreased = isDesktopContrastIncreased
        showBackground(isDark: appearance.isDark)
        appearance.animationsEnabled = DesktopSettings.animationsEnabled
        display.textEngine.scale = appearance.scale
        followChanges()
        followKeys()
    }

    private func followKeys() {
        keys = WindowKeys(on: window.widget)
        keys?.onPress = { [weak self] press in
            guard let self else { return false }
            if press.key == .escape, press.phase == .down, display.cancelDrag() { return true }
            return delegate?.window(self, didReceive: press) ?? false
        }
        keys?.onCommand = { [weak self] command in
            self.flatMap { $0.delegate?.window($0, didReceive: command) } ?? false
        }
    }

    private func followChanges() {
        Signals.connectHandling(window.raw, "close-request") { [weak self] in
            self?.close()
            return true
        }
        Signals.connectNotify(window.raw, "notify::scale-factor") { [weak self] in self?.refreshAppearance() }
        if let settings = gtk_settings_get_default() {
            let handlers = ["gtk-enable-animations", "gtk-decoration-layout"].map {
                Signals.connectNotify(UnsafeMutableRawPointer(settings), "notify::\($0)") { [weak self] in
                    self?.refreshAppearance()
                }
            }
            settingsHandlers = (ObjectReference(sharing: UnsafeMutableRawPointer(settings)), handlers)
        }
    }

    var pointerShape = PointerShape.default {
        didSet {
            if pointerShape != oldValue { gtk_widget_set_cursor_from_name(surface.widget, pointerShape.name) }
        }
    }

    private var paintingMemory = SharedMemoryKeeper()

    /// The handlers for the settings, which outlive the window. They are disconnected when the window closes.
    private var settingsHandlers: (ObjectReference, [gulong])?

    /// The preferred color scheme. A program has one window, so the preference applies to the program.
    var preferredColorScheme: ColorScheme? {
        didSet { if preferredColorScheme != oldValue { showColorScheme() } }
    }

    /// The desktop's own setting, recorded before the program's is applied.
    private lazy var desktopTheme = DesktopTheme(
        name: DesktopSettings.string("gtk-theme-name") ?? "Adwaita", prefersDark: Self.prefersDark,
        isDark: surface.isDark)

    private struct DesktopTheme {
        var name: String
        var prefersDark: Bool
        /// Whether the theme is dark, which it may also be by its name.
        var isDark: Bool

        func preferring(dark: Bool) -> DesktopTheme {
            DesktopTheme(name: name, prefersDark: dark, isDark: dark || isDark && !prefersDark)
        }
    }

    /// Applies the program's color scheme, or else the desktop's.
    func showColorScheme() {
        let desktop = display.colorScheme.prefersDark.map(desktopTheme.preferring) ?? desktopTheme
        DesktopSettings.set(
            "gtk-application-prefer-dark-theme",
            preferredColorScheme.map { $0 == .dark } ?? desktop.prefersDark)
        // GTK caches styles by their nodes' names and classes, including those of the other theme. A window
        // without another reason to be restyled would keep its appearance.
        showBackground(isDark: preferredColorScheme.map { $0 == .dark } ?? desktop.isDark)
        // A theme that is dark by its name would stay dark.
        guard desktop.name.hasSuffix("-dark") else { return }
        DesktopSettings.set(
            "gtk-theme-name",
            preferredColorScheme == .light ? String(desktop.name.dropLast(5)) : desktop.name)
    }

    /// Sets a white or black background, which programs expect behind their views instead of a theme's gray.
    ///
    /// Must not be called while GTK computes styles, because GTK does not support class changes then.
    private func showBackground(isDark: Bool) {
        let (new, old) = isDark ? (StyleSheet.dark, StyleSheet.light) : (StyleSheet.light, StyleSheet.dark)
        gtk_widget_remove_css_class(window.widget, old)
        gtk_widget_add_css_class(window.widget, new)
        surface.backdropColor = Palette.systemBackground.resolve(dark: isDark)
    }

    private static var prefersDark: Bool {
        guard let settings = gtk_settings_get_default() else { return false }
        var value = GValue()
        g_object_get_property(
            UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
            "gtk-application-prefer-dark-theme", &value)
        defer { g_value_unset(&value) }
        return g_value_get_boolean(&value) != 0
    }

    /// Whether the desktop's setting, or the name of the theme, requires increased contrast.
    private var isDesktopContrastIncreased: Bool {
        display.colorScheme.isContrastIncreased
            || DesktopContrast.isIncreased(theme: DesktopSettings.string("gtk-theme-name"))
    }

    func show(_ layer: DisplayLayer, accessibility: @escaping @MainActor () -> [AccessibilityElement]) {
        surface.show(layer)
        self.accessibility = accessibility
        guard accessibilityUpdate == nil else { return }
        // Content in motion changes too quickly to be read out.
        accessibilityUpdate = Delay(milliseconds: 200) { [weak self] in self?.updateAccessibility() }
    }

    private func updateAccessibility() {
        accessibilityUpdate = nil
        if isOpen { surface.showElements(accessibility?() ?? []) }
    }

    private typealias Announcing = @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, Int32) -> Void

    /// GTK's function, `nil` before 4.14.
    private static let announcing = dlsym(nil, "gtk_accessible_announce").map {
        unsafeBitCast($0, to: Announcing.self)
    }

    func announce(_ text: String) {
        guard isOpen else { return }
        guard let announcing = Self.announcing else { return display.announcements.announce(text) }
        // With GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM, after what is being spoken.
        announcing(window.opaque, text, 1)
    }

    func present() {
        let window: UnsafeMutablePointer<GtkWindow> = window.cast(gtk_window_get_type())
        // The focus that the program chose: its field takes the focus when it is on screen.
        var initialFocus = gtk_window_get_focus(window)
        let mapping = Signals.connect(self.window.raw, "map", after: true) {
            initialFocus = gtk_window_get_focus(window)
        }
        gtk_window_present(window)
        g_signal_handler_disconnect(self.window.raw, mapping)
        layOut()
        // GTK gives the focus to the first widget that accepts it. Editing of a text field should only begin
        // when the program or the user starts it.
        guard initialFocus == nil, let focus = gtk_window_get_focus(window) else { return }
        let instance = UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self)
        let editors = [gtk_text_get_type(), gtk_text_view_get_type()]
        guard editors.contains(where: { g_type_check_instance_is_a(instance, $0) != 0 }) else { return }
        gtk_window_set_focus(window, nil)
    }

    /// Lays out the window immediately. GTK lays it out in its first frame, but delivers input as soon as the
    /// display does, so input in between would find no widget and be lost.
    private func layOut() {
        guard gtk_widget_get_width(window.widget) == 0 else { return }
        func natural(_ orientation: GtkOrientation, for size: Int32) -> Int32 {
            var length: Int32 = 0
            gtk_widget_measure(window.widget, orientation, size, nil, &length, nil, nil)
            return length
        }
        let width = natural(GTK_ORIENTATION_HORIZONTAL, for: -1)
        let height = natural(GTK_ORIENTATION_VERTICAL, for: width)
        gtk_widget_allocate(window.widget, width, height, -1, nil)
    }

    func showMenu(_ items: [MenuItem], at anchor: CGRect) {
        pointer?.whenReleased { [weak self] in
            guard let self else { return }
            menu?.remove()
            menu = PopUpMenu(items, anchoredTo: surface.widget, at: anchor)
        }
    }

    func beginDrag(_ request: DragRequest) -> Bool {
        pointer?.beginDrag { display.beginDrag(request, from: surface, by: $0) } ?? false
    }

    /// The window as the parent of a panel.
    var parent: UnsafeMutablePointer<GtkWindow> { window.cast(gtk_window_get_type()) }

    func pngPicture() -> Data? {
        guard isOpen, size.width >= 1, size.height >= 1, let snapshot = gtk_snapshot_new() else { return nil }
        let paintable = gtk_widget_paintable_new(surface.widget)
        gdk_paintable_snapshot(paintable, snapshot, Double(size.width), Double(size.height))
        g_object_unref(UnsafeMutableRawPointer(paintable))
        let node = gtk_snapshot_free_to_node(snapshot).map(RenderNode.init(owning:))
        let picture = try? PixelSurface.picture(
            width: Int(nearest: (Double(size.width) * scale).rounded(.up)),
            height: Int(nearest: (Double(size.height) * scale).rounded(.up)), scale: scale, isOpaque: true
        ) { context in
            let color = Palette.systemBackground.resolve(dark: isDark)
            cairo_set_source_rgb(context, color.red, color.green, color.blue)
            cairo_paint(context)
            if let node { gsk_render_node_draw(node.pointer, context) }
        }
        return picture.flatMap { try? PixelSurface.pngData(of: $0) }
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        if let (settings, handlers) = settingsHandlers {
            for handler in handlers { g_signal_handler_disconnect(settings.raw, handler) }
        }
        delegate?.windowDidClose(self)
        gtk_window_destroy(window.cast(gtk_window_get_type()))
        display.didClose(self)
    }

    /// Reports changes to the delegate, which can respond with a new layer at once, so that nothing stale is
    /// painted in the frame of the change.
    func refreshAppearance(size: CGSize? = nil) {
        guard isOpen else { return }
        let now = Appearance(
            size: size ?? appearance.size, titleBar: buttons?.titleBar ?? TitleBarMetrics(),
            scale: DisplayScale.of(window.widget), isDark: surface.isDark,
            isContrastIncreased: isDesktopContrastIncreased,
            animationsEnabled: DesktopSettings.animationsEnabled)
        guard now != appearance else { return }
        appearance = now
        display.textEngine.scale = now.scale
        delegate?.windowDidChange(self)
    }
}

extension GTKWindow: SurfaceOwner {
    func surfaceDidResize(to size: CGSize) {
        let scale = gtk_widget_get_scale_factor(window.widget)
        paintingMemory.keep(
            width: Int(size.width) * Int(scale), height: Int(size.height) * Int(scale), of: surface.widget)
        let isSame = size == appearance.size && buttons.map { $0.titleBar == appearance.titleBar } ?? true
        guard !isSame else { return }
        refreshAppearance(size: size)
        frameClock.runRequestedFrame()
    }

    func surfaceStyleDidChange() { refreshAppearance() }

    func surfaceDidRealize() {
        frameClock.attach(to: surface.widget)
        DisplayScale.follow(window.widget) { [weak self] in self?.refreshAppearance() }
        refreshAppearance()
    }

    func surfaceWillUnrealize() {
        frameClock.detach()
        paintingMemory.release()
    }
}
