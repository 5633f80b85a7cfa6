import CGTK
import Foundation
import ViewGraph

/// A control that is a GTK widget.
@MainActor
protocol WidgetControl: Control {
    /// The widget, created on first access.
    var widget: WidgetPointer { get }
    /// The widget, while there is one.
    var widgetIfLoaded: WidgetPointer? { get }
    /// Whether the widget is also hidden in GTK where it can't be seen, because something in it may animate
    /// by itself.
    var hidesOffscreen: Bool { get }
    /// Whether the widget must exist wherever the control is.
    var isNeededOffscreen: Bool { get }
    /// The object that updates the choice of widgets when that changes.
    var host: HostedControls? { get set }
    /// Called when the control's widget has become a child of the holding widget, and all its siblings are
    /// placed.
    func didMoveToParent()
    /// Releases the widget. Called when the control is far from the viewport.
    func releaseWidget()
    /// Takes the keyboard focus for the keys that scroll.
    ///
    /// - Returns: whether the control has it, which only scroll areas can.
    func takeScrollFocus() -> Bool
}

extension WidgetControl {
    var widgetIfLoaded: WidgetPointer? { widget }
    var hidesOffscreen: Bool { false }
    var isNeededOffscreen: Bool { true }
    var host: HostedControls? {
        get { nil }
        set {}
    }
    func didMoveToParent() {}
    func releaseWidget() {}
    func takeScrollFocus() -> Bool { false }
}

/// The placement of a control in the coordinates of the widget that holds it.
struct ControlPlacement {
    var control: any WidgetControl
    var rect: CGRect
    /// The transform from the control's layer to the holding widget.
    var transform: LayerTransform
    /// Whether the control is visible but not interactive, because something is presented over it.
    var isInert = false
    /// Whether the control is fully transparent, or drawn without a size.
    var isHidden = false

    func moved(by distance: CGPoint) -> ControlPlacement {
        var placement = self
        placement.transform.x += distance.x
        placement.transform.y += distance.y
        return placement
    }

    /// The control's bounding rectangle in the holding widget.
    var frame: CGRect {
        if transform.isTranslation { return rect.offsetBy(dx: transform.x, dy: transform.y) }
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
        ].map { transform.concatenating(x: $0, y: $1) }
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension CGFloat {
    /// The length in whole points, at most the largest that widgets can be drawn with.
    fileprivate var widgetLength: Int32 { Int32(clamping: Int(nearest: Double(Swift.min(self, 16_384)))) }
}

/// The controls of a layer, at their places in it. They are collected once, however often the layer moves.
@MainActor
final class ControlGroup {
    let placements: [ControlPlacement]
    let frames: [CGRect]
    /// The object that chooses which of the controls have widgets.
    fileprivate weak var host: HostedControls?

    private lazy var identities = Set(placements.map { ObjectIdentifier($0.control) })

    init(_ placements: [ControlPlacement]) {
        self.placements = placements
        frames = placements.map(\.frame)
    }

    func contains(_ control: any WidgetControl) -> Bool { identities.contains(ObjectIdentifier(control)) }
}

/// The controls that are children of a widget that draws layers. Only those near the viewport have widgets.
@MainActor
final class HostedControls {
    // The parent owns this object.
    let parent: WidgetPointer
    /// Every control, by layer, with the origin of each layer.
    private var allControls: [(group: ControlGroup, origin: CGPoint)] = []
    /// The controls that are children of the parent.
    private(set) var placements: [ControlPlacement] = []
    /// The expected size of the parent, used before GTK has allocated it.
    private var expected = CGSize.zero
    private var chosenSize: CGSize?
    private var lostFocus: [LostFocus] = []
    /// Called when the pointer has left a control that waits to be moved into the widget of its row.
    var onHoverEnd: (@MainActor () -> Void)?
    /// The widget of that control, with the handler of its states.
    var hovered: (widget: ObjectReference, handler: gulong)?
    var hoverEnd: Delay?
    /// The places of controls in the reading order.
    private(set) var ranks: [ObjectIdentifier: Int] = [:]

    init(in parent: WidgetPointer) { self.parent = parent }

    /// Sets the controls of the layers, in drawing order. The controls near the viewport become children of
    /// the parent, in this order, and are placed.
    func update(_ groups: [(ControlGroup, CGPoint)], expected: CGSize = .zero) {
        self.allControls = groups.map { (group: $0.0, origin: $0.1) }
        for (group, _) in self.allControls where group.host !== self {
            group.host = self
            for placement in group.placements { placement.control.host = self }
        }
        self.expected = expected
        updateRealizedControls()
        place()
    }

