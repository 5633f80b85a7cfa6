import CGTK
import Foundation
import ViewGraph

/// The content of a scrolled window: draws the rows of a scene at their positions, each from the node cached
/// in its layer. Scrolling redraws no row.
@MainActor
final class ScrollableWidget: WidgetPeer {
    var onValueChange: (@MainActor (ScrollScene.Axis) -> Void)?
    var onKey: (@MainActor (ScrollKey) -> Bool)?
    /// Handles a key before it scrolls.
    var onKeyPress: (@MainActor (KeyPress) -> Bool)?
    /// Called when the widget, or one in it, gains the keyboard focus, and when they lose it.
    var onFocusChange: (@MainActor (Bool) -> Void)?
    var onFocusMovement: (@MainActor () -> Void)?
    /// Called when the focus moves beyond the controls that exist. Shows further ones, and returns whether
    /// there may be some.
    var onFocusExit: (@MainActor (FocusDirection) -> Bool)?
    /// Called when an indicator was dragged, with its axis and the value at its position.
    var onDrag: (@MainActor (ScrollScene.Axis, Double) -> Void)?
    private(set) var scene = ScrollScene()
    /// The layers with their origins, from back to front.
    private var layers: [(DisplayLayer, CGPoint)] = []
    private var adjustments: [GtkOrientation.RawValue: (object: ObjectReference, handler: gulong)] = [:]
    private lazy var hosted = HostedControls(in: widget)
    private lazy var accessible = AccessibleChildren(in: widget, with: hosted)
    /// The elements of drawn content that does not consist of rows.
    var elements: [AccessibilityElement] = []
    /// The renderings of the rows at the last accessibility update.
    private var announcedRenderings: [ObjectIdentifier: LayerRendering] = [:]
    private var size = CGSize.zero
    private var indicators: [ScrollScene.Axis: ScrollIndicator] = [
        .vertical: ScrollIndicator(), .horizontal: ScrollIndicator(),
    ]
    private var indicatorInputs: [ScrollIndicatorInput] = []
    private var hiding: Delay?

    /// The time that the indicator stays after the last movement, in milliseconds.
    private static let indicatorTime = 900
    /// The number of rows in which a control that Tab can focus is looked for.
    private static let focusAttempts = 20
    /// A width that no region exceeds, in points.
    private static let anyLength = 10_000.0

    init(role: GtkAccessibleRole) {
        super.init(type: WidgetClass.scrollable, role: role)
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        gtk_widget_set_focusable(widget, 1)
        addKeys()
        hosted.onHoverEnd = { [weak self] in self?.updateAccessibility() }
        indicatorInputs = [follow(.vertical), follow(.horizontal)]
    }

    func show(_ scene: ScrollScene) {
        self.scene = scene
        layers.removeAll(keepingCapacity: true)
        scene.addLayers(to: &layers)
        repaint()
    }

    /// Repaints layers whose content has changed.
    func repaint() {
        var controls: [(ControlGroup, CGPoint)] = []
        for (layer, origin) in layers {
            let rendering = LayerRendering.current(of: layer)
            if rendering.containsControls { controls.append((rendering.controls, origin)) }
        }
        hosted.update(controls, expected: expectedSize)
        gtk_widget_queue_draw(widget)
    }

    /// The expected size, where the scene specifies it.
    private var expectedSize: CGSize {
        let across = scene.across?.page ?? Self.anyLength
        return scene.axis == .vertical
            ? CGSize(width: across, height: scene.page) : CGSize(width: scene.page, height: across)
    }

    override func snapshot(_ snapshot: OpaquePointer) {
        var nodes = NodeList(capacity: layers.count + 1)
        for (layer, origin) in layers {
            let rendering = LayerRendering.current(of: layer)
            if !rendering.isInPieces {
                rendering.append(to: &nodes, at: origin)
            } else {
                if let node = nodes.take() { gtk_snapshot_append_node(snapshot, node.pointer) }
                rendering.paint(
                    into: snapshot, of: widget, effects: LayerEffects(offset: origin), outer: .identity,
                    in: LayerRendering.shownArea(of: widget))
            }
        }
        for (axis, indicator) in indicators where indicator.look != .hidden {
            let node = scene.indicator(axis, in: size).flatMap {
                indicator.node(for: $0, in: size, isDark: isDark)
            }
            if let node { nodes.append(node) }
        }
        if let node = nodes.take() { gtk_snapshot_append_node(snapshot, node.pointer) }
    }

    override func allocate(width: Int, height: Int) {
        size = CGSize(width: width, height: height)
        placeAccessibleRows()
    }

