/// Whether a window could be opened. GTK alone knows: a `DISPLAY` may be set and dead.
package enum DisplayCheck {
    @MainActor package static var hasDisplay: Bool { WindowScreen.hasDisplay }
}
