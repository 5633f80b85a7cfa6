import ViewGraph

/// Creates GTK controls.
@MainActor
final class GTKControlHost: ControlHost {
    func makeButton() -> any ButtonControl { GTKButton() }
    func makeProgressIndicator() -> any ProgressControl { GTKProgressIndicator() }
    func makeScrollArea(isList: Bool) -> any ScrollArea { GTKScrollArea(isList: isList) }
    func makeTextInput(_ kind: TextInputKind) -> any TextInputControl {
        if case .line(let isSecure) = kind {
            GTKTextLine(isSecure: isSecure)
        } else {
            GTKTextArea()
        }
    }
    func makeSwitch() -> any ValueControl<Bool> { GTKSwitch() }
    func makeSlider() -> any SliderControl { GTKSlider() }
    func makeFocusHolder() -> any FocusableControl { GTKFocusHolder() }
}
