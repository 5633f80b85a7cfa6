public import ViewGraph

/// A preview for an editor. No editor on Linux supports previews.
///
/// No effect on Linux: the content of a preview is checked and left out of the program.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewMacros", type: "Preview")

/// The same as `#Preview(_:traits:body:)`, for arguments of programs that predate traits.
///
/// No effect on Linux: previews are left out of the program.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewMacros", type: "Preview")

/// Lets a preview have state: `@Previewable @State var isOn = false`.
///
/// No effect on Linux: previews are left out of the program.
@attached(peer)
public macro Previewable() = #externalMacro(module: "ViewMacros", type: "Previewable")

/// Turns a variable into an entry: `extension EnvironmentValues { @Entry var accent = Color.blue }`.
///
/// The variable has an initial value, which is the entry's default, or an optional type. If it has no type
/// annotation, the initial value is evaluated once.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ViewMacros", type: "Entry")
