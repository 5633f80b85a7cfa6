/// Where others find a virtualizer that they do not keep, as long as there is one: its container's box, and
/// what moves its rows.
///
/// It stands in for a weak reference, as nodes' places do. `virtualizer` is used on the main actor, and
/// cleared by the virtualizer's own end.
final class VirtualizerPlace: @unchecked Sendable {
    unowned(unsafe) var virtualizer: Virtualizer?

    func end() { virtualizer = nil }
}
