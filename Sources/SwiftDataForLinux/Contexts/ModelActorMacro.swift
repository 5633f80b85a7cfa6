/// Gives an actor a context of its own, on a queue of its own.
///
/// An actor without an initializer gets `init(modelContainer:)`.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SwiftDataMacros", type: "ModelActorMacro")

/// Gives an actor a context of its own.
///
/// - Parameter disableGenerateInit: whether the actor makes its executor itself.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor(disableGenerateInit: Bool) =
    #externalMacro(module: "SwiftDataMacros", type: "ModelActorMacro")
