import ScreenTesting
import Testing

@Suite("Text fields and value controls", .serialized)
struct FormTests {
    // Shows: TextField, .focused, .onSubmit, SecureField
    @Test("typed keys are written into the focused field", .timeLimit(.minutes(10)))
    func typing() async throws {
        try await RunningSample.with(["form"]) { sample in
            try await sample.keyboard.focus(window: "form")
            // No field has the focus yet.
            try await sample.keyboard.type("z")
            try await sample.pointer.click(x: sample.left + 100, y: sample.top + 33)
            try await sample.program.line { $0 == "focus name" }
            try await sample.keyboard.type("Ada")
            try await sample.program.line { $0 == "name Ada" }
            // A tap on a button leaves the focus with the field.
            try await sample.pointer.click(x: sample.left + 32, y: sample.top + 213)
            try await sample.program.line { $0 == "plain" }
            try await sample.keyboard.type("m")
            try await sample.program.line { $0 == "name Adam" }
            try await sample.keyboard.press("Return")
            try await sample.program.line { $0 == "submitted Adam" }
            try await sample.program.line { $0 == "focus secret" }
            try await sample.keyboard.type("xy")
            try await sample.program.line { $0 == "secret xy" }
            try await sample.keyboard.press("ctrl+p")
            try await sample.program.line { $0 == "prominent" }
            _ = try await sample.content(showing: "the form").shot.keep(as: "form")
        }
    }

    // Shows: Toggle, Picker
    @Test("a switch toggles on a click", .timeLimit(.minutes(10)))
    func clicking() async throws {
        try await RunningSample.with(["form"], scale: 2) { sample in
            try await sample.pointer.click(x: sample.left + 361, y: sample.top + 269)
            try await sample.program.line { $0 == "switch false" }
            _ = try await sample.content(showing: "the form").shot.keep(as: "form-2x")
        }
    }
}
