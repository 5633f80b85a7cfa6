public import ViewGraph

// The controls, and the views that draw.

extension Text: NamedView { static var viewName: String { "Text" } }
extension Image: NamedView { static var viewName: String { "Image" } }
extension Color: NamedView { static var viewName: String { "Color" } }
extension Divider: NamedView { static var viewName: String { "Divider" } }
extension Spacer: NamedView { static var viewName: String { "Spacer" } }
extension TextEditor: NamedView { static var viewName: String { "TextEditor" } }
extension EditButton: NamedView { static var viewName: String { "EditButton" } }
extension PasteButton: NamedView { static var viewName: String { "PasteButton" } }

extension Button: NamedView { static var viewName: String { "Button" } }
extension Button: AnyNamedView where Label == AnyView {}
extension Toggle: NamedView { static var viewName: String { "Toggle" } }
extension Toggle: AnyNamedView where Label == AnyView {}
extension TextField: NamedView { static var viewName: String { "TextField" } }
extension TextField: AnyNamedView where Label == AnyView {}
extension SecureField: NamedView { static var viewName: String { "SecureField" } }
extension SecureField: AnyNamedView where Label == AnyView {}
extension Slider: NamedView { static var viewName: String { "Slider" } }
extension Slider: AnyNamedView where Label == AnyView, ValueLabel == AnyView {}
extension Stepper: NamedView { static var viewName: String { "Stepper" } }
extension Stepper: AnyNamedView where Label == AnyView {}
extension Picker: NamedView { static var viewName: String { "Picker" } }
extension Picker: AnyNamedView where Label == AnyView, SelectionValue == Int, Content == AnyView {}
extension DatePicker: NamedView { static var viewName: String { "DatePicker" } }
extension DatePicker: AnyNamedView where Label == AnyView {}
extension ColorPicker: NamedView { static var viewName: String { "ColorPicker" } }
extension ColorPicker: AnyNamedView where Label == AnyView {}
extension Link: NamedView { static var viewName: String { "Link" } }
extension Link: AnyNamedView where Label == AnyView {}
extension ShareLink: NamedView { static var viewName: String { "ShareLink" } }
extension ShareLink: AnyNamedView where Label == AnyView {}
extension Menu: NamedView { static var viewName: String { "Menu" } }
extension Menu: AnyNamedView where Label == AnyView, Content == AnyView {}
extension NavigationLink: NamedView { static var viewName: String { "NavigationLink" } }
extension NavigationLink: AnyNamedView where Label == AnyView, Destination == AnyView {}
extension ProgressView: NamedView { static var viewName: String { "ProgressView" } }
extension ProgressView: AnyNamedView where Label == AnyView, CurrentValueLabel == AnyView {}
extension Gauge: NamedView { static var viewName: String { "Gauge" } }
extension Gauge: AnyNamedView
where Label == AnyView, CurrentValueLabel == AnyView, BoundsLabel == AnyView, MarkedValueLabels == AnyView {}
extension ViewGraph.Label: NamedView { static var viewName: String { "Label" } }
extension ViewGraph.Label: AnyNamedView where Title == AnyView, Icon == AnyView {}

extension Button: ControlView {}
extension Toggle: ControlView {}
extension TextField: ControlView {}
extension SecureField: ControlView {}
extension Slider: ControlView {}
extension Stepper: ControlView {}
extension Picker: ControlView {}
extension DatePicker: ControlView {}
extension ColorPicker: ControlView {}
extension Link: ControlView {}
extension ShareLink: ControlView {}
extension Menu: ControlView {}
extension ProgressView: ControlView {}
extension Gauge: ControlView {}
extension TextEditor: ControlView {}
extension EditButton: ControlView {}
extension PasteButton: ControlView {}
