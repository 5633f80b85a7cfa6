public import DynamicLists
import DynamicListsUI
public import Foundation
import InMemoryScreen
public import ViewGraph

/// A view on screen, which is found again each time that it is used.
///
/// An element stays valid when the view is updated, moved, or replaced by another one that matches the same
/// search. Every property and action throws an ``InspectionError`` if there is no such view any more.
@MainActor
public struct ViewElement: ElementContainer {
    /// The searches that led to the view, which are repeated each time.
    public let query: ElementQuery

    init(_ query: ElementQuery) { self.query = query }

    var host: HostedView { query.host }

    func inspected() throws -> InspectedView { try query.resolved() }

    func shown() throws -> ShownView { ShownView(try inspected()) }

    /// Whether the view is on screen.
    public var exists: Bool { (try? inspected()) != nil }

    // MARK: The view

    /// The name of the view's type, without generic parameters; for a row `row` and its id.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var typeName: String { get throws { try shown().name } }

    /// The value of the view, with what its program passed to it.
    ///
    ///     #expect(try screen.find(ContactRow.self).view(as: ContactRow.self).contact == ann)
    ///
    /// Its `@State` and `@Environment` must not be read outside of its body: see ``environment``.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public func view<Content: View>(as type: Content.Type) throws -> Content {
        let shown = try shown()
        guard let view = shown.view as? Content else {
            throw InspectionError("the view is a \(shown.name), not a \(ViewNames.name(of: type))")
        }
        return view
    }

    /// The environment of the view.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var environment: EnvironmentValues { get throws { try inspected().environment } }

    /// The id of the row that the view is; `nil` for other views.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var rowID: AnyHashable? { get throws { try inspected().rowID } }

    /// The phase of the additional data of a row of a Dynamic List; `nil` for other views.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var phase: ItemPhase? { get throws { try inspected().loadedRow?.phase } }

    // MARK: Geometry

    /// The frame in the window, in points, including parts that are scrolled out of view.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var frame: CGRect { get throws { try inspected().frame ?? .zero } }

    /// The part of the frame that is in view, or `nil` if none is.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var visibleFrame: CGRect? { get throws { try inspected().visibleFrame } }

    // MARK: Texts and states

    /// The text that is read for the view: its accessibility label, or the texts inside.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var label: String { get throws { try shown().label } }

    /// The texts that are read inside the view, in order.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var texts: [String] { get throws { try shown().texts } }

    /// The value that is read for the view: the text of a field, the amount of a slider.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var value: String { get throws { try shown().element?.value ?? "" } }

    /// The accessibility hint.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var hint: String { get throws { try shown().element?.hint ?? "" } }

    /// The `accessibilityIdentifier(_:)`.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var identifier: String { get throws { try shown().identifier } }

    /// Whether the view can be used.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var isEnabled: Bool {
        get throws {
            let view = try shown()
            return view.element?.states.isEnabled ?? view.inspected.environment.isEnabled
        }
    }

    /// Whether the view is selected: a row, a tab.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var isSelected: Bool {
        get throws { try shown().accessibility.contains { $0.states.isSelected == true } }
    }

    /// Whether a switch is on.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var isOn: Bool {
        get throws { try shown().accessibility.contains { $0.states.isChecked == true } }
    }

    /// Whether a control in the view has the keyboard.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var isFocused: Bool {
        get throws { try controls().contains { ($0 as? MemoryFocusable)?.isFocused == true } }
    }

    /// The names of the actions that assistive technologies offer, such as those of a row.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var actions: [String] {
        get throws {
            try shown().accessibility.flatMap(\.actions).compactMap { action in
                if case .named(let name) = action.kind { name } else { nil }
            }
        }
    }

    // MARK: Drawing

    /// Everything that is drawn in the view's frame, from back to front.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var drawing: [DrawnItem] {
        get throws {
            let frame = try frame
            return host.drawing.filter { frame.covers($0.frame) }
        }
    }

    /// The colors of the texts, symbols and shapes in the view's frame, from back to front.
    ///
    /// - Throws: ``InspectionError`` if there is no such view.
    public var colors: [Color.Resolved] { get throws { try drawing.compactMap(\.color) } }

    func controls() throws -> [any Control] { try drawing.compactMap(\.control) }
}
