extension View {
    /// No effect on Linux: windows have no status bar.
    public nonisolated func statusBar(hidden: Bool) -> Self {
        Diagnostics.noEffect("statusBar")
        return self
    }

    /// No effect on Linux: windows have no status bar.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> Self {
        Diagnostics.noEffect("statusBarHidden")
        return self
    }

    /// No effect on Linux: the desktop shows no overlays on windows.
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> Self {
        Diagnostics.noEffect("persistentSystemOverlays")
        return self
    }

    /// No effect on Linux: the desktop's gestures cannot be deferred.
    public nonisolated func defersSystemGestures(on edges: Edge.Set) -> Self {
        Diagnostics.noEffect("defersSystemGestures")
        return self
    }

    /// No effect on Linux: interactions are not tracked.
    public nonisolated func interactionActivityTrackingTag(_ tag: String) -> Self {
        Diagnostics.noEffect("interactionActivityTrackingTag")
        return self
    }
}
