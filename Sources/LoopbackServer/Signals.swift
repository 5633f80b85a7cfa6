import CSoup

extension UnsafeMutablePointer {
    /// The same object as the type of an ancestor or descendant, because GObject's cast macros are not
    /// imported.
    func `as`<Object>(_ type: Object.Type) -> UnsafeMutablePointer<Object> {
        UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }
}

/// Connects a callback whose data outlives the object.
func connect(_ object: gpointer, _ signal: String, _ callback: GCallback, _ data: gpointer) {
    g_signal_connect_data(object, signal, callback, data, nil, GConnectFlags(rawValue: 0))
}

/// Connects a callback whose data lives as long as the connection.
func connect(_ object: gpointer, _ signal: String, _ callback: GCallback, owned data: AnyObject) {
    g_signal_connect_data(
        object, signal, callback, Unmanaged.passRetained(data).toOpaque(),
        { data, _ in Unmanaged<AnyObject>.fromOpaque(data!).release() }, GConnectFlags(rawValue: 0))
}

/// Disconnects the callbacks that were connected with this data.
func disconnectAll(_ object: gpointer, _ data: gpointer) {
    g_signal_handlers_disconnect_matched(object, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
}
