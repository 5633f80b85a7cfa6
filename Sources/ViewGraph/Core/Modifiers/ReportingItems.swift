extension View {
    /// Tells which items the view has, as they are first arranged: for who measures them from outside.
    package func reportingItems(to report: @escaping @MainActor (LayoutItem) -> Void) -> some View {
        modified(by: ItemReport(report: report))
    }
}

private struct ItemReport: ItemModifier {
    var report: @MainActor (LayoutItem) -> Void

    func makeItem(around content: LayoutItem, in node: _Node) -> UnaryItem {
        report(content)
        return UnaryItem(content)
    }
    func apply(to item: UnaryItem, from old: Self, in node: _Node) {}
}
