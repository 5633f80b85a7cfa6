extension View {
    /// What a picker or tabs know the view by: it is chosen while their selection has this value.
    ///
    /// - Parameter includeOptional: also while an optional selection has it.
    public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
        trait(TagKey.self, AnyHashable(tag))
    }

    /// Where the view is among its siblings, from back to front: 0 where nothing is said, and of equals those
    /// that come later in front.
    public func zIndex(_ value: Double) -> some View { trait(ZIndexKey.self, value) }
}

/// What `tag` says of a view, for the picker or tabs that it is in.
private enum TagKey: BoxTraitKey { typealias Value = AnyHashable }

extension LayoutBox {
    final var tag: AnyHashable? { trait(TagKey.self) }
}
