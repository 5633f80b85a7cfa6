// Made by scripts/number-table from the signatures of public functions.
import Foundation
import UIKitForLinux
import ViewGraph

extension NumberTable {
    mutating func addViewGraphRows7() {
        add("Spring.init(duration:bounce:) bounce") { n in shown(Spring(bounce: n.double)) }
        add("Spring.init(duration:bounce:) all") { n in shown(Spring(duration: n.double, bounce: n.double)) }
        add("Spring.init(mass:stiffness:damping:allowOverDamping:) mass") { n in shown(Spring(mass: n.double, stiffness: healthy.double, damping: healthy.double)) }
        add("Spring.init(mass:stiffness:damping:allowOverDamping:) stiffness") { n in shown(Spring(stiffness: n.double, damping: healthy.double)) }
        add("Spring.init(mass:stiffness:damping:allowOverDamping:) damping") { n in shown(Spring(stiffness: healthy.double, damping: n.double)) }
        add("Spring.init(mass:stiffness:damping:allowOverDamping:) all") { n in shown(Spring(mass: n.double, stiffness: n.double, damping: n.double)) }
        add("Spring.init(response:dampingRatio:) response") { n in shown(Spring(response: n.double, dampingRatio: healthy.double)) }
        add("Spring.init(response:dampingRatio:) dampingRatio") { n in shown(Spring(response: healthy.double, dampingRatio: n.double)) }
        add("Spring.init(response:dampingRatio:) all") { n in shown(Spring(response: n.double, dampingRatio: n.double)) }
        add("Spring.init(settlingDuration:dampingRatio:) settlingDuration") { n in shown(Spring(settlingDuration: n.double, dampingRatio: healthy.double)) }
        add("Spring.init(settlingDuration:dampingRatio:) dampingRatio") { n in shown(Spring(settlingDuration: healthy.double, dampingRatio: n.double)) }
        add("Spring.init(settlingDuration:dampingRatio:) all") { n in shown(Spring(settlingDuration: n.double, dampingRatio: n.double)) }
        add("Spring.smooth(duration:extraBounce:) duration") { n in shown(Spring.smooth(duration: n.double)) }
        add("Spring.smooth(duration:extraBounce:) extraBounce") { n in shown(Spring.smooth(extraBounce: n.double)) }
        add("Spring.smooth(duration:extraBounce:) all") { n in shown(Spring.smooth(duration: n.double, extraBounce: n.double)) }
        add("Spring.snappy(duration:extraBounce:) duration") { n in shown(Spring.snappy(duration: n.double)) }
        add("Spring.snappy(duration:extraBounce:) extraBounce") { n in shown(Spring.snappy(extraBounce: n.double)) }
        add("Spring.snappy(duration:extraBounce:) all") { n in shown(Spring.snappy(duration: n.double, extraBounce: n.double)) }
        add("Spring.value(fromValue:toValue:initialVelocity:time:) fromValue") { n in shown(Spring().value(fromValue: n.double, toValue: healthy.double, initialVelocity: healthy.double, time: healthy.double)) }
        add("Spring.value(fromValue:toValue:initialVelocity:time:) toValue") { n in shown(Spring().value(fromValue: healthy.double, toValue: n.double, initialVelocity: healthy.double, time: healthy.double)) }
        add("Spring.value(fromValue:toValue:initialVelocity:time:) initialVelocity") { n in shown(Spring().value(fromValue: healthy.double, toValue: healthy.double, initialVelocity: n.double, time: healthy.double)) }
        add("Spring.value(fromValue:toValue:initialVelocity:time:) time") { n in shown(Spring().value(fromValue: healthy.double, toValue: healthy.double, initialVelocity: healthy.double, time: n.double)) }
        add("Spring.value(fromValue:toValue:initialVelocity:time:) all") { n in shown(Spring().value(fromValue: n.double, toValue: n.double, initialVelocity: n.double, time: n.double)) }
        add("Spring.value(target:initialVelocity:time:) target") { n in shown(Spring().value(target: n.double, time: healthy.double)) }
        add("Spring.value(target:initialVelocity:time:) initialVelocity") { n in shown(Spring().value(target: healthy.double, initialVelocity: n.double, time: healthy.double)) }
        add("Spring.value(target:initialVelocity:time:) time") { n in shown(Spring().value(target: healthy.double, time: n.double)) }
        add("Spring.value(target:initialVelocity:time:) all") { n in shown(Spring().value(target: n.double, initialVelocity: n.double, time: n.double)) }
        add("Spring.velocity(target:initialVelocity:time:) target") { n in shown(Spring().velocity(target: n.double, time: healthy.double)) }
        add("Spring.velocity(target:initialVelocity:time:) initialVelocity") { n in shown(Spring().velocity(target: healthy.double, initialVelocity: n.double, time: healthy.double)) }
        add("Spring.velocity(target:initialVelocity:time:) time") { n in shown(Spring().velocity(target: healthy.double, time: n.double)) }
        add("Spring.velocity(target:initialVelocity:time:) all") { n in shown(Spring().velocity(target: n.double, initialVelocity: n.double, time: n.double)) }
        add("SpringKeyframe.init(_:duration:spring:startVelocity:) _") { n in shown(SpringKeyframe(n.double)) }
        add("SpringKeyframe.init(_:duration:spring:startVelocity:) duration") { n in shown(SpringKeyframe(healthy.double, duration: n.double)) }
        add("SpringKeyframe.init(_:duration:spring:startVelocity:) spring") { n in shown(SpringKeyframe(healthy.double, spring: n.spring)) }
        add("SpringKeyframe.init(_:duration:spring:startVelocity:) startVelocity") { n in shown(SpringKeyframe(healthy.double, startVelocity: n.double)) }
        add("SpringKeyframe.init(_:duration:spring:startVelocity:) all") { n in shown(SpringKeyframe(n.double, duration: n.double, spring: n.spring, startVelocity: n.double)) }
        add("Stepper.init(_:value:in:step:onEditingChanged:) value") { n in shown(Stepper("title", value: .constant(n.double), in: healthy.range)) }
        add("Stepper.init(_:value:in:step:onEditingChanged:) in") { n in shown(Stepper("title", value: .constant(healthy.double), in: n.range)) }
        add("Stepper.init(_:value:in:step:onEditingChanged:) step") { n in shown(Stepper("title", value: .constant(healthy.double), in: healthy.range, step: n.double)) }
        add("Stepper.init(_:value:in:step:onEditingChanged:) all") { n in shown(Stepper("title", value: .constant(n.double), in: n.range, step: n.double)) }
        add("Stepper.init(_:value:step:onEditingChanged:) value") { n in shown(Stepper("title", value: .constant(n.double))) }
        add("Stepper.init(_:value:step:onEditingChanged:) step") { n in shown(Stepper("title", value: .constant(healthy.double), step: n.double)) }
        add("Stepper.init(_:value:step:onEditingChanged:) all") { n in shown(Stepper("title", value: .constant(n.double), step: n.double)) }
        add("Stepper.init(value:in:step:label:onEditingChanged:) value") { n in shown(Stepper(value: .constant(n.double), in: healthy.range, label: { inside })) }
        add("Stepper.init(value:in:step:label:onEditingChanged:) in") { n in shown(Stepper(value: .constant(healthy.double), in: n.range, label: { inside })) }
        add("Stepper.init(value:in:step:label:onEditingChanged:) step") { n in shown(Stepper(value: .constant(healthy.double), in: healthy.range, step: n.double, label: { inside })) }
        add("Stepper.init(value:in:step:label:onEditingChanged:) all") { n in shown(Stepper(value: .constant(n.double), in: n.range, step: n.double, label: { inside })) }
        add("Stepper.init(value:step:label:onEditingChanged:) value") { n in shown(Stepper(value: .constant(n.double), label: { inside })) }
        add("Stepper.init(value:step:label:onEditingChanged:) step") { n in shown(Stepper(value: .constant(healthy.double), step: n.double, label: { inside })) }
        add("Stepper.init(value:step:label:onEditingChanged:) all") { n in shown(Stepper(value: .constant(n.double), step: n.double, label: { inside })) }
        add("StrokeStyle.dash dash") { n in shown(changed(StrokeStyle()) { $0.dash = [n.cgFloat, n.cgFloat] }) }
        add("StrokeStyle.dashPhase dashPhase") { n in shown(changed(StrokeStyle()) { $0.dashPhase = n.cgFloat }) }
        add("StrokeStyle.init(lineWidth:lineCap:lineJoin:miterLimit:dash:dashPhase:) lineWidth") { n in shown(StrokeStyle(lineWidth: n.cgFloat)) }
        add("StrokeStyle.init(lineWidth:lineCap:lineJoin:miterLimit:dash:dashPhase:) miterLimit") { n in shown(StrokeStyle(miterLimit: n.cgFloat)) }
        add("StrokeStyle.init(lineWidth:lineCap:lineJoin:miterLimit:dash:dashPhase:) dash") { n in shown(StrokeStyle(dash: [n.cgFloat, n.cgFloat])) }
        add("StrokeStyle.init(lineWidth:lineCap:lineJoin:miterLimit:dash:dashPhase:) dashPhase") { n in shown(StrokeStyle(dashPhase: n.cgFloat)) }
        add("StrokeStyle.init(lineWidth:lineCap:lineJoin:miterLimit:dash:dashPhase:) all") { n in shown(StrokeStyle(lineWidth: n.cgFloat, miterLimit: n.cgFloat, dash: [n.cgFloat, n.cgFloat], dashPhase: n.cgFloat)) }
        add("StrokeStyle.lineWidth lineWidth") { n in shown(changed(StrokeStyle()) { $0.lineWidth = n.cgFloat }) }
        add("StrokeStyle.miterLimit miterLimit") { n in shown(changed(StrokeStyle()) { $0.miterLimit = n.cgFloat }) }
        add("SubmitTriggers.init(rawValue:) rawValue") { n in shown(SubmitTriggers(rawValue: n.int)) }
        add("SymbolEffectOptions.repeat(_:) _") { n in shown(SymbolEffectOptions.default.repeat(n.int)) }
        add("SymbolEffectOptions.repeat(_:) _") { n in shown(SymbolEffectOptions.repeat(n.int)) }
        add("SymbolEffectOptions.speed(_:) _") { n in shown(SymbolEffectOptions.default.speed(n.double)) }
        add("SymbolEffectOptions.speed(_:) _") { n in shown(SymbolEffectOptions.speed(n.double)) }
        add("TabContent.badge(_:) _") { n in shown(TabView { Tab("a", systemImage: "star") { sample }.badge(n.int) }) }
        add("TableColumnCustomizationBehavior.init(rawValue:) rawValue") { n in shown(TableColumnCustomizationBehavior(rawValue: n.int)) }
        add("TapGesture.count count") { n in shown(changed(TapGesture()) { $0.count = n.int }) }
        add("TapGesture.init(count:) count") { n in shown(TapGesture(count: n.int)) }
        add("Text.baselineOffset(_:) _") { n in shown(Text("sample").baselineOffset(n.cgFloat)) }
        add("Text.init(_:) _") { n in shown(Text(n.dates)) }
        add("Text.init(_:) _") { n in shown(Text(n.interval)) }
        add("Text.init(_:style:) _") { n in shown(Text(n.date, style: .date)) }
        add("Text.init(timerInterval:pauseTime:countsDown:showsHours:) timerInterval") { n in shown(Text(timerInterval: n.dates)) }
        add("Text.init(timerInterval:pauseTime:countsDown:showsHours:) pauseTime") { n in shown(Text(timerInterval: healthy.dates, pauseTime: n.date)) }
        add("Text.init(timerInterval:pauseTime:countsDown:showsHours:) all") { n in shown(Text(timerInterval: n.dates, pauseTime: n.date)) }
        add("Text.kerning(_:) _") { n in shown(Text("sample").kerning(n.cgFloat)) }
        add("Text.speechAdjustedPitch(_:) _") { n in shown(Text("sample").speechAdjustedPitch(n.double)) }
        add("Text.tracking(_:) _") { n in shown(Text("sample").tracking(n.cgFloat)) }
        add("TimelineSchedule.animation(minimumInterval:paused:) minimumInterval") { n in shown(AnimationTimelineSchedule.animation(minimumInterval: n.double)) }
        add("TimelineSchedule.periodic(from:by:) from") { n in shown(PeriodicTimelineSchedule.periodic(from: n.date, by: healthy.double)) }
        add("TimelineSchedule.periodic(from:by:) by") { n in shown(PeriodicTimelineSchedule.periodic(from: healthy.date, by: n.double)) }
        add("TimelineSchedule.periodic(from:by:) all") { n in shown(PeriodicTimelineSchedule.periodic(from: n.date, by: n.double)) }
        add("ToolbarCustomizationOptions.init(rawValue:) rawValue") { n in shown(ToolbarCustomizationOptions(rawValue: n.int)) }
        add("TransformedShape.init(shape:transform:) transform") { n in shown(TransformedShape(shape: Circle(), transform: n.transform)) }
        add("TransformedShape.path(in:) in") { n in shown(Circle().transform(.identity).path(in: n.rect)) }
        add("TransformedShape.sizeThatFits(_:) _") { n in shown(Circle().transform(.identity).sizeThatFits(ProposedViewSize(n.size))) }
        add("TransformedShape.transform transform") { n in shown(changed(Circle().transform(.identity)) { $0.transform = n.transform }) }
        add("UnevenRoundedRectangle.cornerRadii cornerRadii") { n in shown(changed(UnevenRoundedRectangle()) { $0.cornerRadii = n.radii }) }
        add("UnevenRoundedRectangle.init(cornerRadii:style:) cornerRadii") { n in shown(UnevenRoundedRectangle(cornerRadii: n.radii)) }
        add("UnevenRoundedRectangle.init(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:) topLeadingRadius") { n in shown(UnevenRoundedRectangle(topLeadingRadius: n.cgFloat)) }
        add("UnevenRoundedRectangle.init(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:) bottomLeadingRadius") { n in shown(UnevenRoundedRectangle(bottomLeadingRadius: n.cgFloat)) }
        add("UnevenRoundedRectangle.init(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:) bottomTrailingRadius") { n in shown(UnevenRoundedRectangle(bottomTrailingRadius: n.cgFloat)) }
        add("UnevenRoundedRectangle.init(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:) topTrailingRadius") { n in shown(UnevenRoundedRectangle(topTrailingRadius: n.cgFloat)) }
        add("UnevenRoundedRectangle.init(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:) all") { n in shown(UnevenRoundedRectangle(topLeadingRadius: n.cgFloat, bottomLeadingRadius: n.cgFloat, bottomTrailingRadius: n.cgFloat, topTrailingRadius: n.cgFloat)) }
        add("UnevenRoundedRectangle.inset(by:) by") { n in shown(UnevenRoundedRectangle().inset(by: n.cgFloat)) }
        add("UnevenRoundedRectangle.path(in:) in") { n in shown(UnevenRoundedRectangle().path(in: n.rect)) }
        add("UnitCurve.bezier(startControlPoint:endControlPoint:) startControlPoint") { n in shown(UnitCurve.bezier(startControlPoint: n.unitPoint, endControlPoint: healthy.unitPoint)) }
        add("UnitCurve.bezier(startControlPoint:endControlPoint:) endControlPoint") { n in shown(UnitCurve.bezier(startControlPoint: healthy.unitPoint, endControlPoint: n.unitPoint)) }
        add("UnitCurve.bezier(startControlPoint:endControlPoint:) all") { n in shown(UnitCurve.bezier(startControlPoint: n.unitPoint, endControlPoint: n.unitPoint)) }
        add("UnitCurve.value(at:) at") { n in shown(UnitCurve.easeIn.value(at: n.double)) }
        add("UnitCurve.velocity(at:) at") { n in shown(UnitCurve.easeIn.velocity(at: n.double)) }
        add("UnitPoint.init(x:y:) x") { n in shown(UnitPoint(x: n.cgFloat, y: healthy.cgFloat)) }
        add("UnitPoint.init(x:y:) y") { n in shown(UnitPoint(x: healthy.cgFloat, y: n.cgFloat)) }
        add("UnitPoint.init(x:y:) all") { n in shown(UnitPoint(x: n.cgFloat, y: n.cgFloat)) }
        add("UnitPoint.x x") { n in shown(changed(UnitPoint.center) { $0.x = n.cgFloat }) }
        add("UnitPoint.y y") { n in shown(changed(UnitPoint.center) { $0.y = n.cgFloat }) }
        add("VStack.init(alignment:spacing:content:) spacing") { n in shown(VStack(spacing: n.cgFloat, content: { inside })) }
        add("VStackLayout.init(alignment:spacing:) spacing") { n in shown(VStackLayout(spacing: n.cgFloat)) }
        add("VStackLayout.spacing spacing") { n in shown(changed(VStackLayout()) { $0.spacing = n.cgFloat }) }
        add("VectorArithmetic.interpolate(towards:amount:) amount") { n in shown(changed(1.0) { $0.interpolate(towards: 1, amount: n.double) }) }
        add("VectorArithmetic.interpolated(towards:amount:) amount") { n in shown(1.0.interpolated(towards: 1, amount: n.double)) }
        add("VectorArithmetic.scaled(by:) by") { n in shown(1.0.scaled(by: n.double)) }
        add("View.accessibility(sortPriority:) sortPriority") { n in shown(sample.accessibility(sortPriority: n.double)) }
        add("View.accessibilityActivationPoint(_:) _") { n in shown(sample.accessibilityActivationPoint(n.point)) }
        add("View.accessibilityActivationPoint(_:) _") { n in shown(sample.accessibilityActivationPoint(n.unitPoint)) }
        add("View.accessibilitySortPriority(_:) _") { n in shown(sample.accessibilitySortPriority(n.double)) }
        add("View.alignmentGuide(_:computeValue:) computeValue") { n in shown(sample.alignmentGuide(HorizontalAlignment.center, computeValue: { _ in n.cgFloat })) }
        add("View.alignmentGuide(_:computeValue:) computeValue") { n in shown(sample.alignmentGuide(VerticalAlignment.center, computeValue: { _ in n.cgFloat })) }
        add("View.aspectRatio(_:contentMode:) _") { n in shown(sample.aspectRatio(n.cgFloat, contentMode: .fit)) }
        add("View.aspectRatio(_:contentMode:) _") { n in shown(sample.aspectRatio(n.size, contentMode: .fit)) }
        add("View.badge(_:) _") { n in shown(inList(sample.badge(n.int))) }
        add("View.baselineOffset(_:) _") { n in shown(sample.baselineOffset(n.cgFloat)) }
        add("View.blur(radius:opaque:) radius") { n in shown(sample.blur(radius: n.cgFloat)) }
        add("View.border(_:width:) width") { n in shown(sample.border(Color.red, width: n.cgFloat)) }
        add("View.brightness(_:) _") { n in shown(sample.brightness(n.double)) }
        add("View.containerRelativeFrame(_:alignment:_:) _") { n in shown(inScroll(sample.containerRelativeFrame(.horizontal, { _, _ in n.cgFloat }))) }
        add("View.containerRelativeFrame(_:count:span:spacing:alignment:) count") { n in shown(inScroll(sample.containerRelativeFrame(.horizontal, count: n.int, spacing: healthy.cgFloat))) }
        add("View.containerRelativeFrame(_:count:span:spacing:alignment:) span") { n in shown(inScroll(sample.containerRelativeFrame(.horizontal, count: healthy.int, span: n.int, spacing: healthy.cgFloat))) }
        add("View.containerRelativeFrame(_:count:span:spacing:alignment:) spacing") { n in shown(inScroll(sample.containerRelativeFrame(.horizontal, count: healthy.int, spacing: n.cgFloat))) }
        add("View.containerRelativeFrame(_:count:span:spacing:alignment:) all") { n in shown(inScroll(sample.containerRelativeFrame(.horizontal, count: n.int, span: n.int, spacing: n.cgFloat))) }
        add("View.contentMargins(_:_:for:) _") { n in shown(sample.contentMargins(.all, n.insets)) }
        add("View.contentMargins(_:_:for:) _") { n in shown(sample.contentMargins(.all, n.cgFloat)) }
        add("View.contentMargins(_:for:) _") { n in shown(sample.contentMargins(n.cgFloat)) }
        add("View.contrast(_:) _") { n in shown(sample.contrast(n.double)) }
        add("View.cornerRadius(_:antialiased:) _") { n in shown(sample.cornerRadius(n.cgFloat)) }
        add("View.defaultScrollAnchor(_:) _") { n in shown(aroundScroll(sample.defaultScrollAnchor(n.unitPoint))) }
        add("View.defaultScrollAnchor(_:for:) _") { n in shown(aroundScroll(sample.defaultScrollAnchor(n.unitPoint, for: .initialOffset))) }
        add("View.distortionEffect(_:maxSampleOffset:isEnabled:) maxSampleOffset") { n in shown(sample.distortionEffect(sampleShader, maxSampleOffset: n.size)) }
        add("View.frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:) minWidth") { n in shown(sample.frame(minWidth: n.cgFloat)) }
        add("View.frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:) idealWidth") { n in shown(sample.frame(idealWidth: n.cgFloat)) }
        add("View.frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:) maxWidth") { n in shown(sample.frame(maxWidth: n.cgFloat)) }
        add("View.frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:) minHeight") { n in shown(sample.frame(minHeight: n.cgFloat)) }
        add("View.frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:) idealHeight") { n in shown(sample.frame(idealHeight: n.cgFloat)) }
        add("View.frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:) maxHeight") { n in shown(sample.frame(maxHeight: n.cgFloat)) }
        add("View.frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:) all") { n in shown(sample.frame(minWidth: n.cgFloat, idealWidth: n.cgFloat, maxWidth: n.cgFloat, minHeight: n.cgFloat, idealHeight: n.cgFloat, maxHeight: n.cgFloat)) }
        add("View.frame(width:height:alignment:) width") { n in shown(sample.frame(width: n.cgFloat)) }
        add("View.frame(width:height:alignment:) height") { n in shown(sample.frame(height: n.cgFloat)) }
        add("View.frame(width:height:alignment:) all") { n in shown(sample.frame(width: n.cgFloat, height: n.cgFloat)) }
        add("View.grayscale(_:) _") { n in shown(sample.grayscale(n.double)) }
        add("View.gridCellAnchor(_:) _") { n in shown(inGrid(sample.gridCellAnchor(n.unitPoint))) }
    }
}
