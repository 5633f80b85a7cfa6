extension View {
    /// Makes a row of a list an item of a tree, for assistive technologies and keys.
    ///
    /// - Parameter isExpanded: whether the rows below it are shown, or `nil` if it has none.
    package func treeItem(isExpanded: Binding<Bool>?) -> some View {
        modified(by: TreeItem(isExpanded: isExpanded))
    }
}

/// The traits of an item of a tree: one box for both, because trees have many rows.
package struct TreeItem: BoxModifier {
    let isExpanded: Binding<Bool>?

    package func makeBox(around content: LayoutBox, in node: _Node) -> TreeItemBox {
        TreeItemBox(content, value: isExpanded)
    }

    package func apply(to box: TreeItemBox, from old: Self, in node: _Node) { box.set(isExpanded) }
}

package final class TreeItemBox: TraitBox<RowDisclosureKey> {
    private static let role = TraitValue<RowRoleKey>(.treeItem)

    override func traitValue(to query: TraitQuery) -> AnyTraitValue? {
        guard query.matches(RowRoleKey.self) else { return super.traitValue(to: query) }
        return content.traitValue(to: query) ?? Self.role
    }
}
