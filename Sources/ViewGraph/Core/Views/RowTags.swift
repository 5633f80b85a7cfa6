/// The settings of a view for the selection of its row.
package struct RowTag {
    var tag: AnyHashable?
    var isSelectionDisabled = false
}

/// A trait that belongs to a view's ``RowTag``.
package protocol RowTagKey: BoxTraitKey {
    /// Sets the value in a tag whose outer parts are already set.
    static func add(_ value: Value, to tag: inout RowTag)
}

/// A reader of the tags of views before they have nodes. Only modifiers are searched: what the body of a
/// program's view sets is known only once the view is created.
@MainActor
enum RowTags {
    private static var results: [ObjectIdentifier: Bool] = [:]

    /// Whether the modifiers of a type of view can set a tag.
    static func isPossible(in type: any View.Type) -> Bool {
        if let result = results[ObjectIdentifier(type)] { return result }
        let storedTypes = (type as? any TransparentView.Type)?.shape.storedViewTypes ?? []
        let result = type is any RowTagged.Type || storedTypes.contains { isPossible(in: $0) }
        results[ObjectIdentifier(type)] = result
        return result
    }

    /// Reads the tag of a view. The outermost value wins.
    static func of(_ view: any View) -> RowTag {
        var tag = RowTag()
        var current: (any View)? = view
        while let view = current {
            (view as? any RowTagged)?.add(to: &tag)
            current = wrappedView(of: view)
        }
        return tag
    }

    /// The view that a modifier is applied to, or `nil` for other views.
    private static func wrappedView(of view: any View) -> (any View)? {
        if let view = view as? any WrappingView { return view.wrappedView }
        guard view is any TransparentView else { return nil }
        return Mirror(reflecting: view).children.lazy.compactMap { $0.value as? any View }.first
    }
}

/// A view with a modifier that sets a part of the tag.
@MainActor
protocol RowTagged {
    func add(to tag: inout RowTag)
}

/// A view around one other view that is found without reflection.
@MainActor
protocol WrappingView {
    var wrappedView: any View { get }
}

extension ModifiedView: RowTagged where Modifier: RowTagged {
    func add(to tag: inout RowTag) { modifier.add(to: &tag) }
}

extension BoxTrait: RowTagged where Key: RowTagKey {
    func add(to tag: inout RowTag) { if let value { Key.add(value, to: &tag) } }
}
