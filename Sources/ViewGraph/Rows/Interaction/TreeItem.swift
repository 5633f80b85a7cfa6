extension View {
    /// Makes a row of a list an item of a tree, for assistive technologies and keys.
    ///
    /// - Parameter isExpanded: whether the rows below it are shown, or `nil` if it has none.
    package func treeItem(isExpanded: Binding<Bool>?) -> some View {
        trait(RowDisclosureKey.self, isExpanded).trait(RowRoleKey.self, .treeItem)
    }
}
