/// Stores the objects of a class in a container.
///
/// The values of its stored properties are saved: values of Swift and Foundation, `Codable` values, other
/// models and arrays of them. `@Transient` properties, constants, computed, static and lazy ones are not.
@attached(
    member, names: named(_$storage), named(_$content), named(schemaMetadata), named(init(_$storage:)),
    named(init))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "SwiftDataMacros", type: "ModelMacro")

/// The accessors of a stored property, which `@Model` adds.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ index: Int) =
    #externalMacro(module: "SwiftDataMacros", type: "PersistedPropertyMacro")

/// Sets options of a value of a model.
///
/// - Parameters:
///   - options: such as `.unique` or `.externalStorage`.
///   - originalName: the earlier name of the property, whose values it takes over.
///   - hashModifier: a text that changes when the meaning of the value does.
@attached(peer)
public macro Attribute(
    _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")

/// Sets options of a relationship of a model.
///
/// - Parameters:
///   - options: `.unique`, or none.
///   - deleteRule: what happens to the related objects when an object is deleted. Default `.nullify`.
///   - minimumModelCount: the smallest number of objects.
///   - maximumModelCount: the greatest number of objects; 0 for any.
///   - originalName: the earlier name of the property.
///   - inverse: the property of the related class that refers back. Default: the only possible one.
///   - hashModifier: a text that changes when the meaning of the relationship does.
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
    minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
    inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")

/// Leaves a property of a model out of the store. It needs a value, which each loaded object begins with.
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")

/// Lets the values of each group of properties together occur once. Inserting them again updates the object
/// that has them.
@freestanding(declaration, names: named(_uniqueness))
public macro Unique<Model: PersistentModel>(_ constraints: [PartialKeyPath<Model>]...) =
    #externalMacro(module: "SwiftDataMacros", type: "KeyPathGroupsMacro")

/// Adds an index for each group of properties, which makes searching and sorting by them fast.
@freestanding(declaration, names: named(_indices))
public macro Index<Model: PersistentModel>(_ indices: [PartialKeyPath<Model>]...) =
    #externalMacro(module: "SwiftDataMacros", type: "KeyPathGroupsMacro")

/// Adds an index for each group of properties, of a kind each.
@freestanding(declaration, names: named(_indices))
public macro Index<Model: PersistentModel>(_ indices: Schema.Index<Model>.Types<Model>...) =
    #externalMacro(module: "SwiftDataMacros", type: "KeyPathGroupsMacro")

/// The names that expansions of the macros use: a program can use all others for its own types.
public enum _SwiftData {
    /// The place of an object in a store.
    public typealias Storage = ModelStorage
    /// The values of an object.
    public typealias Content = ModelContent
    /// The descriptions of classes.
    public typealias Schema = SwiftDataForLinux.Schema
    /// The value of a property whose contents are elsewhere.
    public struct NoType {
        /// Makes the value.
        @inlinable
        public init() {}
    }

    /// The groups of `#Unique` and `#Index`.
    public static func groups<Model: PersistentModel>(
        of type: Model.Type, _ groups: [PartialKeyPath<Model>]...
    ) -> [[AnyKeyPath]] { groups }

    /// The groups of `#Index`.
    public static func groups<Model: PersistentModel>(
        of type: Model.Type, _ groups: Schema.Index<Model>.Types<Model>...
    ) -> [[AnyKeyPath]] { groups.map(\.keyPaths) }
}

/// The protocol that `@Model` adds.
public typealias _SwiftDataModel = PersistentModel

extension Schema {
    /// The indices of a class.
    public enum Index<Model: PersistentModel> {
        /// A group of properties, and the kind of their index.
        public enum Types<Root: PersistentModel> {
            /// An ordered index.
            case binary([PartialKeyPath<Root>])
            /// An index of ranges, which is an ordered one on Linux.
            case rtree([PartialKeyPath<Root>])

            var keyPaths: [AnyKeyPath] {
                switch self {
                case .binary(let keyPaths), .rtree(let keyPaths): keyPaths
                }
            }
        }
    }
}
