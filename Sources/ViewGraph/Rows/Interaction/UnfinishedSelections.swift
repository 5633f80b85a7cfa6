/// The lists of a window whose selections are not yet written to the program's bindings.
///
/// They are written before the next input: a button that the user presses right after selecting a million
/// rows is for these rows.
@MainActor
final class UnfinishedSelections: GraphFeature {
    private var controllers: [Weak<SelectionController>] = []

    init(of graph: Graph) {}

    func add(_ controller: SelectionController) { controllers.append(Weak(object: controller)) }

    func finish() {
        guard !controllers.isEmpty else { return }
        let finished = controllers
        controllers = []
        for controller in finished { controller.object?.finishSelection() }
    }
}
