// Made by scripts/number-table from the signatures of public functions.
import Foundation
import UIKitForLinux
import ViewGraph

extension NumberTable {
    mutating func addViewGraphRows2() {
        add("CGAffineTransform.init(rotationAngle:) rotationAngle") { n in shown(CGAffineTransform(rotationAngle: n.cgFloat)) }
        add("CGAffineTransform.init(scaleX:y:) scaleX") { n in shown(CGAffineTransform(scaleX: n.cgFloat, y: healthy.cgFloat)) }
        add("CGAffineTransform.init(scaleX:y:) y") { n in shown(CGAffineTransform(scaleX: healthy.cgFloat, y: n.cgFloat)) }
        add("CGAffineTransform.init(scaleX:y:) all") { n in shown(CGAffineTransform(scaleX: n.cgFloat, y: n.cgFloat)) }
        add("CGAffineTransform.init(translationX:y:) translationX") { n in shown(CGAffineTransform(translationX: n.cgFloat, y: healthy.cgFloat)) }
        add("CGAffineTransform.init(translationX:y:) y") { n in shown(CGAffineTransform(translationX: healthy.cgFloat, y: n.cgFloat)) }
        add("CGAffineTransform.init(translationX:y:) all") { n in shown(CGAffineTransform(translationX: n.cgFloat, y: n.cgFloat)) }
        add("CGAffineTransform.rotated(by:) by") { n in shown(CGAffineTransform.identity.rotated(by: n.cgFloat)) }
        add("CGAffineTransform.scaledBy(x:y:) x") { n in shown(CGAffineTransform.identity.scaledBy(x: n.cgFloat, y: healthy.cgFloat)) }
        add("CGAffineTransform.scaledBy(x:y:) y") { n in shown(CGAffineTransform.identity.scaledBy(x: healthy.cgFloat, y: n.cgFloat)) }
        add("CGAffineTransform.scaledBy(x:y:) all") { n in shown(CGAffineTransform.identity.scaledBy(x: n.cgFloat, y: n.cgFloat)) }
        add("CGAffineTransform.translatedBy(x:y:) x") { n in shown(CGAffineTransform.identity.translatedBy(x: n.cgFloat, y: healthy.cgFloat)) }
        add("CGAffineTransform.translatedBy(x:y:) y") { n in shown(CGAffineTransform.identity.translatedBy(x: healthy.cgFloat, y: n.cgFloat)) }
        add("CGAffineTransform.translatedBy(x:y:) all") { n in shown(CGAffineTransform.identity.translatedBy(x: n.cgFloat, y: n.cgFloat)) }
        add("CGAffineTransform.tx tx") { n in shown(changed(CGAffineTransform.identity) { $0.tx = n.cgFloat }) }
        add("CGAffineTransform.ty ty") { n in shown(changed(CGAffineTransform.identity) { $0.ty = n.cgFloat }) }
        add("CGFloat.scale(by:) by") { n in shown(changed(CGFloat(1)) { $0.scale(by: n.double) }) }
        add("CGLineCap.init(rawValue:) rawValue") { n in shown(CGLineCap(rawValue: n.int32)) }
        add("CGLineJoin.init(rawValue:) rawValue") { n in shown(CGLineJoin(rawValue: n.int32)) }
        add("CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:) center") { n in shown(changed(CGMutablePath()) { $0.addArc(center: n.point, radius: healthy.cgFloat, startAngle: healthy.cgFloat, endAngle: healthy.cgFloat, clockwise: true) }) }
        add("CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:) radius") { n in shown(changed(CGMutablePath()) { $0.addArc(center: healthy.point, radius: n.cgFloat, startAngle: healthy.cgFloat, endAngle: healthy.cgFloat, clockwise: true) }) }
        add("CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:) startAngle") { n in shown(changed(CGMutablePath()) { $0.addArc(center: healthy.point, radius: healthy.cgFloat, startAngle: n.cgFloat, endAngle: healthy.cgFloat, clockwise: true) }) }
        add("CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:) endAngle") { n in shown(changed(CGMutablePath()) { $0.addArc(center: healthy.point, radius: healthy.cgFloat, startAngle: healthy.cgFloat, endAngle: n.cgFloat, clockwise: true) }) }
        add("CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:) transform") { n in shown(changed(CGMutablePath()) { $0.addArc(center: healthy.point, radius: healthy.cgFloat, startAngle: healthy.cgFloat, endAngle: healthy.cgFloat, clockwise: true, transform: n.transform) }) }
        add("CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:) all") { n in shown(changed(CGMutablePath()) { $0.addArc(center: n.point, radius: n.cgFloat, startAngle: n.cgFloat, endAngle: n.cgFloat, clockwise: true, transform: n.transform) }) }
        add("CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:) tangent1End") { n in shown(changed(CGMutablePath()) { $0.addArc(tangent1End: n.point, tangent2End: healthy.point, radius: healthy.cgFloat) }) }
        add("CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:) tangent2End") { n in shown(changed(CGMutablePath()) { $0.addArc(tangent1End: healthy.point, tangent2End: n.point, radius: healthy.cgFloat) }) }
        add("CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:) radius") { n in shown(changed(CGMutablePath()) { $0.addArc(tangent1End: healthy.point, tangent2End: healthy.point, radius: n.cgFloat) }) }
        add("CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:) transform") { n in shown(changed(CGMutablePath()) { $0.addArc(tangent1End: healthy.point, tangent2End: healthy.point, radius: healthy.cgFloat, transform: n.transform) }) }
        add("CGMutablePath.addArc(tangent1End:tangent2End:radius:transform:) all") { n in shown(changed(CGMutablePath()) { $0.addArc(tangent1End: n.point, tangent2End: n.point, radius: n.cgFloat, transform: n.transform) }) }
        add("CGMutablePath.addCurve(to:control1:control2:transform:) to") { n in shown(changed(CGMutablePath()) { $0.addCurve(to: n.point, control1: healthy.point, control2: healthy.point) }) }
        add("CGMutablePath.addCurve(to:control1:control2:transform:) control1") { n in shown(changed(CGMutablePath()) { $0.addCurve(to: healthy.point, control1: n.point, control2: healthy.point) }) }
        add("CGMutablePath.addCurve(to:control1:control2:transform:) control2") { n in shown(changed(CGMutablePath()) { $0.addCurve(to: healthy.point, control1: healthy.point, control2: n.point) }) }
        add("CGMutablePath.addCurve(to:control1:control2:transform:) transform") { n in shown(changed(CGMutablePath()) { $0.addCurve(to: healthy.point, control1: healthy.point, control2: healthy.point, transform: n.transform) }) }
        add("CGMutablePath.addCurve(to:control1:control2:transform:) all") { n in shown(changed(CGMutablePath()) { $0.addCurve(to: n.point, control1: n.point, control2: n.point, transform: n.transform) }) }
        add("CGMutablePath.addEllipse(in:transform:) in") { n in shown(changed(CGMutablePath()) { $0.addEllipse(in: n.rect) }) }
        add("CGMutablePath.addEllipse(in:transform:) transform") { n in shown(changed(CGMutablePath()) { $0.addEllipse(in: healthy.rect, transform: n.transform) }) }
        add("CGMutablePath.addEllipse(in:transform:) all") { n in shown(changed(CGMutablePath()) { $0.addEllipse(in: n.rect, transform: n.transform) }) }
        add("CGMutablePath.addLine(to:transform:) to") { n in shown(changed(CGMutablePath()) { $0.addLine(to: n.point) }) }
        add("CGMutablePath.addLine(to:transform:) transform") { n in shown(changed(CGMutablePath()) { $0.addLine(to: healthy.point, transform: n.transform) }) }
        add("CGMutablePath.addLine(to:transform:) all") { n in shown(changed(CGMutablePath()) { $0.addLine(to: n.point, transform: n.transform) }) }
        add("CGMutablePath.addLines(between:transform:) between") { n in shown(changed(CGMutablePath()) { $0.addLines(between: [n.point, n.point]) }) }
        add("CGMutablePath.addLines(between:transform:) transform") { n in shown(changed(CGMutablePath()) { $0.addLines(between: [healthy.point, healthy.point], transform: n.transform) }) }
        add("CGMutablePath.addLines(between:transform:) all") { n in shown(changed(CGMutablePath()) { $0.addLines(between: [n.point, n.point], transform: n.transform) }) }
        add("CGMutablePath.addPath(_:transform:) transform") { n in shown(changed(CGMutablePath()) { $0.addPath(samplePath.cgPath, transform: n.transform) }) }
        add("CGMutablePath.addQuadCurve(to:control:transform:) to") { n in shown(changed(CGMutablePath()) { $0.addQuadCurve(to: n.point, control: healthy.point) }) }
        add("CGMutablePath.addQuadCurve(to:control:transform:) control") { n in shown(changed(CGMutablePath()) { $0.addQuadCurve(to: healthy.point, control: n.point) }) }
        add("CGMutablePath.addQuadCurve(to:control:transform:) transform") { n in shown(changed(CGMutablePath()) { $0.addQuadCurve(to: healthy.point, control: healthy.point, transform: n.transform) }) }
        add("CGMutablePath.addQuadCurve(to:control:transform:) all") { n in shown(changed(CGMutablePath()) { $0.addQuadCurve(to: n.point, control: n.point, transform: n.transform) }) }
        add("CGMutablePath.addRect(_:transform:) _") { n in shown(changed(CGMutablePath()) { $0.addRect(n.rect) }) }
        add("CGMutablePath.addRect(_:transform:) transform") { n in shown(changed(CGMutablePath()) { $0.addRect(healthy.rect, transform: n.transform) }) }
        add("CGMutablePath.addRect(_:transform:) all") { n in shown(changed(CGMutablePath()) { $0.addRect(n.rect, transform: n.transform) }) }
        add("CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:) in") { n in shown(changed(CGMutablePath()) { $0.addRoundedRect(in: n.rect, cornerWidth: healthy.cgFloat, cornerHeight: healthy.cgFloat) }) }
        add("CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:) cornerWidth") { n in shown(changed(CGMutablePath()) { $0.addRoundedRect(in: healthy.rect, cornerWidth: n.cgFloat, cornerHeight: healthy.cgFloat) }) }
        add("CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:) cornerHeight") { n in shown(changed(CGMutablePath()) { $0.addRoundedRect(in: healthy.rect, cornerWidth: healthy.cgFloat, cornerHeight: n.cgFloat) }) }
        add("CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:) transform") { n in shown(changed(CGMutablePath()) { $0.addRoundedRect(in: healthy.rect, cornerWidth: healthy.cgFloat, cornerHeight: healthy.cgFloat, transform: n.transform) }) }
        add("CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:) all") { n in shown(changed(CGMutablePath()) { $0.addRoundedRect(in: n.rect, cornerWidth: n.cgFloat, cornerHeight: n.cgFloat, transform: n.transform) }) }
        add("CGMutablePath.move(to:transform:) to") { n in shown(changed(CGMutablePath()) { $0.move(to: n.point) }) }
        add("CGMutablePath.move(to:transform:) transform") { n in shown(changed(CGMutablePath()) { $0.move(to: healthy.point, transform: n.transform) }) }
        add("CGMutablePath.move(to:transform:) all") { n in shown(changed(CGMutablePath()) { $0.move(to: n.point, transform: n.transform) }) }
        add("CGPath.contains(_:using:transform:) _") { n in shown(samplePath.cgPath.contains(n.point)) }
        add("CGPath.contains(_:using:transform:) transform") { n in shown(samplePath.cgPath.contains(healthy.point, transform: n.transform)) }
        add("CGPath.contains(_:using:transform:) all") { n in shown(samplePath.cgPath.contains(n.point, transform: n.transform)) }
        add("CGPath.init(ellipseIn:transform:) ellipseIn") { n in shown(CGPath(ellipseIn: n.rect, transform: nil)) }
        add("CGPath.init(rect:transform:) rect") { n in shown(CGPath(rect: n.rect, transform: nil)) }
        add("CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:) roundedRect") { n in shown(CGPath(roundedRect: n.rect, cornerWidth: healthy.cgFloat, cornerHeight: healthy.cgFloat, transform: nil)) }
        add("CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:) cornerWidth") { n in shown(CGPath(roundedRect: healthy.rect, cornerWidth: n.cgFloat, cornerHeight: healthy.cgFloat, transform: nil)) }
        add("CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:) cornerHeight") { n in shown(CGPath(roundedRect: healthy.rect, cornerWidth: healthy.cgFloat, cornerHeight: n.cgFloat, transform: nil)) }
        add("CGPath.init(roundedRect:cornerWidth:cornerHeight:transform:) all") { n in shown(CGPath(roundedRect: n.rect, cornerWidth: n.cgFloat, cornerHeight: n.cgFloat, transform: nil)) }
        add("CGPathFillRule.init(rawValue:) rawValue") { n in shown(CGPathFillRule(rawValue: n.int32)) }
        add("CGPoint.applying(_:) _") { n in shown(CGPoint(x: 1, y: 1).applying(n.transform)) }
        add("CGRect.applying(_:) _") { n in shown(CGRect(x: 0, y: 0, width: 9, height: 9).applying(n.transform)) }
        add("CGSize.applying(_:) _") { n in shown(CGSize(width: 9, height: 9).applying(n.transform)) }
        add("CGVector.dx dx") { n in shown(changed(CGVector(dx: 1, dy: 1)) { $0.dx = n.cgFloat }) }
        add("CGVector.dy dy") { n in shown(changed(CGVector(dx: 1, dy: 1)) { $0.dy = n.cgFloat }) }
        add("CGVector.init(dx:dy:) dx") { n in shown(CGVector(dx: n.cgFloat, dy: healthy.cgFloat)) }
        add("CGVector.init(dx:dy:) dy") { n in shown(CGVector(dx: healthy.cgFloat, dy: n.cgFloat)) }
        add("CGVector.init(dx:dy:) all") { n in shown(CGVector(dx: n.cgFloat, dy: n.cgFloat)) }
        add("Capsule.inset(by:) by") { n in shown(Capsule().inset(by: n.cgFloat)) }
        add("Capsule.path(in:) in") { n in shown(Capsule().path(in: n.rect)) }
        add("Circle.inset(by:) by") { n in shown(Circle().inset(by: n.cgFloat)) }
        add("Circle.path(in:) in") { n in shown(Circle().path(in: n.rect)) }
        add("Circle.sizeThatFits(_:) _") { n in shown(Circle().sizeThatFits(ProposedViewSize(n.size))) }
        add("Color.Resolved.blue blue") { n in shown(changed(Color.Resolved(red: 1, green: 0, blue: 0)) { $0.blue = n.float }) }
        add("Color.Resolved.green green") { n in shown(changed(Color.Resolved(red: 1, green: 0, blue: 0)) { $0.green = n.float }) }
        add("Color.Resolved.init(colorSpace:red:green:blue:opacity:) red") { n in shown(Color.Resolved(red: n.float, green: healthy.float, blue: healthy.float)) }
        add("Color.Resolved.init(colorSpace:red:green:blue:opacity:) green") { n in shown(Color.Resolved(red: healthy.float, green: n.float, blue: healthy.float)) }
        add("Color.Resolved.init(colorSpace:red:green:blue:opacity:) blue") { n in shown(Color.Resolved(red: healthy.float, green: healthy.float, blue: n.float)) }
        add("Color.Resolved.init(colorSpace:red:green:blue:opacity:) opacity") { n in shown(Color.Resolved(red: healthy.float, green: healthy.float, blue: healthy.float, opacity: n.float)) }
        add("Color.Resolved.init(colorSpace:red:green:blue:opacity:) all") { n in shown(Color.Resolved(red: n.float, green: n.float, blue: n.float, opacity: n.float)) }
        add("Color.Resolved.opacity opacity") { n in shown(changed(Color.Resolved(red: 1, green: 0, blue: 0)) { $0.opacity = n.float }) }
        add("Color.Resolved.red red") { n in shown(changed(Color.Resolved(red: 1, green: 0, blue: 0)) { $0.red = n.float }) }
        add("Color.init(_:red:green:blue:opacity:) red") { n in shown(Color(red: n.double, green: healthy.double, blue: healthy.double)) }
        add("Color.init(_:red:green:blue:opacity:) green") { n in shown(Color(red: healthy.double, green: n.double, blue: healthy.double)) }
        add("Color.init(_:red:green:blue:opacity:) blue") { n in shown(Color(red: healthy.double, green: healthy.double, blue: n.double)) }
        add("Color.init(_:red:green:blue:opacity:) opacity") { n in shown(Color(red: healthy.double, green: healthy.double, blue: healthy.double, opacity: n.double)) }
        add("Color.init(_:red:green:blue:opacity:) all") { n in shown(Color(red: n.double, green: n.double, blue: n.double, opacity: n.double)) }
        add("Color.init(_:white:opacity:) white") { n in shown(Color(white: n.double)) }
        add("Color.init(_:white:opacity:) opacity") { n in shown(Color(white: healthy.double, opacity: n.double)) }
        add("Color.init(_:white:opacity:) all") { n in shown(Color(white: n.double, opacity: n.double)) }
        add("Color.init(hue:saturation:brightness:opacity:) hue") { n in shown(Color(hue: n.double, saturation: healthy.double, brightness: healthy.double)) }
        add("Color.init(hue:saturation:brightness:opacity:) saturation") { n in shown(Color(hue: healthy.double, saturation: n.double, brightness: healthy.double)) }
        add("Color.init(hue:saturation:brightness:opacity:) brightness") { n in shown(Color(hue: healthy.double, saturation: healthy.double, brightness: n.double)) }
        add("Color.init(hue:saturation:brightness:opacity:) opacity") { n in shown(Color(hue: healthy.double, saturation: healthy.double, brightness: healthy.double, opacity: n.double)) }
        add("Color.init(hue:saturation:brightness:opacity:) all") { n in shown(Color(hue: n.double, saturation: n.double, brightness: n.double, opacity: n.double)) }
        add("Color.mix(with:by:in:) by") { n in shown(Color.red.mix(with: .red, by: n.double)) }
        add("Color.opacity(_:) _") { n in shown(Color.red.opacity(n.double)) }
        add("ContainerRelativeShape.inset(by:) by") { n in shown(ContainerRelativeShape().inset(by: n.cgFloat)) }
        add("ContainerRelativeShape.path(in:) in") { n in shown(ContainerRelativeShape().path(in: n.rect)) }
        add("ContentShapeKinds.init(rawValue:) rawValue") { n in shown(ContentShapeKinds(rawValue: n.int)) }
        add("ContentTransition.numericText(value:) value") { n in shown(ContentTransition.numericText(value: n.double)) }
        add("CubicKeyframe.init(_:duration:startVelocity:endVelocity:) _") { n in shown(CubicKeyframe(n.double, duration: healthy.double)) }
        add("CubicKeyframe.init(_:duration:startVelocity:endVelocity:) duration") { n in shown(CubicKeyframe(healthy.double, duration: n.double)) }
        add("CubicKeyframe.init(_:duration:startVelocity:endVelocity:) startVelocity") { n in shown(CubicKeyframe(healthy.double, duration: healthy.double, startVelocity: n.double)) }
        add("CubicKeyframe.init(_:duration:startVelocity:endVelocity:) endVelocity") { n in shown(CubicKeyframe(healthy.double, duration: healthy.double, endVelocity: n.double)) }
        add("CubicKeyframe.init(_:duration:startVelocity:endVelocity:) all") { n in shown(CubicKeyframe(n.double, duration: n.double, startVelocity: n.double, endVelocity: n.double)) }
        add("DateComponentsFormatter.UnitsStyle.init(rawValue:) rawValue") { n in shown(DateComponentsFormatter.UnitsStyle(rawValue: n.int)) }
        add("DateComponentsFormatter.ZeroFormattingBehavior.init(rawValue:) rawValue") { n in shown(DateComponentsFormatter.ZeroFormattingBehavior(rawValue: n.uint)) }
        add("DateComponentsFormatter.maximumUnitCount maximumUnitCount") { n in shown(changed(DateComponentsFormatter()) { $0.maximumUnitCount = n.int }) }
        add("DateComponentsFormatter.referenceDate referenceDate") { n in shown(changed(DateComponentsFormatter()) { $0.referenceDate = n.date }) }
        add("DateComponentsFormatter.string(from:) from") { n in shown(DateComponentsFormatter().string(from: n.double)) }
        add("DateComponentsFormatter.string(from:to:) from") { n in shown(DateComponentsFormatter().string(from: n.date, to: healthy.date)) }
        add("DateComponentsFormatter.string(from:to:) to") { n in shown(DateComponentsFormatter().string(from: healthy.date, to: n.date)) }
        add("DateComponentsFormatter.string(from:to:) all") { n in shown(DateComponentsFormatter().string(from: n.date, to: n.date)) }
        add("DatePicker.init(_:selection:displayedComponents:) selection") { n in shown(DatePicker("title", selection: .constant(n.date))) }
        add("DatePicker.init(_:selection:in:displayedComponents:) selection") { n in shown(DatePicker("title", selection: .constant(n.date), in: healthy.dates)) }
        add("DatePicker.init(_:selection:in:displayedComponents:) in") { n in shown(DatePicker("title", selection: .constant(healthy.date), in: n.dates)) }
        add("DatePicker.init(_:selection:in:displayedComponents:) all") { n in shown(DatePicker("title", selection: .constant(n.date), in: n.dates)) }
        add("DatePicker.init(_:selection:in:displayedComponents:) selection") { n in shown(DatePicker("title", selection: .constant(n.date), in: healthy.dates.lowerBound...)) }
        add("DatePicker.init(_:selection:in:displayedComponents:) in") { n in shown(DatePicker("title", selection: .constant(healthy.date), in: n.dates.lowerBound...)) }
        add("DatePicker.init(_:selection:in:displayedComponents:) all") { n in shown(DatePicker("title", selection: .constant(n.date), in: n.dates.lowerBound...)) }
        add("DatePicker.init(_:selection:in:displayedComponents:) selection") { n in shown(DatePicker("title", selection: .constant(n.date), in: ...healthy.dates.upperBound)) }
        add("DatePicker.init(_:selection:in:displayedComponents:) in") { n in shown(DatePicker("title", selection: .constant(healthy.date), in: ...n.dates.upperBound)) }
        add("DatePicker.init(_:selection:in:displayedComponents:) all") { n in shown(DatePicker("title", selection: .constant(n.date), in: ...n.dates.upperBound)) }
        add("DatePicker.init(selection:displayedComponents:label:) selection") { n in shown(DatePicker(selection: .constant(n.date), label: { inside })) }
        add("DatePicker.init(selection:in:displayedComponents:label:) selection") { n in shown(DatePicker(selection: .constant(n.date), in: healthy.dates, label: { inside })) }
        add("DatePicker.init(selection:in:displayedComponents:label:) in") { n in shown(DatePicker(selection: .constant(healthy.date), in: n.dates, label: { inside })) }
        add("DatePicker.init(selection:in:displayedComponents:label:) all") { n in shown(DatePicker(selection: .constant(n.date), in: n.dates, label: { inside })) }
        add("DatePicker.init(selection:in:displayedComponents:label:) selection") { n in shown(DatePicker(selection: .constant(n.date), in: healthy.dates.lowerBound..., label: { inside })) }
        add("DatePicker.init(selection:in:displayedComponents:label:) in") { n in shown(DatePicker(selection: .constant(healthy.date), in: n.dates.lowerBound..., label: { inside })) }
        add("DatePicker.init(selection:in:displayedComponents:label:) all") { n in shown(DatePicker(selection: .constant(n.date), in: n.dates.lowerBound..., label: { inside })) }
        add("DatePicker.init(selection:in:displayedComponents:label:) selection") { n in shown(DatePicker(selection: .constant(n.date), in: ...healthy.dates.upperBound, label: { inside })) }
        add("DatePicker.init(selection:in:displayedComponents:label:) in") { n in shown(DatePicker(selection: .constant(healthy.date), in: ...n.dates.upperBound, label: { inside })) }
        add("DatePicker.init(selection:in:displayedComponents:label:) all") { n in shown(DatePicker(selection: .constant(n.date), in: ...n.dates.upperBound, label: { inside })) }
        add("DatePickerComponents.init(rawValue:) rawValue") { n in shown(DatePickerComponents(rawValue: n.uint)) }
        add("Double.scale(by:) by") { n in shown(changed(1.0) { $0.scale(by: n.double) }) }
        add("DragGesture.init(minimumDistance:coordinateSpace:) minimumDistance") { n in shown(DragGesture(minimumDistance: n.cgFloat)) }
        add("DragGesture.minimumDistance minimumDistance") { n in shown(changed(DragGesture()) { $0.minimumDistance = n.cgFloat }) }
        add("DropOperation.Set.init(rawValue:) rawValue") { n in shown(DropOperation.Set(rawValue: n.int)) }
        add("EdgeInsets.bottom bottom") { n in shown(changed(EdgeInsets()) { $0.bottom = n.cgFloat }) }
    }
}
