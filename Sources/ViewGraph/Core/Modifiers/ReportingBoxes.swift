extension View {
    /// Reports the view's boxes when they are first arranged, for measurements from outside.
    package func reportingBoxes(to report: @escaping @MainActor (LayoutBox) -> Void) -> some View {
        modified(by: BoxReport(report: report))
    }
}

private struct BoxReport: BoxModifier {
    var report: @MainActor (LayoutBox) -> Void

    func makeBox(around content: LayoutBox, in node: _Node) -> UnaryBox {
        report(content)
        return UnaryBox(content)
    }
    func apply(to box: UnaryBox, from old: Self, in node: _Node) {}
}
