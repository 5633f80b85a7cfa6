// Made by scripts/number-table from the signatures of public functions.
import Foundation
import UIKitForLinux
import ViewGraph

extension NumberTable {
    mutating func addViewGraphRows4() {
        add("HStackLayout.init(alignment:spacing:) spacing") { n in shown(HStackLayout(spacing: n.cgFloat)) }
        add("HStackLayout.spacing spacing") { n in shown(changed(HStackLayout()) { $0.spacing = n.cgFloat }) }
        add("Image.Orientation.init(rawValue:) rawValue") { n in shown(Image.Orientation(rawValue: n.uint8)) }
        add("Image.init(_:variableValue:bundle:) variableValue") { n in shown(Image("Sans", variableValue: n.double)) }
        add("Image.init(_:variableValue:bundle:label:) variableValue") { n in shown(Image("Sans", variableValue: n.double, label: Text("label"))) }
        add("Image.init(decorative:variableValue:bundle:) variableValue") { n in shown(Image(decorative: "Sans", variableValue: n.double)) }
        add("Image.init(systemName:variableValue:) variableValue") { n in shown(Image(systemName: "Sans", variableValue: n.double)) }
        add("Image.resizable(capInsets:resizingMode:) capInsets") { n in shown(Image(systemName: "star").resizable(capInsets: n.insets)) }
        add("ImagePaint.init(image:sourceRect:scale:) sourceRect") { n in shown(ImagePaint(image: Image(systemName: "star"), sourceRect: n.rect)) }
        add("ImagePaint.init(image:sourceRect:scale:) scale") { n in shown(ImagePaint(image: Image(systemName: "star"), scale: n.cgFloat)) }
        add("ImagePaint.init(image:sourceRect:scale:) all") { n in shown(ImagePaint(image: Image(systemName: "star"), sourceRect: n.rect, scale: n.cgFloat)) }
        add("ImagePaint.scale scale") { n in shown(changed(ImagePaint(image: Image(systemName: "star"))) { $0.scale = n.cgFloat }) }
        add("ImagePaint.sourceRect sourceRect") { n in shown(changed(ImagePaint(image: Image(systemName: "star"))) { $0.sourceRect = n.rect }) }
        add("InlinePresentationIntent.init(rawValue:) rawValue") { n in shown(InlinePresentationIntent(rawValue: n.uint)) }
        add("InsettableShape.strokeBorder(_:lineWidth:antialiased:) lineWidth") { n in shown(Circle().strokeBorder(lineWidth: n.cgFloat)) }
        add("InsettableShape.strokeBorder(_:style:antialiased:) style") { n in shown(Circle().strokeBorder(style: n.strokeStyle)) }
        add("KeyPress.Phases.init(rawValue:) rawValue") { n in shown(KeyPress.Phases(rawValue: n.int)) }
        add("KeyframeTimeline.value(progress:) progress") { n in shown(KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(1.0, duration: 1) }.value(progress: n.double)) }
        add("KeyframeTimeline.value(time:) time") { n in shown(KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(1.0, duration: 1) }.value(time: n.double)) }
        add("LazyHGrid.init(rows:alignment:spacing:pinnedViews:content:) spacing") { n in shown(LazyHGrid(rows: [GridItem(.flexible()), GridItem(.fixed(20))], spacing: n.cgFloat, content: { inside })) }
        add("LazyHStack.init(alignment:spacing:pinnedViews:content:) spacing") { n in shown(LazyHStack(spacing: n.cgFloat, content: { inside })) }
        add("LazyVGrid.init(columns:alignment:spacing:pinnedViews:content:) spacing") { n in shown(LazyVGrid(columns: [GridItem(.flexible()), GridItem(.fixed(20))], spacing: n.cgFloat, content: { inside })) }
        add("LazyVStack.init(alignment:spacing:pinnedViews:content:) spacing") { n in shown(LazyVStack(spacing: n.cgFloat, content: { inside })) }
        add("LinearGradient.init(colors:startPoint:endPoint:) startPoint") { n in shown(LinearGradient(colors: [.red, .green, .blue, .red], startPoint: n.unitPoint, endPoint: healthy.unitPoint)) }
        add("LinearGradient.init(colors:startPoint:endPoint:) endPoint") { n in shown(LinearGradient(colors: [.red, .green, .blue, .red], startPoint: healthy.unitPoint, endPoint: n.unitPoint)) }
        add("LinearGradient.init(colors:startPoint:endPoint:) all") { n in shown(LinearGradient(colors: [.red, .green, .blue, .red], startPoint: n.unitPoint, endPoint: n.unitPoint)) }
        add("LinearGradient.init(gradient:startPoint:endPoint:) gradient") { n in shown(LinearGradient(gradient: n.gradient, startPoint: healthy.unitPoint, endPoint: healthy.unitPoint)) }
        add("LinearGradient.init(gradient:startPoint:endPoint:) startPoint") { n in shown(LinearGradient(gradient: healthy.gradient, startPoint: n.unitPoint, endPoint: healthy.unitPoint)) }
        add("LinearGradient.init(gradient:startPoint:endPoint:) endPoint") { n in shown(LinearGradient(gradient: healthy.gradient, startPoint: healthy.unitPoint, endPoint: n.unitPoint)) }
        add("LinearGradient.init(gradient:startPoint:endPoint:) all") { n in shown(LinearGradient(gradient: n.gradient, startPoint: n.unitPoint, endPoint: n.unitPoint)) }
        add("LinearGradient.init(stops:startPoint:endPoint:) stops") { n in shown(LinearGradient(stops: n.gradient.stops, startPoint: healthy.unitPoint, endPoint: healthy.unitPoint)) }
        add("LinearGradient.init(stops:startPoint:endPoint:) startPoint") { n in shown(LinearGradient(stops: healthy.gradient.stops, startPoint: n.unitPoint, endPoint: healthy.unitPoint)) }
        add("LinearGradient.init(stops:startPoint:endPoint:) endPoint") { n in shown(LinearGradient(stops: healthy.gradient.stops, startPoint: healthy.unitPoint, endPoint: n.unitPoint)) }
        add("LinearGradient.init(stops:startPoint:endPoint:) all") { n in shown(LinearGradient(stops: n.gradient.stops, startPoint: n.unitPoint, endPoint: n.unitPoint)) }
        add("LinearKeyframe.init(_:duration:timingCurve:) _") { n in shown(LinearKeyframe(n.double, duration: healthy.double)) }
        add("LinearKeyframe.init(_:duration:timingCurve:) duration") { n in shown(LinearKeyframe(healthy.double, duration: n.double)) }
        add("LinearKeyframe.init(_:duration:timingCurve:) all") { n in shown(LinearKeyframe(n.double, duration: n.double)) }
        add("ListSectionSpacing.custom(_:) _") { n in shown(ListSectionSpacing.custom(n.cgFloat)) }
        add("LocalizedStringKey.StringInterpolation.appendInterpolation(_:) _") { n in shown(interpolated { $0.appendInterpolation(n.dates) }) }
        add("LocalizedStringKey.StringInterpolation.appendInterpolation(_:) _") { n in shown(interpolated { $0.appendInterpolation(n.interval) }) }
        add("LocalizedStringKey.StringInterpolation.appendInterpolation(_:) _") { n in shown(interpolated { $0.appendInterpolation(n.double) }) }
        add("LocalizedStringKey.StringInterpolation.appendInterpolation(_:specifier:) _") { n in shown(interpolated { $0.appendInterpolation(n.double, specifier: "Sans") }) }
        add("LocalizedStringKey.StringInterpolation.appendInterpolation(_:style:) _") { n in shown(interpolated { $0.appendInterpolation(n.date, style: .date) }) }
        add("LocalizedStringKey.StringInterpolation.appendInterpolation(timerInterval:pauseTime:countsDown:showsHours:) timerInterval") { n in shown(interpolated { $0.appendInterpolation(timerInterval: n.dates) }) }
        add("LocalizedStringKey.StringInterpolation.appendInterpolation(timerInterval:pauseTime:countsDown:showsHours:) pauseTime") { n in shown(interpolated { $0.appendInterpolation(timerInterval: healthy.dates, pauseTime: n.date) }) }
        add("LocalizedStringKey.StringInterpolation.appendInterpolation(timerInterval:pauseTime:countsDown:showsHours:) all") { n in shown(interpolated { $0.appendInterpolation(timerInterval: n.dates, pauseTime: n.date) }) }
        add("LocalizedStringKey.StringInterpolation.init(literalCapacity:interpolationCount:) literalCapacity") { n in shown(LocalizedStringKey.StringInterpolation(literalCapacity: n.int, interpolationCount: healthy.int)) }
        add("LocalizedStringKey.StringInterpolation.init(literalCapacity:interpolationCount:) interpolationCount") { n in shown(LocalizedStringKey.StringInterpolation(literalCapacity: healthy.int, interpolationCount: n.int)) }
        add("LocalizedStringKey.StringInterpolation.init(literalCapacity:interpolationCount:) all") { n in shown(LocalizedStringKey.StringInterpolation(literalCapacity: n.int, interpolationCount: n.int)) }
        add("LongPressGesture.init(minimumDuration:maximumDistance:) minimumDuration") { n in shown(LongPressGesture(minimumDuration: n.double)) }
        add("LongPressGesture.init(minimumDuration:maximumDistance:) maximumDistance") { n in shown(LongPressGesture(maximumDistance: n.cgFloat)) }
        add("LongPressGesture.init(minimumDuration:maximumDistance:) all") { n in shown(LongPressGesture(minimumDuration: n.double, maximumDistance: n.cgFloat)) }
        add("LongPressGesture.maximumDistance maximumDistance") { n in shown(changed(LongPressGesture()) { $0.maximumDistance = n.cgFloat }) }
        add("LongPressGesture.minimumDuration minimumDuration") { n in shown(changed(LongPressGesture()) { $0.minimumDuration = n.double }) }
        add("MagnificationGesture.init(minimumScaleDelta:) minimumScaleDelta") { n in shown(MagnificationGesture(minimumScaleDelta: n.cgFloat)) }
        add("MagnificationGesture.minimumScaleDelta minimumScaleDelta") { n in shown(changed(MagnificationGesture()) { $0.minimumScaleDelta = n.cgFloat }) }
        add("MagnifyGesture.init(minimumScaleDelta:) minimumScaleDelta") { n in shown(MagnifyGesture(minimumScaleDelta: n.cgFloat)) }
        add("MagnifyGesture.minimumScaleDelta minimumScaleDelta") { n in shown(changed(MagnifyGesture()) { $0.minimumScaleDelta = n.cgFloat }) }
        add("MatchedGeometryProperties.init(rawValue:) rawValue") { n in shown(MatchedGeometryProperties(rawValue: n.uint32)) }
        add("MeasurementFormatter.UnitOptions.init(rawValue:) rawValue") { n in shown(MeasurementFormatter.UnitOptions(rawValue: n.uint)) }
        add("MeshGradient.BezierPoint.bottomControlPoint bottomControlPoint") { n in shown(changed(sampleBezierPoints[0]) { $0.bottomControlPoint = n.simd }) }
        add("MeshGradient.BezierPoint.init(position:leadingControlPoint:topControlPoint:trailingControlPoint:bottomControlPoint:) position") { n in shown(MeshGradient.BezierPoint(position: n.simd, leadingControlPoint: healthy.simd, topControlPoint: healthy.simd, trailingControlPoint: healthy.simd, bottomControlPoint: healthy.simd)) }
        add("MeshGradient.BezierPoint.init(position:leadingControlPoint:topControlPoint:trailingControlPoint:bottomControlPoint:) leadingControlPoint") { n in shown(MeshGradient.BezierPoint(position: healthy.simd, leadingControlPoint: n.simd, topControlPoint: healthy.simd, trailingControlPoint: healthy.simd, bottomControlPoint: healthy.simd)) }
        add("MeshGradient.BezierPoint.init(position:leadingControlPoint:topControlPoint:trailingControlPoint:bottomControlPoint:) topControlPoint") { n in shown(MeshGradient.BezierPoint(position: healthy.simd, leadingControlPoint: healthy.simd, topControlPoint: n.simd, trailingControlPoint: healthy.simd, bottomControlPoint: healthy.simd)) }
        add("MeshGradient.BezierPoint.init(position:leadingControlPoint:topControlPoint:trailingControlPoint:bottomControlPoint:) trailingControlPoint") { n in shown(MeshGradient.BezierPoint(position: healthy.simd, leadingControlPoint: healthy.simd, topControlPoint: healthy.simd, trailingControlPoint: n.simd, bottomControlPoint: healthy.simd)) }
        add("MeshGradient.BezierPoint.init(position:leadingControlPoint:topControlPoint:trailingControlPoint:bottomControlPoint:) bottomControlPoint") { n in shown(MeshGradient.BezierPoint(position: healthy.simd, leadingControlPoint: healthy.simd, topControlPoint: healthy.simd, trailingControlPoint: healthy.simd, bottomControlPoint: n.simd)) }
        add("MeshGradient.BezierPoint.init(position:leadingControlPoint:topControlPoint:trailingControlPoint:bottomControlPoint:) all") { n in shown(MeshGradient.BezierPoint(position: n.simd, leadingControlPoint: n.simd, topControlPoint: n.simd, trailingControlPoint: n.simd, bottomControlPoint: n.simd)) }
        add("MeshGradient.BezierPoint.leadingControlPoint leadingControlPoint") { n in shown(changed(sampleBezierPoints[0]) { $0.leadingControlPoint = n.simd }) }
        add("MeshGradient.BezierPoint.position position") { n in shown(changed(sampleBezierPoints[0]) { $0.position = n.simd }) }
        add("MeshGradient.BezierPoint.topControlPoint topControlPoint") { n in shown(changed(sampleBezierPoints[0]) { $0.topControlPoint = n.simd }) }
        add("MeshGradient.BezierPoint.trailingControlPoint trailingControlPoint") { n in shown(changed(sampleBezierPoints[0]) { $0.trailingControlPoint = n.simd }) }
        add("MeshGradient.height height") { n in shown(changed(sampleMesh) { $0.height = n.int }) }
        add("MeshGradient.init(width:height:bezierPoints:colors:background:smoothsColors:colorSpace:) width") { n in shown(MeshGradient(width: n.int, height: healthy.int, bezierPoints: sampleBezierPoints, colors: [.red, .green, .blue, .red])) }
        add("MeshGradient.init(width:height:bezierPoints:colors:background:smoothsColors:colorSpace:) height") { n in shown(MeshGradient(width: healthy.int, height: n.int, bezierPoints: sampleBezierPoints, colors: [.red, .green, .blue, .red])) }
        add("MeshGradient.init(width:height:bezierPoints:colors:background:smoothsColors:colorSpace:) all") { n in shown(MeshGradient(width: n.int, height: n.int, bezierPoints: sampleBezierPoints, colors: [.red, .green, .blue, .red])) }
        add("MeshGradient.init(width:height:locations:colors:background:smoothsColors:colorSpace:) width") { n in shown(MeshGradient(width: n.int, height: healthy.int, locations: .points([[0, 0], [1, 0], [0, 1], [1, 1]]), colors: .colors([.red, .green, .blue, .red]))) }
        add("MeshGradient.init(width:height:locations:colors:background:smoothsColors:colorSpace:) height") { n in shown(MeshGradient(width: healthy.int, height: n.int, locations: .points([[0, 0], [1, 0], [0, 1], [1, 1]]), colors: .colors([.red, .green, .blue, .red]))) }
        add("MeshGradient.init(width:height:locations:colors:background:smoothsColors:colorSpace:) all") { n in shown(MeshGradient(width: n.int, height: n.int, locations: .points([[0, 0], [1, 0], [0, 1], [1, 1]]), colors: .colors([.red, .green, .blue, .red]))) }
        add("MeshGradient.init(width:height:points:colors:background:smoothsColors:colorSpace:) width") { n in shown(MeshGradient(width: n.int, height: healthy.int, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .green, .blue, .red])) }
        add("MeshGradient.init(width:height:points:colors:background:smoothsColors:colorSpace:) height") { n in shown(MeshGradient(width: healthy.int, height: n.int, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .green, .blue, .red])) }
        add("MeshGradient.init(width:height:points:colors:background:smoothsColors:colorSpace:) points") { n in shown(MeshGradient(width: healthy.int, height: healthy.int, points: [n.simd, n.simd], colors: [.red, .green, .blue, .red])) }
        add("MeshGradient.init(width:height:points:colors:background:smoothsColors:colorSpace:) all") { n in shown(MeshGradient(width: n.int, height: n.int, points: [n.simd, n.simd], colors: [.red, .green, .blue, .red])) }
        add("MeshGradient.width width") { n in shown(changed(sampleMesh) { $0.width = n.int }) }
        add("MoveKeyframe.init(_:) _") { n in shown(MoveKeyframe(n.double)) }
        add("MultiDatePicker.init(_:selection:in:) in") { n in shown(MultiDatePicker("title", selection: .constant([]), in: n.dates.lowerBound...)) }
        add("MultiDatePicker.init(_:selection:in:) in") { n in shown(MultiDatePicker("title", selection: .constant([]), in: ..<n.dates.upperBound)) }
        add("MultiDatePicker.init(_:selection:in:) in") { n in shown(MultiDatePicker("title", selection: .constant([]), in: n.openDates)) }
        add("MultiDatePicker.init(selection:in:label:) in") { n in shown(MultiDatePicker(selection: .constant([]), in: n.dates.lowerBound..., label: { inside })) }
        add("MultiDatePicker.init(selection:in:label:) in") { n in shown(MultiDatePicker(selection: .constant([]), in: ..<n.dates.upperBound, label: { inside })) }
        add("MultiDatePicker.init(selection:in:label:) in") { n in shown(MultiDatePicker(selection: .constant([]), in: n.openDates, label: { inside })) }
        add("NSItemProviderRepresentationVisibility.init(rawValue:) rawValue") { n in shown(NSItemProviderRepresentationVisibility(rawValue: n.int)) }
        add("OffsetShape.init(shape:offset:) offset") { n in shown(OffsetShape(shape: Circle(), offset: n.size)) }
        add("OffsetShape.inset(by:) by") { n in shown(Circle().offset(x: 1).inset(by: n.cgFloat)) }
        add("OffsetShape.offset offset") { n in shown(changed(Circle().offset(x: 1)) { $0.offset = n.size }) }
        add("OffsetShape.path(in:) in") { n in shown(Circle().offset(x: 1).path(in: n.rect)) }
        add("OffsetShape.sizeThatFits(_:) _") { n in shown(Circle().offset(x: 1).sizeThatFits(ProposedViewSize(n.size))) }
        add("OffsetTransition.init(_:) _") { n in shown(OffsetTransition(n.size)) }
        add("OffsetTransition.offset offset") { n in shown(changed(OffsetTransition(.zero)) { $0.offset = n.size }) }
        add("Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:) center") { n in shown(changed(samplePath) { $0.addArc(center: n.point, radius: healthy.cgFloat, startAngle: healthy.angle, endAngle: healthy.angle, clockwise: true) }) }
        add("Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:) radius") { n in shown(changed(samplePath) { $0.addArc(center: healthy.point, radius: n.cgFloat, startAngle: healthy.angle, endAngle: healthy.angle, clockwise: true) }) }
        add("Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:) startAngle") { n in shown(changed(samplePath) { $0.addArc(center: healthy.point, radius: healthy.cgFloat, startAngle: n.angle, endAngle: healthy.angle, clockwise: true) }) }
        add("Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:) endAngle") { n in shown(changed(samplePath) { $0.addArc(center: healthy.point, radius: healthy.cgFloat, startAngle: healthy.angle, endAngle: n.angle, clockwise: true) }) }
        add("Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:) transform") { n in shown(changed(samplePath) { $0.addArc(center: healthy.point, radius: healthy.cgFloat, startAngle: healthy.angle, endAngle: healthy.angle, clockwise: true, transform: n.transform) }) }
        add("Path.addArc(center:radius:startAngle:endAngle:clockwise:transform:) all") { n in shown(changed(samplePath) { $0.addArc(center: n.point, radius: n.cgFloat, startAngle: n.angle, endAngle: n.angle, clockwise: true, transform: n.transform) }) }
        add("Path.addArc(tangent1End:tangent2End:radius:transform:) tangent1End") { n in shown(changed(samplePath) { $0.addArc(tangent1End: n.point, tangent2End: healthy.point, radius: healthy.cgFloat) }) }
        add("Path.addArc(tangent1End:tangent2End:radius:transform:) tangent2End") { n in shown(changed(samplePath) { $0.addArc(tangent1End: healthy.point, tangent2End: n.point, radius: healthy.cgFloat) }) }
        add("Path.addArc(tangent1End:tangent2End:radius:transform:) radius") { n in shown(changed(samplePath) { $0.addArc(tangent1End: healthy.point, tangent2End: healthy.point, radius: n.cgFloat) }) }
        add("Path.addArc(tangent1End:tangent2End:radius:transform:) transform") { n in shown(changed(samplePath) { $0.addArc(tangent1End: healthy.point, tangent2End: healthy.point, radius: healthy.cgFloat, transform: n.transform) }) }
        add("Path.addArc(tangent1End:tangent2End:radius:transform:) all") { n in shown(changed(samplePath) { $0.addArc(tangent1End: n.point, tangent2End: n.point, radius: n.cgFloat, transform: n.transform) }) }
        add("Path.addCurve(to:control1:control2:) to") { n in shown(changed(samplePath) { $0.addCurve(to: n.point, control1: healthy.point, control2: healthy.point) }) }
        add("Path.addCurve(to:control1:control2:) control1") { n in shown(changed(samplePath) { $0.addCurve(to: healthy.point, control1: n.point, control2: healthy.point) }) }
        add("Path.addCurve(to:control1:control2:) control2") { n in shown(changed(samplePath) { $0.addCurve(to: healthy.point, control1: healthy.point, control2: n.point) }) }
        add("Path.addCurve(to:control1:control2:) all") { n in shown(changed(samplePath) { $0.addCurve(to: n.point, control1: n.point, control2: n.point) }) }
        add("Path.addEllipse(in:transform:) in") { n in shown(changed(samplePath) { $0.addEllipse(in: n.rect) }) }
        add("Path.addEllipse(in:transform:) transform") { n in shown(changed(samplePath) { $0.addEllipse(in: healthy.rect, transform: n.transform) }) }
        add("Path.addEllipse(in:transform:) all") { n in shown(changed(samplePath) { $0.addEllipse(in: n.rect, transform: n.transform) }) }
        add("Path.addLine(to:) to") { n in shown(changed(samplePath) { $0.addLine(to: n.point) }) }
        add("Path.addLines(_:) _") { n in shown(changed(samplePath) { $0.addLines([n.point, n.point]) }) }
        add("Path.addPath(_:transform:) transform") { n in shown(changed(samplePath) { $0.addPath(samplePath, transform: n.transform) }) }
        add("Path.addQuadCurve(to:control:) to") { n in shown(changed(samplePath) { $0.addQuadCurve(to: n.point, control: healthy.point) }) }
        add("Path.addQuadCurve(to:control:) control") { n in shown(changed(samplePath) { $0.addQuadCurve(to: healthy.point, control: n.point) }) }
        add("Path.addQuadCurve(to:control:) all") { n in shown(changed(samplePath) { $0.addQuadCurve(to: n.point, control: n.point) }) }
        add("Path.addRect(_:transform:) _") { n in shown(changed(samplePath) { $0.addRect(n.rect) }) }
        add("Path.addRect(_:transform:) transform") { n in shown(changed(samplePath) { $0.addRect(healthy.rect, transform: n.transform) }) }
        add("Path.addRect(_:transform:) all") { n in shown(changed(samplePath) { $0.addRect(n.rect, transform: n.transform) }) }
        add("Path.addRects(_:transform:) _") { n in shown(changed(samplePath) { $0.addRects([n.rect, n.rect]) }) }
        add("Path.addRects(_:transform:) transform") { n in shown(changed(samplePath) { $0.addRects([healthy.rect, healthy.rect], transform: n.transform) }) }
        add("Path.addRects(_:transform:) all") { n in shown(changed(samplePath) { $0.addRects([n.rect, n.rect], transform: n.transform) }) }
        add("Path.addRelativeArc(center:radius:startAngle:delta:transform:) center") { n in shown(changed(samplePath) { $0.addRelativeArc(center: n.point, radius: healthy.cgFloat, startAngle: healthy.angle, delta: healthy.angle) }) }
        add("Path.addRelativeArc(center:radius:startAngle:delta:transform:) radius") { n in shown(changed(samplePath) { $0.addRelativeArc(center: healthy.point, radius: n.cgFloat, startAngle: healthy.angle, delta: healthy.angle) }) }
        add("Path.addRelativeArc(center:radius:startAngle:delta:transform:) startAngle") { n in shown(changed(samplePath) { $0.addRelativeArc(center: healthy.point, radius: healthy.cgFloat, startAngle: n.angle, delta: healthy.angle) }) }
        add("Path.addRelativeArc(center:radius:startAngle:delta:transform:) delta") { n in shown(changed(samplePath) { $0.addRelativeArc(center: healthy.point, radius: healthy.cgFloat, startAngle: healthy.angle, delta: n.angle) }) }
        add("Path.addRelativeArc(center:radius:startAngle:delta:transform:) transform") { n in shown(changed(samplePath) { $0.addRelativeArc(center: healthy.point, radius: healthy.cgFloat, startAngle: healthy.angle, delta: healthy.angle, transform: n.transform) }) }
        add("Path.addRelativeArc(center:radius:startAngle:delta:transform:) all") { n in shown(changed(samplePath) { $0.addRelativeArc(center: n.point, radius: n.cgFloat, startAngle: n.angle, delta: n.angle, transform: n.transform) }) }
        add("Path.addRoundedRect(in:cornerRadii:style:transform:) in") { n in shown(changed(samplePath) { $0.addRoundedRect(in: n.rect, cornerRadii: healthy.radii) }) }
        add("Path.addRoundedRect(in:cornerRadii:style:transform:) cornerRadii") { n in shown(changed(samplePath) { $0.addRoundedRect(in: healthy.rect, cornerRadii: n.radii) }) }
        add("Path.addRoundedRect(in:cornerRadii:style:transform:) transform") { n in shown(changed(samplePath) { $0.addRoundedRect(in: healthy.rect, cornerRadii: healthy.radii, transform: n.transform) }) }
        add("Path.addRoundedRect(in:cornerRadii:style:transform:) all") { n in shown(changed(samplePath) { $0.addRoundedRect(in: n.rect, cornerRadii: n.radii, transform: n.transform) }) }
        add("Path.addRoundedRect(in:cornerSize:style:transform:) in") { n in shown(changed(samplePath) { $0.addRoundedRect(in: n.rect, cornerSize: healthy.size) }) }
        add("Path.addRoundedRect(in:cornerSize:style:transform:) cornerSize") { n in shown(changed(samplePath) { $0.addRoundedRect(in: healthy.rect, cornerSize: n.size) }) }
        add("Path.addRoundedRect(in:cornerSize:style:transform:) transform") { n in shown(changed(samplePath) { $0.addRoundedRect(in: healthy.rect, cornerSize: healthy.size, transform: n.transform) }) }
        add("Path.addRoundedRect(in:cornerSize:style:transform:) all") { n in shown(changed(samplePath) { $0.addRoundedRect(in: n.rect, cornerSize: n.size, transform: n.transform) }) }
        add("Path.applying(_:) _") { n in shown(samplePath.applying(n.transform)) }
        add("Path.contains(_:eoFill:) _") { n in shown(samplePath.contains(n.point)) }
        add("Path.init(_:) _") { n in shown(Path(n.rect)) }
        add("Path.init(ellipseIn:) ellipseIn") { n in shown(Path(ellipseIn: n.rect)) }
        add("Path.init(roundedRect:cornerRadii:style:) roundedRect") { n in shown(Path(roundedRect: n.rect, cornerRadii: healthy.radii)) }
        add("Path.init(roundedRect:cornerRadii:style:) cornerRadii") { n in shown(Path(roundedRect: healthy.rect, cornerRadii: n.radii)) }
        add("Path.init(roundedRect:cornerRadii:style:) all") { n in shown(Path(roundedRect: n.rect, cornerRadii: n.radii)) }
        add("Path.init(roundedRect:cornerRadius:style:) roundedRect") { n in shown(Path(roundedRect: n.rect, cornerRadius: healthy.cgFloat)) }
    }
}
