public import Foundation
public import ViewGraph

/// A view that the user operates.
@MainActor @preconcurrency
open class UIControl: UIView {
    open var isEnabled = true { didSet { _noteChange() } }
    open var isSelected = false { didSet { _noteChange() } }
    open var isHighlighted = false
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center
    open var contentVerticalAlignment = ContentVerticalAlignment.center
    private var actions: [(events: Event, action: UIAction)] = []

    /// Adds an action, which runs as a closure, because Linux has no selectors.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        actions.append((controlEvents, action))
    }
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action === action && controlEvents.contains($0.events) }
    }
    open func sendActions(for controlEvents: Event) {
        for (events, action) in actions where !events.isDisjoint(with: controlEvents) {
            action.sender = self
            action.handler(action)
        }
    }

    public enum ContentHorizontalAlignment: Int, Sendable {
        case center, left, right, fill, leading, trailing
    }
    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }

    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
    }

    public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allEvents = Event(rawValue: 0xffff_ffff)
    }
}

extension Binding where Value: Sendable {
    /// Creates a binding to a value of a control that sends the actions for `valueChanged` when the user
    /// changes the value.
    @MainActor
    fileprivate init<Control: UIControl>(
        _ control: Control, _ value: ReferenceWritableKeyPath<Control, Value>
    ) {
        self.init {
            control[keyPath: value]
        } set: {
            control[keyPath: value] = $0
            control.sendActions(for: .valueChanged)
        }
    }
}

/// The range of a control's values, which contains only the minimum if that exceeds the maximum. NaN as
/// minimum is 0, NaN as maximum is the minimum.
private func range<Value: BinaryFloatingPoint>(_ minimum: Value, _ maximum: Value) -> ClosedRange<Value> {
    let minimum = minimum.isNaN ? 0 : minimum
    return minimum...max(minimum, maximum.isNaN ? minimum : maximum)
}

/// An action of a control.
@MainActor @preconcurrency
open class UIAction: NSObject {
    public typealias Handler = (UIAction) -> Void
    public let title: String
    public let image: UIImage?
    public internal(set) var sender: Any?
    let handler: Handler

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping Handler
    ) {
        self.title = title
        self.image = image
        self.handler = handler
        super.init()
    }

    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public var rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
    }
    public enum State: Int, Sendable { case off, on, mixed }
}

@MainActor @preconcurrency
open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
    }
    private var titles: [UIControl.State: String] = [:] { didSet { _noteChange() } }
    private var images: [UIControl.State: UIImage] = [:] { didSet { _noteChange() } }
    private var colors: [UIControl.State: UIColor] = [:] { didSet { _noteChange() } }
    open var titleLabel: UILabel? = UILabel()
    open var titleEdgeInsets = UIEdgeInsets.zero
    open var imageEdgeInsets = UIEdgeInsets.zero
    open var contentEdgeInsets = UIEdgeInsets.zero
    open var showsMenuAsPrimaryAction = false

    public convenience init(type: ButtonType) { self.init() }
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init()
        if let primaryAction {
            setTitle(primaryAction.title, for: .normal)
            addAction(primaryAction, for: .touchUpInside)
        }
    }
    open var currentTitle: String? { titles[.normal] }
    open var currentImage: UIImage? { images[.normal] }
    open func setTitle(_ title: String?, for state: UIControl.State) { titles[state] = title }
    open func title(for state: UIControl.State) -> String? { titles[state] }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { colors[state] = color }
    open func setImage(_ image: UIImage?, for state: UIControl.State) { images[state] = image }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}

    open override var _content: AnyView {
        AnyView(
            Button {
                self.sendActions(for: .touchUpInside)
            } label: {
                HStack {
                    if let image = currentImage { Image(uiImage: image) }
                    if let title = currentTitle { Text(verbatim: title) }
                }
                .foregroundColor(colors[.normal].map(Color.init(uiColor:)))
            }
            .disabled(!isEnabled))
    }
}

@MainActor @preconcurrency
open class UISwitch: UIControl {
    open var onTintColor: UIColor? { didSet { _noteChange() } }
    open var thumbTintColor: UIColor?
    open var isOn = false { didSet { _noteChange() } }
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    open override var _content: AnyView {
        AnyView(
            Toggle(isOn: Binding(self, \.isOn)) { EmptyView() }.labelsHidden()
                .tint(onTintColor.map(Color.init(uiColor:))).disabled(!isEnabled))
    }
}

