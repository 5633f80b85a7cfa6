/// A control that is named by what stands beside it.
@MainActor
package protocol NamedControl: FocusableControl {
    /// What assistive tools say. Asked for when there is somebody to say it to, and never while the screen's
    /// controls are being replaced: the program's own views may answer.
    var name: (@MainActor () -> String)? { get set }
    /// It may have another name now.
    func nameChanged()
}

/// A control that shows a value which the user changes, such as a switch.
@MainActor
package protocol ValueControl<Value>: NamedControl {
    associatedtype Value: Equatable
    /// Setting it is not told as a change.
    var value: Value { get set }
    /// Called when the user changed it.
    var changed: (@MainActor (Value) -> Void)? { get set }
    func configure(_ configuration: ValueControlConfiguration)
}

/// A track with a knob.
@MainActor
package protocol SliderControl: ValueControl<Double> {
    /// Called when the user takes the knob and when it is let go.
    var editingChanged: (@MainActor (Bool) -> Void)? { get set }
    /// - Parameter step: the knob stands on multiples of it from the lower bound; nil: anywhere.
    func setRange(_ bounds: ClosedRange<Double>, step: Double?)
}

package struct ValueControlConfiguration: Equatable {
    package var isEnabled = true
    /// Of what is on.
    package var tint = ResolvedColor(red: 0.2, green: 0.78, blue: 0.35)
    /// Of what is off.
    package var track = ResolvedColor(red: 0.47, green: 0.47, blue: 0.5, opacity: 0.16)
    /// The start is at the right.
    package var isRightToLeft = false
    package init() {}
}

/// One line of a menu.
package struct MenuItem {
    package enum Kind {
        case action(@MainActor () -> Void)
        case submenu([MenuItem])
        /// A text that can't be chosen, above what follows.
        case heading
        case separator
    }
    package var title: String
    package var kind: Kind
    package var isEnabled = true
    /// With a check mark, or a place for one; nil: neither.
    package var isOn: Bool?
    /// At the line's end.
    package var icon: SymbolDrawing?
    package var isDestructive = false

    package init(_ title: String, _ kind: Kind) {
        self.title = title
        self.kind = kind
    }
}
