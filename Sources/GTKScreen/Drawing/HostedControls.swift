import CGTK
import Foundation
import ViewGraph

/// A control that is a GTK widget.
@MainActor
protocol WidgetControl: Control {
    var widget: WidgetPointer { get }
    /// Whether it is off the screen, for GTK too, where it can't be seen: something in it may move by itself.
    var restsUnseen: Bool { get }
}

extension WidgetControl {
    var restsUnseen: Bool { false }
}

/// Where a control belongs in the coordinates of the widget that holds it.
struct ControlPlace {
    var control: any WidgetControl
    var rect: CGRect
    /// From the control's layer to the holding widget.
    var transform: LayerTransform
    /// Seen, but out of reach: something is presented over it.
    var isInert = false
    /// Wholly transparent, or drawn without a size.
    var isHidden = false

    /// What it covers of the holding widget.
    var frame: CGRect {
        let corners = [
            (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY),
        ].map { transform.concatenating(x: $0, y: $1) }
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension CGFloat {
    /// In whole points, no longer than widgets can be drawn.
    fileprivate var widgetLength: Int32 { Int32(clamping: Int(nearest: Double(Swift.min(self, 16_384)))) }
}

/// The controls that are children of a widget that draws layers.
@MainActor
final class HostedControls {
    // The parent owns this object.
    private let parent: WidgetPointer
    private var places: [ControlPlace] = []

    init(in parent: WidgetPointer) { self.parent = parent }

    /// Makes the controls in `places`, in their order, the parent's, and places them.
    func update(_ places: [ControlPlace]) {
        let sameControls = places.elementsEqual(self.places) { $0.control === $1.control }
        if !sameControls { exchange(self.places, for: places) }
        self.places = places
        for place in places { setInert(place.isInert, place.control) }
        place()
    }

    private var inert: Set<ObjectIdentifier> = []

    /// Takes a control and all inside out of the pointer's and the keyboard's reach, or gives it back.
    private func setInert(_ isInert: Bool, _ control: any WidgetControl) {
        guard isInert != inert.contains(ObjectIdentifier(control)) else { return }
        let widget = control.widget
        if isInert {
            inert.insert(ObjectIdentifier(control))
            if let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
                focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
            {
                lost = ObjectReference(sharing: UnsafeMutableRawPointer(focus))
                gtk_root_set_focus(root, nil)
            }
        } else {
            inert.remove(ObjectIdentifier(control))
        }
        gtk_widget_set_can_target(widget, isInert ? 0 : 1)
        gtk_widget_set_can_focus(widget, isInert ? 0 : 1)
        if !isInert { giveBack(to: widget) }
    }

    /// Had the keyboard when it went out of reach.
    private var lost: ObjectReference?

    /// What had the keyboard has it again, unless something else took it meanwhile.
    private func giveBack(to control: WidgetPointer) {
        guard let widget = lost?.widget,
            widget == control || gtk_widget_is_ancestor(widget, control) != 0
        else { return }
        lost = nil
        guard let root = gtk_widget_get_root(widget), gtk_root_get_focus(root) == nil else { return }
        gtk_widget_grab_focus(widget)
    }

    /// Places the controls where they belong. To be called whenever GTK allocates the parent.
    func place() {
        for place in places {
            let child = place.control.widget
            var minimumWidth: Int32 = 0
            var minimumHeight: Int32 = 0
            gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, &minimumWidth, nil, nil, nil)
            gtk_widget_measure(child, GTK_ORIENTATION_VERTICAL, -1, &minimumHeight, nil, nil, nil)
            if place.control.restsUnseen { setSeen(isSeen(place) || hasFocus(child), child) }
            let transform = place.transform.concatenating(x: place.rect.minX, y: place.rect.minY)
            gtk_widget_allocate(
                child, max(minimumWidth, place.rect.width.widgetLength),
                max(minimumHeight, place.rect.height.widgetLength), -1, transform.gskTransform)
        }
    }

    /// A spinner that GTK takes for shown has the whole window painted again and again.
    private func setSeen(_ isSeen: Bool, _ child: WidgetPointer) {
        guard isSeen != (gtk_widget_get_child_visible(child) != 0) else { return }
        gtk_widget_set_child_visible(child, isSeen ? 1 : 0)
    }

    private func isSeen(_ place: ControlPlace) -> Bool {
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

    /// The keyboard leaves with the widget that had it. GTK would hand it to whatever comes next.
    private func releaseFocus(in widget: WidgetPointer) {
        guard hasFocus(widget), let root = gtk_widget_get_root(widget) else { return }
        gtk_root_set_focus(root, nil)
    }

    private func exchange(_ old: [ControlPlace], for new: [ControlPlace]) {
        let staying = Set(new.map { ObjectIdentifier($0.control) })
        for place in old where !staying.contains(ObjectIdentifier(place.control)) {
            setInert(false, place.control)
            if gtk_widget_get_parent(place.control.widget) == parent {
                releaseFocus(in: place.control.widget)
                gtk_widget_unparent(place.control.widget)
            }
        }
        // Children are kept in the order of the layers: the keyboard follows it.
        var previous: WidgetPointer?
        for place in new {
            let child = place.control.widget
            if let holder = gtk_widget_get_parent(child), holder != parent { gtk_widget_unparent(child) }
            gtk_widget_insert_after(child, parent, previous)
            previous = child
        }
    }
}