    /// Removes all controls, before the parent ends.
    func end() {
        forgetHovered()
        update([])
        lostFocus = []
    }

    /// Chooses again which of the controls have widgets.
    func updateRealizedControls() {
        let size = parentSize
        chosenSize = size
        let chosen = inReadingOrder(chosen(in: size))
        let previous = placements
        let focusBefore = rootFocus
        let sameControls = chosen.elementsEqual(previous) { $0.control === $1.control }
        if !sameControls { replaceChildren(previous, for: chosen) }
        placements = chosen
        var reachable: [any WidgetControl] = []
        for placement in placements where setInert(placement.isInert, placement.control) {
            reachable.append(placement.control)
        }
        if !sameControls {
            let previousControls = Set(previous.map { ObjectIdentifier($0.control) })
            for placement in chosen where !previousControls.contains(ObjectIdentifier(placement.control)) {
                placement.control.didMoveToParent()
                if !placement.isInert { reachable.append(placement.control) }
            }
        }
        returnFocus(to: reachable)
        if focusBefore != nil, rootFocus == nil { focusScrollArea() }
    }

    /// Puts the controls into an order in which the user reads and reaches them, as far as it is known.
    func setReadingOrder(_ order: [ObjectIdentifier]) {
        let new = Dictionary(
            order.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
        guard new != ranks else { return }
        ranks = new
        if !allControls.isEmpty { updateRealizedControls() }
    }

    private var parentSize: CGSize {
        let size = CGSize(
            width: Double(gtk_widget_get_width(parent)), height: Double(gtk_widget_get_height(parent)))
        return size.width > 0 && size.height > 0 ? size : expected
    }

    /// The controls that are visible or within one viewport of it, the next control before and after these,
    /// so that keyboard navigation finds them, and those that are needed wherever they are.
    private func chosen(in size: CGSize) -> [ControlPlacement] {
        let isCut =
            size.width > 0 && size.height > 0 && gtk_widget_get_overflow(parent) == GTK_OVERFLOW_HIDDEN
        let near = CGRect(origin: .zero, size: size).insetBy(dx: -size.width, dy: -size.height)
        var chosen: [ControlPlacement] = []
        // The last control before the near ones with the index at which to insert it, and whether one after
        // them is still to be found.
        var before: (placement: ControlPlacement, index: Int)?
        var needsNext = isCut
        for (group, origin) in allControls {
            for index in group.frames.indices {
                let frame = group.frames[index]
                let isBefore = frame.maxY + origin.y < near.minY || frame.maxX + origin.x < near.minX
                let isAfter = frame.minY + origin.y > near.maxY || frame.minX + origin.x > near.maxX
                if !isCut || !(isBefore || isAfter) || group.placements[index].control.isNeededOffscreen {
                    chosen.append(group.placements[index].moved(by: origin))
                } else if isBefore {
                    before = (group.placements[index].moved(by: origin), chosen.count)
                } else if needsNext {
                    needsNext = false
                    chosen.append(group.placements[index].moved(by: origin))
                }
            }
        }
        if let before { chosen.insert(before.placement, at: before.index) }
        return chosen
    }

    private var inert: Set<ObjectIdentifier> = []

    /// Makes a control and everything inside it unreachable for the pointer and the keyboard, or reachable
    /// again.
    ///
    /// - Returns: whether the control became reachable.
    private func setInert(_ isInert: Bool, _ control: any WidgetControl) -> Bool {
        guard isInert != inert.contains(ObjectIdentifier(control)), let widget = control.widgetIfLoaded else {
            return false
        }
        if isInert {
            inert.insert(ObjectIdentifier(control))
            releaseFocus(in: widget, of: control)
        } else {
            inert.remove(ObjectIdentifier(control))
        }
        gtk_widget_set_can_target(widget, isInert ? 0 : 1)
        gtk_widget_set_can_focus(widget, isInert ? 0 : 1)
        return !isInert
    }

    /// Places the controls. Must be called whenever GTK allocates the parent.
    func place() {
        if chosenSize != parentSize { updateRealizedControls() }
        for placement in placements {
            let child = placement.control.widget
            var minimumWidth: Int32 = 0
            var minimumHeight: Int32 = 0
            gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimumWidth, nil, nil, nil)
            gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, -1, &minimumHeight, nil, nil, nil)
            if placement.control.hidesOffscreen {
                setVisible(isVisible(placement) || rootFocus?.isInside(child) == true, child)
            }
            var transform = placement.transform.concatenating(x: placement.rect.minX, y: placement.rect.minY)
            if let row = AccessibleWidget.holding(child, in: parent) {
                transform.x -= row.frame.minX
                transform.y -= row.frame.minY
            }
            gtk_widget_allocate(
                child, max(minimumWidth, placement.rect.width.widgetLength),
                max(minimumHeight, placement.rect.height.widgetLength), -1, transform.gskTransform)
        }
    }

