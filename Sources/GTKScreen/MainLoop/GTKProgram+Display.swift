import CGTK

extension GTKProgram {
    /// Whether a window could be opened. Asks GTK, which may connect to the display.
    @MainActor package static var hasDisplay: Bool { gtk_init_check() != 0 }
}
