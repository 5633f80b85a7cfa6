public import ViewGraph

/// A preview is shown by an editor that knows previews; on Linux none does.
///
/// No effect on Linux: what is in a preview is checked and left out of the program.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewMacros", type: "Preview")

/// As `#Preview(_:traits:body:)`, for arguments of programs older than traits.
///
/// No effect on Linux: previews are left out of the program.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewMacros", type: "Preview")

/// Lets a preview hold state: `@Previewable @State var isOn = false`.
///
/// No effect on Linux: previews are left out of the program.
@attached(peer)
public macro Previewable() = #externalMacro(module: "ViewMacros", type: "Previewable")

/// Makes an entry of a variable: `extension EnvironmentValues { @Entry var accent = Color.blue }`.
///
/// The variable has an initial value, which is the entry's default, or an optional type. Where it has no
/// type, the initial value is evaluated once.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ViewMacros", type: "Entry")
