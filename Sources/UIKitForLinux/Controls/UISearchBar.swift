import Foundation
public import ViewGraph

/// A search field.
@MainActor @preconcurrency
open class UISearchBar: UIView {
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }

    open var text: String? { didSet { _noteChange() } }
    open var placeholder: String? { didSet { _noteChange() } }
    open var prompt: String?
    open var barTintColor: UIColor?
    open var barStyle = UIBarStyle.default
    open var searchBarStyle = Style.default
    open var isTranslucent = true
    open var showsCancelButton = false { didSet { _noteChange() } }
    open var showsBookmarkButton = false
    open var showsScopeBar = false
    open var scopeButtonTitles: [String]?
    open var selectedScopeButtonIndex = 0
    open var backgroundImage: UIImage?
    open var enablesReturnKeyAutomatically = true
    open var keyboardType = UIKeyboardType.default
    open var returnKeyType = UIReturnKeyType.search
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open private(set) lazy var searchTextField = UITextField()
    open weak var delegate: (any UISearchBarDelegate)?

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }
    open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {}

    open override var _content: AnyView { AnyView(WrittenSearch(bar: self)) }

    fileprivate func write(_ new: String) {
        guard new != text ?? "" else { return }
        text = new
        delegate?.searchBar(self, textDidChange: new)
    }
}

private struct WrittenSearch: View {
    let bar: UISearchBar
    @FocusState private var isFocused: Bool

    var body: some View {
        let _ = bar.changes.count
        let text = Binding {
            bar.text ?? ""
        } set: {
            bar.write($0)
        }
        HStack(spacing: 8) {
            HStack(spacing: 6) {
                Image(systemName: "magnifyingglass").foregroundColor(.secondary)
                TextField(bar.placeholder ?? "Search", text: text)
                    .textFieldStyle(.plain)
                    .focused($isFocused)
                    .onSubmit { bar.delegate?.searchBarSearchButtonClicked(bar) }
            }
            .padding(.horizontal, 8)
            .frame(height: 36)
            .background(RoundedRectangle(cornerRadius: 10).fill(Color(uiColor: .tertiarySystemFill)))
            if bar.showsCancelButton {
                Button("Cancel") { bar.delegate?.searchBarCancelButtonClicked(bar) }
            }
        }
        .padding(.horizontal, 8)
        .padding(.vertical, 10)
        .onChange(of: isFocused) {
            if isFocused {
                _ = bar.delegate?.searchBarShouldBeginEditing(bar)
                bar.delegate?.searchBarTextDidBeginEditing(bar)
            } else {
                _ = bar.delegate?.searchBarShouldEndEditing(bar)
                bar.delegate?.searchBarTextDidEndEditing(bar)
            }
        }
    }
}

/// The delegate of a search field.
@MainActor @preconcurrency
public protocol UISearchBarDelegate: AnyObject {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
