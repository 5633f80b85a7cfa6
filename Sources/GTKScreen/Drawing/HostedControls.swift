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
        var place = self
        place.transform.x += distance.x
        place.transform.y += distance.y
        return place
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
    let places: [ControlPlacement]
    let frames: [CGRect]
    /// The object that chooses which of the controls have widgets.
    fileprivate weak var host: HostedControls?

    private lazy var identities = Set(places.map { ObjectIdentifier($0.control) })

    init(_ places: [ControlPlacement]) {
        self.places = places
        frames = places.map(\.frame)
    }

    func contains(_ control: any WidgetControl) -> Bool { identities.contains(ObjectIdentifier(control)) }
}

/// The controls that are children of a widget that draws layers. Only those near the viewport have widgets.
@MainActor
final class HostedControls {
    // The parent owns this object.
    private let parent: WidgetPointer
    /// Every control, by layer, with the origin of each layer.
    private var allControls: [(group: ControlGroup, origin: CGPoint)] = []
    /// The controls that are children of the parent.
    private var places: [ControlPlacement] = []
    /// The expected size of the parent, used before GTK has allocated it.
    private var expected = CGSize.zero
    private var chosenFor: CGSize?

    init(in parent: WidgetPointer) { self.parent = parent }

    /// Sets the controls of the layers, in drawing order. The controls near the viewport become children of
    /// the parent, in this order, and are placed.
    func update(_ known: [(ControlGroup, CGPoint)], expected: CGSize = .zero) {
        self.allControls = known.map { (group: $0.0, origin: $0.1) }
        for (group, _) in self.allControls where group.host !== self {
            group.host = self
            for place in group.places { place.control.host = self }
        }
        self.expected = expected
        updateRealizedControls()
        place()
    }

    /// Chooses again which of the controls have widgets.
    func updateRealizedControls() {
        let size = parentSize
        chosenFor = size
        let chosen = chosen(in: size)
        let former = places
        let sameControls = chosen.elementsEqual(former) { $0.control === $1.control }
        if !sameControls { exchange(former, for: chosen) }
        places = chosen
        for place in places { setInert(place.isInert, place.control) }
        guard !sameControls else { return }
        let known = Set(former.map { ObjectIdentifier($0.control) })
        for place in chosen where !known.contains(ObjectIdentifier(place.control)) {
            place.control.didMoveToParent()
        }
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
        var before: (place: ControlPlacement, index: Int)?
        var wantsAfter = isCut
        for (group, origin) in allControls {
            for index in group.frames.indices {
                let frame = group.frames[index]
                let isBefore = frame.maxY + origin.y < near.minY || frame.maxX + origin.x < near.minX
                let isAfter = frame.minY + origin.y > near.maxY || frame.minX + origin.x > near.maxX
                if !isCut || !(isBefore || isAfter) || group.places[index].control.isNeededOffscreen {
                    chosen.append(group.places[index].moved(by: origin))
                } else if isBefore {
                    before = (group.places[index].moved(by: origin), chosen.count)
                } else if wantsAfter {
                    wantsAfter = false
                    chosen.append(group.places[index].moved(by: origin))
                }
            }
        }
        if let before { chosen.insert(before.place, at: before.index) }
        return chosen
    }

    private var inert: Set<ObjectIdentifier> = []

    /// Makes a control and everything inside it unreachable for the pointer and the keyboard, or reachable
    /// again.
    private func setInert(_ isInert: Bool, _ control: any WidgetControl) {
        guard isInert != inert.contains(ObjectIdentifier(control)), let widget = control.widgetIfLoaded else {
            return
        }
        if isInert {
            inert.insert(ObjectIdentifier(control))
            if let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
                focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
            {
                widgetThatLostFocus = ObjectReference(sharing: UnsafeMutableRawPointer(focus))
                gtk_root_set_focus(root, nil)
            }
        } else {
            inert.remove(ObjectIdentifier(control))
        }
        gtk_widget_set_can_target(widget, isInert ? 0 : 1)
        gtk_widget_set_can_focus(widget, isInert ? 0 : 1)
        if !isInert { restoreFocus(to: widget) }
    }

