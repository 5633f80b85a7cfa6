extension View {
    /// Sets the value that identifies the view in a picker or tabs. The view is selected while their
    /// selection has this value.
    ///
    /// - Parameter includeOptional: whether the value of an optional selection also matches.
    public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
        trait(TagKey.self, AnyHashable(tag))
    }

    /// Sets the front-to-back order of the view among its siblings. The default is 0, and of views with equal
    /// values later ones are in front.
    public func zIndex(_ value: Double) -> some View { trait(ZIndexKey.self, value) }
}

/// The trait of `tag`, for the picker or tabs that contain the view.
private enum TagKey: RowTagKey {
    typealias Value = AnyHashable
    static func add(_ value: AnyHashable, to tag: inout RowTag) { tag.tag = tag.tag ?? value }
}

extension LayoutBox {
    final var tag: AnyHashable? { trait(TagKey.self) }
}