    /// Shows or hides a child in GTK. A spinner that GTK takes for visible repaints the whole window
    /// continuously.
    private func setVisible(_ isVisible: Bool, _ child: WidgetPointer) {
        guard isVisible != (gtk_widget_get_child_visible(child) != 0) else { return }
        gtk_widget_set_child_visible(child, isVisible ? 1 : 0)
    }

    private func isVisible(_ placement: ControlPlacement) -> Bool {
        guard !placement.isHidden else { return false }
        let (width, height) = (gtk_widget_get_width(parent), gtk_widget_get_height(parent))
        guard width > 0, height > 0, gtk_widget_get_overflow(parent) == GTK_OVERFLOW_HIDDEN else {
            return true
        }
        return placement.frame.intersects(CGRect(x: 0, y: 0, width: Double(width), height: Double(height)))
    }

    private func replaceChildren(_ old: [ControlPlacement], for new: [ControlPlacement]) {
        let remaining = Set(new.map { ObjectIdentifier($0.control) })
        let removed = old.filter { !remaining.contains(ObjectIdentifier($0.control)) }
        for placement in removed {
            _ = setInert(false, placement.control)
            if let widget = placement.control.widgetIfLoaded, holds(widget) {
                releaseFocus(in: widget, of: placement.control)
                gtk_widget_unparent(widget)
            }
        }
        // Children are kept in the order of the layers, because keyboard navigation follows it.
        var previous: WidgetPointer?
        for placement in new {
            let child = placement.control.widget
            // Controls in the widgets of rows keep their places.
            if AccessibleWidget.holding(child, in: parent) != nil { continue }
            insert(child, in: parent, after: previous)
            previous = child
        }
        // A control that left the layers keeps its widget: it may be inserted again, or be released
        // altogether.
        guard !allControls.isEmpty else { return }
        for placement in removed where allControls.contains(where: { $0.group.contains(placement.control) }) {
            placement.control.releaseWidget()
        }
    }
}

// MARK: - Focus

extension HostedControls {
    /// A widget that had the keyboard focus when its control was removed or became inert.
    fileprivate struct LostFocus {
        weak var control: (any WidgetControl)?
        let widget: ObjectReference
    }

    /// The widget with the keyboard focus in the window.
    private var rootFocus: WidgetPointer? {
        gtk_widget_get_root(parent).flatMap { gtk_root_get_focus($0) }
    }

    /// Clears the keyboard focus if `widget` has it. GTK would move it to the next widget. It returns when
    /// the control is reachable again.
    private func releaseFocus(in widget: WidgetPointer, of control: any WidgetControl) {
        guard let focus = rootFocus, focus.isInside(widget), let root = gtk_widget_get_root(widget) else {
            return
        }
        lostFocus.removeAll { $0.control == nil || $0.control === control }
        lostFocus.append(LostFocus(control: control, widget: ObjectReference(sharing: focus)))
        gtk_root_set_focus(root, nil)
    }

    /// Returns the keyboard focus to the widget that lost it, unless something else has taken it meanwhile. A
    /// scroll area takes it when it appears.
    private func returnFocus(to controls: [any WidgetControl]) {
        for control in controls {
            guard let index = lostFocus.firstIndex(where: { $0.control === control }) else { continue }
            let widget = lostFocus.remove(at: index).widget.widget
            guard let own = control.widgetIfLoaded, widget.isInside(own),
                rootFocus.map({ $0.isInside(own) }) ?? true
            else { continue }
            KeyboardFocus.returning { _ = gtk_widget_grab_focus(widget) }
        }
    }

    /// Moves the keyboard focus to the first scroll area, so that keys scroll although the focused control is
    /// gone.
    private func focusScrollArea() {
        if allControls.isEmpty { return }
        if gtk_widget_get_focusable(parent) != 0, gtk_widget_grab_focus(parent) != 0 { return }
        for placement in placements where !placement.isInert {
            if placement.control.takeScrollFocus() { return }
        }
    }
}
