// Made by scripts/number-table from the signatures of public functions.
import Foundation
import UIKitForLinux
import ViewGraph

extension NumberTable {
    mutating func addViewGraphRows5() {
        add("Path.init(roundedRect:cornerRadius:style:) cornerRadius") { n in shown(Path(roundedRect: healthy.rect, cornerRadius: n.cgFloat)) }
        add("Path.init(roundedRect:cornerRadius:style:) all") { n in shown(Path(roundedRect: n.rect, cornerRadius: n.cgFloat)) }
        add("Path.init(roundedRect:cornerSize:style:) roundedRect") { n in shown(Path(roundedRect: n.rect, cornerSize: healthy.size)) }
        add("Path.init(roundedRect:cornerSize:style:) cornerSize") { n in shown(Path(roundedRect: healthy.rect, cornerSize: n.size)) }
        add("Path.init(roundedRect:cornerSize:style:) all") { n in shown(Path(roundedRect: n.rect, cornerSize: n.size)) }
        add("Path.move(to:) to") { n in shown(changed(samplePath) { $0.move(to: n.point) }) }
        add("Path.offsetBy(dx:dy:) dx") { n in shown(samplePath.offsetBy(dx: n.cgFloat, dy: healthy.cgFloat)) }
        add("Path.offsetBy(dx:dy:) dy") { n in shown(samplePath.offsetBy(dx: healthy.cgFloat, dy: n.cgFloat)) }
        add("Path.offsetBy(dx:dy:) all") { n in shown(samplePath.offsetBy(dx: n.cgFloat, dy: n.cgFloat)) }
        add("Path.path(in:) in") { n in shown(samplePath.path(in: n.rect)) }
        add("Path.strokedPath(_:) _") { n in shown(samplePath.strokedPath(n.strokeStyle)) }
        add("Path.trimmedPath(from:to:) from") { n in shown(samplePath.trimmedPath(from: n.cgFloat, to: healthy.cgFloat)) }
        add("Path.trimmedPath(from:to:) to") { n in shown(samplePath.trimmedPath(from: healthy.cgFloat, to: n.cgFloat)) }
        add("Path.trimmedPath(from:to:) all") { n in shown(samplePath.trimmedPath(from: n.cgFloat, to: n.cgFloat)) }
        add("PeriodicTimelineSchedule.entries(from:mode:) from") { n in shown(Array(PeriodicTimelineSchedule(from: Date(), by: 1).entries(from: n.date, mode: .normal).prefix(3))) }
        add("PeriodicTimelineSchedule.init(from:by:) from") { n in shown(PeriodicTimelineSchedule(from: n.date, by: healthy.double)) }
        add("PeriodicTimelineSchedule.init(from:by:) by") { n in shown(PeriodicTimelineSchedule(from: healthy.date, by: n.double)) }
        add("PeriodicTimelineSchedule.init(from:by:) all") { n in shown(PeriodicTimelineSchedule(from: n.date, by: n.double)) }
        add("PinnedScrollableViews.init(rawValue:) rawValue") { n in shown(PinnedScrollableViews(rawValue: n.uint32)) }
        add("PresentationDetent.fraction(_:) _") { n in shown(PresentationDetent.fraction(n.cgFloat)) }
        add("PresentationDetent.height(_:) _") { n in shown(PresentationDetent.height(n.cgFloat)) }
        add("ProgressView.init(_:value:total:) value") { n in shown(ProgressView("title", value: n.double)) }
        add("ProgressView.init(_:value:total:) total") { n in shown(ProgressView("title", value: healthy.double, total: n.double)) }
        add("ProgressView.init(_:value:total:) all") { n in shown(ProgressView("title", value: n.double, total: n.double)) }
        add("ProgressView.init(timerInterval:countsDown:) timerInterval") { n in shown(ProgressView(timerInterval: n.dates)) }
        add("ProgressView.init(timerInterval:countsDown:label:) timerInterval") { n in shown(ProgressView(timerInterval: n.dates, label: { inside })) }
        add("ProgressView.init(timerInterval:countsDown:label:currentValueLabel:) timerInterval") { n in shown(ProgressView(timerInterval: n.dates, label: { inside }, currentValueLabel: { inside })) }
        add("ProgressView.init(value:total:) value") { n in shown(ProgressView(value: n.double)) }
        add("ProgressView.init(value:total:) total") { n in shown(ProgressView(value: healthy.double, total: n.double)) }
        add("ProgressView.init(value:total:) all") { n in shown(ProgressView(value: n.double, total: n.double)) }
        add("ProgressView.init(value:total:label:) value") { n in shown(ProgressView(value: n.double, label: { inside })) }
        add("ProgressView.init(value:total:label:) total") { n in shown(ProgressView(value: healthy.double, total: n.double, label: { inside })) }
        add("ProgressView.init(value:total:label:) all") { n in shown(ProgressView(value: n.double, total: n.double, label: { inside })) }
        add("ProgressView.init(value:total:label:currentValueLabel:) value") { n in shown(ProgressView(value: n.double, label: { inside }, currentValueLabel: { inside })) }
        add("ProgressView.init(value:total:label:currentValueLabel:) total") { n in shown(ProgressView(value: healthy.double, total: n.double, label: { inside }, currentValueLabel: { inside })) }
        add("ProgressView.init(value:total:label:currentValueLabel:) all") { n in shown(ProgressView(value: n.double, total: n.double, label: { inside }, currentValueLabel: { inside })) }
        add("ProjectionTransform.concatenating(_:) _") { n in shown(ProjectionTransform().concatenating(ProjectionTransform(n.transform))) }
        add("ProjectionTransform.init(_:) _") { n in shown(ProjectionTransform(n.transform)) }
        add("ProjectionTransform.m11 m11") { n in shown(changed(ProjectionTransform()) { $0.m11 = n.cgFloat }) }
        add("ProjectionTransform.m12 m12") { n in shown(changed(ProjectionTransform()) { $0.m12 = n.cgFloat }) }
        add("ProjectionTransform.m13 m13") { n in shown(changed(ProjectionTransform()) { $0.m13 = n.cgFloat }) }
        add("ProjectionTransform.m21 m21") { n in shown(changed(ProjectionTransform()) { $0.m21 = n.cgFloat }) }
        add("ProjectionTransform.m22 m22") { n in shown(changed(ProjectionTransform()) { $0.m22 = n.cgFloat }) }
        add("ProjectionTransform.m23 m23") { n in shown(changed(ProjectionTransform()) { $0.m23 = n.cgFloat }) }
        add("ProjectionTransform.m31 m31") { n in shown(changed(ProjectionTransform()) { $0.m31 = n.cgFloat }) }
        add("ProjectionTransform.m32 m32") { n in shown(changed(ProjectionTransform()) { $0.m32 = n.cgFloat }) }
        add("ProjectionTransform.m33 m33") { n in shown(changed(ProjectionTransform()) { $0.m33 = n.cgFloat }) }
        add("ProposedViewSize.height height") { n in shown(changed(ProposedViewSize.unspecified) { $0.height = n.cgFloat }) }
        add("ProposedViewSize.init(_:) _") { n in shown(ProposedViewSize(n.size)) }
        add("ProposedViewSize.init(width:height:) width") { n in shown(ProposedViewSize(width: n.cgFloat, height: healthy.cgFloat)) }
        add("ProposedViewSize.init(width:height:) height") { n in shown(ProposedViewSize(width: healthy.cgFloat, height: n.cgFloat)) }
        add("ProposedViewSize.init(width:height:) all") { n in shown(ProposedViewSize(width: n.cgFloat, height: n.cgFloat)) }
        add("ProposedViewSize.replacingUnspecifiedDimensions(by:) by") { n in shown(ProposedViewSize.unspecified.replacingUnspecifiedDimensions(by: n.size)) }
        add("ProposedViewSize.width width") { n in shown(changed(ProposedViewSize.unspecified) { $0.width = n.cgFloat }) }
        add("RadialGradient.init(colors:center:startRadius:endRadius:) center") { n in shown(RadialGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, startRadius: healthy.cgFloat, endRadius: healthy.cgFloat)) }
        add("RadialGradient.init(colors:center:startRadius:endRadius:) startRadius") { n in shown(RadialGradient(colors: [.red, .green, .blue, .red], center: healthy.unitPoint, startRadius: n.cgFloat, endRadius: healthy.cgFloat)) }
        add("RadialGradient.init(colors:center:startRadius:endRadius:) endRadius") { n in shown(RadialGradient(colors: [.red, .green, .blue, .red], center: healthy.unitPoint, startRadius: healthy.cgFloat, endRadius: n.cgFloat)) }
        add("RadialGradient.init(colors:center:startRadius:endRadius:) all") { n in shown(RadialGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, startRadius: n.cgFloat, endRadius: n.cgFloat)) }
        add("RadialGradient.init(gradient:center:startRadius:endRadius:) gradient") { n in shown(RadialGradient(gradient: n.gradient, center: healthy.unitPoint, startRadius: healthy.cgFloat, endRadius: healthy.cgFloat)) }
        add("RadialGradient.init(gradient:center:startRadius:endRadius:) center") { n in shown(RadialGradient(gradient: healthy.gradient, center: n.unitPoint, startRadius: healthy.cgFloat, endRadius: healthy.cgFloat)) }
        add("RadialGradient.init(gradient:center:startRadius:endRadius:) startRadius") { n in shown(RadialGradient(gradient: healthy.gradient, center: healthy.unitPoint, startRadius: n.cgFloat, endRadius: healthy.cgFloat)) }
        add("RadialGradient.init(gradient:center:startRadius:endRadius:) endRadius") { n in shown(RadialGradient(gradient: healthy.gradient, center: healthy.unitPoint, startRadius: healthy.cgFloat, endRadius: n.cgFloat)) }
        add("RadialGradient.init(gradient:center:startRadius:endRadius:) all") { n in shown(RadialGradient(gradient: n.gradient, center: n.unitPoint, startRadius: n.cgFloat, endRadius: n.cgFloat)) }
        add("RadialGradient.init(stops:center:startRadius:endRadius:) stops") { n in shown(RadialGradient(stops: n.gradient.stops, center: healthy.unitPoint, startRadius: healthy.cgFloat, endRadius: healthy.cgFloat)) }
        add("RadialGradient.init(stops:center:startRadius:endRadius:) center") { n in shown(RadialGradient(stops: healthy.gradient.stops, center: n.unitPoint, startRadius: healthy.cgFloat, endRadius: healthy.cgFloat)) }
        add("RadialGradient.init(stops:center:startRadius:endRadius:) startRadius") { n in shown(RadialGradient(stops: healthy.gradient.stops, center: healthy.unitPoint, startRadius: n.cgFloat, endRadius: healthy.cgFloat)) }
        add("RadialGradient.init(stops:center:startRadius:endRadius:) endRadius") { n in shown(RadialGradient(stops: healthy.gradient.stops, center: healthy.unitPoint, startRadius: healthy.cgFloat, endRadius: n.cgFloat)) }
        add("RadialGradient.init(stops:center:startRadius:endRadius:) all") { n in shown(RadialGradient(stops: n.gradient.stops, center: n.unitPoint, startRadius: n.cgFloat, endRadius: n.cgFloat)) }
        add("Rectangle.inset(by:) by") { n in shown(Rectangle().inset(by: n.cgFloat)) }
        add("Rectangle.path(in:) in") { n in shown(Rectangle().path(in: n.rect)) }
        add("RectangleCornerRadii.bottomLeading bottomLeading") { n in shown(changed(RectangleCornerRadii()) { $0.bottomLeading = n.cgFloat }) }
        add("RectangleCornerRadii.bottomTrailing bottomTrailing") { n in shown(changed(RectangleCornerRadii()) { $0.bottomTrailing = n.cgFloat }) }
        add("RectangleCornerRadii.init(topLeading:bottomLeading:bottomTrailing:topTrailing:) topLeading") { n in shown(RectangleCornerRadii(topLeading: n.cgFloat)) }
        add("RectangleCornerRadii.init(topLeading:bottomLeading:bottomTrailing:topTrailing:) bottomLeading") { n in shown(RectangleCornerRadii(bottomLeading: n.cgFloat)) }
        add("RectangleCornerRadii.init(topLeading:bottomLeading:bottomTrailing:topTrailing:) bottomTrailing") { n in shown(RectangleCornerRadii(bottomTrailing: n.cgFloat)) }
        add("RectangleCornerRadii.init(topLeading:bottomLeading:bottomTrailing:topTrailing:) topTrailing") { n in shown(RectangleCornerRadii(topTrailing: n.cgFloat)) }
        add("RectangleCornerRadii.init(topLeading:bottomLeading:bottomTrailing:topTrailing:) all") { n in shown(RectangleCornerRadii(topLeading: n.cgFloat, bottomLeading: n.cgFloat, bottomTrailing: n.cgFloat, topTrailing: n.cgFloat)) }
        add("RectangleCornerRadii.topLeading topLeading") { n in shown(changed(RectangleCornerRadii()) { $0.topLeading = n.cgFloat }) }
        add("RectangleCornerRadii.topTrailing topTrailing") { n in shown(changed(RectangleCornerRadii()) { $0.topTrailing = n.cgFloat }) }
        add("RedactionReasons.init(rawValue:) rawValue") { n in shown(RedactionReasons(rawValue: n.int)) }
        add("RelativeDateTimeFormatter.DateTimeStyle.init(rawValue:) rawValue") { n in shown(RelativeDateTimeFormatter.DateTimeStyle(rawValue: n.int)) }
        add("RelativeDateTimeFormatter.UnitsStyle.init(rawValue:) rawValue") { n in shown(RelativeDateTimeFormatter.UnitsStyle(rawValue: n.int)) }
        add("RelativeDateTimeFormatter.localizedString(for:relativeTo:) for") { n in shown(RelativeDateTimeFormatter().localizedString(for: n.date, relativeTo: healthy.date)) }
        add("RelativeDateTimeFormatter.localizedString(for:relativeTo:) relativeTo") { n in shown(RelativeDateTimeFormatter().localizedString(for: healthy.date, relativeTo: n.date)) }
        add("RelativeDateTimeFormatter.localizedString(for:relativeTo:) all") { n in shown(RelativeDateTimeFormatter().localizedString(for: n.date, relativeTo: n.date)) }
        add("RelativeDateTimeFormatter.localizedString(fromTimeInterval:) fromTimeInterval") { n in shown(RelativeDateTimeFormatter().localizedString(fromTimeInterval: n.double)) }
        add("RotateGesture.init(minimumAngleDelta:) minimumAngleDelta") { n in shown(RotateGesture(minimumAngleDelta: n.angle)) }
        add("RotateGesture.minimumAngleDelta minimumAngleDelta") { n in shown(changed(RotateGesture()) { $0.minimumAngleDelta = n.angle }) }
        add("RotatedShape.anchor anchor") { n in shown(changed(Circle().rotation(.degrees(1))) { $0.anchor = n.unitPoint }) }
        add("RotatedShape.angle angle") { n in shown(changed(Circle().rotation(.degrees(1))) { $0.angle = n.angle }) }
        add("RotatedShape.init(shape:angle:anchor:) angle") { n in shown(RotatedShape(shape: Circle(), angle: n.angle)) }
        add("RotatedShape.init(shape:angle:anchor:) anchor") { n in shown(RotatedShape(shape: Circle(), angle: healthy.angle, anchor: n.unitPoint)) }
        add("RotatedShape.init(shape:angle:anchor:) all") { n in shown(RotatedShape(shape: Circle(), angle: n.angle, anchor: n.unitPoint)) }
        add("RotatedShape.inset(by:) by") { n in shown(Circle().rotation(.degrees(1)).inset(by: n.cgFloat)) }
        add("RotatedShape.path(in:) in") { n in shown(Circle().rotation(.degrees(1)).path(in: n.rect)) }
        add("RotatedShape.sizeThatFits(_:) _") { n in shown(Circle().rotation(.degrees(1)).sizeThatFits(ProposedViewSize(n.size))) }
        add("RotationGesture.init(minimumAngleDelta:) minimumAngleDelta") { n in shown(RotationGesture(minimumAngleDelta: n.angle)) }
        add("RotationGesture.minimumAngleDelta minimumAngleDelta") { n in shown(changed(RotationGesture()) { $0.minimumAngleDelta = n.angle }) }
        add("RoundedRectangle.cornerSize cornerSize") { n in shown(changed(RoundedRectangle(cornerRadius: 4)) { $0.cornerSize = n.size }) }
        add("RoundedRectangle.init(cornerRadius:style:) cornerRadius") { n in shown(RoundedRectangle(cornerRadius: n.cgFloat)) }
        add("RoundedRectangle.init(cornerSize:style:) cornerSize") { n in shown(RoundedRectangle(cornerSize: n.size)) }
        add("RoundedRectangle.inset(by:) by") { n in shown(RoundedRectangle(cornerRadius: 4).inset(by: n.cgFloat)) }
        add("RoundedRectangle.path(in:) in") { n in shown(RoundedRectangle(cornerRadius: 4).path(in: n.rect)) }
        add("SafeAreaRegions.init(rawValue:) rawValue") { n in shown(SafeAreaRegions(rawValue: n.uint)) }
        add("ScaleTransition.anchor anchor") { n in shown(changed(ScaleTransition(0.5)) { $0.anchor = n.unitPoint }) }
        add("ScaleTransition.init(_:anchor:) _") { n in shown(ScaleTransition(n.double)) }
        add("ScaleTransition.init(_:anchor:) anchor") { n in shown(ScaleTransition(healthy.double, anchor: n.unitPoint)) }
        add("ScaleTransition.init(_:anchor:) all") { n in shown(ScaleTransition(n.double, anchor: n.unitPoint)) }
        add("ScaleTransition.scale scale") { n in shown(changed(ScaleTransition(0.5)) { $0.scale = n.double }) }
        add("ScaledMetric.init(wrappedValue:) wrappedValue") { n in shown(ScaledMetric(wrappedValue: n.double)) }
        add("ScaledMetric.init(wrappedValue:relativeTo:) wrappedValue") { n in shown(ScaledMetric(wrappedValue: n.double, relativeTo: .body)) }
        add("ScaledShape.anchor anchor") { n in shown(changed(Circle().scale(0.5)) { $0.anchor = n.unitPoint }) }
        add("ScaledShape.init(shape:scale:anchor:) scale") { n in shown(ScaledShape(shape: Circle(), scale: n.size)) }
        add("ScaledShape.init(shape:scale:anchor:) anchor") { n in shown(ScaledShape(shape: Circle(), scale: healthy.size, anchor: n.unitPoint)) }
        add("ScaledShape.init(shape:scale:anchor:) all") { n in shown(ScaledShape(shape: Circle(), scale: n.size, anchor: n.unitPoint)) }
        add("ScaledShape.path(in:) in") { n in shown(Circle().scale(0.5).path(in: n.rect)) }
        add("ScaledShape.scale scale") { n in shown(changed(Circle().scale(0.5)) { $0.scale = n.size }) }
        add("ScaledShape.sizeThatFits(_:) _") { n in shown(Circle().scale(0.5).sizeThatFits(ProposedViewSize(n.size))) }
        add("Scene.defaultSize(_:) _") { n in shown(WindowGroup { sample }.defaultSize(n.size)) }
        add("Scene.defaultSize(width:height:) width") { n in shown(WindowGroup { sample }.defaultSize(width: n.cgFloat, height: healthy.cgFloat)) }
        add("Scene.defaultSize(width:height:) height") { n in shown(WindowGroup { sample }.defaultSize(width: healthy.cgFloat, height: n.cgFloat)) }
        add("Scene.defaultSize(width:height:) all") { n in shown(WindowGroup { sample }.defaultSize(width: n.cgFloat, height: n.cgFloat)) }
        add("ScrollGeometry.containerSize containerSize") { n in shown(changed(sampleScrollGeometry) { $0.containerSize = n.size }) }
        add("ScrollGeometry.contentInsets contentInsets") { n in shown(changed(sampleScrollGeometry) { $0.contentInsets = n.insets }) }
        add("ScrollGeometry.contentOffset contentOffset") { n in shown(changed(sampleScrollGeometry) { $0.contentOffset = n.point }) }
        add("ScrollGeometry.contentSize contentSize") { n in shown(changed(sampleScrollGeometry) { $0.contentSize = n.size }) }
        add("ScrollGeometry.init(contentOffset:contentSize:contentInsets:containerSize:) contentOffset") { n in shown(ScrollGeometry(contentOffset: n.point, contentSize: healthy.size, contentInsets: healthy.insets, containerSize: healthy.size)) }
        add("ScrollGeometry.init(contentOffset:contentSize:contentInsets:containerSize:) contentSize") { n in shown(ScrollGeometry(contentOffset: healthy.point, contentSize: n.size, contentInsets: healthy.insets, containerSize: healthy.size)) }
        add("ScrollGeometry.init(contentOffset:contentSize:contentInsets:containerSize:) contentInsets") { n in shown(ScrollGeometry(contentOffset: healthy.point, contentSize: healthy.size, contentInsets: n.insets, containerSize: healthy.size)) }
        add("ScrollGeometry.init(contentOffset:contentSize:contentInsets:containerSize:) containerSize") { n in shown(ScrollGeometry(contentOffset: healthy.point, contentSize: healthy.size, contentInsets: healthy.insets, containerSize: n.size)) }
        add("ScrollGeometry.init(contentOffset:contentSize:contentInsets:containerSize:) all") { n in shown(ScrollGeometry(contentOffset: n.point, contentSize: n.size, contentInsets: n.insets, containerSize: n.size)) }
        add("ScrollPosition.init(id:anchor:) anchor") { n in shown(ScrollPosition(id: "id", anchor: n.unitPoint)) }
        add("ScrollPosition.init(idType:point:) point") { n in shown(ScrollPosition(point: n.point)) }
        add("ScrollPosition.init(idType:x:) x") { n in shown(ScrollPosition(x: n.cgFloat)) }
        add("ScrollPosition.init(idType:y:) y") { n in shown(ScrollPosition(y: n.cgFloat)) }
        add("ScrollPosition.scrollTo(id:anchor:) anchor") { n in shown(changed(ScrollPosition()) { $0.scrollTo(id: "id", anchor: n.unitPoint) }) }
        add("ScrollPosition.scrollTo(point:) point") { n in shown(changed(ScrollPosition()) { $0.scrollTo(point: n.point) }) }
        add("ScrollPosition.scrollTo(x:) x") { n in shown(changed(ScrollPosition()) { $0.scrollTo(x: n.cgFloat) }) }
        add("ScrollPosition.scrollTo(x:y:) x") { n in shown(changed(ScrollPosition()) { $0.scrollTo(x: n.cgFloat, y: healthy.cgFloat) }) }
        add("ScrollPosition.scrollTo(x:y:) y") { n in shown(changed(ScrollPosition()) { $0.scrollTo(x: healthy.cgFloat, y: n.cgFloat) }) }
        add("ScrollPosition.scrollTo(x:y:) all") { n in shown(changed(ScrollPosition()) { $0.scrollTo(x: n.cgFloat, y: n.cgFloat) }) }
        add("ScrollPosition.scrollTo(y:) y") { n in shown(changed(ScrollPosition()) { $0.scrollTo(y: n.cgFloat) }) }
        add("ScrollTarget.anchor anchor") { n in shown(changed(ScrollTarget(rect: .zero)) { $0.anchor = n.unitPoint }) }
        add("ScrollTarget.init(rect:anchor:) rect") { n in shown(ScrollTarget(rect: n.rect)) }
        add("ScrollTarget.init(rect:anchor:) anchor") { n in shown(ScrollTarget(rect: healthy.rect, anchor: n.unitPoint)) }
        add("ScrollTarget.init(rect:anchor:) all") { n in shown(ScrollTarget(rect: n.rect, anchor: n.unitPoint)) }
        add("ScrollTarget.rect rect") { n in shown(changed(ScrollTarget(rect: .zero)) { $0.rect = n.rect }) }
        add("ScrollTransitionConfiguration.Threshold.interpolated(towards:amount:) amount") { n in shown(ScrollTransitionConfiguration.Threshold.centered.interpolated(towards: .centered, amount: n.double)) }
        add("ScrollTransitionConfiguration.Threshold.visible(_:) _") { n in shown(ScrollTransitionConfiguration.Threshold.visible(n.double)) }
        add("ScrollViewProxy.scrollTo(_:anchor:) anchor") { n in shown(inReader { $0.scrollTo("id", anchor: n.unitPoint) }) }
    }
}
