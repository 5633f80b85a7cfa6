extension View {
    /// Sets whether the labels of the controls inside the view are shown.
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        environment(\.labelsAreHidden, visibility == .hidden)
    }
}
