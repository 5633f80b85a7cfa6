public import Foundation

// Views whose appearance programs set. They store their properties.

@MainActor @preconcurrency
open class UITableViewCell: UIView {
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

@MainActor @preconcurrency
open class UITableViewHeaderFooterView: UIView {
    open var backgroundView: UIView?
    open var textLabel: UILabel?
}

@MainActor @preconcurrency
open class UICollectionViewCell: UIView {
    open var backgroundView: UIView?
}

@MainActor @preconcurrency
open class UIPickerView: UIView {}

@MainActor @preconcurrency
open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
    open var minuteInterval = 1
    open var date = Date()
    open var datePickerMode = Mode.dateAndTime
    open var minimumDate: Date?
    open var maximumDate: Date?
}
