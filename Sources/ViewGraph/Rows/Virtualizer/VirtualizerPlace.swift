/// An unowned handle to a virtualizer, held by its container's box and by what moves its rows.
///
/// It is used instead of a weak reference, like the handles of nodes. `virtualizer` is accessed on the main
/// actor and cleared when the virtualizer ends.
final class VirtualizerPlace: @unchecked Sendable {
    unowned(unsafe) var virtualizer: Virtualizer?

    func end() { virtualizer = nil }
}
