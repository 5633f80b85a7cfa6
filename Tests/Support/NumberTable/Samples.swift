import Foundation
import UIKitForLinux
import ViewGraph

// The receivers of the calls, and contexts in which the results are used.

let healthy = BadNumber.healthy

@MainActor func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
}

@MainActor var sample: some View { Text("a sample of two lines").frame(width: 60).background(.yellow) }

/// The content of containers.
@MainActor @ViewBuilder var inside: some View {
    Text("first")
    Text("second")
}

@MainActor var tallContent: some View {
    VStack { ForEach(0..<20) { Text("line \($0)").id("\($0)") } }.scrollTargetLayout()
}

@MainActor var samplePath: Path {
    Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 10))
        path.addQuadCurve(to: CGPoint(x: 20, y: 0), control: CGPoint(x: 15, y: 9))
        path.addCurve(
            to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 8, y: 1))
        path.closeSubpath()
    }
}

struct SampleRow: Identifiable {
    let id = 0
    let name = "row"
}
let sampleRows = [SampleRow()]
@MainActor let sampleNamespace = Namespace().wrappedValue
@MainActor var sampleShader: Shader { ShaderLibrary.default.sample() }
@MainActor var sampleBezierPoints: [MeshGradient.BezierPoint] {
    [[0, 0], [1, 0], [0, 1], [1, 1]].map { (place: SIMD2<Float>) in
        MeshGradient.BezierPoint(
            position: place, leadingControlPoint: place, topControlPoint: place, trailingControlPoint: place,
            bottomControlPoint: place)
    }
}
@MainActor var sampleMesh: MeshGradient {
    MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .green, .blue, .red])
}
@MainActor var sampleScrollGeometry: ScrollGeometry {
    ScrollGeometry(
        contentOffset: .zero, contentSize: .zero, contentInsets: EdgeInsets(), containerSize: .zero)
}
@MainActor var sampleUIView: UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.addSubview(sampleUILabel)
    return view
}
@MainActor var sampleUILabel: UILabel {
    let label = UILabel()
    label.text = "label"
    return label
}
@MainActor var sampleUIImage: UIImage { UIImage(systemName: "star") ?? UIImage() }

// MARK: Places

@MainActor func inList(_ view: some View) -> some View {
    List {
        Section { view }
        Section { Text("row") }
    }
    .frame(height: 200)
}
@MainActor func aroundList(_ view: some View) -> some View { inList(sample).overlay { view } }
@MainActor func inGrid(_ view: some View) -> some View {
    Grid {
        GridRow {
            view
            Text("cell")
        }
        GridRow {
            Text("cell")
            Text("cell")
        }
    }
}
@MainActor func inSplit(_ view: some View) -> some View {
    NavigationSplitView {
        view
    } detail: {
        Text("detail")
    }
}
@MainActor func inScroll(_ view: some View) -> some View {
    ScrollView {
        view
        tallContent
    }
    .frame(height: 100)
}
@MainActor func aroundScroll(_ view: some View) -> some View { inScroll(sample).overlay { view } }
@MainActor func inSheet(_ view: some View) -> some View {
    sample.sheet(isPresented: .constant(true)) { view }
}
@MainActor func inReader(_ scroll: @escaping (ScrollViewProxy) -> Void) -> some View {
    ScrollViewReader { proxy in ScrollView { tallContent }.onAppear { scroll(proxy) } }.frame(height: 100)
}
@MainActor func drawn(_ change: @escaping (inout GraphicsContext) -> Void) -> some View {
    Canvas { context, size in
        change(&context)
        context.fill(samplePath, with: .color(.red))
        context.draw(Text("drawn"), at: CGPoint(x: 5, y: 5))
    } symbols: {
        Text("symbol").tag("symbol")
    }
    .frame(width: 30, height: 30)
}
@MainActor func interpolated(_ add: (inout LocalizedStringKey.StringInterpolation) -> Void) -> Text {
    var text = LocalizedStringKey.StringInterpolation(literalCapacity: 0, interpolationCount: 1)
    add(&text)
    return Text(LocalizedStringKey(stringInterpolation: text))
}

/// Proposes a given size to its views.
struct OfferingLayout: Layout {
    let offer: ProposedViewSize
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        subviews.first?.sizeThatFits(offer) ?? .zero
    }
    func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
    ) {
        for subview in subviews { subview.place(at: bounds.origin, proposal: offer) }
    }
}
