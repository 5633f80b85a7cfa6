import Foundation
import ViewGraph

/// The views of a window that a developer knows: those of the program, the rows, and those of the vocabulary
/// that programs write.
@MainActor
struct ViewTree {
    private static let viewLimit = 1_500
    private static let depthLimit = 400
    private static let labelLimit = 80

    /// The names of the vocabulary's views that are shown with the text that is read out for them. Those
    /// without a name here or below are parts of these, or modifiers.
    private static let labeled: Set<String> = [
        "AsyncImage", "Button", "Canvas", "ColorPicker", "DatePicker", "Gauge", "Image", "Label", "Link",
        "Menu",
        "NavigationLink", "Picker", "ProgressView", "SecureField", "ShareLink", "Slider", "Stepper", "Text",
        "TextEditor", "TextField", "Toggle",
    ]
    /// The names of those that arrange others, or are not read out.
    private static let unlabeled: Set<String> = [
        "Color", "ContentUnavailableView", "DisclosureGroup", "Divider", "DynamicCarousel", "DynamicForEach",
        "DynamicGrid", "DynamicList", "DynamicListEdge", "DynamicListStatus", "DynamicMasonry",
        "DynamicOutline", "ForEach", "Form", "GeometryReader", "Grid", "GridRow", "GroupBox", "HStack",
        "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "List",
        "NavigationSplitView", "NavigationStack", "ScrollView", "Section", "Spacer", "TabView",
        "TimelineView", "VStack", "ViewThatFits", "ZStack",
    ]

    private let evaluations: [String: Int]
    private let place: (any View.Type) -> String
    private(set) var views: [ProgramReport.View] = []
    private(set) var isCut = false

    /// - Parameters:
    ///   - evaluations: the number of bodies that ran, by the name of their type.
    ///   - place: the place of a type's body in the sources, or an empty text.
    init(
        of root: InspectedView, evaluations: [String: Int] = [:],
        place: @escaping (any View.Type) -> String = { _ in "" }
    ) {
        (self.evaluations, self.place) = (evaluations, place)
        for child in root.children { add(child, depth: 0, nesting: 0, isInControl: false) }
    }

    /// - Parameter isInControl: whether the view is in one that is read out. Its parts are not shown, unless
    ///   they are the program's.
    private mutating func add(_ view: InspectedView, depth: Int, nesting: Int, isInControl: Bool) {
        guard view.isVisible else { return }
        guard views.count < Self.viewLimit, nesting < Self.depthLimit else {
            isCut = true
            return
        }
        var (depth, isInControl) = (depth, isInControl)
        if let shown = entry(of: view, depth: depth) {
            if shown.kind == .program || !isInControl {
                views.append(shown)
                depth += 1
            }
            isInControl = shown.kind != .program && (isInControl || Self.labeled.contains(shown.name))
        }
        for child in view.children {
            add(child, depth: depth, nesting: nesting + 1, isInControl: isInControl)
        }
    }

    private func entry(of inspected: InspectedView, depth: Int) -> ProgramReport.View? {
        guard let view = inspected.view else {
            guard let id = inspected.elementID else { return nil }
            return ProgramReport.View(
                depth: depth, name: "row", label: Self.cut(ValueText.of(id.base)), kind: .row,
                frame: Self.numbers(inspected.visibleFrame ?? inspected.frame), properties: [],
                evaluations: 0,
                place: "")
        }
        let name = ProgramTypes.name(of: type(of: view))
        let isOfProgram = inspected.isOfProgram
        let isLabeled = Self.labeled.contains(name)
        guard isOfProgram || isLabeled || Self.unlabeled.contains(name) else { return nil }
        return ProgramReport.View(
            depth: depth, name: name, label: isLabeled && !isOfProgram ? Self.label(of: inspected) : "",
            kind: isOfProgram ? .program : .vocabulary, frame: Self.numbers(inspected.frame),
            properties: inspected.properties.map {
                ProgramReport.Property(name: $0.name, value: $0.value, isState: $0.isState)
            }, evaluations: evaluations[name] ?? 0, place: isOfProgram ? place(type(of: view)) : "")
    }

    /// The text that is read out for a view that is one element.
    private static func label(of view: InspectedView) -> String {
        let elements = view.accessibility
        return elements.count == 1 ? cut(elements[0].label) : ""
    }

    private static func cut(_ text: String) -> String {
        String(decoding: text.utf8.prefix(labelLimit), as: UTF8.self)
    }

    /// The frame's numbers. Empty if one of them is NaN, infinite or far outside of any window.
    private static func numbers(_ frame: CGRect?) -> [Double] {
        guard let frame else { return [] }
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
        guard numbers.allSatisfy({ abs($0) < 1e6 }) else { return [] }
        return numbers.map { ($0 * 10).rounded() / 10 }
    }
}
