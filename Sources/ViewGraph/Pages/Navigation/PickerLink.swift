/// A row that pushes a page with all choices.
///
/// Differs from Apple's: the page only shows the choices' texts.
public struct NavigationLinkPickerStyle: PickerStyle {
    public nonisolated init() {}
    public var _look: _PickerLook { _PickerLook(kind: .form(PickerFormType(type: PickerLink.self))) }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: Self { Self() }
}

/// A picker as a link to its choices.
private struct PickerLink: PickerForm {
    let picker: PickerParts

    init(_ picker: PickerParts) { self.picker = picker }

    var body: some View {
        NavigationLink {
            PickerPage(
                title: picker.title, choices: picker.choices.map(\.text), chosen: picker.chosen,
                choose: picker.choose)
        } label: {
            HStack {
                if let label = picker.label {
                    label
                    Spacer()
                }
                if let chosen = picker.chosen {
                    Text(verbatim: picker.choices[chosen].text).foregroundColor(.secondary)
                }
            }
        }
    }
}

/// A page with all choices, which is popped when one is chosen.
private struct PickerPage: View {
    let title: Text?
    let choices: [String]
    let chosen: Int?
    let choose: @MainActor (Int) -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        List(choices.indices, id: \.self) { index in
            Button {
                choose(index)
                dismiss()
            } label: {
                HStack {
                    Text(verbatim: choices[index]).foregroundColor(.primary)
                    Spacer()
                    if index == chosen {
                        Image(systemName: "checkmark").font(.body.weight(.semibold))
                    }
                }
            }
        }
        .navigationTitle(title ?? Text(verbatim: ""))
        .navigationBarTitleDisplayMode(.inline)
    }
}
