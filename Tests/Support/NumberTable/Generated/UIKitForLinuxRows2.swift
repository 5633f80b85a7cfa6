// Made by scripts/number-table from the signatures of public functions.
import Foundation
import UIKitForLinux
import ViewGraph

extension NumberTable {
    mutating func addUIKitForLinuxRows2() {
        add("UIImage.RenderingMode.init(rawValue:) rawValue") { n in shown(UIImage.RenderingMode(rawValue: n.int)) }
        add("UIImage.SymbolConfiguration.init(pointSize:) pointSize") { n in shown(UIImage.SymbolConfiguration(pointSize: n.cgFloat)) }
        add("UIImage.SymbolConfiguration.init(pointSize:weight:) pointSize") { n in shown(UIImage.SymbolConfiguration(pointSize: n.cgFloat, weight: .bold)) }
        add("UIImage.SymbolConfiguration.init(pointSize:weight:scale:) pointSize") { n in shown(UIImage.SymbolConfiguration(pointSize: n.cgFloat, weight: .bold, scale: .large)) }
        add("UIImage.SymbolScale.init(rawValue:) rawValue") { n in shown(UIImage.SymbolScale(rawValue: n.int)) }
        add("UIImage.SymbolWeight.init(rawValue:) rawValue") { n in shown(UIImage.SymbolWeight(rawValue: n.int)) }
        add("UIImage.init(data:scale:) scale") { n in shown(UIImage(data: Data(), scale: n.cgFloat)) }
        add("UIImage.jpegData(compressionQuality:) compressionQuality") { n in shown(sampleUIImage.jpegData(compressionQuality: n.cgFloat)) }
        add("UIImage.preparingThumbnail(of:) of") { n in shown(sampleUIImage.preparingThumbnail(of: n.size)) }
        add("UIImagePickerController.CameraDevice.init(rawValue:) rawValue") { n in shown(UIImagePickerController.CameraDevice(rawValue: n.int)) }
        add("UIImagePickerController.SourceType.init(rawValue:) rawValue") { n in shown(UIImagePickerController.SourceType(rawValue: n.int)) }
        add("UIImpactFeedbackGenerator.FeedbackStyle.init(rawValue:) rawValue") { n in shown(UIImpactFeedbackGenerator.FeedbackStyle(rawValue: n.int)) }
        add("UIImpactFeedbackGenerator.impactOccurred(intensity:) intensity") { n in shown(changed(UIImpactFeedbackGenerator()) { $0.impactOccurred(intensity: n.cgFloat) }) }
        add("UIInterfaceOrientation.init(rawValue:) rawValue") { n in shown(UIInterfaceOrientation(rawValue: n.int)) }
        add("UIInterfaceOrientationMask.init(rawValue:) rawValue") { n in shown(UIInterfaceOrientationMask(rawValue: n.uint)) }
        add("UIKeyboardType.init(rawValue:) rawValue") { n in shown(UIKeyboardType(rawValue: n.int)) }
        add("UILabel.minimumScaleFactor minimumScaleFactor") { n in shown(changed(sampleUILabel) { $0.minimumScaleFactor = n.cgFloat }) }
        add("UILabel.numberOfLines numberOfLines") { n in shown(changed(sampleUILabel) { $0.numberOfLines = n.int }) }
        add("UILabel.preferredMaxLayoutWidth preferredMaxLayoutWidth") { n in shown(changed(sampleUILabel) { $0.preferredMaxLayoutWidth = n.cgFloat }) }
        add("UILayoutPriority.init(_:) _") { n in shown(UILayoutPriority(n.float)) }
        add("UILayoutPriority.init(rawValue:) rawValue") { n in shown(UILayoutPriority(rawValue: n.float)) }
        add("UILayoutPriority.rawValue rawValue") { n in shown(changed(UILayoutPriority(1)) { $0.rawValue = n.float }) }
        add("UILongPressGestureRecognizer.allowableMovement allowableMovement") { n in shown(changed(UILongPressGestureRecognizer()) { $0.allowableMovement = n.cgFloat }) }
        add("UILongPressGestureRecognizer.minimumPressDuration minimumPressDuration") { n in shown(changed(UILongPressGestureRecognizer()) { $0.minimumPressDuration = n.double }) }
        add("UILongPressGestureRecognizer.numberOfTapsRequired numberOfTapsRequired") { n in shown(changed(UILongPressGestureRecognizer()) { $0.numberOfTapsRequired = n.int }) }
        add("UILongPressGestureRecognizer.numberOfTouchesRequired numberOfTouchesRequired") { n in shown(changed(UILongPressGestureRecognizer()) { $0.numberOfTouchesRequired = n.int }) }
        add("UIModalPresentationStyle.init(rawValue:) rawValue") { n in shown(UIModalPresentationStyle(rawValue: n.int)) }
        add("UIModalTransitionStyle.init(rawValue:) rawValue") { n in shown(UIModalTransitionStyle(rawValue: n.int)) }
        add("UINavigationItem.LargeTitleDisplayMode.init(rawValue:) rawValue") { n in shown(UINavigationItem.LargeTitleDisplayMode(rawValue: n.int)) }
        add("UINotificationFeedbackGenerator.FeedbackType.init(rawValue:) rawValue") { n in shown(UINotificationFeedbackGenerator.FeedbackType(rawValue: n.int)) }
        add("UIPageControl.BackgroundStyle.init(rawValue:) rawValue") { n in shown(UIPageControl.BackgroundStyle(rawValue: n.int)) }
        add("UIPageControl.currentPage currentPage") { n in shown(changed(UIPageControl()) { $0.currentPage = n.int }) }
        add("UIPageControl.numberOfPages numberOfPages") { n in shown(changed(UIPageControl()) { $0.numberOfPages = n.int }) }
        add("UIPanGestureRecognizer.maximumNumberOfTouches maximumNumberOfTouches") { n in shown(changed(UIPanGestureRecognizer()) { $0.maximumNumberOfTouches = n.int }) }
        add("UIPanGestureRecognizer.minimumNumberOfTouches minimumNumberOfTouches") { n in shown(changed(UIPanGestureRecognizer()) { $0.minimumNumberOfTouches = n.int }) }
        add("UIPanGestureRecognizer.setTranslation(_:in:) _") { n in shown(changed(UIPanGestureRecognizer()) { $0.setTranslation(n.point, in: nil) }) }
        add("UIPinchGestureRecognizer.scale scale") { n in shown(changed(UIPinchGestureRecognizer()) { $0.scale = n.cgFloat }) }
        add("UIProgressView.Style.init(rawValue:) rawValue") { n in shown(UIProgressView.Style(rawValue: n.int)) }
        add("UIProgressView.progress progress") { n in shown(changed(UIProgressView()) { $0.progress = n.float }) }
        add("UIProgressView.setProgress(_:animated:) _") { n in shown(changed(UIProgressView()) { $0.setProgress(n.float, animated: true) }) }
        add("UIRectCorner.init(rawValue:) rawValue") { n in shown(UIRectCorner(rawValue: n.uint)) }
        add("UIRectEdge.init(rawValue:) rawValue") { n in shown(UIRectEdge(rawValue: n.uint)) }
        add("UIReturnKeyType.init(rawValue:) rawValue") { n in shown(UIReturnKeyType(rawValue: n.int)) }
        add("UIRotationGestureRecognizer.rotation rotation") { n in shown(changed(UIRotationGestureRecognizer()) { $0.rotation = n.cgFloat }) }
        add("UIScene.ActivationState.init(rawValue:) rawValue") { n in shown(UIScene.ActivationState(rawValue: n.int)) }
        add("UIScrollView.ContentInsetAdjustmentBehavior.init(rawValue:) rawValue") { n in shown(UIScrollView.ContentInsetAdjustmentBehavior(rawValue: n.int)) }
        add("UIScrollView.DecelerationRate.init(rawValue:) rawValue") { n in shown(UIScrollView.DecelerationRate(rawValue: n.cgFloat)) }
        add("UIScrollView.DecelerationRate.rawValue rawValue") { n in shown(changed(UIScrollView.DecelerationRate.normal) { $0.rawValue = n.cgFloat }) }
        add("UIScrollView.KeyboardDismissMode.init(rawValue:) rawValue") { n in shown(UIScrollView.KeyboardDismissMode(rawValue: n.int)) }
        add("UIScrollView.contentInset contentInset") { n in shown(changed(UIScrollView()) { $0.contentInset = n.sides }) }
        add("UIScrollView.contentOffset contentOffset") { n in shown(changed(UIScrollView()) { $0.contentOffset = n.point }) }
        add("UIScrollView.contentSize contentSize") { n in shown(changed(UIScrollView()) { $0.contentSize = n.size }) }
        add("UIScrollView.maximumZoomScale maximumZoomScale") { n in shown(changed(UIScrollView()) { $0.maximumZoomScale = n.cgFloat }) }
        add("UIScrollView.minimumZoomScale minimumZoomScale") { n in shown(changed(UIScrollView()) { $0.minimumZoomScale = n.cgFloat }) }
        add("UIScrollView.scrollIndicatorInsets scrollIndicatorInsets") { n in shown(changed(UIScrollView()) { $0.scrollIndicatorInsets = n.sides }) }
        add("UIScrollView.setContentOffset(_:animated:) _") { n in shown(changed(UIScrollView()) { $0.setContentOffset(n.point, animated: true) }) }
        add("UIScrollView.setZoomScale(_:animated:) _") { n in shown(changed(UIScrollView()) { $0.setZoomScale(n.cgFloat, animated: true) }) }
        add("UIScrollView.zoomScale zoomScale") { n in shown(changed(UIScrollView()) { $0.zoomScale = n.cgFloat }) }
        add("UISearchBar.Icon.init(rawValue:) rawValue") { n in shown(UISearchBar.Icon(rawValue: n.int)) }
        add("UISearchBar.Style.init(rawValue:) rawValue") { n in shown(UISearchBar.Style(rawValue: n.uint)) }
        add("UISearchBar.selectedScopeButtonIndex selectedScopeButtonIndex") { n in shown(changed(UISearchBar()) { $0.selectedScopeButtonIndex = n.int }) }
        add("UISegmentedControl.insertSegment(withTitle:at:animated:) at") { n in shown(changed(UISegmentedControl(items: ["a", "b"])) { $0.insertSegment(withTitle: nil, at: n.int, animated: true) }) }
        add("UISegmentedControl.selectedSegmentIndex selectedSegmentIndex") { n in shown(changed(UISegmentedControl(items: ["a", "b"])) { $0.selectedSegmentIndex = n.int }) }
        add("UISegmentedControl.setTitle(_:forSegmentAt:) forSegmentAt") { n in shown(changed(UISegmentedControl(items: ["a", "b"])) { $0.setTitle(nil, forSegmentAt: n.int) }) }
        add("UISegmentedControl.titleForSegment(at:) at") { n in shown(UISegmentedControl(items: ["a", "b"]).titleForSegment(at: n.int)) }
        add("UISemanticContentAttribute.init(rawValue:) rawValue") { n in shown(UISemanticContentAttribute(rawValue: n.int)) }
        add("UISlider.maximumValue maximumValue") { n in shown(changed(UISlider()) { $0.maximumValue = n.float }) }
        add("UISlider.minimumValue minimumValue") { n in shown(changed(UISlider()) { $0.minimumValue = n.float }) }
        add("UISlider.setValue(_:animated:) _") { n in shown(changed(UISlider()) { $0.setValue(n.float, animated: true) }) }
        add("UISlider.value value") { n in shown(changed(UISlider()) { $0.value = n.float }) }
        add("UIStackView.Alignment.init(rawValue:) rawValue") { n in shown(UIStackView.Alignment(rawValue: n.int)) }
        add("UIStackView.Distribution.init(rawValue:) rawValue") { n in shown(UIStackView.Distribution(rawValue: n.int)) }
        add("UIStackView.insertArrangedSubview(_:at:) at") { n in shown(changed(UIStackView()) { $0.insertArrangedSubview(UIView(), at: n.int) }) }
        add("UIStackView.setCustomSpacing(_:after:) _") { n in shown(changed(UIStackView()) { $0.setCustomSpacing(n.cgFloat, after: UIView()) }) }
        add("UIStackView.spacing spacing") { n in shown(changed(UIStackView()) { $0.spacing = n.cgFloat }) }
        add("UIStatusBarStyle.init(rawValue:) rawValue") { n in shown(UIStatusBarStyle(rawValue: n.int)) }
        add("UIStepper.maximumValue maximumValue") { n in shown(changed(UIStepper()) { $0.maximumValue = n.double }) }
        add("UIStepper.minimumValue minimumValue") { n in shown(changed(UIStepper()) { $0.minimumValue = n.double }) }
        add("UIStepper.stepValue stepValue") { n in shown(changed(UIStepper()) { $0.stepValue = n.double }) }
        add("UIStepper.value value") { n in shown(changed(UIStepper()) { $0.value = n.double }) }
        add("UISwipeGestureRecognizer.Direction.init(rawValue:) rawValue") { n in shown(UISwipeGestureRecognizer.Direction(rawValue: n.uint)) }
        add("UISwipeGestureRecognizer.numberOfTouchesRequired numberOfTouchesRequired") { n in shown(changed(UISwipeGestureRecognizer()) { $0.numberOfTouchesRequired = n.int }) }
        add("UITabBarItem.init(title:image:tag:) tag") { n in shown(UITabBarItem(title: nil, image: nil, tag: n.int)) }
        add("UITableView.Style.init(rawValue:) rawValue") { n in shown(UITableView.Style(rawValue: n.int)) }
        add("UITableView.estimatedRowHeight estimatedRowHeight") { n in shown(changed(UITableView()) { $0.estimatedRowHeight = n.cgFloat }) }
        add("UITableView.rowHeight rowHeight") { n in shown(changed(UITableView()) { $0.rowHeight = n.cgFloat }) }
        add("UITableView.sectionFooterHeight sectionFooterHeight") { n in shown(changed(UITableView()) { $0.sectionFooterHeight = n.cgFloat }) }
        add("UITableView.sectionHeaderHeight sectionHeaderHeight") { n in shown(changed(UITableView()) { $0.sectionHeaderHeight = n.cgFloat }) }
        add("UITableView.sectionHeaderTopPadding sectionHeaderTopPadding") { n in shown(changed(UITableView()) { $0.sectionHeaderTopPadding = n.cgFloat }) }
        add("UITableView.separatorInset separatorInset") { n in shown(changed(UITableView()) { $0.separatorInset = n.sides }) }
        add("UITableViewCell.AccessoryType.init(rawValue:) rawValue") { n in shown(UITableViewCell.AccessoryType(rawValue: n.int)) }
        add("UITableViewCell.SelectionStyle.init(rawValue:) rawValue") { n in shown(UITableViewCell.SelectionStyle(rawValue: n.int)) }
        add("UITableViewCell.SeparatorStyle.init(rawValue:) rawValue") { n in shown(UITableViewCell.SeparatorStyle(rawValue: n.int)) }
        add("UITapGestureRecognizer.numberOfTapsRequired numberOfTapsRequired") { n in shown(changed(UITapGestureRecognizer()) { $0.numberOfTapsRequired = n.int }) }
        add("UITapGestureRecognizer.numberOfTouchesRequired numberOfTouchesRequired") { n in shown(changed(UITapGestureRecognizer()) { $0.numberOfTouchesRequired = n.int }) }
        add("UITextAutocapitalizationType.init(rawValue:) rawValue") { n in shown(UITextAutocapitalizationType(rawValue: n.int)) }
        add("UITextAutocorrectionType.init(rawValue:) rawValue") { n in shown(UITextAutocorrectionType(rawValue: n.int)) }
        add("UITextField.BorderStyle.init(rawValue:) rawValue") { n in shown(UITextField.BorderStyle(rawValue: n.int)) }
        add("UITextField.ViewMode.init(rawValue:) rawValue") { n in shown(UITextField.ViewMode(rawValue: n.int)) }
        add("UITextField.minimumFontSize minimumFontSize") { n in shown(changed(UITextField()) { $0.minimumFontSize = n.cgFloat }) }
        add("UITextSpellCheckingType.init(rawValue:) rawValue") { n in shown(UITextSpellCheckingType(rawValue: n.int)) }
        add("UITextView.sizeThatFits(_:) _") { n in shown(UITextView().sizeThatFits(n.size)) }
        add("UITextView.textContainerInset textContainerInset") { n in shown(changed(UITextView()) { $0.textContainerInset = n.sides }) }
        add("UITouch.Phase.init(rawValue:) rawValue") { n in shown(UITouch.Phase(rawValue: n.int)) }
        add("UIUserInterfaceIdiom.init(rawValue:) rawValue") { n in shown(UIUserInterfaceIdiom(rawValue: n.int)) }
        add("UIUserInterfaceLayoutDirection.init(rawValue:) rawValue") { n in shown(UIUserInterfaceLayoutDirection(rawValue: n.int)) }
        add("UIUserInterfaceSizeClass.init(rawValue:) rawValue") { n in shown(UIUserInterfaceSizeClass(rawValue: n.int)) }
        add("UIUserInterfaceStyle.init(rawValue:) rawValue") { n in shown(UIUserInterfaceStyle(rawValue: n.int)) }
        add("UIView.AnimationCurve.init(rawValue:) rawValue") { n in shown(UIView.AnimationCurve(rawValue: n.int)) }
        add("UIView.AnimationOptions.init(rawValue:) rawValue") { n in shown(UIView.AnimationOptions(rawValue: n.uint)) }
        add("UIView.AutoresizingMask.init(rawValue:) rawValue") { n in shown(UIView.AutoresizingMask(rawValue: n.uint)) }
        add("UIView.ContentMode.init(rawValue:) rawValue") { n in shown(UIView.ContentMode(rawValue: n.int)) }
        add("UIView.alpha alpha") { n in shown(changed(sampleUIView) { $0.alpha = n.cgFloat }) }
        add("UIView.animate(withDuration:animations:completion:) withDuration") { n in shown(UIView.animate(withDuration: n.double, animations: {})) }
        add("UIView.animate(withDuration:delay:options:animations:completion:) withDuration") { n in shown(UIView.animate(withDuration: n.double, delay: healthy.double, animations: {})) }
        add("UIView.animate(withDuration:delay:options:animations:completion:) delay") { n in shown(UIView.animate(withDuration: healthy.double, delay: n.double, animations: {})) }
        add("UIView.animate(withDuration:delay:options:animations:completion:) all") { n in shown(UIView.animate(withDuration: n.double, delay: n.double, animations: {})) }
        add("UIView.bounds bounds") { n in shown(changed(sampleUIView) { $0.bounds = n.rect }) }
        add("UIView.center center") { n in shown(changed(sampleUIView) { $0.center = n.point }) }
        add("UIView.directionalLayoutMargins directionalLayoutMargins") { n in shown(changed(sampleUIView) { $0.directionalLayoutMargins = n.directions }) }
        add("UIView.draw(_:) _") { n in shown(changed(sampleUIView) { $0.draw(n.rect) }) }
        add("UIView.frame frame") { n in shown(changed(sampleUIView) { $0.frame = n.rect }) }
        add("UIView.init(frame:) frame") { n in shown(UIView(frame: n.rect)) }
        add("UIView.insertSubview(_:at:) at") { n in shown(changed(sampleUIView) { $0.insertSubview(UIView(), at: n.int) }) }
        add("UIView.layoutMargins layoutMargins") { n in shown(changed(sampleUIView) { $0.layoutMargins = n.sides }) }
        add("UIView.sizeThatFits(_:) _") { n in shown(sampleUIView.sizeThatFits(n.size)) }
        add("UIView.tag tag") { n in shown(changed(sampleUIView) { $0.tag = n.int }) }
        add("UIView.viewWithTag(_:) _") { n in shown(sampleUIView.viewWithTag(n.int)) }
        add("UIViewController.edgesForExtendedLayout edgesForExtendedLayout") { n in shown(changed(UIViewController()) { $0.edgesForExtendedLayout = n.uint }) }
        add("UIViewController.preferredContentSize preferredContentSize") { n in shown(changed(UIViewController()) { $0.preferredContentSize = n.size }) }
        add("UIWindow.frame frame") { n in shown(changed(UIWindow()) { $0.frame = n.rect }) }
        add("UIWindow.init(frame:) frame") { n in shown(UIWindow(frame: n.rect)) }
    }
}
