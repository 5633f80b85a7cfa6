public import ViewGraph

/// A preview, to be drawn by `scripts/preview`.
///
/// No effect on Linux: in a running program, which its content is left out of; `scripts/preview` draws it.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewMacros", type: "Preview")

/// The same as `#Preview(_:traits:body:)`, for arguments of programs that predate traits.
///
/// No effect on Linux: in a running program, which its content is left out of; `scripts/preview` draws it.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "ViewMacros", type: "Preview")

/// A preview for each of some arguments.
///
/// No effect on Linux: in a running program, which its content is left out of; `scripts/preview` draws it.
@freestanding(declaration)
public macro Preview<T>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [T],
    @ViewBuilder body: @escaping @MainActor (T) -> any View
) = #externalMacro(module: "ViewMacros", type: "Preview")

/// Lets a preview have state: `@Previewable @State var isOn = false`.
///
/// The variable becomes a property of a view around the preview's body.
@attached(peer)
public macro Previewable() = #externalMacro(module: "ViewMacros", type: "Previewable")

/// Turns a variable into an entry: `extension EnvironmentValues { @Entry var accent = Color.blue }`.
///
/// The variable has an initial value, which is the entry's default, or an optional type. If it has no type
/// annotation, the initial value is evaluated once.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ViewMacros", type: "Entry")