@MainActor @preconcurrency
open class UISlider: UIControl {
    open var minimumTrackTintColor: UIColor? { didSet { _noteChange() } }
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open var value: Float = 0 { didSet { _noteChange() } }
    open var minimumValue: Float = 0 { didSet { _noteChange() } }
    open var maximumValue: Float = 1 { didSet { _noteChange() } }
    open var isContinuous = true
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}

    open override var _content: AnyView {
        AnyView(
            Slider(value: Binding(self, \.value), in: range(minimumValue, maximumValue))
                .tint(minimumTrackTintColor.map(Color.init(uiColor:))).disabled(!isEnabled))
    }
}

@MainActor @preconcurrency
open class UIPageControl: UIControl {
    open var currentPageIndicatorTintColor: UIColor? { didSet { colorsChanged() } }
    open var pageIndicatorTintColor: UIColor? { didSet { colorsChanged() } }
    private static let looks = UIPageControl()

    /// The page control whose colors apply to the dots of page views. Set them before the views are shown.
    public override class func appearance() -> Self {
        Self.self == UIPageControl.self ? unsafeDowncast(looks, to: Self.self) : super.appearance()
    }

    private func colorsChanged() {
        _noteChange()
        guard self === Self.looks else { return }
        BarAppearance.pages.tint = currentPageIndicatorTintColor.map(Color.init(uiColor:))
        BarAppearance.pages.unselectedColor = pageIndicatorTintColor.map(Color.init(uiColor:))
    }

    open var numberOfPages = 0 { didSet { _noteChange() } }
    open var currentPage = 0 { didSet { _noteChange() } }
    open var hidesForSinglePage = false { didSet { _noteChange() } }
    open var backgroundStyle = BackgroundStyle.automatic

    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

    open override var _content: AnyView {
        let current = currentPageIndicatorTintColor.map(Color.init(uiColor:)) ?? .primary
        let others = pageIndicatorTintColor.map(Color.init(uiColor:)) ?? .secondary.opacity(0.5)
        // More dots do not fit into a row.
        let dots = min(max(0, numberOfPages), 100)
        let count = hidesForSinglePage && dots == 1 ? 0 : dots
        return AnyView(
            HStack(spacing: 9) {
                ForEach(0..<count, id: \.self) { page in
                    Circle().fill(page == self.currentPage ? current : others).frame(width: 8, height: 8)
                        .onTapGesture {
                            self.currentPage = page
                            self.sendActions(for: .valueChanged)
                        }
                }
            }
            .padding(.vertical, 9))
    }
}

@MainActor @preconcurrency
open class UISegmentedControl: UIControl {
    public static let noSegment = -1
    private var titles: [String] = [] { didSet { _noteChange() } }
    open var selectedSegmentIndex = -1 { didSet { _noteChange() } }
    open var selectedSegmentTintColor: UIColor?
    open var numberOfSegments: Int { titles.count }

    public convenience init(items: [Any]?) {
        self.init()
        titles = (items ?? []).map { $0 as? String ?? "" }
    }
    open func titleForSegment(at segment: Int) -> String? {
        titles.indices.contains(segment) ? titles[segment] : nil
    }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if titles.indices.contains(segment) { titles[segment] = title ?? "" }
    }
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(max(segment, 0), titles.count))
    }
    open func removeAllSegments() { titles = [] }
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State)
    {}
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState left: UIControl.State,
        rightSegmentState right: UIControl.State, barMetrics: UIBarMetrics
    ) {}

    open override var _content: AnyView {
        AnyView(
            Picker(selection: Binding(self, \.selectedSegmentIndex)) {
                ForEach(titles.indices, id: \.self) { Text(verbatim: self.titles[$0]).tag($0) }
            } label: {
                EmptyView()
            }
            .pickerStyle(.segmented).labelsHidden().disabled(!isEnabled))
    }
}

@MainActor @preconcurrency
open class UIStepper: UIControl {
    open var value: Double = 0 { didSet { _noteChange() } }
    open var minimumValue: Double = 0 { didSet { _noteChange() } }
    open var maximumValue: Double = 100 { didSet { _noteChange() } }
    open var stepValue: Double = 1 { didSet { _noteChange() } }

    open override var _content: AnyView {
        AnyView(
            Stepper(value: Binding(self, \.value), in: range(minimumValue, maximumValue), step: stepValue) {
                EmptyView()
            }
            .labelsHidden().disabled(!isEnabled))
    }
}
