import Foundation
@_spi(Reflection) import Swift

/// A reader of the first text of a view before it has nodes.
///
/// Modifiers, containers and bodies are searched. A body is evaluated with the initial values of the view's
/// state, within ``SpeculativeBody``. Of a view that depends on values that only a node has, such as those of
/// the environment, the stored views are searched instead of the body.
@MainActor
enum ViewText {
    /// The deepest view that is searched.
    private nonisolated static let maximumDepth = 32

    /// The place at which a text is read.
    struct Place {
        let context: Text.Context
        fileprivate var depth = 0

        init(_ context: Text.Context) { self.context = context }

        /// The place inside of a view, or `nil` if it is too deep.
        fileprivate var inner: Place? {
            guard depth < maximumDepth else { return nil }
            var place = self
            place.depth += 1
            return place
        }
    }

    /// Reads the first text of a value at an address.
    typealias Reader = @MainActor (UnsafeRawPointer, Place) -> String?

    /// The readers of types, found once by reflection. `nil` for types without a text.
    private static var readers: [ObjectIdentifier: Reader?] = [:]

    static func first<Content: View>(in view: Content, _ place: Place) -> String? {
        guard let read = reader(of: Content.self), let inner = place.inner else { return nil }
        return withUnsafePointer(to: view) { read($0, inner) }
    }

    private static func reader<Content: View>(of type: Content.Type) -> Reader? {
        if let known = readers[ObjectIdentifier(type)] { return known }
        // A view in itself, through a type that hides it, is found by the type that hides it.
        readers[ObjectIdentifier(type)] = .some(nil)
        let reader = makeReader(of: type)
        readers[ObjectIdentifier(type)] = .some(reader)
        return reader
    }

    private static func makeReader<Content: View>(of type: Content.Type) -> Reader? {
        if type == Text.self {
            return { text, place in
                text.assumingMemoryBound(to: Text.self).pointee.pieces(in: place.context)
                    .compactMap(\.string).joined()
            }
        }
        if let alternatives = type as? any ViewWithAlternatives.Type { return reader(ofShown: alternatives) }
        if type is any PrimitiveView.Type { return reader(ofPartsOf: type) }
        guard FieldTable.of(type).isReadableWithoutNode else { return reader(ofPartsOf: type) }
        return { view, place in first(in: view.assumingMemoryBound(to: Content.self).pointee.body, place) }
    }

    private static func reader<Content: ViewWithAlternatives>(ofShown type: Content.Type) -> Reader? {
        if type.isReference { return nil }
        return { view, place in view.assumingMemoryBound(to: Content.self).pointee.firstText(place) }
    }

    /// Reads the views that a view or a tuple of views stores, in order.
    private static func reader(ofPartsOf type: Any.Type) -> Reader? {
        var parts: [(offset: Int, read: Reader)] = []
        _ = _forEachField(of: type, options: []) { _, offset, type, kind in
            if let view = type as? any View.Type {
                if let read = reader(of: view) { parts.append((offset, read)) }
            } else if kind == .tuple, let read = reader(ofPartsOf: type) {
                parts.append((offset, read))
            } else if kind == .existential {
                parts.append((offset, reader(ofUntyped: type)))
            }
            return true
        }
        if parts.isEmpty { return nil }
        return { value, place in
            for part in parts { if let text = part.read(value + part.offset, place) { return text } }
            return nil
        }
    }

    /// Reads the view in a value whose type is not known before.
    private static func reader(ofUntyped type: Any.Type) -> Reader {
        func open<Value>(_: Value.Type) -> Reader {
            { value, place in
                let view = value.assumingMemoryBound(to: Value.self).pointee as? any View
                return view.flatMap { first(in: $0, place) }
            }
        }
        return _openExistential(type, do: open)
    }
}

/// A view that shows one of several views, or none.
@MainActor
protocol ViewWithAlternatives: View {
    /// Whether the view is a reference, which may be weak.
    static var isReference: Bool { get }
    func firstText(_ place: ViewText.Place) -> String?
}

extension ViewWithAlternatives {
    static var isReference: Bool { false }
}

extension Optional: ViewWithAlternatives where Wrapped: View {
    static var isReference: Bool { Wrapped.self is AnyClass }
    func firstText(_ place: ViewText.Place) -> String? { flatMap { ViewText.first(in: $0, place) } }
}

extension _ConditionalContent: ViewWithAlternatives where TrueContent: View, FalseContent: View {
    func firstText(_ place: ViewText.Place) -> String? {
        switch storage {
        case .first(let view): ViewText.first(in: view, place)
        case .second(let view): ViewText.first(in: view, place)
        }
    }
}

extension AnyView: ViewWithAlternatives {
    func firstText(_ place: ViewText.Place) -> String? {
        (storage as? any HiddenView)?.firstText(place)
    }
}

/// A view whose type is hidden.
@MainActor
private protocol HiddenView {
    func firstText(_ place: ViewText.Place) -> String?
}

extension TypedStorage: HiddenView {
    fileprivate func firstText(_ place: ViewText.Place) -> String? { ViewText.first(in: view, place) }
}
