import Foundation

struct PickerCore<Label: View, SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    let selection: SelectionValue
    let write: @MainActor (SelectionValue) -> Void
    let look: _PickerLook
    let label: Label
    let content: Content

    static var shape: ViewShape { .one(holding: Label.self, Content.self) }

    static func _makeNode(_ view: Self, in context: _NodeContext) -> _ViewNode<Self> {
        PickerNode(view, in: context)
    }
}

/// The node of a picker, which keeps the nodes of the choices. The shell determines which of them are shown.
private final class PickerNode<Label: View, SelectionValue: Hashable, Content: View>:
    _ViewNode<PickerCore<Label, SelectionValue, Content>>
{
    private var content: _ViewNode<Content>!
    private var shell: _ViewNode<PickerShell<Label>>!
    private var choices: [PickerChoice] = []

    override init(_ view: PickerCore<Label, SelectionValue, Content>, in context: _NodeContext) {
        super.init(view, in: context)
        content = Content._makeNode(view.content, in: choiceContext)
        choices = collectChoices()
        shell = PickerShell<Label>._makeNode(shellView, in: childContext)
    }

    override var children: ChildNodes { .several([content, shell]) }

    override func collectBoxes(into boxes: inout [LayoutBox]) { shell.collectBoxes(into: &boxes) }
    override func collectRows(into rows: inout [RowSegment]) { shell.collectRows(into: &rows) }

    /// The context in which the choices are drawn.
    private var choiceContext: _NodeContext {
        var context = contentContext(axis: nil)
        context.environment.placementContext = environment.placementContext.insideControl
        switch view.look.kind {
        case .menu:
            context.environment.foregroundColor =
                !environment.isEnabled
                ? Palette.tertiaryLabel
                : environment.placementContext.isRow ? .secondary : environment.tint ?? .accentColor
        case .segmented:
            context.environment.foregroundColor = environment.isEnabled ? .primary : Palette.tertiaryLabel
            context.environment.font = .system(size: 13, weight: .medium)
            context.environment.lineLimit = 1
        case .inline, .wheel, .form:
            context.environment.foregroundColor = environment.isEnabled ? .primary : Palette.tertiaryLabel
        }
        return context
    }

    private func collectChoices() -> [PickerChoice] {
        let ids = content.elementIDs
        var boxes: [LayoutBox] = []
        content.collectBoxes(into: &boxes)
        return boxes.map { PickerChoice(box: $0, tag: $0.tag ?? $0.elementID(in: ids)) }
    }

    private var chosen: Int? {
        let selectedTag = ChoiceTag(AnyHashable(view.selection))
        return choices.firstIndex { $0.tag.map(ChoiceTag.init) == selectedTag }
    }

    private var shellView: PickerShell<Label> {
        PickerShell(look: view.look, label: view.label, choices: choices, chosen: chosen) {
            [weak self] index in
            self?.choose(index)
        }
    }

    private func choose(_ index: Int) {
        guard choices.indices.contains(index), let tag = choices[index].tag else {
            return Diagnostics.log(
                "A picker's choice without a tag can't be chosen: give it one with tag(_:).")
        }
        guard let value = tag.base as? SelectionValue else {
            return Diagnostics.log(
                "The tag \(tag) of a picker's choice is not a \(SelectionValue.self), like its selection.")
        }
        view.write(value)
    }

    override func viewChanged(from old: PickerCore<Label, SelectionValue, Content>) {
        if view.look != old.look { content.setEnvironment(choiceContext.environment) }
        content.update(view.content)
        choices = collectChoices()
        shell.update(shellView)
    }

    override func environmentChanged(from old: EnvironmentValues) {
        content.setEnvironment(choiceContext.environment)
        shell.setEnvironment(environment)
    }

    override func boxesChanged() {
        // The shell does not exist yet while this node is being created.
        guard shell != nil else { return }
        let new = collectChoices()
        let isSame = new.count == choices.count && zip(new, choices).allSatisfy { $0.box === $1.box }
        if !isSame {
            choices = new
            shell.update(shellView)
        }
        super.boxesChanged()
    }
}

extension PickerNode: MenuSource {
    /// The menu items of the picker, which are its choices.
    var menuItems: [MenuItem] {
        [MenuItem("", .separator)] + lines(of: choices, chosen: chosen) { [weak self] in self?.choose($0) }
            + [MenuItem("", .separator)]
    }
}

/// The menu items of some choices.
@MainActor
func lines(of choices: [PickerChoice], chosen: Int?, choose: @escaping @MainActor (Int) -> Void) -> [MenuItem]
{
    choices.indices.map { index in
        var line = MenuItem(choices[index].text, .action { choose(index) })
        line.isOn = index == chosen
        return line
    }
}

/// A choice of a picker.
@MainActor
struct PickerChoice {
    let box: LayoutBox
    let tag: AnyHashable?

    var text: String { box.accessibilityText }
}
