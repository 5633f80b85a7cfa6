import Foundation
import UIKitForLinux
import ViewGraph

// Uses the result of a call as a program would. Values that no view shows are only created.

@MainActor func shown(_ view: some View) -> AnyView { AnyView(view) }

@_disfavoredOverload
@MainActor func shown<Value>(_ value: Value) -> AnyView { AnyView(Text("made")) }

@MainActor func shown(_ shape: some Shape) -> AnyView {
    AnyView(
        VStack {
            shape.fill(.blue).frame(width: 20, height: 20)
            shape.stroke(.red, lineWidth: 2).frame(width: 20, height: 20)
            sample.clipShape(shape).contentShape(shape)
        })
}

@MainActor func shown(_ path: Path) -> AnyView {
    var count = 0
    let step: (Path.Element) -> Void = { _ in count += 1 }
    path.forEach(step)
    let measured = path.trimmedPath(from: 0.2, to: 0.8).applying(CGAffineTransform(rotationAngle: 1))
    let isInside = path.contains(CGPoint(x: 1, y: 1)) || path.boundingRect.isEmpty
    return AnyView(
        VStack {
            Text("\(count) \(isInside)")
            path.fill(.blue).frame(width: 20, height: 20)
            measured.stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [3])).frame(width: 20, height: 20)
            path.strokedPath(StrokeStyle(lineWidth: 2)).fill(.green).frame(width: 20, height: 20)
        })
}

@MainActor func shown(_ style: some ShapeStyle) -> AnyView {
    AnyView(
        VStack {
            Circle().fill(style).frame(width: 20, height: 20)
            Text("styled").foregroundStyle(style)
        })
}

@MainActor func shown(_ style: some ShapeStyle & View) -> AnyView {
    AnyView(Rectangle().fill(style).overlay { style }.frame(width: 20, height: 20))
}

@MainActor func shown(_ font: Font) -> AnyView { AnyView(Text("font").font(font)) }
@MainActor func shown(_ angle: Angle) -> AnyView { AnyView(sample.rotationEffect(angle)) }
@MainActor func shown(_ point: UnitPoint) -> AnyView { AnyView(sample.scaleEffect(0.5, anchor: point)) }
@MainActor func shown(_ insets: EdgeInsets) -> AnyView { AnyView(sample.padding(insets)) }
@MainActor func shown(_ size: CGSize) -> AnyView { AnyView(sample.offset(size)) }
@MainActor func shown(_ point: CGPoint) -> AnyView { AnyView(sample.position(point)) }
@MainActor func shown(_ rect: CGRect) -> AnyView { shown(Path(rect)) }
@MainActor func shown(_ transform: CGAffineTransform) -> AnyView {
    AnyView(
        VStack {
            sample.transformEffect(transform)
            Circle().transform(transform).fill(.red)
        })
}
@MainActor func shown(_ transform: ProjectionTransform) -> AnyView {
    AnyView(sample.projectionEffect(transform))
}
@MainActor func shown(_ gesture: some Gesture) -> AnyView { AnyView(sample.gesture(gesture)) }
@MainActor func shown(_ item: GridItem) -> AnyView {
    AnyView(
        ScrollView {
            LazyVGrid(columns: [item, GridItem(.flexible())]) { ForEach(0..<4) { Text("cell \($0)") } }
        })
}
@MainActor func shown(_ style: StrokeStyle) -> AnyView {
    AnyView(Circle().stroke(.red, style: style).frame(width: 20, height: 20))
}
@MainActor func shown(_ radii: RectangleCornerRadii) -> AnyView {
    shown(UnevenRoundedRectangle(cornerRadii: radii))
}
@MainActor func shown(_ gradient: Gradient) -> AnyView {
    AnyView(
        VStack {
            shown(LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom))
            shown(RadialGradient(gradient: gradient, center: .center, startRadius: 1, endRadius: 9))
        })
}
@MainActor func shown(_ stop: Gradient.Stop) -> AnyView {
    shown(Gradient(stops: [stop, .init(color: .green, location: 0.7)]))
}
@MainActor func shown(_ style: ShadowStyle) -> AnyView {
    AnyView(Circle().fill(.red.shadow(style)).frame(width: 20, height: 20))
}
@MainActor func shown(_ layout: some Layout) -> AnyView { AnyView(layout { inside }) }
@MainActor func shown(_ shading: GraphicsContext.Shading) -> AnyView {
    AnyView(Canvas { context, _ in context.fill(samplePath, with: shading) }.frame(width: 30, height: 30))
}
@MainActor func shown(_ filter: GraphicsContext.Filter) -> AnyView {
    shown(drawn { $0.addFilter(filter) })
}
@MainActor func shown(_ effect: some VisualEffect) -> AnyView {
    AnyView(sample.visualEffect { _, _ in EmptyVisualEffect() })
}
@MainActor func shown(_ position: ScrollPosition) -> AnyView {
    AnyView(ScrollView { tallContent }.scrollPosition(.constant(position)).frame(height: 100))
}
@MainActor func shown(_ threshold: ScrollTransitionConfiguration.Threshold) -> AnyView {
    AnyView(
        ScrollView {
            sample.scrollTransition(.animated.threshold(threshold)) { effect, phase in
                effect.opacity(phase.isIdentity ? 1 : 0.5)
            }
        })
}
@MainActor func shown(_ detent: PresentationDetent) -> AnyView {
    AnyView(inSheet(sample.presentationDetents([detent])))
}
@MainActor func shown(_ spacing: ListSectionSpacing) -> AnyView {
    AnyView(
        List {
            Section { Text("row") }
            Section { Text("row") }
        }.listSectionSpacing(spacing))
}
@MainActor func shown(_ shape: ButtonBorderShape) -> AnyView {
    AnyView(Button("bordered") {}.buttonStyle(.bordered).buttonBorderShape(shape))
}
@MainActor func shown(_ transition: ContentTransition) -> AnyView {
    AnyView(Text("changes").contentTransition(transition))
}
@MainActor func shown(_ size: ProposedViewSize) -> AnyView { AnyView(OfferingLayout(offer: size) { sample }) }
@MainActor func shown(_ color: Color.Resolved) -> AnyView { shown(Color(color)) }

