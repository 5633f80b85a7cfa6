public import Foundation
import ViewGraph

// Views that programs set the looks of. They keep what they are told.

open class UIScrollView: UIView, @unchecked Sendable {
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var contentInset = UIEdgeInsets.zero
    open var contentOffset = CGPoint.zero
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var delaysContentTouches = true
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic, scrollableAxes, never, always
    }
}

open class UITableView: UIScrollView, @unchecked Sendable {
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorInset = UIEdgeInsets.zero
    open var rowHeight: CGFloat = -1
    open var estimatedRowHeight: CGFloat = -1
    open var sectionHeaderHeight: CGFloat = -1
    open var sectionFooterHeight: CGFloat = -1
    open var sectionHeaderTopPadding: CGFloat = -1
    open var tableFooterView: UIView?
    open var tableHeaderView: UIView?
    open var backgroundView: UIView?
    open var allowsSelection = true
    open var showsVerticalIndicator = true

    public static let automaticDimension: CGFloat = -1
}

open class UITableViewCell: UIView, @unchecked Sendable {
    open var selectionStyle = SelectionStyle.default
    open var selectedBackgroundView: UIView?
    open var backgroundView: UIView?
    open var contentView: UIView { UIView() }
    open var accessoryType = AccessoryType.none

    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
}

open class UITableViewHeaderFooterView: UIView, @unchecked Sendable {
    open var backgroundView: UIView?
    open var textLabel: UILabel?
}

open class UICollectionView: UIScrollView, @unchecked Sendable {
    open var backgroundView: UIView?
}
open class UICollectionViewCell: UIView, @unchecked Sendable {
    open var backgroundView: UIView?
}

open class UIControl: UIView, @unchecked Sendable {
    open var isEnabled = true
    open var isSelected = false

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
    }
}

open class UIButton: UIControl, @unchecked Sendable {
    open func setTitle(_ title: String?, for state: UIControl.State) {}
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
    open func setImage(_ image: UIImage?, for state: UIControl.State) {}
}

open class UISegmentedControl: UIControl, @unchecked Sendable {
    open var selectedSegmentTintColor: UIColor?
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
    {}
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState left: UIControl.State,
        rightSegmentState right: UIControl.State, barMetrics: UIBarMetrics
    ) {}
    open func setContentHuggingPriority(_ priority: Float, for axis: Int) {}
}

open class UIPageControl: UIControl, @unchecked Sendable {
    open var currentPageIndicatorTintColor: UIColor?
    open var pageIndicatorTintColor: UIColor?
    open var numberOfPages = 0
    open var currentPage = 0
    open var hidesForSinglePage = false
}

open class UISwitch: UIControl, @unchecked Sendable {
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open var isOn = false
}

open class UISlider: UIControl, @unchecked Sendable {
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}

open class UIStepper: UIControl, @unchecked Sendable {}
open class UIDatePicker: UIControl, @unchecked Sendable {
    open var minuteInterval = 1
}
open class UIPickerView: UIView, @unchecked Sendable {}

open class UIRefreshControl: UIControl, @unchecked Sendable {
    open var attributedTitle: NSAttributedString?
}

open class UITextField: UIControl, @unchecked Sendable {
    open var text: String?
    open var placeholder: String?
    open var textColor: UIColor?
    open var font: UIFont?
    open var clearButtonMode = ViewMode.never
    open var keyboardType = UIKeyboardType.default

    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditing")
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChange")
    public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditing")
}

open class UITextView: UIScrollView, @unchecked Sendable {
    open var text: String! = ""
    open var textColor: UIColor?
    open var font: UIFont?
    open var isEditable = true
    open var textContainerInset = UIEdgeInsets.zero
}

open class UILabel: UIView, @unchecked Sendable {
    open var text: String?
    open var textColor: UIColor! = UIColor.label
    open var font: UIFont! = UIFont.systemFont(ofSize: 17)
    open var numberOfLines = 1
    open var textAlignment = NSTextAlignment.natural
    open var attributedText: NSAttributedString?
    open var adjustsFontSizeToFitWidth = false
}

open class UIImageView: UIView, @unchecked Sendable {
    open var image: UIImage?
    public convenience init(image: UIImage?) {
        self.init()
        self.image = image
    }
}

/// How lines of text are placed.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// A spinner.
open class UIActivityIndicatorView: UIView, @unchecked Sendable {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        case whiteLarge = 0
        case white = 1
        case gray = 2
    }

    open var style = Style.medium
    open var color: UIColor?
    open var hidesWhenStopped = true
    public private(set) var isAnimating = false

    public convenience init(style: Style) {
        self.init()
        self.style = style
    }
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
}

/// What a view lies under.
open class UIVisualEffect: NSObject, @unchecked Sendable {}

/// A pane of frosted glass.
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    public enum Style: Int, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight
        case systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
        case systemThickMaterialDark, systemChromeMaterialDark
    }
    let style: Style
    public init(style: Style) { self.style = style }
}

/// Shows a ``UIBlurEffect`` as a plain pane in about its colour.
open class UIVisualEffectView: UIView, @unchecked Sendable {
    open var effect: UIVisualEffect?
    open var contentView: UIView { self }
    public convenience init(effect: UIVisualEffect?) {
        self.init()
        self.effect = effect
    }
}