    override func mapped() {
        // Keys should scroll from the start, if no other widget has the focus. They scroll downward in the
        // first place: a line of buttons above a list gives way to it.
        guard let root = gtk_widget_get_root(widget) else { return }
        let focus = gtk_root_get_focus(root)
        let isOfLine = focus.flatMap(Self.scrollable(of:))?.scene.isLine == true
        if focus == nil || isOfLine && !scene.isLine { gtk_widget_grab_focus(widget) }
    }

    override func moveFocus(_ movement: FocusMovement) -> Bool {
        // Moving the focus runs code of the program, which may remove the widget.
        let reference = ObjectReference(sharing: widget)
        return withExtendedLifetime(reference) { moveFocusKept(movement) }
    }

    /// The widget itself has the focus before the controls inside if it takes keys. Otherwise it has the
    /// focus only where no control inside can have it, or after a click.
    private func moveFocusKept(_ movement: FocusMovement) -> Bool {
        let isFocused = accessible.hasFocus
        if isFocused, movement.direction == .backward { return false }
        let isFromInside = !isFocused && FocusMovement.focus(inside: widget) != nil
        if isFromInside { onFocusMovement?() }
        if scene.takesKeys, !isFocused, !isFromInside, movement.direction == .forward {
            return gtk_widget_grab_focus(widget) != 0
        }
        if movement.move(among: widget) { return true }
        guard isFromInside || isFocused else { return gtk_widget_grab_focus(widget) != 0 }
        for _ in 0..<Self.focusAttempts {
            guard onFocusExit?(movement.direction) == true else { break }
            if movement.move(among: widget) { return true }
        }
        guard scene.takesKeys, movement.direction == .backward else { return false }
        return gtk_widget_grab_focus(widget) != 0
    }

    override func dispose() {
        for axis in [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL] { setAdjustment(nil, axis) }
        hosted.end()
        accessible.end()
        (announcedRenderings, elements) = ([:], [])
        while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
    }

    override func adjustment(_ axis: GtkOrientation) -> UnsafeMutablePointer<GtkAdjustment>? {
        adjustments[axis.rawValue]?.object.cast(gtk_adjustment_get_type())
    }

    override func setAdjustment(_ adjustment: UnsafeMutablePointer<GtkAdjustment>?, _ axis: GtkOrientation) {
        if let old = adjustments.removeValue(forKey: axis.rawValue) {
            g_signal_handler_disconnect(old.object.raw, old.handler)
        }
        guard let adjustment else { return }
        let object = ObjectReference(sharing: UnsafeMutableRawPointer(adjustment))
        let handler = Signals.connect(object.raw, "value-changed") { [weak self] in
            self?.onValueChange?(axis == GTK_ORIENTATION_VERTICAL ? .vertical : .horizontal)
        }
        adjustments[axis.rawValue] = (object, handler)
    }

    private static func scrollable(of widget: WidgetPointer) -> ScrollableWidget? {
        let instance = UnsafeMutableRawPointer(widget)
        let isScrollable = g_type_check_instance_is_a(
            instance.assumingMemoryBound(to: GTypeInstance.self), WidgetClass.scrollable)
        return isScrollable == 0 ? nil : WidgetClass.peer(instance) as? ScrollableWidget
    }

    private func addKeys() {
        guard let keys = gtk_event_controller_key_new() else { return }
        Signals.connectKeyPressed(UnsafeMutableRawPointer(keys)) { [weak self] key, modifiers in
            guard let self, !activatesFocusedControl(key) else { return false }
            if let press = KeyPress(key, modifiers, phase: .down), onKeyPress?(press) == true { return true }
            return ScrollKey(key: key, modifiers: modifiers).map { self.onKey?($0) ?? false } ?? false
        }
        gtk_widget_add_controller(widget, keys)
        if let focus = gtk_event_controller_focus_new() {
            let raw = UnsafeMutableRawPointer(focus)
            Signals.connect(raw, "enter") { [weak self] in self?.onFocusChange?(true) }
            Signals.connect(raw, "leave") { [weak self] in self?.onFocusChange?(false) }
            gtk_widget_add_controller(widget, focus)
        }
        guard let click = gtk_gesture_click_new() else { return }
        Signals.connectClick(UnsafeMutableRawPointer(click), "pressed") { [weak self] in
            if let self { gtk_widget_grab_focus(widget) }
        }
        gtk_widget_add_controller(widget, click)
    }

