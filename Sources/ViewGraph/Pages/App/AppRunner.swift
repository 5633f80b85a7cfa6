import Foundation

/// A running program with its open window.
@MainActor
package enum AppRunner {
    /// The program's windows.
    package private(set) static var windows: [any InspectedWindow] = []

    /// Creates the program and opens its window.
    ///
    /// - Parameter recorder: the record of what the window's graph evaluates.
    package static func start<Program: App>(
        _ type: Program.Type, on screen: any Screen, recorder: GraphRecorder? = nil
    ) {
        open(Program(), on: screen, recorder)
    }

    private static func open<Program: App>(
        _ program: Program, on screen: any Screen, _ recorder: GraphRecorder?
    ) {
        let properties = SpeculativeBody.evaluate { program.body._window }
        let title = properties.title ?? ProgramInformation.current.title
        let host = WindowHost(
            ProgramRoot(program: InstalledApp(app: program)), screen: screen, title: title,
            size: properties.size ?? ProgramInformation.current.windowSize,
            hasTitleBar: properties.hasTitleBar ?? true, recorder: recorder)
        windows.append(host)
        host.open()
    }
}

/// The window's content, reevaluated when the program's own state changes.
private struct ProgramRoot<Program: App>: View {
    let program: InstalledApp<Program>

    var body: some View { program.app.body._root }
}

/// A program whose `@State`, `@StateObject` and other dynamic properties are stored in its window's first
/// node.
private struct InstalledApp<Program: App>: DynamicProperty {
    var app: Program

    mutating func _bind(_ slot: _PropertySlot) {
        let table = FieldTable.of(Program.self)
        table.bind(&app, to: slot.nested(count: table.dynamicCount))
    }
    mutating func _update(_ slot: _PropertySlot) {
        FieldTable.of(Program.self).update(&app, slots: slot.inner)
    }
    func _isEqual(to other: Self) -> Bool { false }
    func _dependsOnChange(from old: EnvironmentValues, to new: EnvironmentValues) -> Bool { false }
}
