import CGTK
import Foundation
import ViewGraph

/// A GTK menu that is open until an item is chosen or the user dismisses it.
@MainActor
final class PopUpMenu {
    private let popover: ObjectReference
    private let actions: ObjectReference
    private let owner: WidgetPointer
    /// Called when an item was chosen or the user dismissed the menu.
    var closed: (@MainActor () -> Void)?
    private var count = 0
    private var handler: gulong = 0
    /// The widget that had the keyboard focus before and gets it back. GTK would move the focus to the first
    /// text field.
    private var focus: ObjectReference?
    /// The custom menu items, by the names of their actions.
    private var lines: [(name: String, line: MenuLine)] = []

    /// Opens the menu.
    /// - Parameters:
    ///   - owner: the widget that the menu belongs to. It outlives the menu.
    ///   - target: the rectangle to point at, in the owner's coordinates, or `nil` for all of the owner.
    init(_ items: [MenuItem], anchoredTo owner: WidgetPointer, at target: CGRect? = nil) {
        self.owner = owner
        actions = ObjectReference(owning: UnsafeMutableRawPointer(g_simple_action_group_new()))
        let empty = ObjectReference(owning: UnsafeMutableRawPointer(g_menu_new()))
        popover = ObjectReference(
            owning: gtk_popover_menu_new_from_model(empty.cast(g_menu_model_get_type())))
        let model = makeModel(items)
        gtk_popover_menu_set_menu_model(popover.opaque, model.cast(g_menu_model_get_type()))
        for (name, line) in lines { gtk_popover_menu_add_child(popover.opaque, line.widget, name) }
        gtk_widget_insert_action_group(popover.widget, "menu", actions.opaque)
        gtk_widget_set_parent(popover.widget, owner)
        let window: UnsafeMutablePointer<GtkPopover> = popover.cast(gtk_popover_get_type())
        gtk_popover_set_has_arrow(window, 0)
        // A shadow would be black.
        if gdk_display_is_composited(gtk_widget_get_display(owner)) == 0 {
            gtk_widget_add_css_class(popover.widget, StyleSheet.opaqueMenu)
        }
        gtk_popover_set_position(window, GTK_POS_BOTTOM)
        if let target {
            // The menu extends from the start of the target, as at the pointer, and not on both sides.
            let isRightToLeft = gtk_widget_get_direction(owner) == GTK_TEXT_DIR_RTL
            gtk_widget_set_halign(popover.widget, isRightToLeft ? GTK_ALIGN_END : GTK_ALIGN_START)
            func whole(_ length: CGFloat) -> Int32 { Int32(clamping: Int(nearest: Double(length))) }
            var rect = GdkRectangle(
                x: whole(target.minX), y: whole(target.minY), width: max(1, whole(target.width)),
                height: max(1, whole(target.height)))
            gtk_popover_set_pointing_to(window, &rect)
        }
        focus = gtk_root_get_focus(gtk_widget_get_root(owner)).map { ObjectReference(sharing: $0) }
        Signals.connect(popover.raw, "closed") { [weak self] in
            self?.restoreFocus()
            self?.closed?()
            // The chosen action runs after the menu has closed.
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.remove() } }
        }
        handler = Signals.connect(UnsafeMutableRawPointer(owner), "unrealize") { [weak self] in
            self?.remove()
        }
        gtk_popover_popup(window)
    }

    /// Whether the menu is attached to its owner.
    var isOpen: Bool { gtk_widget_get_parent(popover.widget) != nil }

    private func restoreFocus() {
        guard let root = gtk_widget_get_root(owner) else { return }
        let isInRoot = focus.map { gtk_widget_get_root($0.widget) == root } ?? false
        gtk_root_set_focus(root, isInRoot ? focus?.widget : nil)
        focus = nil
    }

    /// Removes the menu. Must be called before the next menu is opened.
    func remove() {
        if handler != 0 { g_signal_handler_disconnect(UnsafeMutableRawPointer(owner), handler) }
        handler = 0
        guard isOpen else { return }
        // A late pointer event can make the closed menu the widget under the pointer. GTK 4.8 would then look
        // for its surface at each layout and terminate the program. An insensitive widget is never under the
        // pointer.
        gtk_widget_set_sensitive(popover.widget, 0)
        gtk_widget_unparent(popover.widget)
    }

    /// A menu in sections, which begin at separators and headings.
    private func makeModel(_ items: [MenuItem]) -> ObjectReference {
        let menu = ObjectReference(owning: UnsafeMutableRawPointer(g_menu_new()))
        var section = ObjectReference(owning: UnsafeMutableRawPointer(g_menu_new()))
        var heading: String?
        let hasMarks = items.contains { $0.isOn != nil }
        func closeSection() {
            guard g_menu_model_get_n_items(section.cast(g_menu_model_get_type())) > 0 else { return }
            g_menu_append_section(menu.opaque, heading, section.cast(g_menu_model_get_type()))
            section = ObjectReference(owning: UnsafeMutableRawPointer(g_menu_new()))
            heading = nil
        }
        for item in items {
            switch item.kind {
            case .separator: closeSection()
            case .heading:
                closeSection()
                heading = item.title
            case .submenu(let inner):
                let submenu = makeModel(inner)
                g_menu_append_submenu(
                    section.opaque, Self.label(item.title), submenu.cast(g_menu_model_get_type()))
            case .action(let action):
                let name = addAction(item, action)
                if item.isOn == nil, item.icon != nil || item.isDestructive {
                    addLine(item, name: name, isIndented: hasMarks, to: section)
                } else {
                    g_menu_append(section.opaque, Self.label(item.title), "menu." + name)
                }
            }
        }
        closeSection()
        return menu
    }

    private func addLine(
        _ item: MenuItem, name: String, isIndented: Bool, to section: ObjectReference
    ) {
        let menuItem = ObjectReference(owning: UnsafeMutableRawPointer(g_menu_item_new(nil, nil)))
        g_menu_item_set_attribute_value(menuItem.opaque, "custom", g_variant_new_string(name))
        g_menu_append_item(section.opaque, menuItem.opaque)
        let line = MenuLine(item, isIndented: isIndented, action: "menu." + name) { [weak self] in
            guard let self else { return }
            gtk_popover_popdown(popover.cast(gtk_popover_get_type()))
        }
        lines.append((name, line))
    }

    /// Escapes underscores. GTK takes an underscore for a mnemonic, even in a title with a mnemonic already.
    private static func label(_ title: String) -> String {
        String(decoding: title.utf8.flatMap { $0 == UInt8(ascii: "_") ? [$0, $0] : [$0] }, as: UTF8.self)
    }

    private func addAction(_ item: MenuItem, _ body: @escaping @MainActor () -> Void) -> String {
        count += 1
        let name = "item\(count)"
        let action =
            if let isOn = item.isOn {
                g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))
            } else {
                g_simple_action_new(name, nil)
            }
        let reference = ObjectReference(owning: UnsafeMutableRawPointer(action!))
        g_simple_action_set_enabled(reference.opaque, item.isEnabled ? 1 : 0)
        Signals.connectNotify(reference.raw, "activate", body)
        g_action_map_add_action(actions.opaque, reference.opaque)
        return name
    }
}
