/// A control that is labeled by an adjacent view.
@MainActor
package protocol NamedControl: FocusableControl {
    /// A closure that returns the name that assistive technologies read. It is called only when one requests
    /// it, and never while the screen's controls are being replaced, because the program's own views may
    /// provide the name.
    var name: (@MainActor () -> String)? { get set }
    /// Notifies the control that its name may have changed.
    func nameChanged()
}

/// A control that shows a value which the user changes, such as a switch.
@MainActor
package protocol ValueControl<Value>: NamedControl {
    associatedtype Value: Equatable
    /// The current value. Setting it does not call `changed`.
    var value: Value { get set }
    /// Called when the user changed the value.
    var changed: (@MainActor (Value) -> Void)? { get set }
    func configure(_ configuration: ValueControlConfiguration)
}

/// A track with a knob.
@MainActor
package protocol SliderControl: ValueControl<Double> {
    /// Called when the user starts and stops dragging the knob.
    var editingChanged: (@MainActor (Bool) -> Void)? { get set }
    /// - Parameter step: the distance between the knob's positions, counted from the lower bound. `nil`
    ///   allows any value.
    func setRange(_ bounds: ClosedRange<Double>, step: Double?)
}

package struct ValueControlConfiguration: Equatable {
    package var isEnabled = true
    /// The color of the active part.
    package var tint = ResolvedColor(red: 0.2, green: 0.78, blue: 0.35)
    /// The color of the inactive part.
    package var track = ResolvedColor(red: 0.47, green: 0.47, blue: 0.5, opacity: 0.16)
    /// Whether the track starts at the right.
    package var isRightToLeft = false
    package init() {}
}

/// One item of a menu.
package struct MenuItem {
    package enum Kind {
        case action(@MainActor () -> Void)
        case submenu([MenuItem])
        /// A text that cannot be chosen, above the following items.
        case heading
        case separator
    }
    package var title: String
    /// Whether the title is a text of the item. Otherwise it is what its symbol means.
    package var hasText = true
    package var kind: Kind
    package var isEnabled = true
    /// The state of a check mark. `nil` if the item has none and reserves no space for it.
    package var isOn: Bool?
    /// The icon at the item's trailing edge.
    package var icon: SymbolDrawing?
    /// The color that the program sets for the item, or `nil` for the usual one.
    package var tint: ResolvedColor?
    package var isDestructive = false

    package init(_ title: String, _ kind: Kind) {
        self.title = title
        self.kind = kind
    }
}
