import Foundation
import UIKitForLinux
import ViewGraph

// Calls that signatures do not show: numbers that programs return to the library.

/// A layout that returns bad numbers.
private struct BadLayout: Layout {
    let number: BadNumber
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        for subview in subviews {
            _ = subview.sizeThatFits(ProposedViewSize(number.size))
            _ = subview.dimensions(in: ProposedViewSize(number.size))[HorizontalAlignment.center]
        }
        return number.size
    }
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        for subview in subviews {
            subview.place(
                at: number.point, anchor: number.unitPoint, proposal: ProposedViewSize(number.size))
        }
    }
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Void
    ) -> CGFloat? { number.cgFloat }
}

/// Calls the functions of a built-in layout that a program's layout may call.
private struct LayoutCaller<Base: Layout>: Layout {
    let base: Base
    let number: BadNumber
    func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache) -> CGSize {
        let offer = ProposedViewSize(number.size)
        _ = base.sizeThatFits(proposal: offer, subviews: subviews, cache: &cache)
        _ = base.explicitAlignment(
            of: HorizontalAlignment.center, in: number.rect, proposal: offer, subviews: subviews,
            cache: &cache)
        _ = base.explicitAlignment(
            of: VerticalAlignment.firstTextBaseline, in: number.rect, proposal: offer, subviews: subviews,
            cache: &cache)
        return base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
    ) {
        base.placeSubviews(
            in: number.rect, proposal: ProposedViewSize(number.size), subviews: subviews, cache: &cache)
    }
}

private struct BadEffect: GeometryEffect {
    let number: BadNumber
    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(number.transform)
    }
}

private struct BadShape: Shape {
    let number: BadNumber
    nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: number.point)
        path.addLine(to: CGPoint(x: 5, y: number.cgFloat))
        path.addCurve(to: number.point, control1: .zero, control2: number.point)
        path.closeSubpath()
        return path
    }
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { number.size }
}

private struct BadBehavior: ScrollTargetBehavior {
    let number: BadNumber
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) { target.rect = number.rect }
}

private struct BadPart: UIViewRepresentable {
    let number: BadNumber
    func makeUIView(context: Context) -> UIView { sampleUIView }
    func updateUIView(_ view: UIView, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIView, context: Context) -> CGSize? {
        number.size
    }
}

private struct BadController: UIViewControllerRepresentable {
    let number: BadNumber
    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
    func sizeThatFits(
        _ proposal: ProposedViewSize, uiViewController: UIViewController, context: Context
    ) -> CGSize? { number.size }
}

extension NumberTable {
    mutating func addHandWritten() {
        add("Layout: its own answers") { n in shown(BadLayout(number: n) { inside }) }
        add("HStackLayout: asked by a layout") { n in
            shown(LayoutCaller(base: HStackLayout(), number: n) { inside })
        }
        add("VStackLayout: asked by a layout") { n in
            shown(LayoutCaller(base: VStackLayout(), number: n) { inside })
        }
        add("ZStackLayout: asked by a layout") { n in
            shown(LayoutCaller(base: ZStackLayout(), number: n) { inside })
        }
        add("GridLayout: asked by a layout") { n in
            shown(LayoutCaller(base: GridLayout(), number: n) { inside })
        }
        add("AnyLayout: asked by a layout") { n in
            shown(LayoutCaller(base: AnyLayout(HStackLayout()), number: n) { inside })
        }
        add("GeometryEffect: its transform") { n in shown(sample.modifier(BadEffect(number: n))) }
        add("Shape: its path and size") { n in shown(BadShape(number: n)) }
        add("ScrollTargetBehavior: its target") { n in
            shown(inScroll(sample).scrollTargetBehavior(BadBehavior(number: n)))
        }
        add("UIViewRepresentable: its size") { n in shown(BadPart(number: n)) }
        add("UIViewControllerRepresentable: its size") { n in shown(BadController(number: n)) }
        add("HStack of many with a number") { n in
            shown(HStack(spacing: n.cgFloat) { ForEach(0..<5) { Text("\($0)") } })
        }
        add("View.scaleEffect: of what is scaled, each as much as screens take") { n in
            let scale = min(n.cgFloat, 400)
            return shown(sample.scaleEffect(scale).drawingGroup().scaleEffect(scale))
        }
        add("View.scaleEffect: of the largest letters") { n in
            shown(
                Text("large").font(.system(size: 2_000)).frame(width: 60, height: 20)
                    .scaleEffect(min(n.cgFloat, 400)))
        }
        add("Text of several styles") { n in
            shown(Text("one").bold() + Text("two").kerning(n.cgFloat) + Text("three").tracking(2))
        }
    }
}