    /// The widget that had the keyboard focus when it became inert.
    private var widgetThatLostFocus: ObjectReference?

    /// Returns the keyboard focus to the widget that lost it, unless something else has taken it meanwhile.
    private func restoreFocus(to control: WidgetPointer) {
        guard let widget = widgetThatLostFocus?.widget,
            widget == control || gtk_widget_is_ancestor(widget, control) != 0
        else { return }
        widgetThatLostFocus = nil
        guard let root = gtk_widget_get_root(widget), gtk_root_get_focus(root) == nil else { return }
        gtk_widget_grab_focus(widget)
    }

    /// Places the controls. Must be called whenever GTK allocates the parent.
    func place() {
        if chosenFor != parentSize { updateRealizedControls() }
        for place in places {
            let child = place.control.widget
            var minimumWidth: Int32 = 0
            var minimumHeight: Int32 = 0
            gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimumWidth, nil, nil, nil)
            gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, -1, &minimumHeight, nil, nil, nil)
            if place.control.hidesOffscreen { setSeen(isSeen(place) || hasFocus(child), child) }
            let transform = place.transform.concatenating(x: place.rect.minX, y: place.rect.minY)
            gtk_widget_allocate(
                child, max(minimumWidth, place.rect.width.widgetLength),
                max(minimumHeight, place.rect.height.widgetLength), -1, transform.gskTransform)
        }
    }

    /// Shows or hides a child in GTK. A spinner that GTK takes for visible repaints the whole window
    /// continuously.
    private func setSeen(_ isSeen: Bool, _ child: WidgetPointer) {
        guard isSeen != (gtk_widget_get_child_visible(child) != 0) else { return }
        gtk_widget_set_child_visible(child, isSeen ? 1 : 0)
    }

    private func isSeen(_ place: ControlPlacement) -> Bool {
        guard !place.isHidden else { return false }
        let (width, height) = (gtk_widget_get_width(parent), gtk_widget_get_height(parent))
        guard width > 0, height > 0, gtk_widget_get_overflow(parent) == GTK_OVERFLOW_HIDDEN else {
            return true
        }
        return place.frame.intersects(CGRect(x: 0, y: 0, width: Double(width), height: Double(height)))
    }

    private func hasFocus(_ widget: WidgetPointer) -> Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
            return false
        }
        return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
    }

    /// Clears the keyboard focus if `widget` has it. GTK would move it to the next widget.
    private func releaseFocus(in widget: WidgetPointer) {
        guard hasFocus(widget), let root = gtk_widget_get_root(widget) else { return }
        gtk_root_set_focus(root, nil)
    }

    private func exchange(_ old: [ControlPlacement], for new: [ControlPlacement]) {
        let staying = Set(new.map { ObjectIdentifier($0.control) })
        let gone = old.filter { !staying.contains(ObjectIdentifier($0.control)) }
        for place in gone {
            setInert(false, place.control)
            if let widget = place.control.widgetIfLoaded, gtk_widget_get_parent(widget) == parent {
                releaseFocus(in: widget)
                gtk_widget_unparent(widget)
            }
        }
        // Children are kept in the order of the layers, because keyboard navigation follows it.
        var previous: WidgetPointer?
        for place in new {
            let child = place.control.widget
            if let holder = gtk_widget_get_parent(child), holder != parent { gtk_widget_unparent(child) }
            if gtk_widget_get_parent(child) != parent || gtk_widget_get_prev_sibling(child) != previous {
                gtk_widget_insert_after(child, parent, previous)
            }
            previous = child
        }
        // A control that left the layers keeps its widget: it may be inserted again, or be released
        // altogether.
        guard !allControls.isEmpty else { return }
        for place in gone where allControls.contains(where: { $0.group.contains(place.control) }) {
            place.control.releaseWidget()
        }
    }
}
