// Made by scripts/number-table from the signatures of public functions.
import Foundation
import UIKitForLinux
import ViewGraph

extension NumberTable {
    mutating func addViewGraphRows6() {
        add("SearchSuggestionsPlacement.Set.init(rawValue:) rawValue") { n in shown(SearchSuggestionsPlacement.Set(rawValue: n.int)) }
        add("SensoryFeedback.impact(flexibility:intensity:) intensity") { n in shown(SensoryFeedback.impact(flexibility: .soft, intensity: n.double)) }
        add("SensoryFeedback.impact(weight:intensity:) intensity") { n in shown(SensoryFeedback.impact(intensity: n.double)) }
        add("Shader.Argument.float(_:) _") { n in shown(Shader.Argument.float(n.double)) }
        add("Shader.Argument.float2(_:) _") { n in shown(Shader.Argument.float2(n.point)) }
        add("Shader.Argument.float2(_:) _") { n in shown(Shader.Argument.float2(n.size)) }
        add("Shader.Argument.float2(_:_:) _") { n in shown(Shader.Argument.float2(n.double, healthy.double)) }
        add("Shader.Argument.float2(_:_:) _") { n in shown(Shader.Argument.float2(healthy.double, n.double)) }
        add("Shader.Argument.float2(_:_:) all") { n in shown(Shader.Argument.float2(n.double, n.double)) }
        add("Shader.Argument.float3(_:_:_:) _") { n in shown(Shader.Argument.float3(n.double, healthy.double, healthy.double)) }
        add("Shader.Argument.float3(_:_:_:) _") { n in shown(Shader.Argument.float3(healthy.double, n.double, healthy.double)) }
        add("Shader.Argument.float3(_:_:_:) _") { n in shown(Shader.Argument.float3(healthy.double, healthy.double, n.double)) }
        add("Shader.Argument.float3(_:_:_:) all") { n in shown(Shader.Argument.float3(n.double, n.double, n.double)) }
        add("Shader.Argument.float4(_:_:_:_:) _") { n in shown(Shader.Argument.float4(n.double, healthy.double, healthy.double, healthy.double)) }
        add("Shader.Argument.float4(_:_:_:_:) _") { n in shown(Shader.Argument.float4(healthy.double, n.double, healthy.double, healthy.double)) }
        add("Shader.Argument.float4(_:_:_:_:) _") { n in shown(Shader.Argument.float4(healthy.double, healthy.double, n.double, healthy.double)) }
        add("Shader.Argument.float4(_:_:_:_:) _") { n in shown(Shader.Argument.float4(healthy.double, healthy.double, healthy.double, n.double)) }
        add("Shader.Argument.float4(_:_:_:_:) all") { n in shown(Shader.Argument.float4(n.double, n.double, n.double, n.double)) }
        add("Shader.Argument.floatArray(_:) _") { n in shown(Shader.Argument.floatArray([n.float, n.float])) }
        add("ShadowStyle.drop(color:radius:x:y:) radius") { n in shown(ShadowStyle.drop(radius: n.cgFloat)) }
        add("ShadowStyle.drop(color:radius:x:y:) x") { n in shown(ShadowStyle.drop(radius: healthy.cgFloat, x: n.cgFloat)) }
        add("ShadowStyle.drop(color:radius:x:y:) y") { n in shown(ShadowStyle.drop(radius: healthy.cgFloat, y: n.cgFloat)) }
        add("ShadowStyle.drop(color:radius:x:y:) all") { n in shown(ShadowStyle.drop(radius: n.cgFloat, x: n.cgFloat, y: n.cgFloat)) }
        add("ShadowStyle.inner(color:radius:x:y:) radius") { n in shown(ShadowStyle.inner(radius: n.cgFloat)) }
        add("ShadowStyle.inner(color:radius:x:y:) x") { n in shown(ShadowStyle.inner(radius: healthy.cgFloat, x: n.cgFloat)) }
        add("ShadowStyle.inner(color:radius:x:y:) y") { n in shown(ShadowStyle.inner(radius: healthy.cgFloat, y: n.cgFloat)) }
        add("ShadowStyle.inner(color:radius:x:y:) all") { n in shown(ShadowStyle.inner(radius: n.cgFloat, x: n.cgFloat, y: n.cgFloat)) }
        add("Shape.offset(_:) _") { n in shown(Circle().offset(n.point)) }
        add("Shape.offset(_:) _") { n in shown(Circle().offset(n.size)) }
        add("Shape.offset(x:y:) x") { n in shown(Circle().offset(x: n.cgFloat)) }
        add("Shape.offset(x:y:) y") { n in shown(Circle().offset(y: n.cgFloat)) }
        add("Shape.offset(x:y:) all") { n in shown(Circle().offset(x: n.cgFloat, y: n.cgFloat)) }
        add("Shape.rect(cornerRadii:style:) cornerRadii") { n in shown(UnevenRoundedRectangle.rect(cornerRadii: n.radii)) }
        add("Shape.rect(cornerRadius:style:) cornerRadius") { n in shown(RoundedRectangle.rect(cornerRadius: n.cgFloat)) }
        add("Shape.rect(cornerSize:style:) cornerSize") { n in shown(RoundedRectangle.rect(cornerSize: n.size)) }
        add("Shape.rect(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:) topLeadingRadius") { n in shown(UnevenRoundedRectangle.rect(topLeadingRadius: n.cgFloat)) }
        add("Shape.rect(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:) bottomLeadingRadius") { n in shown(UnevenRoundedRectangle.rect(bottomLeadingRadius: n.cgFloat)) }
        add("Shape.rect(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:) bottomTrailingRadius") { n in shown(UnevenRoundedRectangle.rect(bottomTrailingRadius: n.cgFloat)) }
        add("Shape.rect(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:) topTrailingRadius") { n in shown(UnevenRoundedRectangle.rect(topTrailingRadius: n.cgFloat)) }
        add("Shape.rect(topLeadingRadius:bottomLeadingRadius:bottomTrailingRadius:topTrailingRadius:style:) all") { n in shown(UnevenRoundedRectangle.rect(topLeadingRadius: n.cgFloat, bottomLeadingRadius: n.cgFloat, bottomTrailingRadius: n.cgFloat, topTrailingRadius: n.cgFloat)) }
        add("Shape.rotation(_:anchor:) _") { n in shown(Circle().rotation(n.angle)) }
        add("Shape.rotation(_:anchor:) anchor") { n in shown(Circle().rotation(healthy.angle, anchor: n.unitPoint)) }
        add("Shape.rotation(_:anchor:) all") { n in shown(Circle().rotation(n.angle, anchor: n.unitPoint)) }
        add("Shape.scale(_:anchor:) _") { n in shown(Circle().scale(n.cgFloat)) }
        add("Shape.scale(_:anchor:) anchor") { n in shown(Circle().scale(healthy.cgFloat, anchor: n.unitPoint)) }
        add("Shape.scale(_:anchor:) all") { n in shown(Circle().scale(n.cgFloat, anchor: n.unitPoint)) }
        add("Shape.scale(x:y:anchor:) x") { n in shown(Circle().scale(x: n.cgFloat)) }
        add("Shape.scale(x:y:anchor:) y") { n in shown(Circle().scale(y: n.cgFloat)) }
        add("Shape.scale(x:y:anchor:) anchor") { n in shown(Circle().scale(anchor: n.unitPoint)) }
        add("Shape.scale(x:y:anchor:) all") { n in shown(Circle().scale(x: n.cgFloat, y: n.cgFloat, anchor: n.unitPoint)) }
        add("Shape.size(_:) _") { n in shown(Circle().size(n.size)) }
        add("Shape.size(width:height:) width") { n in shown(Circle().size(width: n.cgFloat, height: healthy.cgFloat)) }
        add("Shape.size(width:height:) height") { n in shown(Circle().size(width: healthy.cgFloat, height: n.cgFloat)) }
        add("Shape.size(width:height:) all") { n in shown(Circle().size(width: n.cgFloat, height: n.cgFloat)) }
        add("Shape.stroke(_:lineWidth:antialiased:) lineWidth") { n in shown(Circle().stroke(Color.red, lineWidth: n.cgFloat)) }
        add("Shape.stroke(_:style:antialiased:) style") { n in shown(Circle().stroke(Color.red, style: n.strokeStyle)) }
        add("Shape.stroke(lineWidth:) lineWidth") { n in shown(Circle().stroke(lineWidth: n.cgFloat)) }
        add("Shape.stroke(style:) style") { n in shown(Circle().stroke(style: n.strokeStyle)) }
        add("Shape.transform(_:) _") { n in shown(Circle().transform(n.transform)) }
        add("Shape.trim(from:to:) from") { n in shown(Circle().trim(from: n.cgFloat)) }
        add("Shape.trim(from:to:) to") { n in shown(Circle().trim(to: n.cgFloat)) }
        add("Shape.trim(from:to:) all") { n in shown(Circle().trim(from: n.cgFloat, to: n.cgFloat)) }
        add("ShapeStyle.angularGradient(_:center:startAngle:endAngle:) _") { n in shown(AngularGradient.angularGradient(n.gradient, startAngle: healthy.angle, endAngle: healthy.angle)) }
        add("ShapeStyle.angularGradient(_:center:startAngle:endAngle:) center") { n in shown(AngularGradient.angularGradient(healthy.gradient, center: n.unitPoint, startAngle: healthy.angle, endAngle: healthy.angle)) }
        add("ShapeStyle.angularGradient(_:center:startAngle:endAngle:) startAngle") { n in shown(AngularGradient.angularGradient(healthy.gradient, startAngle: n.angle, endAngle: healthy.angle)) }
        add("ShapeStyle.angularGradient(_:center:startAngle:endAngle:) endAngle") { n in shown(AngularGradient.angularGradient(healthy.gradient, startAngle: healthy.angle, endAngle: n.angle)) }
        add("ShapeStyle.angularGradient(_:center:startAngle:endAngle:) all") { n in shown(AngularGradient.angularGradient(n.gradient, center: n.unitPoint, startAngle: n.angle, endAngle: n.angle)) }
        add("ShapeStyle.angularGradient(colors:center:startAngle:endAngle:) center") { n in shown(AngularGradient.angularGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, startAngle: healthy.angle, endAngle: healthy.angle)) }
        add("ShapeStyle.angularGradient(colors:center:startAngle:endAngle:) startAngle") { n in shown(AngularGradient.angularGradient(colors: [.red, .green, .blue, .red], center: healthy.unitPoint, startAngle: n.angle, endAngle: healthy.angle)) }
        add("ShapeStyle.angularGradient(colors:center:startAngle:endAngle:) endAngle") { n in shown(AngularGradient.angularGradient(colors: [.red, .green, .blue, .red], center: healthy.unitPoint, startAngle: healthy.angle, endAngle: n.angle)) }
        add("ShapeStyle.angularGradient(colors:center:startAngle:endAngle:) all") { n in shown(AngularGradient.angularGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, startAngle: n.angle, endAngle: n.angle)) }
        add("ShapeStyle.conicGradient(_:center:angle:) _") { n in shown(AngularGradient.conicGradient(n.gradient)) }
        add("ShapeStyle.conicGradient(_:center:angle:) center") { n in shown(AngularGradient.conicGradient(healthy.gradient, center: n.unitPoint)) }
        add("ShapeStyle.conicGradient(_:center:angle:) angle") { n in shown(AngularGradient.conicGradient(healthy.gradient, angle: n.angle)) }
        add("ShapeStyle.conicGradient(_:center:angle:) all") { n in shown(AngularGradient.conicGradient(n.gradient, center: n.unitPoint, angle: n.angle)) }
        add("ShapeStyle.conicGradient(colors:center:angle:) center") { n in shown(AngularGradient.conicGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint)) }
        add("ShapeStyle.conicGradient(colors:center:angle:) angle") { n in shown(AngularGradient.conicGradient(colors: [.red, .green, .blue, .red], center: healthy.unitPoint, angle: n.angle)) }
        add("ShapeStyle.conicGradient(colors:center:angle:) all") { n in shown(AngularGradient.conicGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, angle: n.angle)) }
        add("ShapeStyle.ellipticalGradient(colors:center:startRadiusFraction:endRadiusFraction:) center") { n in shown(EllipticalGradient.ellipticalGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint)) }
        add("ShapeStyle.ellipticalGradient(colors:center:startRadiusFraction:endRadiusFraction:) startRadiusFraction") { n in shown(EllipticalGradient.ellipticalGradient(colors: [.red, .green, .blue, .red], startRadiusFraction: n.cgFloat)) }
        add("ShapeStyle.ellipticalGradient(colors:center:startRadiusFraction:endRadiusFraction:) endRadiusFraction") { n in shown(EllipticalGradient.ellipticalGradient(colors: [.red, .green, .blue, .red], endRadiusFraction: n.cgFloat)) }
        add("ShapeStyle.ellipticalGradient(colors:center:startRadiusFraction:endRadiusFraction:) all") { n in shown(EllipticalGradient.ellipticalGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, startRadiusFraction: n.cgFloat, endRadiusFraction: n.cgFloat)) }
        add("ShapeStyle.image(_:sourceRect:scale:) sourceRect") { n in shown(ImagePaint.image(Image(systemName: "star"), sourceRect: n.rect)) }
        add("ShapeStyle.image(_:sourceRect:scale:) scale") { n in shown(ImagePaint.image(Image(systemName: "star"), scale: n.cgFloat)) }
        add("ShapeStyle.image(_:sourceRect:scale:) all") { n in shown(ImagePaint.image(Image(systemName: "star"), sourceRect: n.rect, scale: n.cgFloat)) }
        add("ShapeStyle.linearGradient(_:startPoint:endPoint:) _") { n in shown(LinearGradient.linearGradient(n.gradient, startPoint: healthy.unitPoint, endPoint: healthy.unitPoint)) }
        add("ShapeStyle.linearGradient(_:startPoint:endPoint:) startPoint") { n in shown(LinearGradient.linearGradient(healthy.gradient, startPoint: n.unitPoint, endPoint: healthy.unitPoint)) }
        add("ShapeStyle.linearGradient(_:startPoint:endPoint:) endPoint") { n in shown(LinearGradient.linearGradient(healthy.gradient, startPoint: healthy.unitPoint, endPoint: n.unitPoint)) }
        add("ShapeStyle.linearGradient(_:startPoint:endPoint:) all") { n in shown(LinearGradient.linearGradient(n.gradient, startPoint: n.unitPoint, endPoint: n.unitPoint)) }
        add("ShapeStyle.linearGradient(colors:startPoint:endPoint:) startPoint") { n in shown(LinearGradient.linearGradient(colors: [.red, .green, .blue, .red], startPoint: n.unitPoint, endPoint: healthy.unitPoint)) }
        add("ShapeStyle.linearGradient(colors:startPoint:endPoint:) endPoint") { n in shown(LinearGradient.linearGradient(colors: [.red, .green, .blue, .red], startPoint: healthy.unitPoint, endPoint: n.unitPoint)) }
        add("ShapeStyle.linearGradient(colors:startPoint:endPoint:) all") { n in shown(LinearGradient.linearGradient(colors: [.red, .green, .blue, .red], startPoint: n.unitPoint, endPoint: n.unitPoint)) }
        add("ShapeStyle.linearGradient(stops:startPoint:endPoint:) stops") { n in shown(LinearGradient.linearGradient(stops: n.gradient.stops, startPoint: healthy.unitPoint, endPoint: healthy.unitPoint)) }
        add("ShapeStyle.linearGradient(stops:startPoint:endPoint:) startPoint") { n in shown(LinearGradient.linearGradient(stops: healthy.gradient.stops, startPoint: n.unitPoint, endPoint: healthy.unitPoint)) }
        add("ShapeStyle.linearGradient(stops:startPoint:endPoint:) endPoint") { n in shown(LinearGradient.linearGradient(stops: healthy.gradient.stops, startPoint: healthy.unitPoint, endPoint: n.unitPoint)) }
        add("ShapeStyle.linearGradient(stops:startPoint:endPoint:) all") { n in shown(LinearGradient.linearGradient(stops: n.gradient.stops, startPoint: n.unitPoint, endPoint: n.unitPoint)) }
        add("ShapeStyle.opacity(_:) _") { n in shown(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).opacity(n.double)) }
        add("ShapeStyle.radialGradient(_:center:startRadius:endRadius:) _") { n in shown(RadialGradient.radialGradient(n.gradient, endRadius: healthy.cgFloat)) }
        add("ShapeStyle.radialGradient(_:center:startRadius:endRadius:) center") { n in shown(RadialGradient.radialGradient(healthy.gradient, center: n.unitPoint, endRadius: healthy.cgFloat)) }
        add("ShapeStyle.radialGradient(_:center:startRadius:endRadius:) startRadius") { n in shown(RadialGradient.radialGradient(healthy.gradient, startRadius: n.cgFloat, endRadius: healthy.cgFloat)) }
        add("ShapeStyle.radialGradient(_:center:startRadius:endRadius:) endRadius") { n in shown(RadialGradient.radialGradient(healthy.gradient, endRadius: n.cgFloat)) }
        add("ShapeStyle.radialGradient(_:center:startRadius:endRadius:) all") { n in shown(RadialGradient.radialGradient(n.gradient, center: n.unitPoint, startRadius: n.cgFloat, endRadius: n.cgFloat)) }
        add("ShapeStyle.radialGradient(colors:center:startRadius:endRadius:) center") { n in shown(RadialGradient.radialGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, startRadius: healthy.cgFloat, endRadius: healthy.cgFloat)) }
        add("ShapeStyle.radialGradient(colors:center:startRadius:endRadius:) startRadius") { n in shown(RadialGradient.radialGradient(colors: [.red, .green, .blue, .red], center: healthy.unitPoint, startRadius: n.cgFloat, endRadius: healthy.cgFloat)) }
        add("ShapeStyle.radialGradient(colors:center:startRadius:endRadius:) endRadius") { n in shown(RadialGradient.radialGradient(colors: [.red, .green, .blue, .red], center: healthy.unitPoint, startRadius: healthy.cgFloat, endRadius: n.cgFloat)) }
        add("ShapeStyle.radialGradient(colors:center:startRadius:endRadius:) all") { n in shown(RadialGradient.radialGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, startRadius: n.cgFloat, endRadius: n.cgFloat)) }
        add("ShapeStyle.radialGradient(stops:center:startRadius:endRadius:) stops") { n in shown(RadialGradient.radialGradient(stops: n.gradient.stops, center: healthy.unitPoint, startRadius: healthy.cgFloat, endRadius: healthy.cgFloat)) }
        add("ShapeStyle.radialGradient(stops:center:startRadius:endRadius:) center") { n in shown(RadialGradient.radialGradient(stops: healthy.gradient.stops, center: n.unitPoint, startRadius: healthy.cgFloat, endRadius: healthy.cgFloat)) }
        add("ShapeStyle.radialGradient(stops:center:startRadius:endRadius:) startRadius") { n in shown(RadialGradient.radialGradient(stops: healthy.gradient.stops, center: healthy.unitPoint, startRadius: n.cgFloat, endRadius: healthy.cgFloat)) }
        add("ShapeStyle.radialGradient(stops:center:startRadius:endRadius:) endRadius") { n in shown(RadialGradient.radialGradient(stops: healthy.gradient.stops, center: healthy.unitPoint, startRadius: healthy.cgFloat, endRadius: n.cgFloat)) }
        add("ShapeStyle.radialGradient(stops:center:startRadius:endRadius:) all") { n in shown(RadialGradient.radialGradient(stops: n.gradient.stops, center: n.unitPoint, startRadius: n.cgFloat, endRadius: n.cgFloat)) }
        add("ShapeView.stroke(_:lineWidth:antialiased:) lineWidth") { n in shown(Circle().fill(Color.red).stroke(Color.red, lineWidth: n.cgFloat)) }
        add("ShapeView.stroke(_:style:antialiased:) style") { n in shown(Circle().fill(Color.red).stroke(Color.red, style: n.strokeStyle)) }
        add("ShapeView.strokeBorder(_:lineWidth:antialiased:) lineWidth") { n in shown(Circle().fill(Color.red).strokeBorder(lineWidth: n.cgFloat)) }
        add("ShapeView.strokeBorder(_:style:antialiased:) style") { n in shown(Circle().fill(Color.red).strokeBorder(style: n.strokeStyle)) }
        add("Slider.init(value:in:label:minimumValueLabel:maximumValueLabel:onEditingChanged:) value") { n in shown(Slider(value: .constant(n.double), label: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside })) }
        add("Slider.init(value:in:label:minimumValueLabel:maximumValueLabel:onEditingChanged:) in") { n in shown(Slider(value: .constant(healthy.double), in: n.range, label: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside })) }
        add("Slider.init(value:in:label:minimumValueLabel:maximumValueLabel:onEditingChanged:) all") { n in shown(Slider(value: .constant(n.double), in: n.range, label: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside })) }
        add("Slider.init(value:in:label:onEditingChanged:) value") { n in shown(Slider(value: .constant(n.double), label: { inside })) }
        add("Slider.init(value:in:label:onEditingChanged:) in") { n in shown(Slider(value: .constant(healthy.double), in: n.range, label: { inside })) }
        add("Slider.init(value:in:label:onEditingChanged:) all") { n in shown(Slider(value: .constant(n.double), in: n.range, label: { inside })) }
        add("Slider.init(value:in:onEditingChanged:) value") { n in shown(Slider(value: .constant(n.double))) }
        add("Slider.init(value:in:onEditingChanged:) in") { n in shown(Slider(value: .constant(healthy.double), in: n.range)) }
        add("Slider.init(value:in:onEditingChanged:) all") { n in shown(Slider(value: .constant(n.double), in: n.range)) }
        add("Slider.init(value:in:onEditingChanged:label:) value") { n in shown(Slider(value: .constant(n.double), onEditingChanged: { _ in }, label: { inside })) }
        add("Slider.init(value:in:onEditingChanged:label:) in") { n in shown(Slider(value: .constant(healthy.double), in: n.range, onEditingChanged: { _ in }, label: { inside })) }
        add("Slider.init(value:in:onEditingChanged:label:) all") { n in shown(Slider(value: .constant(n.double), in: n.range, onEditingChanged: { _ in }, label: { inside })) }
        add("Slider.init(value:in:onEditingChanged:minimumValueLabel:maximumValueLabel:label:) value") { n in shown(Slider(value: .constant(n.double), minimumValueLabel: inside, maximumValueLabel: inside, label: { inside })) }
        add("Slider.init(value:in:onEditingChanged:minimumValueLabel:maximumValueLabel:label:) in") { n in shown(Slider(value: .constant(healthy.double), in: n.range, minimumValueLabel: inside, maximumValueLabel: inside, label: { inside })) }
        add("Slider.init(value:in:onEditingChanged:minimumValueLabel:maximumValueLabel:label:) all") { n in shown(Slider(value: .constant(n.double), in: n.range, minimumValueLabel: inside, maximumValueLabel: inside, label: { inside })) }
        add("Slider.init(value:in:step:label:minimumValueLabel:maximumValueLabel:onEditingChanged:) value") { n in shown(Slider(value: .constant(n.double), in: healthy.range, label: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside })) }
        add("Slider.init(value:in:step:label:minimumValueLabel:maximumValueLabel:onEditingChanged:) step") { n in shown(Slider(value: .constant(healthy.double), in: healthy.range, step: n.double, label: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside })) }
        add("Slider.init(value:in:step:label:minimumValueLabel:maximumValueLabel:onEditingChanged:) all") { n in shown(Slider(value: .constant(n.double), in: n.range, step: n.double, label: { inside }, minimumValueLabel: { inside }, maximumValueLabel: { inside })) }
        add("Slider.init(value:in:step:label:onEditingChanged:) value") { n in shown(Slider(value: .constant(n.double), in: healthy.range, label: { inside })) }
        add("Slider.init(value:in:step:label:onEditingChanged:) step") { n in shown(Slider(value: .constant(healthy.double), in: healthy.range, step: n.double, label: { inside })) }
        add("Slider.init(value:in:step:label:onEditingChanged:) all") { n in shown(Slider(value: .constant(n.double), in: n.range, step: n.double, label: { inside })) }
        add("Slider.init(value:in:step:onEditingChanged:) value") { n in shown(Slider(value: .constant(n.double), in: healthy.range)) }
        add("Slider.init(value:in:step:onEditingChanged:) step") { n in shown(Slider(value: .constant(healthy.double), in: healthy.range, step: n.double)) }
        add("Slider.init(value:in:step:onEditingChanged:) all") { n in shown(Slider(value: .constant(n.double), in: n.range, step: n.double)) }
        add("Slider.init(value:in:step:onEditingChanged:minimumValueLabel:maximumValueLabel:label:) value") { n in shown(Slider(value: .constant(n.double), in: healthy.range, minimumValueLabel: inside, maximumValueLabel: inside, label: { inside })) }
        add("Slider.init(value:in:step:onEditingChanged:minimumValueLabel:maximumValueLabel:label:) step") { n in shown(Slider(value: .constant(healthy.double), in: healthy.range, step: n.double, minimumValueLabel: inside, maximumValueLabel: inside, label: { inside })) }
        add("Slider.init(value:in:step:onEditingChanged:minimumValueLabel:maximumValueLabel:label:) all") { n in shown(Slider(value: .constant(n.double), in: n.range, step: n.double, minimumValueLabel: inside, maximumValueLabel: inside, label: { inside })) }
        add("Spacer.init(minLength:) minLength") { n in shown(Spacer(minLength: n.cgFloat)) }
        add("Spacer.minLength minLength") { n in shown(changed(Spacer()) { $0.minLength = n.cgFloat }) }
        add("SpatialTapGesture.count count") { n in shown(changed(SpatialTapGesture()) { $0.count = n.int }) }
        add("SpatialTapGesture.init(count:coordinateSpace:) count") { n in shown(SpatialTapGesture(count: n.int)) }
        add("Spring.bouncy(duration:extraBounce:) duration") { n in shown(Spring.bouncy(duration: n.double)) }
        add("Spring.bouncy(duration:extraBounce:) extraBounce") { n in shown(Spring.bouncy(extraBounce: n.double)) }
        add("Spring.bouncy(duration:extraBounce:) all") { n in shown(Spring.bouncy(duration: n.double, extraBounce: n.double)) }
        add("Spring.init(duration:bounce:) duration") { n in shown(Spring(duration: n.double)) }
    }
}
