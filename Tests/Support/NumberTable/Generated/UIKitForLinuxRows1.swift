// Made by scripts/number-table from the signatures of public functions.
import Foundation
import UIKitForLinux
import ViewGraph

extension NumberTable {
    mutating func addUIKitForLinuxRows1() {
        add("CALayer.borderWidth borderWidth") { n in shown(changed(CALayer()) { $0.borderWidth = n.cgFloat }) }
        add("CALayer.bounds bounds") { n in shown(changed(CALayer()) { $0.bounds = n.rect }) }
        add("CALayer.cornerRadius cornerRadius") { n in shown(changed(CALayer()) { $0.cornerRadius = n.cgFloat }) }
        add("CALayer.frame frame") { n in shown(changed(CALayer()) { $0.frame = n.rect }) }
        add("CALayer.insertSublayer(_:at:) at") { n in shown(changed(CALayer()) { $0.insertSublayer(CALayer(), at: n.uint32) }) }
        add("CALayer.opacity opacity") { n in shown(changed(CALayer()) { $0.opacity = n.float }) }
        add("CALayer.shadowOffset shadowOffset") { n in shown(changed(CALayer()) { $0.shadowOffset = n.size }) }
        add("CALayer.shadowOpacity shadowOpacity") { n in shown(changed(CALayer()) { $0.shadowOpacity = n.float }) }
        add("CALayer.shadowRadius shadowRadius") { n in shown(changed(CALayer()) { $0.shadowRadius = n.cgFloat }) }
        add("CALayer.zPosition zPosition") { n in shown(changed(CALayer()) { $0.zPosition = n.cgFloat }) }
        add("CGColor.init(gray:alpha:) gray") { n in shown(CGColor(gray: n.cgFloat, alpha: healthy.cgFloat)) }
        add("CGColor.init(gray:alpha:) alpha") { n in shown(CGColor(gray: healthy.cgFloat, alpha: n.cgFloat)) }
        add("CGColor.init(gray:alpha:) all") { n in shown(CGColor(gray: n.cgFloat, alpha: n.cgFloat)) }
        add("CGColor.init(red:green:blue:alpha:) red") { n in shown(CGColor(red: n.cgFloat, green: healthy.cgFloat, blue: healthy.cgFloat, alpha: healthy.cgFloat)) }
        add("CGColor.init(red:green:blue:alpha:) green") { n in shown(CGColor(red: healthy.cgFloat, green: n.cgFloat, blue: healthy.cgFloat, alpha: healthy.cgFloat)) }
        add("CGColor.init(red:green:blue:alpha:) blue") { n in shown(CGColor(red: healthy.cgFloat, green: healthy.cgFloat, blue: n.cgFloat, alpha: healthy.cgFloat)) }
        add("CGColor.init(red:green:blue:alpha:) alpha") { n in shown(CGColor(red: healthy.cgFloat, green: healthy.cgFloat, blue: healthy.cgFloat, alpha: n.cgFloat)) }
        add("CGColor.init(red:green:blue:alpha:) all") { n in shown(CGColor(red: n.cgFloat, green: n.cgFloat, blue: n.cgFloat, alpha: n.cgFloat)) }
        add("CGColor.init(srgbRed:green:blue:alpha:) srgbRed") { n in shown(CGColor(srgbRed: n.cgFloat, green: healthy.cgFloat, blue: healthy.cgFloat, alpha: healthy.cgFloat)) }
        add("CGColor.init(srgbRed:green:blue:alpha:) green") { n in shown(CGColor(srgbRed: healthy.cgFloat, green: n.cgFloat, blue: healthy.cgFloat, alpha: healthy.cgFloat)) }
        add("CGColor.init(srgbRed:green:blue:alpha:) blue") { n in shown(CGColor(srgbRed: healthy.cgFloat, green: healthy.cgFloat, blue: n.cgFloat, alpha: healthy.cgFloat)) }
        add("CGColor.init(srgbRed:green:blue:alpha:) alpha") { n in shown(CGColor(srgbRed: healthy.cgFloat, green: healthy.cgFloat, blue: healthy.cgFloat, alpha: n.cgFloat)) }
        add("CGColor.init(srgbRed:green:blue:alpha:) all") { n in shown(CGColor(srgbRed: n.cgFloat, green: n.cgFloat, blue: n.cgFloat, alpha: n.cgFloat)) }
        add("NSDirectionalEdgeInsets.bottom bottom") { n in shown(changed(healthy.directions) { $0.bottom = n.cgFloat }) }
        add("NSDirectionalEdgeInsets.init(top:leading:bottom:trailing:) top") { n in shown(NSDirectionalEdgeInsets(top: n.cgFloat)) }
        add("NSDirectionalEdgeInsets.init(top:leading:bottom:trailing:) leading") { n in shown(NSDirectionalEdgeInsets(leading: n.cgFloat)) }
        add("NSDirectionalEdgeInsets.init(top:leading:bottom:trailing:) bottom") { n in shown(NSDirectionalEdgeInsets(bottom: n.cgFloat)) }
        add("NSDirectionalEdgeInsets.init(top:leading:bottom:trailing:) trailing") { n in shown(NSDirectionalEdgeInsets(trailing: n.cgFloat)) }
        add("NSDirectionalEdgeInsets.init(top:leading:bottom:trailing:) all") { n in shown(NSDirectionalEdgeInsets(top: n.cgFloat, leading: n.cgFloat, bottom: n.cgFloat, trailing: n.cgFloat)) }
        add("NSDirectionalEdgeInsets.leading leading") { n in shown(changed(healthy.directions) { $0.leading = n.cgFloat }) }
        add("NSDirectionalEdgeInsets.top top") { n in shown(changed(healthy.directions) { $0.top = n.cgFloat }) }
        add("NSDirectionalEdgeInsets.trailing trailing") { n in shown(changed(healthy.directions) { $0.trailing = n.cgFloat }) }
        add("NSLayoutAnchor.constraint(equalTo:constant:) constant") { n in shown(sampleUIView.leadingAnchor.constraint(equalTo: UIView().leadingAnchor, constant: n.cgFloat)) }
        add("NSLayoutAnchor.constraint(greaterThanOrEqualTo:constant:) constant") { n in shown(sampleUIView.leadingAnchor.constraint(greaterThanOrEqualTo: UIView().leadingAnchor, constant: n.cgFloat)) }
        add("NSLayoutAnchor.constraint(lessThanOrEqualTo:constant:) constant") { n in shown(sampleUIView.leadingAnchor.constraint(lessThanOrEqualTo: UIView().leadingAnchor, constant: n.cgFloat)) }
        add("NSLayoutConstraint.Axis.init(rawValue:) rawValue") { n in shown(NSLayoutConstraint.Axis(rawValue: n.int)) }
        add("NSLayoutConstraint.constant constant") { n in shown(changed(sampleUIView.widthAnchor.constraint(equalToConstant: 20)) { $0.constant = n.cgFloat }) }
        add("NSLayoutDimension.constraint(equalTo:multiplier:constant:) multiplier") { n in shown(sampleUIView.widthAnchor.constraint(equalTo: UIView().widthAnchor, multiplier: n.cgFloat)) }
        add("NSLayoutDimension.constraint(equalTo:multiplier:constant:) constant") { n in shown(sampleUIView.widthAnchor.constraint(equalTo: UIView().widthAnchor, multiplier: healthy.cgFloat, constant: n.cgFloat)) }
        add("NSLayoutDimension.constraint(equalTo:multiplier:constant:) all") { n in shown(sampleUIView.widthAnchor.constraint(equalTo: UIView().widthAnchor, multiplier: n.cgFloat, constant: n.cgFloat)) }
        add("NSLayoutDimension.constraint(equalToConstant:) equalToConstant") { n in shown(sampleUIView.widthAnchor.constraint(equalToConstant: n.cgFloat)) }
        add("NSLayoutDimension.constraint(greaterThanOrEqualToConstant:) greaterThanOrEqualToConstant") { n in shown(sampleUIView.widthAnchor.constraint(greaterThanOrEqualToConstant: n.cgFloat)) }
        add("NSLayoutDimension.constraint(lessThanOrEqualToConstant:) lessThanOrEqualToConstant") { n in shown(sampleUIView.widthAnchor.constraint(lessThanOrEqualToConstant: n.cgFloat)) }
        add("NSLineBreakMode.init(rawValue:) rawValue") { n in shown(NSLineBreakMode(rawValue: n.int)) }
        add("NSTextAlignment.init(rawValue:) rawValue") { n in shown(NSTextAlignment(rawValue: n.int)) }
        add("NSValue.init(cgPoint:) cgPoint") { n in shown(NSValue(cgPoint: n.point)) }
        add("NSValue.init(cgRect:) cgRect") { n in shown(NSValue(cgRect: n.rect)) }
        add("NSValue.init(cgSize:) cgSize") { n in shown(NSValue(cgSize: n.size)) }
        add("UIAction.Attributes.init(rawValue:) rawValue") { n in shown(UIAction.Attributes(rawValue: n.uint)) }
        add("UIAction.State.init(rawValue:) rawValue") { n in shown(UIAction.State(rawValue: n.int)) }
        add("UIActivityIndicatorView.Style.init(rawValue:) rawValue") { n in shown(UIActivityIndicatorView.Style(rawValue: n.int)) }
        add("UIAlertAction.Style.init(rawValue:) rawValue") { n in shown(UIAlertAction.Style(rawValue: n.int)) }
        add("UIAlertController.Style.init(rawValue:) rawValue") { n in shown(UIAlertController.Style(rawValue: n.int)) }
        add("UIApplication.State.init(rawValue:) rawValue") { n in shown(UIApplication.State(rawValue: n.int)) }
        add("UIBackgroundTaskIdentifier.init(rawValue:) rawValue") { n in shown(UIBackgroundTaskIdentifier(rawValue: n.int)) }
        add("UIBackgroundTaskIdentifier.rawValue rawValue") { n in shown(changed(UIBackgroundTaskIdentifier.invalid) { $0.rawValue = n.int }) }
        add("UIBarButtonItem.Style.init(rawValue:) rawValue") { n in shown(UIBarButtonItem.Style(rawValue: n.int)) }
        add("UIBarButtonItem.SystemItem.init(rawValue:) rawValue") { n in shown(UIBarButtonItem.SystemItem(rawValue: n.int)) }
        add("UIBarButtonItem.width width") { n in shown(changed(UIBarButtonItem()) { $0.width = n.cgFloat }) }
        add("UIBarMetrics.init(rawValue:) rawValue") { n in shown(UIBarMetrics(rawValue: n.int)) }
        add("UIBarPosition.init(rawValue:) rawValue") { n in shown(UIBarPosition(rawValue: n.int)) }
        add("UIBarStyle.init(rawValue:) rawValue") { n in shown(UIBarStyle(rawValue: n.int)) }
        add("UIBezierPath.addArc(withCenter:radius:startAngle:endAngle:clockwise:) withCenter") { n in shown(changed(UIBezierPath()) { $0.addArc(withCenter: n.point, radius: healthy.cgFloat, startAngle: healthy.cgFloat, endAngle: healthy.cgFloat, clockwise: true) }) }
        add("UIBezierPath.addArc(withCenter:radius:startAngle:endAngle:clockwise:) radius") { n in shown(changed(UIBezierPath()) { $0.addArc(withCenter: healthy.point, radius: n.cgFloat, startAngle: healthy.cgFloat, endAngle: healthy.cgFloat, clockwise: true) }) }
        add("UIBezierPath.addArc(withCenter:radius:startAngle:endAngle:clockwise:) startAngle") { n in shown(changed(UIBezierPath()) { $0.addArc(withCenter: healthy.point, radius: healthy.cgFloat, startAngle: n.cgFloat, endAngle: healthy.cgFloat, clockwise: true) }) }
        add("UIBezierPath.addArc(withCenter:radius:startAngle:endAngle:clockwise:) endAngle") { n in shown(changed(UIBezierPath()) { $0.addArc(withCenter: healthy.point, radius: healthy.cgFloat, startAngle: healthy.cgFloat, endAngle: n.cgFloat, clockwise: true) }) }
        add("UIBezierPath.addArc(withCenter:radius:startAngle:endAngle:clockwise:) all") { n in shown(changed(UIBezierPath()) { $0.addArc(withCenter: n.point, radius: n.cgFloat, startAngle: n.cgFloat, endAngle: n.cgFloat, clockwise: true) }) }
        add("UIBezierPath.addCurve(to:controlPoint1:controlPoint2:) to") { n in shown(changed(UIBezierPath()) { $0.addCurve(to: n.point, controlPoint1: healthy.point, controlPoint2: healthy.point) }) }
        add("UIBezierPath.addCurve(to:controlPoint1:controlPoint2:) controlPoint1") { n in shown(changed(UIBezierPath()) { $0.addCurve(to: healthy.point, controlPoint1: n.point, controlPoint2: healthy.point) }) }
        add("UIBezierPath.addCurve(to:controlPoint1:controlPoint2:) controlPoint2") { n in shown(changed(UIBezierPath()) { $0.addCurve(to: healthy.point, controlPoint1: healthy.point, controlPoint2: n.point) }) }
        add("UIBezierPath.addCurve(to:controlPoint1:controlPoint2:) all") { n in shown(changed(UIBezierPath()) { $0.addCurve(to: n.point, controlPoint1: n.point, controlPoint2: n.point) }) }
        add("UIBezierPath.addLine(to:) to") { n in shown(changed(UIBezierPath()) { $0.addLine(to: n.point) }) }
        add("UIBezierPath.addQuadCurve(to:controlPoint:) to") { n in shown(changed(UIBezierPath()) { $0.addQuadCurve(to: n.point, controlPoint: healthy.point) }) }
        add("UIBezierPath.addQuadCurve(to:controlPoint:) controlPoint") { n in shown(changed(UIBezierPath()) { $0.addQuadCurve(to: healthy.point, controlPoint: n.point) }) }
        add("UIBezierPath.addQuadCurve(to:controlPoint:) all") { n in shown(changed(UIBezierPath()) { $0.addQuadCurve(to: n.point, controlPoint: n.point) }) }
        add("UIBezierPath.apply(_:) _") { n in shown(changed(UIBezierPath()) { $0.apply(n.transform) }) }
        add("UIBezierPath.contains(_:) _") { n in shown(UIBezierPath().contains(n.point)) }
        add("UIBezierPath.init(arcCenter:radius:startAngle:endAngle:clockwise:) arcCenter") { n in shown(UIBezierPath(arcCenter: n.point, radius: healthy.cgFloat, startAngle: healthy.cgFloat, endAngle: healthy.cgFloat, clockwise: true)) }
        add("UIBezierPath.init(arcCenter:radius:startAngle:endAngle:clockwise:) radius") { n in shown(UIBezierPath(arcCenter: healthy.point, radius: n.cgFloat, startAngle: healthy.cgFloat, endAngle: healthy.cgFloat, clockwise: true)) }
        add("UIBezierPath.init(arcCenter:radius:startAngle:endAngle:clockwise:) startAngle") { n in shown(UIBezierPath(arcCenter: healthy.point, radius: healthy.cgFloat, startAngle: n.cgFloat, endAngle: healthy.cgFloat, clockwise: true)) }
        add("UIBezierPath.init(arcCenter:radius:startAngle:endAngle:clockwise:) endAngle") { n in shown(UIBezierPath(arcCenter: healthy.point, radius: healthy.cgFloat, startAngle: healthy.cgFloat, endAngle: n.cgFloat, clockwise: true)) }
        add("UIBezierPath.init(arcCenter:radius:startAngle:endAngle:clockwise:) all") { n in shown(UIBezierPath(arcCenter: n.point, radius: n.cgFloat, startAngle: n.cgFloat, endAngle: n.cgFloat, clockwise: true)) }
        add("UIBezierPath.init(ovalIn:) ovalIn") { n in shown(UIBezierPath(ovalIn: n.rect)) }
        add("UIBezierPath.init(rect:) rect") { n in shown(UIBezierPath(rect: n.rect)) }
        add("UIBezierPath.init(roundedRect:byRoundingCorners:cornerRadii:) roundedRect") { n in shown(UIBezierPath(roundedRect: n.rect, byRoundingCorners: .allCorners, cornerRadii: healthy.size)) }
        add("UIBezierPath.init(roundedRect:byRoundingCorners:cornerRadii:) cornerRadii") { n in shown(UIBezierPath(roundedRect: healthy.rect, byRoundingCorners: .allCorners, cornerRadii: n.size)) }
        add("UIBezierPath.init(roundedRect:byRoundingCorners:cornerRadii:) all") { n in shown(UIBezierPath(roundedRect: n.rect, byRoundingCorners: .allCorners, cornerRadii: n.size)) }
        add("UIBezierPath.init(roundedRect:cornerRadius:) roundedRect") { n in shown(UIBezierPath(roundedRect: n.rect, cornerRadius: healthy.cgFloat)) }
        add("UIBezierPath.init(roundedRect:cornerRadius:) cornerRadius") { n in shown(UIBezierPath(roundedRect: healthy.rect, cornerRadius: n.cgFloat)) }
        add("UIBezierPath.init(roundedRect:cornerRadius:) all") { n in shown(UIBezierPath(roundedRect: n.rect, cornerRadius: n.cgFloat)) }
        add("UIBezierPath.move(to:) to") { n in shown(changed(UIBezierPath()) { $0.move(to: n.point) }) }
        add("UIBlurEffect.Style.init(rawValue:) rawValue") { n in shown(UIBlurEffect.Style(rawValue: n.int)) }
        add("UIButton.ButtonType.init(rawValue:) rawValue") { n in shown(UIButton.ButtonType(rawValue: n.int)) }
        add("UIButton.contentEdgeInsets contentEdgeInsets") { n in shown(changed(UIButton()) { $0.contentEdgeInsets = n.sides }) }
        add("UIButton.imageEdgeInsets imageEdgeInsets") { n in shown(changed(UIButton()) { $0.imageEdgeInsets = n.sides }) }
        add("UIButton.titleEdgeInsets titleEdgeInsets") { n in shown(changed(UIButton()) { $0.titleEdgeInsets = n.sides }) }
        add("UIColor.init(displayP3Red:green:blue:alpha:) displayP3Red") { n in shown(UIColor(displayP3Red: n.cgFloat, green: healthy.cgFloat, blue: healthy.cgFloat, alpha: healthy.cgFloat)) }
        add("UIColor.init(displayP3Red:green:blue:alpha:) green") { n in shown(UIColor(displayP3Red: healthy.cgFloat, green: n.cgFloat, blue: healthy.cgFloat, alpha: healthy.cgFloat)) }
        add("UIColor.init(displayP3Red:green:blue:alpha:) blue") { n in shown(UIColor(displayP3Red: healthy.cgFloat, green: healthy.cgFloat, blue: n.cgFloat, alpha: healthy.cgFloat)) }
        add("UIColor.init(displayP3Red:green:blue:alpha:) alpha") { n in shown(UIColor(displayP3Red: healthy.cgFloat, green: healthy.cgFloat, blue: healthy.cgFloat, alpha: n.cgFloat)) }
        add("UIColor.init(displayP3Red:green:blue:alpha:) all") { n in shown(UIColor(displayP3Red: n.cgFloat, green: n.cgFloat, blue: n.cgFloat, alpha: n.cgFloat)) }
        add("UIColor.init(hue:saturation:brightness:alpha:) hue") { n in shown(UIColor(hue: n.cgFloat, saturation: healthy.cgFloat, brightness: healthy.cgFloat, alpha: healthy.cgFloat)) }
        add("UIColor.init(hue:saturation:brightness:alpha:) saturation") { n in shown(UIColor(hue: healthy.cgFloat, saturation: n.cgFloat, brightness: healthy.cgFloat, alpha: healthy.cgFloat)) }
        add("UIColor.init(hue:saturation:brightness:alpha:) brightness") { n in shown(UIColor(hue: healthy.cgFloat, saturation: healthy.cgFloat, brightness: n.cgFloat, alpha: healthy.cgFloat)) }
        add("UIColor.init(hue:saturation:brightness:alpha:) alpha") { n in shown(UIColor(hue: healthy.cgFloat, saturation: healthy.cgFloat, brightness: healthy.cgFloat, alpha: n.cgFloat)) }
        add("UIColor.init(hue:saturation:brightness:alpha:) all") { n in shown(UIColor(hue: n.cgFloat, saturation: n.cgFloat, brightness: n.cgFloat, alpha: n.cgFloat)) }
        add("UIColor.init(red:green:blue:alpha:) red") { n in shown(UIColor(red: n.cgFloat, green: healthy.cgFloat, blue: healthy.cgFloat, alpha: healthy.cgFloat)) }
        add("UIColor.init(red:green:blue:alpha:) green") { n in shown(UIColor(red: healthy.cgFloat, green: n.cgFloat, blue: healthy.cgFloat, alpha: healthy.cgFloat)) }
        add("UIColor.init(red:green:blue:alpha:) blue") { n in shown(UIColor(red: healthy.cgFloat, green: healthy.cgFloat, blue: n.cgFloat, alpha: healthy.cgFloat)) }
        add("UIColor.init(red:green:blue:alpha:) alpha") { n in shown(UIColor(red: healthy.cgFloat, green: healthy.cgFloat, blue: healthy.cgFloat, alpha: n.cgFloat)) }
        add("UIColor.init(red:green:blue:alpha:) all") { n in shown(UIColor(red: n.cgFloat, green: n.cgFloat, blue: n.cgFloat, alpha: n.cgFloat)) }
        add("UIColor.init(white:alpha:) white") { n in shown(UIColor(white: n.cgFloat, alpha: healthy.cgFloat)) }
        add("UIColor.init(white:alpha:) alpha") { n in shown(UIColor(white: healthy.cgFloat, alpha: n.cgFloat)) }
        add("UIColor.init(white:alpha:) all") { n in shown(UIColor(white: n.cgFloat, alpha: n.cgFloat)) }
        add("UIColor.withAlphaComponent(_:) _") { n in shown(UIColor.red.withAlphaComponent(n.cgFloat)) }
        add("UIControl.ContentHorizontalAlignment.init(rawValue:) rawValue") { n in shown(UIControl.ContentHorizontalAlignment(rawValue: n.int)) }
        add("UIControl.ContentVerticalAlignment.init(rawValue:) rawValue") { n in shown(UIControl.ContentVerticalAlignment(rawValue: n.int)) }
        add("UIControl.Event.init(rawValue:) rawValue") { n in shown(UIControl.Event(rawValue: n.uint)) }
        add("UIControl.State.init(rawValue:) rawValue") { n in shown(UIControl.State(rawValue: n.uint)) }
        add("UIDatePicker.Mode.init(rawValue:) rawValue") { n in shown(UIDatePicker.Mode(rawValue: n.int)) }
        add("UIDatePicker.date date") { n in shown(changed(UIDatePicker()) { $0.date = n.date }) }
        add("UIDatePicker.maximumDate maximumDate") { n in shown(changed(UIDatePicker()) { $0.maximumDate = n.date }) }
        add("UIDatePicker.minimumDate minimumDate") { n in shown(changed(UIDatePicker()) { $0.minimumDate = n.date }) }
        add("UIDatePicker.minuteInterval minuteInterval") { n in shown(changed(UIDatePicker()) { $0.minuteInterval = n.int }) }
        add("UIDevice.BatteryState.init(rawValue:) rawValue") { n in shown(UIDevice.BatteryState(rawValue: n.int)) }
        add("UIDeviceOrientation.init(rawValue:) rawValue") { n in shown(UIDeviceOrientation(rawValue: n.int)) }
        add("UIEdgeInsets.bottom bottom") { n in shown(changed(UIEdgeInsets.zero) { $0.bottom = n.cgFloat }) }
        add("UIEdgeInsets.init(top:left:bottom:right:) top") { n in shown(UIEdgeInsets(top: n.cgFloat)) }
        add("UIEdgeInsets.init(top:left:bottom:right:) left") { n in shown(UIEdgeInsets(left: n.cgFloat)) }
        add("UIEdgeInsets.init(top:left:bottom:right:) bottom") { n in shown(UIEdgeInsets(bottom: n.cgFloat)) }
        add("UIEdgeInsets.init(top:left:bottom:right:) right") { n in shown(UIEdgeInsets(right: n.cgFloat)) }
        add("UIEdgeInsets.init(top:left:bottom:right:) all") { n in shown(UIEdgeInsets(top: n.cgFloat, left: n.cgFloat, bottom: n.cgFloat, right: n.cgFloat)) }
        add("UIEdgeInsets.left left") { n in shown(changed(UIEdgeInsets.zero) { $0.left = n.cgFloat }) }
        add("UIEdgeInsets.right right") { n in shown(changed(UIEdgeInsets.zero) { $0.right = n.cgFloat }) }
        add("UIEdgeInsets.top top") { n in shown(changed(UIEdgeInsets.zero) { $0.top = n.cgFloat }) }
        add("UIFont.Weight.init(_:) _") { n in shown(UIFont.Weight(n.cgFloat)) }
        add("UIFont.Weight.init(rawValue:) rawValue") { n in shown(UIFont.Weight(rawValue: n.cgFloat)) }
        add("UIFont.Weight.rawValue rawValue") { n in shown(changed(UIFont.Weight.bold) { $0.rawValue = n.cgFloat }) }
        add("UIFont.boldSystemFont(ofSize:) ofSize") { n in shown(UIFont.boldSystemFont(ofSize: n.cgFloat)) }
        add("UIFont.init(name:size:) size") { n in shown(UIFont(name: "Sans", size: n.cgFloat)) }
        add("UIFont.italicSystemFont(ofSize:) ofSize") { n in shown(UIFont.italicSystemFont(ofSize: n.cgFloat)) }
        add("UIFont.monospacedDigitSystemFont(ofSize:weight:) ofSize") { n in shown(UIFont.monospacedDigitSystemFont(ofSize: n.cgFloat, weight: .bold)) }
        add("UIFont.monospacedSystemFont(ofSize:weight:) ofSize") { n in shown(UIFont.monospacedSystemFont(ofSize: n.cgFloat, weight: .bold)) }
        add("UIFont.systemFont(ofSize:) ofSize") { n in shown(UIFont.systemFont(ofSize: n.cgFloat)) }
        add("UIFont.systemFont(ofSize:weight:) ofSize") { n in shown(UIFont.systemFont(ofSize: n.cgFloat, weight: .bold)) }
        add("UIFont.withSize(_:) _") { n in shown(UIFont.systemFont(ofSize: 12).withSize(n.cgFloat)) }
        add("UIGestureRecognizer.State.init(rawValue:) rawValue") { n in shown(UIGestureRecognizer.State(rawValue: n.int)) }
        add("UIHostingController.sizeThatFits(in:) in") { n in shown(UIHostingController(rootView: Text("hosted")).sizeThatFits(in: n.size)) }
        add("UIHostingControllerSizingOptions.init(rawValue:) rawValue") { n in shown(UIHostingControllerSizingOptions(rawValue: n.int)) }
        add("UIImage.Orientation.init(rawValue:) rawValue") { n in shown(UIImage.Orientation(rawValue: n.int)) }
    }
}
