/// A page above the root of a stack. Its nodes are created when it is shown for the first time, because a
/// path may be far longer than the user ever goes back.
@MainActor
final class StackEntry {
    enum Source {
        case value(AnyHashable)
        case provider(any PageProvider)
    }
    let source: Source
    let model: PageModel
    let handle = DismissHandle(isPresented: true)
    /// The page, `nil` while it was neither shown nor created to find a destination.
    var page: PageNode?

    init(_ source: Source, above below: PageModel) {
        self.source = source
        model = PageModel(above: below)
    }

    var value: AnyHashable? { if case .value(let value) = source { value } else { nil } }
    var provider: (any PageProvider)? { if case .provider(let provider) = source { provider } else { nil } }
    func isPushed(by provider: any PageProvider) -> Bool { self.provider === provider }
}