// MARK: What moves

/// Applies an animation once it is on screen.
private struct Moving<Content: View>: View {
    let animation: Animation
    @ViewBuilder let content: (Bool) -> Content
    @State private var isMoved = false

    var body: some View {
        content(isMoved).onAppear { withAnimation(animation) { isMoved = true } }
    }
}

@MainActor func shown(_ animation: Animation) -> AnyView {
    AnyView(
        Moving(animation: animation) { isMoved in
            sample.padding(isMoved ? 20 : 0).opacity(isMoved ? 0.5 : 1)
            if isMoved { sample.transition(.slide) }
        })
}
@MainActor func shown(_ spring: Spring) -> AnyView { shown(Animation.spring(spring)) }
@MainActor func shown(_ curve: UnitCurve) -> AnyView {
    shown(
        KeyframeAnimator(initialValue: 0.0, repeating: false) {
            sample.offset(x: $0)
        } keyframes: { _ in
            LinearKeyframe(10.0, duration: 0.1, timingCurve: curve)
        })
}
@MainActor func shown(_ transition: AnyTransition) -> AnyView {
    AnyView(
        Moving(animation: .linear(duration: 0.1)) { isMoved in
            if isMoved { sample.transition(transition) } else { sample.transition(transition) }
        })
}
@MainActor func shown(_ transition: some Transition) -> AnyView { shown(AnyTransition(transition)) }
@MainActor func shown(_ keyframes: some KeyframeTrackContent<Double>) -> AnyView {
    AnyView(
        KeyframeAnimator(initialValue: 0.0, repeating: false) {
            sample.offset(x: $0)
        } keyframes: { _ in
            KeyframeTrack { keyframes }
        })
}
@MainActor func shown(_ schedule: some TimelineSchedule) -> AnyView {
    AnyView(TimelineView(schedule) { Text($0.date, style: .time) })
}

// MARK: UIKit

private struct Represented: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
}

@MainActor func shown(_ view: UIView) -> AnyView { AnyView(Represented(view: view)) }
@MainActor func shown(_ color: UIColor) -> AnyView { shown(Color(uiColor: color)) }
@MainActor func shown(_ font: UIFont) -> AnyView { AnyView(Text("font").font(Font(font))) }
@MainActor func shown(_ path: UIBezierPath) -> AnyView { shown(Path(path.cgPath)) }
@MainActor func shown(_ path: CGPath) -> AnyView { shown(Path(path)) }
@MainActor func shown(_ image: UIImage) -> AnyView { AnyView(Image(uiImage: image)) }
@MainActor func shown(_ sides: UIEdgeInsets) -> AnyView {
    shown(changed(UIButton()) { $0.contentEdgeInsets = sides })
}
@MainActor func shown(_ layer: CALayer) -> AnyView {
    let view = sampleUIView
    view.layer.addSublayer(layer)
    return shown(view)
}
@MainActor func shown(_ constraint: NSLayoutConstraint) -> AnyView {
    constraint.isActive = true
    return shown(sampleUIView)
}
@MainActor func shown(_ recognizer: UIGestureRecognizer) -> AnyView {
    let view = sampleUIView
    view.addGestureRecognizer(recognizer)
    return shown(view)
}
