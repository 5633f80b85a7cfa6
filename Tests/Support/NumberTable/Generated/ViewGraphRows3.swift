// Made by scripts/number-table from the signatures of public functions.
import Foundation
import UIKitForLinux
import ViewGraph

extension NumberTable {
    mutating func addViewGraphRows3() {
        add("EdgeInsets.init(top:leading:bottom:trailing:) top") { n in shown(EdgeInsets(top: n.cgFloat, leading: healthy.cgFloat, bottom: healthy.cgFloat, trailing: healthy.cgFloat)) }
        add("EdgeInsets.init(top:leading:bottom:trailing:) leading") { n in shown(EdgeInsets(top: healthy.cgFloat, leading: n.cgFloat, bottom: healthy.cgFloat, trailing: healthy.cgFloat)) }
        add("EdgeInsets.init(top:leading:bottom:trailing:) bottom") { n in shown(EdgeInsets(top: healthy.cgFloat, leading: healthy.cgFloat, bottom: n.cgFloat, trailing: healthy.cgFloat)) }
        add("EdgeInsets.init(top:leading:bottom:trailing:) trailing") { n in shown(EdgeInsets(top: healthy.cgFloat, leading: healthy.cgFloat, bottom: healthy.cgFloat, trailing: n.cgFloat)) }
        add("EdgeInsets.init(top:leading:bottom:trailing:) all") { n in shown(EdgeInsets(top: n.cgFloat, leading: n.cgFloat, bottom: n.cgFloat, trailing: n.cgFloat)) }
        add("EdgeInsets.leading leading") { n in shown(changed(EdgeInsets()) { $0.leading = n.cgFloat }) }
        add("EdgeInsets.top top") { n in shown(changed(EdgeInsets()) { $0.top = n.cgFloat }) }
        add("EdgeInsets.trailing trailing") { n in shown(changed(EdgeInsets()) { $0.trailing = n.cgFloat }) }
        add("EditActions.init(rawValue:) rawValue") { n in shown(EditActions<[Int]>(rawValue: n.int)) }
        add("Ellipse.inset(by:) by") { n in shown(Ellipse().inset(by: n.cgFloat)) }
        add("Ellipse.path(in:) in") { n in shown(Ellipse().path(in: n.rect)) }
        add("EllipticalGradient.init(colors:center:startRadiusFraction:endRadiusFraction:) center") { n in shown(EllipticalGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint)) }
        add("EllipticalGradient.init(colors:center:startRadiusFraction:endRadiusFraction:) startRadiusFraction") { n in shown(EllipticalGradient(colors: [.red, .green, .blue, .red], startRadiusFraction: n.cgFloat)) }
        add("EllipticalGradient.init(colors:center:startRadiusFraction:endRadiusFraction:) endRadiusFraction") { n in shown(EllipticalGradient(colors: [.red, .green, .blue, .red], endRadiusFraction: n.cgFloat)) }
        add("EllipticalGradient.init(colors:center:startRadiusFraction:endRadiusFraction:) all") { n in shown(EllipticalGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, startRadiusFraction: n.cgFloat, endRadiusFraction: n.cgFloat)) }
        add("EllipticalGradient.init(gradient:center:startRadiusFraction:endRadiusFraction:) gradient") { n in shown(EllipticalGradient(gradient: n.gradient)) }
        add("EllipticalGradient.init(gradient:center:startRadiusFraction:endRadiusFraction:) center") { n in shown(EllipticalGradient(gradient: healthy.gradient, center: n.unitPoint)) }
        add("EllipticalGradient.init(gradient:center:startRadiusFraction:endRadiusFraction:) startRadiusFraction") { n in shown(EllipticalGradient(gradient: healthy.gradient, startRadiusFraction: n.cgFloat)) }
        add("EllipticalGradient.init(gradient:center:startRadiusFraction:endRadiusFraction:) endRadiusFraction") { n in shown(EllipticalGradient(gradient: healthy.gradient, endRadiusFraction: n.cgFloat)) }
        add("EllipticalGradient.init(gradient:center:startRadiusFraction:endRadiusFraction:) all") { n in shown(EllipticalGradient(gradient: n.gradient, center: n.unitPoint, startRadiusFraction: n.cgFloat, endRadiusFraction: n.cgFloat)) }
        add("EllipticalGradient.init(stops:center:startRadiusFraction:endRadiusFraction:) stops") { n in shown(EllipticalGradient(stops: n.gradient.stops)) }
        add("EllipticalGradient.init(stops:center:startRadiusFraction:endRadiusFraction:) center") { n in shown(EllipticalGradient(stops: healthy.gradient.stops, center: n.unitPoint)) }
        add("EllipticalGradient.init(stops:center:startRadiusFraction:endRadiusFraction:) startRadiusFraction") { n in shown(EllipticalGradient(stops: healthy.gradient.stops, startRadiusFraction: n.cgFloat)) }
        add("EllipticalGradient.init(stops:center:startRadiusFraction:endRadiusFraction:) endRadiusFraction") { n in shown(EllipticalGradient(stops: healthy.gradient.stops, endRadiusFraction: n.cgFloat)) }
        add("EllipticalGradient.init(stops:center:startRadiusFraction:endRadiusFraction:) all") { n in shown(EllipticalGradient(stops: n.gradient.stops, center: n.unitPoint, startRadiusFraction: n.cgFloat, endRadiusFraction: n.cgFloat)) }
        add("EmptyAnimatableData.scale(by:) by") { n in shown(changed(EmptyAnimatableData()) { $0.scale(by: n.double) }) }
        add("EnvironmentValues.defaultMinListHeaderHeight defaultMinListHeaderHeight") { n in shown(changed(EnvironmentValues()) { $0.defaultMinListHeaderHeight = n.cgFloat }) }
        add("EnvironmentValues.defaultMinListRowHeight defaultMinListRowHeight") { n in shown(changed(EnvironmentValues()) { $0.defaultMinListRowHeight = n.cgFloat }) }
        add("EnvironmentValues.displayScale displayScale") { n in shown(changed(EnvironmentValues()) { $0.displayScale = n.cgFloat }) }
        add("EnvironmentValues.lineLimit lineLimit") { n in shown(changed(EnvironmentValues()) { $0.lineLimit = n.int }) }
        add("EnvironmentValues.lineSpacing lineSpacing") { n in shown(changed(EnvironmentValues()) { $0.lineSpacing = n.cgFloat }) }
        add("EnvironmentValues.minimumScaleFactor minimumScaleFactor") { n in shown(changed(EnvironmentValues()) { $0.minimumScaleFactor = n.cgFloat }) }
        add("EventModifiers.init(rawValue:) rawValue") { n in shown(EventModifiers(rawValue: n.int)) }
        add("EveryMinuteTimelineSchedule.entries(from:mode:) from") { n in shown(Array(EveryMinuteTimelineSchedule().entries(from: n.date, mode: .normal).prefix(3))) }
        add("ExplicitTimelineSchedule.entries(from:mode:) from") { n in shown(Array(ExplicitTimelineSchedule([Date()]).entries(from: n.date, mode: .normal).prefix(3))) }
        add("FileWrapper.ReadingOptions.init(rawValue:) rawValue") { n in shown(FileWrapper.ReadingOptions(rawValue: n.uint)) }
        add("FileWrapper.WritingOptions.init(rawValue:) rawValue") { n in shown(FileWrapper.WritingOptions(rawValue: n.uint)) }
        add("Float.scale(by:) by") { n in shown(changed(Float(1)) { $0.scale(by: n.double) }) }
        add("FocusInteractions.init(rawValue:) rawValue") { n in shown(FocusInteractions(rawValue: n.int)) }
        add("Font.Width.init(_:) _") { n in shown(Font.Width(n.cgFloat)) }
        add("Font.Width.value value") { n in shown(changed(Font.Width(1)) { $0.value = n.cgFloat }) }
        add("Font.custom(_:fixedSize:) fixedSize") { n in shown(Font.custom("Sans", fixedSize: n.cgFloat)) }
        add("Font.custom(_:size:) size") { n in shown(Font.custom("Sans", size: n.cgFloat)) }
        add("Font.custom(_:size:relativeTo:) size") { n in shown(Font.custom("Sans", size: n.cgFloat, relativeTo: .body)) }
        add("Font.system(size:weight:design:) size") { n in shown(Font.system(size: n.cgFloat)) }
        add("Gauge.init(value:in:label:) value") { n in shown(Gauge(value: n.double, label: { inside })) }
        add("Gauge.init(value:in:label:) in") { n in shown(Gauge(value: healthy.double, in: n.range, label: { inside })) }
        add("Gauge.init(value:in:label:) all") { n in shown(Gauge(value: n.double, in: n.range, label: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:) value") { n in shown(Gauge(value: n.double, label: { inside }, currentValueLabel: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:) in") { n in shown(Gauge(value: healthy.double, in: n.range, label: { inside }, currentValueLabel: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:) all") { n in shown(Gauge(value: n.double, in: n.range, label: { inside }, currentValueLabel: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:markedValueLabels:) value") { n in shown(Gauge(value: n.double, label: { inside }, currentValueLabel: { inside }, markedValueLabels: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:markedValueLabels:) in") { n in shown(Gauge(value: healthy.double, in: n.range, label: { inside }, currentValueLabel: { inside }, markedValueLabels: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:markedValueLabels:) all") { n in shown(Gauge(value: n.double, in: n.range, label: { inside }, currentValueLabel: { inside }, markedValueLabels: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:) value") { n in shown(Gauge(value: n.double, label: { inside }, currentValueLabel: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:) in") { n in shown(Gauge(value: healthy.double, in: n.range, label: { inside }, currentValueLabel: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:) all") { n in shown(Gauge(value: n.double, in: n.range, label: { inside }, currentValueLabel: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:markedValueLabels:) value") { n in shown(Gauge(value: n.double, label: { inside }, currentValueLabel: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside }, markedValueLabels: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:markedValueLabels:) in") { n in shown(Gauge(value: healthy.double, in: n.range, label: { inside }, currentValueLabel: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside }, markedValueLabels: { inside })) }
        add("Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:markedValueLabels:) all") { n in shown(Gauge(value: n.double, in: n.range, label: { inside }, currentValueLabel: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside }, markedValueLabels: { inside })) }
        add("GestureMask.init(rawValue:) rawValue") { n in shown(GestureMask(rawValue: n.uint32)) }
        add("GlassEffectContainer.init(spacing:content:) spacing") { n in shown(GlassEffectContainer(spacing: n.cgFloat, content: { inside })) }
        add("Gradient.Stop.init(color:location:) location") { n in shown(Gradient.Stop(color: .red, location: n.cgFloat)) }
        add("Gradient.Stop.location location") { n in shown(changed(Gradient.Stop(color: .red, location: 0.5)) { $0.location = n.cgFloat }) }
        add("Gradient.init(stops:) stops") { n in shown(Gradient(stops: n.gradient.stops)) }
        add("Gradient.stops stops") { n in shown(changed(healthy.gradient) { $0.stops = n.gradient.stops }) }
        add("GraphicsContext.BlurOptions.init(rawValue:) rawValue") { n in shown(GraphicsContext.BlurOptions(rawValue: n.uint32)) }
        add("GraphicsContext.ClipOptions.init(rawValue:) rawValue") { n in shown(GraphicsContext.ClipOptions(rawValue: n.uint32)) }
        add("GraphicsContext.Filter.blur(radius:options:) radius") { n in shown(GraphicsContext.Filter.blur(radius: n.cgFloat)) }
        add("GraphicsContext.Filter.brightness(_:) _") { n in shown(GraphicsContext.Filter.brightness(n.double)) }
        add("GraphicsContext.Filter.colorInvert(_:) _") { n in shown(GraphicsContext.Filter.colorInvert(n.double)) }
        add("GraphicsContext.Filter.contrast(_:) _") { n in shown(GraphicsContext.Filter.contrast(n.double)) }
        add("GraphicsContext.Filter.grayscale(_:) _") { n in shown(GraphicsContext.Filter.grayscale(n.double)) }
        add("GraphicsContext.Filter.hueRotation(_:) _") { n in shown(GraphicsContext.Filter.hueRotation(n.angle)) }
        add("GraphicsContext.Filter.saturation(_:) _") { n in shown(GraphicsContext.Filter.saturation(n.double)) }
        add("GraphicsContext.Filter.shadow(color:radius:x:y:blendMode:options:) radius") { n in shown(GraphicsContext.Filter.shadow(radius: n.cgFloat)) }
        add("GraphicsContext.Filter.shadow(color:radius:x:y:blendMode:options:) x") { n in shown(GraphicsContext.Filter.shadow(radius: healthy.cgFloat, x: n.cgFloat)) }
        add("GraphicsContext.Filter.shadow(color:radius:x:y:blendMode:options:) y") { n in shown(GraphicsContext.Filter.shadow(radius: healthy.cgFloat, y: n.cgFloat)) }
        add("GraphicsContext.Filter.shadow(color:radius:x:y:blendMode:options:) all") { n in shown(GraphicsContext.Filter.shadow(radius: n.cgFloat, x: n.cgFloat, y: n.cgFloat)) }
        add("GraphicsContext.FilterOptions.init(rawValue:) rawValue") { n in shown(GraphicsContext.FilterOptions(rawValue: n.uint32)) }
        add("GraphicsContext.GradientOptions.init(rawValue:) rawValue") { n in shown(GraphicsContext.GradientOptions(rawValue: n.uint32)) }
        add("GraphicsContext.ResolvedText.firstBaseline(in:) in") { n in shown(drawn { context in _ = context.resolve(Text("drawn")).firstBaseline(in: n.size) }) }
        add("GraphicsContext.ResolvedText.lastBaseline(in:) in") { n in shown(drawn { context in _ = context.resolve(Text("drawn")).lastBaseline(in: n.size) }) }
        add("GraphicsContext.ResolvedText.measure(in:) in") { n in shown(drawn { context in _ = context.resolve(Text("drawn")).measure(in: n.size) }) }
        add("GraphicsContext.Shading.color(_:red:green:blue:opacity:) red") { n in shown(GraphicsContext.Shading.color(red: n.double, green: healthy.double, blue: healthy.double)) }
        add("GraphicsContext.Shading.color(_:red:green:blue:opacity:) green") { n in shown(GraphicsContext.Shading.color(red: healthy.double, green: n.double, blue: healthy.double)) }
        add("GraphicsContext.Shading.color(_:red:green:blue:opacity:) blue") { n in shown(GraphicsContext.Shading.color(red: healthy.double, green: healthy.double, blue: n.double)) }
        add("GraphicsContext.Shading.color(_:red:green:blue:opacity:) opacity") { n in shown(GraphicsContext.Shading.color(red: healthy.double, green: healthy.double, blue: healthy.double, opacity: n.double)) }
        add("GraphicsContext.Shading.color(_:red:green:blue:opacity:) all") { n in shown(GraphicsContext.Shading.color(red: n.double, green: n.double, blue: n.double, opacity: n.double)) }
        add("GraphicsContext.Shading.color(_:white:opacity:) white") { n in shown(GraphicsContext.Shading.color(white: n.double)) }
        add("GraphicsContext.Shading.color(_:white:opacity:) opacity") { n in shown(GraphicsContext.Shading.color(white: healthy.double, opacity: n.double)) }
        add("GraphicsContext.Shading.color(_:white:opacity:) all") { n in shown(GraphicsContext.Shading.color(white: n.double, opacity: n.double)) }
        add("GraphicsContext.Shading.conicGradient(_:center:angle:options:) _") { n in shown(GraphicsContext.Shading.conicGradient(n.gradient, center: healthy.point)) }
        add("GraphicsContext.Shading.conicGradient(_:center:angle:options:) center") { n in shown(GraphicsContext.Shading.conicGradient(healthy.gradient, center: n.point)) }
        add("GraphicsContext.Shading.conicGradient(_:center:angle:options:) angle") { n in shown(GraphicsContext.Shading.conicGradient(healthy.gradient, center: healthy.point, angle: n.angle)) }
        add("GraphicsContext.Shading.conicGradient(_:center:angle:options:) all") { n in shown(GraphicsContext.Shading.conicGradient(n.gradient, center: n.point, angle: n.angle)) }
        add("GraphicsContext.Shading.linearGradient(_:startPoint:endPoint:options:) _") { n in shown(GraphicsContext.Shading.linearGradient(n.gradient, startPoint: healthy.point, endPoint: healthy.point)) }
        add("GraphicsContext.Shading.linearGradient(_:startPoint:endPoint:options:) startPoint") { n in shown(GraphicsContext.Shading.linearGradient(healthy.gradient, startPoint: n.point, endPoint: healthy.point)) }
        add("GraphicsContext.Shading.linearGradient(_:startPoint:endPoint:options:) endPoint") { n in shown(GraphicsContext.Shading.linearGradient(healthy.gradient, startPoint: healthy.point, endPoint: n.point)) }
        add("GraphicsContext.Shading.linearGradient(_:startPoint:endPoint:options:) all") { n in shown(GraphicsContext.Shading.linearGradient(n.gradient, startPoint: n.point, endPoint: n.point)) }
        add("GraphicsContext.Shading.radialGradient(_:center:startRadius:endRadius:options:) _") { n in shown(GraphicsContext.Shading.radialGradient(n.gradient, center: healthy.point, startRadius: healthy.cgFloat, endRadius: healthy.cgFloat)) }
        add("GraphicsContext.Shading.radialGradient(_:center:startRadius:endRadius:options:) center") { n in shown(GraphicsContext.Shading.radialGradient(healthy.gradient, center: n.point, startRadius: healthy.cgFloat, endRadius: healthy.cgFloat)) }
        add("GraphicsContext.Shading.radialGradient(_:center:startRadius:endRadius:options:) startRadius") { n in shown(GraphicsContext.Shading.radialGradient(healthy.gradient, center: healthy.point, startRadius: n.cgFloat, endRadius: healthy.cgFloat)) }
        add("GraphicsContext.Shading.radialGradient(_:center:startRadius:endRadius:options:) endRadius") { n in shown(GraphicsContext.Shading.radialGradient(healthy.gradient, center: healthy.point, startRadius: healthy.cgFloat, endRadius: n.cgFloat)) }
        add("GraphicsContext.Shading.radialGradient(_:center:startRadius:endRadius:options:) all") { n in shown(GraphicsContext.Shading.radialGradient(n.gradient, center: n.point, startRadius: n.cgFloat, endRadius: n.cgFloat)) }
        add("GraphicsContext.ShadowOptions.init(rawValue:) rawValue") { n in shown(GraphicsContext.ShadowOptions(rawValue: n.uint32)) }
        add("GraphicsContext.clipToLayer(opacity:options:content:) opacity") { n in shown(drawn { context in context.clipToLayer(opacity: n.double, content: { $0.fill(samplePath, with: .color(.red)) }) }) }
        add("GraphicsContext.concatenate(_:) _") { n in shown(drawn { context in context.concatenate(n.transform) }) }
        add("GraphicsContext.draw(_:at:anchor:) at") { n in shown(drawn { context in context.draw(context.resolve(Image(systemName: "star")), at: n.point) }) }
        add("GraphicsContext.draw(_:at:anchor:) anchor") { n in shown(drawn { context in context.draw(context.resolve(Image(systemName: "star")), at: healthy.point, anchor: n.unitPoint) }) }
        add("GraphicsContext.draw(_:at:anchor:) all") { n in shown(drawn { context in context.draw(context.resolve(Image(systemName: "star")), at: n.point, anchor: n.unitPoint) }) }
        add("GraphicsContext.draw(_:at:anchor:) at") { n in shown(drawn { context in context.draw(Image(systemName: "star"), at: n.point) }) }
        add("GraphicsContext.draw(_:at:anchor:) anchor") { n in shown(drawn { context in context.draw(Image(systemName: "star"), at: healthy.point, anchor: n.unitPoint) }) }
        add("GraphicsContext.draw(_:at:anchor:) all") { n in shown(drawn { context in context.draw(Image(systemName: "star"), at: n.point, anchor: n.unitPoint) }) }
        add("GraphicsContext.draw(_:at:anchor:) at") { n in shown(drawn { context in context.draw(context.resolveSymbol(id: "symbol")!, at: n.point) }) }
        add("GraphicsContext.draw(_:at:anchor:) anchor") { n in shown(drawn { context in context.draw(context.resolveSymbol(id: "symbol")!, at: healthy.point, anchor: n.unitPoint) }) }
        add("GraphicsContext.draw(_:at:anchor:) all") { n in shown(drawn { context in context.draw(context.resolveSymbol(id: "symbol")!, at: n.point, anchor: n.unitPoint) }) }
        add("GraphicsContext.draw(_:at:anchor:) at") { n in shown(drawn { context in context.draw(context.resolve(Text("drawn")), at: n.point) }) }
        add("GraphicsContext.draw(_:at:anchor:) anchor") { n in shown(drawn { context in context.draw(context.resolve(Text("drawn")), at: healthy.point, anchor: n.unitPoint) }) }
        add("GraphicsContext.draw(_:at:anchor:) all") { n in shown(drawn { context in context.draw(context.resolve(Text("drawn")), at: n.point, anchor: n.unitPoint) }) }
        add("GraphicsContext.draw(_:at:anchor:) at") { n in shown(drawn { context in context.draw(Text("label"), at: n.point) }) }
        add("GraphicsContext.draw(_:at:anchor:) anchor") { n in shown(drawn { context in context.draw(Text("label"), at: healthy.point, anchor: n.unitPoint) }) }
        add("GraphicsContext.draw(_:at:anchor:) all") { n in shown(drawn { context in context.draw(Text("label"), at: n.point, anchor: n.unitPoint) }) }
        add("GraphicsContext.draw(_:in:) in") { n in shown(drawn { context in context.draw(context.resolveSymbol(id: "symbol")!, in: n.rect) }) }
        add("GraphicsContext.draw(_:in:) in") { n in shown(drawn { context in context.draw(context.resolve(Text("drawn")), in: n.rect) }) }
        add("GraphicsContext.draw(_:in:) in") { n in shown(drawn { context in context.draw(Text("label"), in: n.rect) }) }
        add("GraphicsContext.draw(_:in:style:) in") { n in shown(drawn { context in context.draw(context.resolve(Image(systemName: "star")), in: n.rect) }) }
        add("GraphicsContext.draw(_:in:style:) in") { n in shown(drawn { context in context.draw(Image(systemName: "star"), in: n.rect) }) }
        add("GraphicsContext.opacity opacity") { n in shown(drawn { context in context.opacity = n.double }) }
        add("GraphicsContext.rotate(by:) by") { n in shown(drawn { context in context.rotate(by: n.angle) }) }
        add("GraphicsContext.scaleBy(x:y:) x") { n in shown(drawn { context in context.scaleBy(x: n.cgFloat, y: healthy.cgFloat) }) }
        add("GraphicsContext.scaleBy(x:y:) y") { n in shown(drawn { context in context.scaleBy(x: healthy.cgFloat, y: n.cgFloat) }) }
        add("GraphicsContext.scaleBy(x:y:) all") { n in shown(drawn { context in context.scaleBy(x: n.cgFloat, y: n.cgFloat) }) }
        add("GraphicsContext.stroke(_:with:lineWidth:) lineWidth") { n in shown(drawn { context in context.stroke(samplePath, with: .color(.red), lineWidth: n.cgFloat) }) }
        add("GraphicsContext.stroke(_:with:style:) style") { n in shown(drawn { context in context.stroke(samplePath, with: .color(.red), style: n.strokeStyle) }) }
        add("GraphicsContext.transform transform") { n in shown(drawn { context in context.transform = n.transform }) }
        add("GraphicsContext.translateBy(x:y:) x") { n in shown(drawn { context in context.translateBy(x: n.cgFloat, y: healthy.cgFloat) }) }
        add("GraphicsContext.translateBy(x:y:) y") { n in shown(drawn { context in context.translateBy(x: healthy.cgFloat, y: n.cgFloat) }) }
        add("GraphicsContext.translateBy(x:y:) all") { n in shown(drawn { context in context.translateBy(x: n.cgFloat, y: n.cgFloat) }) }
        add("Grid.init(alignment:horizontalSpacing:verticalSpacing:content:) horizontalSpacing") { n in shown(Grid(horizontalSpacing: n.cgFloat, content: { inside })) }
        add("Grid.init(alignment:horizontalSpacing:verticalSpacing:content:) verticalSpacing") { n in shown(Grid(verticalSpacing: n.cgFloat, content: { inside })) }
        add("Grid.init(alignment:horizontalSpacing:verticalSpacing:content:) all") { n in shown(Grid(horizontalSpacing: n.cgFloat, verticalSpacing: n.cgFloat, content: { inside })) }
        add("GridItem.init(_:spacing:alignment:) spacing") { n in shown(GridItem(spacing: n.cgFloat)) }
        add("GridItem.spacing spacing") { n in shown(changed(GridItem()) { $0.spacing = n.cgFloat }) }
        add("GridLayout.horizontalSpacing horizontalSpacing") { n in shown(changed(GridLayout()) { $0.horizontalSpacing = n.cgFloat }) }
        add("GridLayout.init(alignment:horizontalSpacing:verticalSpacing:) horizontalSpacing") { n in shown(GridLayout(horizontalSpacing: n.cgFloat)) }
        add("GridLayout.init(alignment:horizontalSpacing:verticalSpacing:) verticalSpacing") { n in shown(GridLayout(verticalSpacing: n.cgFloat)) }
        add("GridLayout.init(alignment:horizontalSpacing:verticalSpacing:) all") { n in shown(GridLayout(horizontalSpacing: n.cgFloat, verticalSpacing: n.cgFloat)) }
        add("GridLayout.verticalSpacing verticalSpacing") { n in shown(changed(GridLayout()) { $0.verticalSpacing = n.cgFloat }) }
        add("HStack.init(alignment:spacing:content:) spacing") { n in shown(HStack(spacing: n.cgFloat, content: { inside })) }
    }
}