    /// Whether a key is for the focused control and does not scroll. GTK activates some controls in the
    /// window's handlers, which are called after those of the areas around the control.
    private func activatesFocusedControl(_ key: UInt32) -> Bool {
        guard [GDK_KEY_space, GDK_KEY_KP_Space].contains(Int32(bitPattern: key)),
            let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root), focus != widget
        else { return false }
        return focus.isActivatable
    }

    // MARK: Indicator

    /// Shows the indicator of an axis during a movement along it.
    func showIndicator(_ axis: ScrollScene.Axis) {
        if indicators[axis]?.look == .hidden { setLook(.thin, axis) }
        hiding = nil
    }

    /// Hides the indicators after a delay.
    func scheduleIndicatorHiding() {
        guard hasThinIndicator, hiding == nil else { return }
        hiding = Delay(milliseconds: Self.indicatorTime) { [weak self] in
            guard let self else { return }
            hiding = nil
            for (axis, indicator) in indicators where indicator.look == .thin { setLook(.hidden, axis) }
        }
    }

    private var hasThinIndicator: Bool { indicators.values.contains { $0.look == .thin } }

    private func setLook(_ look: ScrollIndicator.Look, _ axis: ScrollScene.Axis) {
        indicators[axis]?.look = look
        gtk_widget_queue_draw(widget)
    }

    private func follow(_ axis: ScrollScene.Axis) -> ScrollIndicatorInput {
        let input = ScrollIndicatorInput(on: widget)
        input.bar = { [weak self] in
            guard let self, let thumb = scene.indicator(axis, in: size)?.thumb else { return nil }
            return .init(
                start: thumb.start, length: thumb.length, size: size, isVertical: axis == .vertical)
        }
        input.onHover = { [weak self] isNear in
            self?.setLook(isNear ? .wide : .thin, axis)
            self?.scheduleIndicatorHiding()
        }
        input.onDrag = { [weak self] start, isForward in
            guard let self, let bar = scene.indicator(axis, in: size) else { return }
            let value = bar.value(thumbAt: start)
            // Better estimates can put the pointer's position behind the visible one. The scroll position
            // stays there until the pointer reaches it.
            onDrag?(axis, isForward ? max(value, bar.values.value) : min(value, bar.values.value))
        }
        return input
    }

    // MARK: Accessibility

    /// Updates the accessible objects to the visible rows and their frames. Not called during movements, when
    /// rows change too quickly to be read out.
    func updateAccessibility() {
        let rows = accessibleVisibleRows
        var shown: [(row: AccessibleRow?, element: AccessibilityElement)] = []
        for (identity, row) in rows {
            guard let element = row.accessibility else { continue }
            shown.append((AccessibleRow(identity: identity, isPinned: row.backdrop != nil), element))
        }
        accessible.update(shown + elements.map { (nil, $0) })
        announcedRenderings = Dictionary(
            rows.map { ($0.identity, LayerRendering.current(of: $0.row.layer)) }, uniquingKeysWith: { $1 })
        placeAccessibleRows()
    }

    /// Updates the accessible rows that are still in place but look different. The content of controls is not
    /// drawn here and may have changed in any case.
    func updateAccessibilityOfRepainted() {
        for (identity, row) in accessibleVisibleRows {
            guard let announced = announcedRenderings[identity] else { continue }
            let drawing = LayerRendering.current(of: row.layer)
            guard drawing !== announced || drawing.containsControls else { continue }
            announcedRenderings[identity] = drawing
            if let element = row.accessibility { accessible.update(element, of: identity) }
        }
    }

    /// The visible rows with an accessibility element. The contents of other rows have their own.
    private var accessibleVisibleRows: [(identity: ObjectIdentifier, row: ScrollRow)] {
        scene.rows.compactMap { row in
            row.isVisible ? row.accessibilityIdentity.map { ($0, row) } : nil
        }
    }

    /// Allocates the accessible rows, and the controls.
    private func placeAccessibleRows() {
        accessible.place(accessibleVisibleRows.map { ($0.identity, $0.row.frame) })
    }
}

extension ScrollScene {
    /// Whether the region scrolls sideways only.
    fileprivate var isLine: Bool { axis == .horizontal && across == nil }

    /// Adds the layers with their origins, from back to front.
    fileprivate func addLayers(to layers: inout [(DisplayLayer, CGPoint)]) {
        if let background { layers.append((background, .zero)) }
        for row in rows where (row.isVisible || row.hasFocus) && row.backdrop == nil {
            layers.append((row.layer, row.frame.origin))
        }
        for row in rows where row.isVisible {
            guard let backdrop = row.backdrop else { continue }
            layers.append((backdrop, row.frame.origin))
            layers.append((row.layer, row.frame.origin))
        }
        if let overlay { layers.append((overlay, .zero)) }
    }
}
