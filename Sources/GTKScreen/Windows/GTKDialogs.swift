import CGTK
package import Foundation
package import ViewGraph

/// A GTK panel that is open until the user responds.
@MainActor
final class GTKDialog: OpenDialog {
    private let reference: ObjectReference
    private let destroy: @MainActor (ObjectReference) -> Void
    private var isOpen = true

    /// - Parameters:
    ///   - responded: called with whether the user confirmed, while the panel still exists.
    ///   - destroy: removes the panel.
    init(
        _ reference: ObjectReference, responded: @escaping @MainActor (ObjectReference, Bool) -> Void,
        destroy: @escaping @MainActor (ObjectReference) -> Void
    ) {
        self.reference = reference
        self.destroy = destroy
        let accepting = [GTK_RESPONSE_ACCEPT.rawValue, GTK_RESPONSE_OK.rawValue]
        Signals.connectEnum(reference.raw, "response") { [weak self] response in
            guard let self, isOpen else { return }
            responded(self.reference, accepting.contains(Int32(bitPattern: response)))
            close()
        }
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        destroy(reference)
    }
}

extension GTKDisplay {
    package func chooseFiles(
        _ request: FileRequest, completion: @escaping @MainActor ([URL]?) -> Void
    ) -> any OpenDialog {
        let action: GtkFileChooserAction
        var selectsMultiple = false
        switch request.purpose {
        case .open(let allowsMultiple):
            (action, selectsMultiple) = (GTK_FILE_CHOOSER_ACTION_OPEN, allowsMultiple)
        case .openFolder(let allowsMultiple):
            (action, selectsMultiple) = (GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, allowsMultiple)
        case .save: action = GTK_FILE_CHOOSER_ACTION_SAVE
        }
        let panel = ObjectReference(
            owning: UnsafeMutableRawPointer(
                gtk_file_chooser_native_new(request.title, topWindow, action, request.confirmation, nil)))
        let chooser = panel.opaque
        gtk_file_chooser_set_select_multiple(chooser, selectsMultiple ? 1 : 0)
        if case .save(let name) = request.purpose { gtk_file_chooser_set_current_name(chooser, name) }
        if let folder = request.folder {
            let file = ObjectReference(owning: UnsafeMutableRawPointer(g_file_new_for_path(folder.path)))
            _ = gtk_file_chooser_set_current_folder(chooser, file.opaque, nil)
        }
        if !request.endings.isEmpty {
            let filter = ObjectReference(owning: UnsafeMutableRawPointer(gtk_file_filter_new()))
            for ending in request.endings { gtk_file_filter_add_suffix(filter.opaque, ending) }
            gtk_file_chooser_add_filter(chooser, filter.opaque)
        }
        let dialog = GTKDialog(
            panel,
            responded: { panel, isAccepted in completion(isAccepted ? Self.files(of: panel) : nil) },
            destroy: { gtk_native_dialog_destroy($0.cast(gtk_native_dialog_get_type())) })
        gtk_native_dialog_show(panel.cast(gtk_native_dialog_get_type()))
        return dialog
    }

    private static func files(of panel: ObjectReference) -> [URL] {
        let list = ObjectReference(
            owning: UnsafeMutableRawPointer(gtk_file_chooser_get_files(panel.opaque)))
        return (0..<g_list_model_get_n_items(list.opaque)).compactMap { index in
            guard let item = g_list_model_get_item(list.opaque, index) else { return nil }
            let file = ObjectReference(owning: item)
            guard let path = g_file_get_path(file.opaque) else { return nil }
            defer { g_free(path) }
            return URL(fileURLWithPath: String(cString: path))
        }
    }

    package func chooseColor(
        _ request: ColorRequest, completion: @escaping @MainActor (ResolvedColor?) -> Void
    ) -> any OpenDialog {
        let panel = ObjectReference(sharing: gtk_color_chooser_dialog_new(nil, topWindow))
        var color = request.color.gdk
        gtk_color_chooser_set_use_alpha(panel.opaque, request.hasOpacity ? 1 : 0)
        gtk_color_chooser_set_rgba(panel.opaque, &color)
        gtk_window_set_modal(panel.cast(gtk_window_get_type()), 1)
        let dialog = GTKDialog(
            panel,
            responded: { panel, isAccepted in
                var chosen = GdkRGBA()
                gtk_color_chooser_get_rgba(panel.opaque, &chosen)
                completion(
                    isAccepted
                        ? ResolvedColor(
                            red: Double(chosen.red), green: Double(chosen.green),
                            blue: Double(chosen.blue), opacity: Double(chosen.alpha)) : nil)
            },
            destroy: { gtk_window_destroy($0.cast(gtk_window_get_type())) })
        gtk_window_present(panel.cast(gtk_window_get_type()))
        return dialog
    }
}
