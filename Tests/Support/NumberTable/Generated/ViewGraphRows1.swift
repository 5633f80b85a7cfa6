// Made by scripts/number-table from the signatures of public functions.
import Foundation
import UIKitForLinux
import ViewGraph

extension NumberTable {
    mutating func addViewGraphRows1() {
        add("AccessibilityHeadingLevel.init(rawValue:) rawValue") { n in shown(AccessibilityHeadingLevel(rawValue: n.uint)) }
        add("Anchor.Source.point(_:) _") { n in shown(Anchor<CGPoint>.Source.point(n.point)) }
        add("Anchor.Source.rect(_:) _") { n in shown(Anchor<CGRect>.Source.rect(n.rect)) }
        add("Anchor.Source.unitPoint(_:) _") { n in shown(Anchor<CGPoint>.Source.unitPoint(n.unitPoint)) }
        add("Angle.*(_:_:) left") { n in shown(n.angle * healthy.double) }
        add("Angle.*(_:_:) right") { n in shown(healthy.angle * n.double) }
        add("Angle.*(_:_:) all") { n in shown(n.angle * n.double) }
        add("Angle.*(_:_:) left") { n in shown(n.double * healthy.angle) }
        add("Angle.*(_:_:) right") { n in shown(healthy.double * n.angle) }
        add("Angle.*(_:_:) all") { n in shown(n.double * n.angle) }
        add("Angle.+(_:_:) left") { n in shown(n.angle + healthy.angle) }
        add("Angle.+(_:_:) right") { n in shown(healthy.angle + n.angle) }
        add("Angle.+(_:_:) all") { n in shown(n.angle + n.angle) }
        add("Angle.+=(_:_:) left") { n in shown(changed(Angle.degrees(10)) { $0 += healthy.angle }) }
        add("Angle.+=(_:_:) right") { n in shown(changed(Angle.degrees(10)) { $0 += n.angle }) }
        add("Angle.-(_:) angle") { n in shown(-n.angle) }
        add("Angle.-(_:_:) left") { n in shown(n.angle - healthy.angle) }
        add("Angle.-(_:_:) right") { n in shown(healthy.angle - n.angle) }
        add("Angle.-(_:_:) all") { n in shown(n.angle - n.angle) }
        add("Angle.-=(_:_:) left") { n in shown(changed(Angle.degrees(10)) { $0 -= healthy.angle }) }
        add("Angle.-=(_:_:) right") { n in shown(changed(Angle.degrees(10)) { $0 -= n.angle }) }
        add("Angle./(_:_:) left") { n in shown(n.angle / healthy.double) }
        add("Angle./(_:_:) right") { n in shown(healthy.angle / n.double) }
        add("Angle./(_:_:) all") { n in shown(n.angle / n.double) }
        add("Angle.<(_:_:) left") { n in shown(n.angle < healthy.angle) }
        add("Angle.<(_:_:) right") { n in shown(healthy.angle < n.angle) }
        add("Angle.<(_:_:) all") { n in shown(n.angle < n.angle) }
        add("Angle.animatableData animatableData") { n in shown(changed(Angle.degrees(10)) { $0.animatableData = n.double }) }
        add("Angle.degrees degrees") { n in shown(changed(Angle.degrees(10)) { $0.degrees = n.double }) }
        add("Angle.degrees(_:) _") { n in shown(Angle.degrees(n.double)) }
        add("Angle.init(degrees:) degrees") { n in shown(Angle(degrees: n.double)) }
        add("Angle.init(radians:) radians") { n in shown(Angle(radians: n.double)) }
        add("Angle.radians radians") { n in shown(changed(Angle.degrees(10)) { $0.radians = n.double }) }
        add("Angle.radians(_:) _") { n in shown(Angle.radians(n.double)) }
        add("AngularGradient.init(colors:center:angle:) center") { n in shown(AngularGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint)) }
        add("AngularGradient.init(colors:center:angle:) angle") { n in shown(AngularGradient(colors: [.red, .green, .blue, .red], center: healthy.unitPoint, angle: n.angle)) }
        add("AngularGradient.init(colors:center:angle:) all") { n in shown(AngularGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, angle: n.angle)) }
        add("AngularGradient.init(colors:center:startAngle:endAngle:) center") { n in shown(AngularGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, startAngle: healthy.angle, endAngle: healthy.angle)) }
        add("AngularGradient.init(colors:center:startAngle:endAngle:) startAngle") { n in shown(AngularGradient(colors: [.red, .green, .blue, .red], center: healthy.unitPoint, startAngle: n.angle, endAngle: healthy.angle)) }
        add("AngularGradient.init(colors:center:startAngle:endAngle:) endAngle") { n in shown(AngularGradient(colors: [.red, .green, .blue, .red], center: healthy.unitPoint, startAngle: healthy.angle, endAngle: n.angle)) }
        add("AngularGradient.init(colors:center:startAngle:endAngle:) all") { n in shown(AngularGradient(colors: [.red, .green, .blue, .red], center: n.unitPoint, startAngle: n.angle, endAngle: n.angle)) }
        add("AngularGradient.init(gradient:center:angle:) gradient") { n in shown(AngularGradient(gradient: n.gradient, center: healthy.unitPoint)) }
        add("AngularGradient.init(gradient:center:angle:) center") { n in shown(AngularGradient(gradient: healthy.gradient, center: n.unitPoint)) }
        add("AngularGradient.init(gradient:center:angle:) angle") { n in shown(AngularGradient(gradient: healthy.gradient, center: healthy.unitPoint, angle: n.angle)) }
        add("AngularGradient.init(gradient:center:angle:) all") { n in shown(AngularGradient(gradient: n.gradient, center: n.unitPoint, angle: n.angle)) }
        add("AngularGradient.init(gradient:center:startAngle:endAngle:) startAngle") { n in shown(AngularGradient(gradient: healthy.gradient, center: healthy.unitPoint, startAngle: n.angle)) }
        add("AngularGradient.init(gradient:center:startAngle:endAngle:) endAngle") { n in shown(AngularGradient(gradient: healthy.gradient, center: healthy.unitPoint, endAngle: n.angle)) }
        add("AngularGradient.init(gradient:center:startAngle:endAngle:) all") { n in shown(AngularGradient(gradient: n.gradient, center: n.unitPoint, startAngle: n.angle, endAngle: n.angle)) }
        add("AngularGradient.init(stops:center:angle:) stops") { n in shown(AngularGradient(stops: n.gradient.stops, center: healthy.unitPoint)) }
        add("AngularGradient.init(stops:center:angle:) center") { n in shown(AngularGradient(stops: healthy.gradient.stops, center: n.unitPoint)) }
        add("AngularGradient.init(stops:center:angle:) angle") { n in shown(AngularGradient(stops: healthy.gradient.stops, center: healthy.unitPoint, angle: n.angle)) }
        add("AngularGradient.init(stops:center:angle:) all") { n in shown(AngularGradient(stops: n.gradient.stops, center: n.unitPoint, angle: n.angle)) }
        add("AngularGradient.init(stops:center:startAngle:endAngle:) stops") { n in shown(AngularGradient(stops: n.gradient.stops, center: healthy.unitPoint, startAngle: healthy.angle, endAngle: healthy.angle)) }
        add("AngularGradient.init(stops:center:startAngle:endAngle:) center") { n in shown(AngularGradient(stops: healthy.gradient.stops, center: n.unitPoint, startAngle: healthy.angle, endAngle: healthy.angle)) }
        add("AngularGradient.init(stops:center:startAngle:endAngle:) startAngle") { n in shown(AngularGradient(stops: healthy.gradient.stops, center: healthy.unitPoint, startAngle: n.angle, endAngle: healthy.angle)) }
        add("AngularGradient.init(stops:center:startAngle:endAngle:) endAngle") { n in shown(AngularGradient(stops: healthy.gradient.stops, center: healthy.unitPoint, startAngle: healthy.angle, endAngle: n.angle)) }
        add("AngularGradient.init(stops:center:startAngle:endAngle:) all") { n in shown(AngularGradient(stops: n.gradient.stops, center: n.unitPoint, startAngle: n.angle, endAngle: n.angle)) }
        add("AnimatablePair.init(_:_:) _") { n in shown(AnimatablePair(n.double, healthy.double)) }
        add("AnimatablePair.init(_:_:) _") { n in shown(AnimatablePair(healthy.double, n.double)) }
        add("AnimatablePair.init(_:_:) all") { n in shown(AnimatablePair(n.double, n.double)) }
        add("AnimatablePair.scale(by:) by") { n in shown(changed(AnimatablePair(1.0, 2.0)) { $0.scale(by: n.double) }) }
        add("AnimatableVector.init(_:) _") { n in shown(AnimatableVector([n.double, n.double])) }
        add("AnimatableVector.scale(by:) by") { n in shown(changed(AnimatableVector([1])) { $0.scale(by: n.double) }) }
        add("AnimatableVector.values values") { n in shown(changed(AnimatableVector([1])) { $0.values = [n.double, n.double] }) }
        add("Animation.bouncy(duration:extraBounce:) duration") { n in shown(Animation.bouncy(duration: n.double)) }
        add("Animation.bouncy(duration:extraBounce:) extraBounce") { n in shown(Animation.bouncy(extraBounce: n.double)) }
        add("Animation.bouncy(duration:extraBounce:) all") { n in shown(Animation.bouncy(duration: n.double, extraBounce: n.double)) }
        add("Animation.delay(_:) _") { n in shown(Animation.linear(duration: 0.2).delay(n.double)) }
        add("Animation.easeIn(duration:) duration") { n in shown(Animation.easeIn(duration: n.double)) }
        add("Animation.easeInOut(duration:) duration") { n in shown(Animation.easeInOut(duration: n.double)) }
        add("Animation.easeOut(duration:) duration") { n in shown(Animation.easeOut(duration: n.double)) }
        add("Animation.interactiveSpring(duration:extraBounce:blendDuration:) duration") { n in shown(Animation.interactiveSpring(duration: n.double)) }
        add("Animation.interactiveSpring(duration:extraBounce:blendDuration:) extraBounce") { n in shown(Animation.interactiveSpring(extraBounce: n.double)) }
        add("Animation.interactiveSpring(duration:extraBounce:blendDuration:) blendDuration") { n in shown(Animation.interactiveSpring(blendDuration: n.double)) }
        add("Animation.interactiveSpring(duration:extraBounce:blendDuration:) all") { n in shown(Animation.interactiveSpring(duration: n.double, extraBounce: n.double, blendDuration: n.double)) }
        add("Animation.interactiveSpring(response:dampingFraction:blendDuration:) response") { n in shown(Animation.interactiveSpring(response: n.double)) }
        add("Animation.interactiveSpring(response:dampingFraction:blendDuration:) dampingFraction") { n in shown(Animation.interactiveSpring(dampingFraction: n.double)) }
        add("Animation.interactiveSpring(response:dampingFraction:blendDuration:) all") { n in shown(Animation.interactiveSpring(response: n.double, dampingFraction: n.double, blendDuration: n.double)) }
        add("Animation.interpolatingSpring(_:initialVelocity:) _") { n in shown(Animation.interpolatingSpring(n.spring)) }
        add("Animation.interpolatingSpring(_:initialVelocity:) initialVelocity") { n in shown(Animation.interpolatingSpring(healthy.spring, initialVelocity: n.double)) }
        add("Animation.interpolatingSpring(_:initialVelocity:) all") { n in shown(Animation.interpolatingSpring(n.spring, initialVelocity: n.double)) }
        add("Animation.interpolatingSpring(duration:bounce:initialVelocity:) duration") { n in shown(Animation.interpolatingSpring(duration: n.double)) }
        add("Animation.interpolatingSpring(duration:bounce:initialVelocity:) bounce") { n in shown(Animation.interpolatingSpring(bounce: n.double)) }
        add("Animation.interpolatingSpring(duration:bounce:initialVelocity:) initialVelocity") { n in shown(Animation.interpolatingSpring(initialVelocity: n.double)) }
        add("Animation.interpolatingSpring(duration:bounce:initialVelocity:) all") { n in shown(Animation.interpolatingSpring(duration: n.double, bounce: n.double, initialVelocity: n.double)) }
        add("Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:) mass") { n in shown(Animation.interpolatingSpring(mass: n.double, stiffness: healthy.double, damping: healthy.double)) }
        add("Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:) stiffness") { n in shown(Animation.interpolatingSpring(stiffness: n.double, damping: healthy.double)) }
        add("Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:) damping") { n in shown(Animation.interpolatingSpring(stiffness: healthy.double, damping: n.double)) }
        add("Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:) initialVelocity") { n in shown(Animation.interpolatingSpring(stiffness: healthy.double, damping: healthy.double, initialVelocity: n.double)) }
        add("Animation.interpolatingSpring(mass:stiffness:damping:initialVelocity:) all") { n in shown(Animation.interpolatingSpring(mass: n.double, stiffness: n.double, damping: n.double, initialVelocity: n.double)) }
        add("Animation.linear(duration:) duration") { n in shown(Animation.linear(duration: n.double)) }
        add("Animation.repeatCount(_:autoreverses:) _") { n in shown(Animation.linear(duration: 0.2).repeatCount(n.int)) }
        add("Animation.smooth(duration:extraBounce:) duration") { n in shown(Animation.smooth(duration: n.double)) }
        add("Animation.smooth(duration:extraBounce:) extraBounce") { n in shown(Animation.smooth(extraBounce: n.double)) }
        add("Animation.smooth(duration:extraBounce:) all") { n in shown(Animation.smooth(duration: n.double, extraBounce: n.double)) }
        add("Animation.snappy(duration:extraBounce:) duration") { n in shown(Animation.snappy(duration: n.double)) }
        add("Animation.snappy(duration:extraBounce:) extraBounce") { n in shown(Animation.snappy(extraBounce: n.double)) }
        add("Animation.snappy(duration:extraBounce:) all") { n in shown(Animation.snappy(duration: n.double, extraBounce: n.double)) }
        add("Animation.speed(_:) _") { n in shown(Animation.linear(duration: 0.2).speed(n.double)) }
        add("Animation.spring(_:blendDuration:) _") { n in shown(Animation.spring(n.spring)) }
        add("Animation.spring(_:blendDuration:) blendDuration") { n in shown(Animation.spring(healthy.spring, blendDuration: n.double)) }
        add("Animation.spring(_:blendDuration:) all") { n in shown(Animation.spring(n.spring, blendDuration: n.double)) }
        add("Animation.spring(duration:bounce:blendDuration:) duration") { n in shown(Animation.spring(duration: n.double)) }
        add("Animation.spring(duration:bounce:blendDuration:) bounce") { n in shown(Animation.spring(bounce: n.double)) }
        add("Animation.spring(duration:bounce:blendDuration:) blendDuration") { n in shown(Animation.spring(blendDuration: n.double)) }
        add("Animation.spring(duration:bounce:blendDuration:) all") { n in shown(Animation.spring(duration: n.double, bounce: n.double, blendDuration: n.double)) }
        add("Animation.spring(response:dampingFraction:blendDuration:) response") { n in shown(Animation.spring(response: n.double)) }
        add("Animation.spring(response:dampingFraction:blendDuration:) dampingFraction") { n in shown(Animation.spring(dampingFraction: n.double)) }
        add("Animation.spring(response:dampingFraction:blendDuration:) all") { n in shown(Animation.spring(response: n.double, dampingFraction: n.double, blendDuration: n.double)) }
        add("Animation.timingCurve(_:_:_:_:duration:) _") { n in shown(Animation.timingCurve(n.double, healthy.double, healthy.double, healthy.double)) }
        add("Animation.timingCurve(_:_:_:_:duration:) _") { n in shown(Animation.timingCurve(healthy.double, n.double, healthy.double, healthy.double)) }
        add("Animation.timingCurve(_:_:_:_:duration:) _") { n in shown(Animation.timingCurve(healthy.double, healthy.double, n.double, healthy.double)) }
        add("Animation.timingCurve(_:_:_:_:duration:) _") { n in shown(Animation.timingCurve(healthy.double, healthy.double, healthy.double, n.double)) }
        add("Animation.timingCurve(_:_:_:_:duration:) duration") { n in shown(Animation.timingCurve(healthy.double, healthy.double, healthy.double, healthy.double, duration: n.double)) }
        add("Animation.timingCurve(_:_:_:_:duration:) all") { n in shown(Animation.timingCurve(n.double, n.double, n.double, n.double, duration: n.double)) }
        add("AnimationTimelineSchedule.entries(from:mode:) from") { n in shown(Array(AnimationTimelineSchedule().entries(from: n.date, mode: .normal).prefix(3))) }
        add("AnimationTimelineSchedule.init(minimumInterval:paused:) minimumInterval") { n in shown(AnimationTimelineSchedule(minimumInterval: n.double)) }
        add("AnyGradient.init(_:) _") { n in shown(AnyGradient(n.gradient)) }
        add("AnyShape.path(in:) in") { n in shown(AnyShape(Circle()).path(in: n.rect)) }
        add("AnyShape.sizeThatFits(_:) _") { n in shown(AnyShape(Circle()).sizeThatFits(ProposedViewSize(n.size))) }
        add("AnyTransition.offset(_:) _") { n in shown(AnyTransition.offset(n.size)) }
        add("AnyTransition.offset(x:y:) x") { n in shown(AnyTransition.offset(x: n.cgFloat)) }
        add("AnyTransition.offset(x:y:) y") { n in shown(AnyTransition.offset(y: n.cgFloat)) }
        add("AnyTransition.offset(x:y:) all") { n in shown(AnyTransition.offset(x: n.cgFloat, y: n.cgFloat)) }
        add("AnyTransition.scale(scale:anchor:) scale") { n in shown(AnyTransition.scale(scale: n.cgFloat)) }
        add("AnyTransition.scale(scale:anchor:) anchor") { n in shown(AnyTransition.scale(scale: healthy.cgFloat, anchor: n.unitPoint)) }
        add("AnyTransition.scale(scale:anchor:) all") { n in shown(AnyTransition.scale(scale: n.cgFloat, anchor: n.unitPoint)) }
        add("AsyncImage.init(url:scale:) scale") { n in shown(AsyncImage(url: nil, scale: n.cgFloat)) }
        add("AsyncImage.init(url:scale:content:placeholder:) scale") { n in shown(AsyncImage(url: nil, scale: n.cgFloat, content: { $0 }, placeholder: { inside })) }
        add("AsyncImage.init(url:scale:transaction:content:) scale") { n in shown(AsyncImage(url: nil, scale: n.cgFloat, content: { _ in inside })) }
        add("ButtonBorderShape.roundedRectangle(radius:) radius") { n in shown(ButtonBorderShape.roundedRectangle(radius: n.cgFloat)) }
        add("CGAffineTransform.a a") { n in shown(changed(CGAffineTransform.identity) { $0.a = n.cgFloat }) }
        add("CGAffineTransform.b b") { n in shown(changed(CGAffineTransform.identity) { $0.b = n.cgFloat }) }
        add("CGAffineTransform.c c") { n in shown(changed(CGAffineTransform.identity) { $0.c = n.cgFloat }) }
        add("CGAffineTransform.concatenating(_:) _") { n in shown(CGAffineTransform.identity.concatenating(n.transform)) }
        add("CGAffineTransform.d d") { n in shown(changed(CGAffineTransform.identity) { $0.d = n.cgFloat }) }
        add("CGAffineTransform.init(_:_:_:_:_:_:) _") { n in shown(CGAffineTransform(n.cgFloat, healthy.cgFloat, healthy.cgFloat, healthy.cgFloat, healthy.cgFloat, healthy.cgFloat)) }
        add("CGAffineTransform.init(_:_:_:_:_:_:) _") { n in shown(CGAffineTransform(healthy.cgFloat, n.cgFloat, healthy.cgFloat, healthy.cgFloat, healthy.cgFloat, healthy.cgFloat)) }
        add("CGAffineTransform.init(_:_:_:_:_:_:) _") { n in shown(CGAffineTransform(healthy.cgFloat, healthy.cgFloat, n.cgFloat, healthy.cgFloat, healthy.cgFloat, healthy.cgFloat)) }
        add("CGAffineTransform.init(_:_:_:_:_:_:) _") { n in shown(CGAffineTransform(healthy.cgFloat, healthy.cgFloat, healthy.cgFloat, n.cgFloat, healthy.cgFloat, healthy.cgFloat)) }
        add("CGAffineTransform.init(_:_:_:_:_:_:) _") { n in shown(CGAffineTransform(healthy.cgFloat, healthy.cgFloat, healthy.cgFloat, healthy.cgFloat, n.cgFloat, healthy.cgFloat)) }
        add("CGAffineTransform.init(_:_:_:_:_:_:) _") { n in shown(CGAffineTransform(healthy.cgFloat, healthy.cgFloat, healthy.cgFloat, healthy.cgFloat, healthy.cgFloat, n.cgFloat)) }
        add("CGAffineTransform.init(_:_:_:_:_:_:) all") { n in shown(CGAffineTransform(n.cgFloat, n.cgFloat, n.cgFloat, n.cgFloat, n.cgFloat, n.cgFloat)) }
        add("CGAffineTransform.init(a:b:c:d:tx:ty:) a") { n in shown(CGAffineTransform(a: n.cgFloat, b: healthy.cgFloat, c: healthy.cgFloat, d: healthy.cgFloat, tx: healthy.cgFloat, ty: healthy.cgFloat)) }
        add("CGAffineTransform.init(a:b:c:d:tx:ty:) b") { n in shown(CGAffineTransform(a: healthy.cgFloat, b: n.cgFloat, c: healthy.cgFloat, d: healthy.cgFloat, tx: healthy.cgFloat, ty: healthy.cgFloat)) }
        add("CGAffineTransform.init(a:b:c:d:tx:ty:) c") { n in shown(CGAffineTransform(a: healthy.cgFloat, b: healthy.cgFloat, c: n.cgFloat, d: healthy.cgFloat, tx: healthy.cgFloat, ty: healthy.cgFloat)) }
        add("CGAffineTransform.init(a:b:c:d:tx:ty:) d") { n in shown(CGAffineTransform(a: healthy.cgFloat, b: healthy.cgFloat, c: healthy.cgFloat, d: n.cgFloat, tx: healthy.cgFloat, ty: healthy.cgFloat)) }
        add("CGAffineTransform.init(a:b:c:d:tx:ty:) tx") { n in shown(CGAffineTransform(a: healthy.cgFloat, b: healthy.cgFloat, c: healthy.cgFloat, d: healthy.cgFloat, tx: n.cgFloat, ty: healthy.cgFloat)) }
        add("CGAffineTransform.init(a:b:c:d:tx:ty:) ty") { n in shown(CGAffineTransform(a: healthy.cgFloat, b: healthy.cgFloat, c: healthy.cgFloat, d: healthy.cgFloat, tx: healthy.cgFloat, ty: n.cgFloat)) }
        add("CGAffineTransform.init(a:b:c:d:tx:ty:) all") { n in shown(CGAffineTransform(a: n.cgFloat, b: n.cgFloat, c: n.cgFloat, d: n.cgFloat, tx: n.cgFloat, ty: n.cgFloat)) }
    }
}
