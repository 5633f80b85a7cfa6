import CGTK
import Foundation
import ViewGraph

/// The desktop's services outside of the program's windows.
@MainActor
enum DesktopServices {
    /// Provides the services to the view graph.
    static func install() {
        ScreenServices.change { services in
            services.open = { g_app_info_launch_default_for_uri($0.absoluteString, nil, nil) != 0 }
            services.paste = { completion in DispatchQueue.main.async { readClipboard(completion) } }
            services.copy = { text in
                DispatchQueue.main.async {
                    guard let display = gdk_display_get_default() else { return }
                    gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
                }
            }
            services.pictureHeaders = PixbufHeaderReader()
        }
    }

    private static func readClipboard(_ completion: @escaping @MainActor (String?) -> Void) {
        guard let display = gdk_display_get_default() else { return completion(nil) }
        let box = Unmanaged.passRetained(ClipboardAnswer(completion))
        gdk_clipboard_read_text_async(
            gdk_display_get_clipboard(display), nil,
            { source, result, box in
                onMainActor((source, result, box)) { source, result, box in
                    guard let source, let box else { return }
                    let completion = Unmanaged<ClipboardAnswer>.fromOpaque(box).takeRetainedValue().take
                    let text = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil)
                    defer { g_free(text) }
                    completion(text.map { String(cString: $0) })
                }
            }, box.toOpaque())
    }
}

/// Passes a closure through C.
private final class ClipboardAnswer {
    let take: @MainActor (String?) -> Void
    init(_ take: @escaping @MainActor (String?) -> Void) { self.take = take }
}
