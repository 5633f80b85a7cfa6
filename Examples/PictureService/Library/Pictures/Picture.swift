import CGTK

/// Creates the pictures: a landscape for each id, drawn with cairo, encoded by gdk-pixbuf.
enum Picture {
    /// Draws and encodes a picture; nil if memory is exhausted. Works on any thread, and returns the same
    /// bytes for the same arguments.
    static func jpeg(_ key: PictureKey) -> [UInt8]? {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, gint(key.width), gint(key.height))
        else {
            return nil
        }
        var isSurfaceKept = true
        defer { if isSurfaceKept { cairo_surface_destroy(surface) } }
        guard let context = cairo_create(surface) else { return nil }
        let canvas = Canvas(context)
        canvas.cover(width: Double(key.width), height: Double(key.height))
        Painter(Landscape(id: key.id), canvas).paint()
        let isDrawn = cairo_status(context) == CAIRO_STATUS_SUCCESS
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard isDrawn,
            let pixels = gdk_pixbuf_get_from_surface(surface, 0, 0, gint(key.width), gint(key.height))
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        // Before encoding, so that only one copy of a large picture is in memory.
        cairo_surface_destroy(surface)
        isSurfaceKept = false
        return encode(pixels)
    }

    private static func encode(_ pixels: OpaquePointer) -> [UInt8]? {
        var bytes: UnsafeMutablePointer<gchar>?
        var count: gsize = 0
        let isEncoded = "quality".withCString { name in
            "86".withCString { value in
                var names: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: name), nil]
                var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
                return gdk_pixbuf_save_to_bufferv(pixels, &bytes, &count, "jpeg", &names, &values, nil)
            }
        }
        guard isEncoded != 0, let bytes else { return nil }
        defer { g_free(bytes) }
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    }
}
