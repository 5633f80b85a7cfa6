public import Foundation

extension View {
    /// Changes a setting of the scrolled regions inside.
    ///
    /// - Parameter part: what the change depends on in addition to the value.
    func scrollSetting<Value>(
        _ value: Value, of part: AnyHashable = 0, in modifier: String = #function,
        _ change: @escaping (inout ScrollSettings, Value) -> Void
    ) -> some View {
        EnvironmentView(content: self, source: .other([modifier, part] as [AnyHashable]), value: value) {
            change(&$0.scrolling, value)
        }
    }

    /// Whether the regions inside show scroll bars.
    public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        scrollSetting(visibility, of: axes.rawValue) { $0.indicators.set($1, for: axes) }
    }

    /// Shows the scroll bars of the regions inside for a moment.
    ///
    /// No effect on Linux: a bar shows while its region moves and under the pointer.
    public func scrollIndicatorsFlash(onAppear: Bool) -> some View {
        Diagnostics.noEffect("scrollIndicatorsFlash")
        return self
    }

    /// Shows the scroll bars of the regions inside for a moment each time that a value changes.
    ///
    /// No effect on Linux: a bar shows while its region moves and under the pointer.
    public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
        Diagnostics.noEffect("scrollIndicatorsFlash")
        return self
    }

    /// Disables scrolling of the regions inside. A nested `scrollDisabled(false)` does not enable it again.
    public func scrollDisabled(_ disabled: Bool) -> some View {
        scrollSetting(disabled) { if $1 { $0.isEnabled = false } }
    }

    /// Whether content that extends beyond the regions inside is shown.
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        scrollSetting(disabled) { $0.isClipDisabled = $1 }
    }

    /// Whether lists inside draw their own background.
    public func scrollContentBackground(_ visibility: Visibility) -> some View {
        scrollSetting(visibility) { $0.hidesBackground = $1 == .hidden }
    }

    /// Whether scrolling closes a keyboard on the screen.
    ///
    /// No effect on Linux: the keyboard is not on the screen.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View {
        Diagnostics.noEffect("scrollDismissesKeyboard")
        return scrollSetting(mode) { $0.keyboard = $1 }
    }

    /// Whether content that fits can be pulled beyond its ends.
    ///
    /// No effect on Linux: GTK shows an end by a glow where there is more than fits.
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical])
        -> some View
    {
        Diagnostics.noEffect("scrollBounceBehavior")
        return scrollSetting(behavior, of: axes.rawValue) { $0.bounce.set($1, for: axes) }
    }

    // MARK: Margins

    /// Sets the distance between a region's edges and its content. In a list it replaces the style's own
    /// distance.
    ///
    /// Differs from Apple's: distances for the indicators alone change nothing.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let insets = insets.checked("A content margin")
        let part = [edges.rawValue, placement.part] as [AnyHashable]
        return scrollSetting(insets, of: part) { settings, insets in
            guard placement.part != .indicators else { return }
            settings.marginEdges.formUnion(edges)
            if edges.contains(.top) { settings.contentMargins.top = insets.top }
            if edges.contains(.leading) { settings.contentMargins.leading = insets.leading }
            if edges.contains(.bottom) { settings.contentMargins.bottom = insets.bottom }
            if edges.contains(.trailing) { settings.contentMargins.trailing = insets.trailing }
        }
    }

    /// Sets the distance between a region's edges and its content, which is 16 points for `nil`.
    public func contentMargins(
        _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        let length = length ?? 16
        return contentMargins(
            edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length),
            for: placement)
    }

    /// Sets the distance between a region's edges and its content.
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic)
        -> some View
    {
        contentMargins(.all, length, for: placement)
    }

    // MARK: Anchors

    /// Sets the anchor at which the regions inside start, at which they stay as their content changes, and by
    /// which they align content that is smaller than the region.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        scrollSetting(anchor) { $0.anchors.common = $1 }
    }

    /// Sets the anchor for one of the three roles, which overrides the common anchor.
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
        scrollSetting(anchor, of: role) { $0.anchors.own[role] = .some($1) }
    }
}
