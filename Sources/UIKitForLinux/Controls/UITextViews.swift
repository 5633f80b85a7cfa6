public import Foundation
public import ViewGraph

/// A single-line text field.
@MainActor @preconcurrency
open class UITextField: UIControl {
    open var text: String? = "" { didSet { _noteChange() } }
    open var placeholder: String? { didSet { _noteChange() } }
    open var attributedPlaceholder: NSAttributedString? { didSet { _noteChange() } }
    open var textColor: UIColor? { didSet { _noteChange() } }
    open var font: UIFont? { didSet { _noteChange() } }
    open var textAlignment = NSTextAlignment.natural { didSet { _noteChange() } }
    open var clearButtonMode = ViewMode.never
    open var borderStyle = BorderStyle.none { didSet { _noteChange() } }
    open var isSecureTextEntry = false { didSet { _noteChange() } }
    open var leftView: UIView?
    open var rightView: UIView?
    open var leftViewMode = ViewMode.never
    open var rightViewMode = ViewMode.never
    open var inputView: UIView?
    open var inputAccessoryView: UIView?
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var spellCheckingType = UITextSpellCheckingType.default
    open var textContentType: UITextContentType?
    open var enablesReturnKeyAutomatically = false
    open var adjustsFontSizeToFitWidth = false
    open var minimumFontSize: CGFloat = 0
    open weak var delegate: (any UITextFieldDelegate)?

    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditing")
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChange")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditing")

    open override var _content: AnyView { AnyView(WrittenField(field: self)) }

    /// Applies the user's edit, unless the delegate rejects it.
    fileprivate func write(_ new: String) {
        let old = text ?? ""
        guard new != old else { return }
        let edit = TextEdit(from: old, to: new)
        let isAccepted =
            delegate?.textField(
                self, shouldChangeCharactersIn: edit.range, replacementString: edit.replacement) ?? true
        guard isAccepted else {
            _noteChange()
            return
        }
        text = new
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
    }

    fileprivate func noteFocus(_ isFocused: Bool) {
        if isFocused {
            delegate?.textFieldDidBeginEditing(self)
            sendActions(for: .editingDidBegin)
        } else {
            delegate?.textFieldDidEndEditing(self)
            sendActions(for: .editingDidEnd)
        }
    }

    fileprivate func submit() {
        _ = delegate?.textFieldShouldReturn(self)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }
}

private struct WrittenField: View {
    let field: UITextField
    @FocusState private var isFocused: Bool

    var body: some View {
        let _ = field.changes.count
        let text = Binding {
            field.text ?? ""
        } set: {
            field.write($0)
        }
        let prompt = field.placeholder ?? field.attributedPlaceholder?.string ?? ""
        Group {
            if field.isSecureTextEntry {
                SecureField(prompt, text: text)
            } else {
                TextField(prompt, text: text)
            }
        }
        .modifier(FieldBorder(isRounded: field.borderStyle == .roundedRect))
        .font(field.font.map(Font.init))
        .foregroundColor(field.textColor.map(Color.init(uiColor:)))
        .multilineTextAlignment(field.textAlignment.alignment)
        .disabled(!field.isEnabled)
        .focused($isFocused)
        .onSubmit { field.submit() }
        .onChange(of: isFocused) { field.noteFocus(isFocused) }
    }
}

private struct FieldBorder: ViewModifier {
    let isRounded: Bool
    func body(content: Content) -> some View {
        if isRounded { content.textFieldStyle(.roundedBorder) } else { content }
    }
}

/// The delegate of a text field.
@MainActor @preconcurrency
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Called with the smallest part that differs.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A multiline text view.
@MainActor @preconcurrency
open class UITextView: UIScrollView {
    open var text: String! = "" { didSet { _noteChange() } }
    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: text) }
        set { text = newValue?.string ?? "" }
    }
    open var textColor: UIColor? { didSet { _noteChange() } }
    open var font: UIFont? { didSet { _noteChange() } }
    open var textAlignment = NSTextAlignment.natural { didSet { _noteChange() } }
    open var isEditable = true { didSet { _noteChange() } }
    open var isSelectable = true
    open var textContainerInset = UIEdgeInsets.zero
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.default
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    open var inputAccessoryView: UIView?
    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

    open override var _content: AnyView { AnyView(WrittenText(view: self)) }

    /// Returns the size of the whole text at the given width.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let lines = Text(verbatim: text.isEmpty || text.hasSuffix("\n") ? text + " " : text)
            .font(font.map(Font.init)).fixedSize(horizontal: false, vertical: true)
            .padding(.horizontal, 5).padding(.vertical, 8)
        let fitting = Self.measure(AnyView(lines), in: CGSize(width: size.width, height: 0))
        return CGSize(width: size.width > 0 ? size.width : fitting.width, height: fitting.height)
    }

    fileprivate func write(_ new: String) {
        guard new != text else { return }
        let edit = TextEdit(from: text, to: new)
        guard
            textDelegate?.textView(self, shouldChangeTextIn: edit.range, replacementText: edit.replacement)
                ?? true
        else {
            _noteChange()
            return
        }
        text = new
        textDelegate?.textViewDidChange(self)
    }

    fileprivate func noteFocus(_ isFocused: Bool) {
        if isFocused {
            textDelegate?.textViewDidBeginEditing(self)
        } else {
            textDelegate?.textViewDidEndEditing(self)
        }
    }
}

private struct WrittenText: View {
    let view: UITextView
    @FocusState private var isFocused: Bool

    var body: some View {
        let _ = view.changes.count
        Group {
            if view.isEditable {
                TextEditor(
                    text: Binding {
                        view.text
                    } set: {
                        view.write($0)
                    }
                )
                .focused($isFocused)
            } else {
                ScrollView {
                    Text(verbatim: view.text).frame(maxWidth: .infinity, alignment: .leading).padding(5)
                }
            }
        }
        .font(view.font.map(Font.init))
        .foregroundColor(view.textColor.map(Color.init(uiColor:)))
        .multilineTextAlignment(view.textAlignment.alignment)
        .onChange(of: isFocused) { view.noteFocus(isFocused) }
    }
}

/// The delegate of a text view.
@MainActor @preconcurrency
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    /// Called with the smallest part that differs.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
