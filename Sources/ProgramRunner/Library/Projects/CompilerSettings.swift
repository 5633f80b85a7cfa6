/// The compiler settings of a program's project.
package struct CompilerSettings: Equatable, Sendable {
    /// The language mode, 5 or 6.
    package var languageMode = 5
    package var isMainActorDefault = false
    /// The concurrency checking: minimal, targeted or complete, or `nil` for the language mode's default.
    package var strictConcurrency: String?
    package var upcomingFeatures: [String] = []
    package var conditions: [String] = ["DEBUG"]
    /// Whether colors and pictures of catalogs are also members of `Color` and `UIImage`. The default is
    /// `true`.
    package var hasAssetMembers = true

    package init() {}

    package var flags: [String] {
        var flags = ["-swift-version", "\(languageMode)"]
        if isMainActorDefault { flags += ["-default-isolation", "MainActor"] }
        if let strictConcurrency, languageMode < 6 { flags += ["-strict-concurrency=\(strictConcurrency)"] }
        for feature in upcomingFeatures where languageMode < 6 || Self.isBeyondSix(feature) {
            flags += ["-enable-upcoming-feature", feature]
        }
        for condition in conditions { flags += ["-D", condition] }
        return flags
    }

    private static func isBeyondSix(_ feature: String) -> Bool {
        ["InferIsolatedConformances", "NonisolatedNonsendingByDefault", "ExistentialAny"].contains(feature)
    }

    /// Creates the settings from an Xcode project's build settings.
    package init(build settings: [String: Any]) {
        func value(_ key: String) -> String? { settings[key] as? String }
        func isOn(_ key: String) -> Bool { value(key) == "YES" }
        languageMode = (value("SWIFT_VERSION")?.hasPrefix("6") ?? false) ? 6 : 5
        isMainActorDefault = value("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor"
        strictConcurrency = value("SWIFT_STRICT_CONCURRENCY").flatMap {
            ["minimal", "targeted", "complete"].contains($0) ? $0 : nil
        }
        if isOn("SWIFT_APPROACHABLE_CONCURRENCY") { upcomingFeatures += Self.approachable }
        for (key, feature) in Self.features.sorted(by: { $0.key < $1.key })
        where isOn("SWIFT_UPCOMING_FEATURE_\(key)") && !upcomingFeatures.contains(feature) {
            upcomingFeatures.append(feature)
        }
        hasAssetMembers = isOn("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS")
        let value = settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]
        let list = value as? [String] ?? (value as? String).map { [$0] } ?? []
        for condition in list.flatMap({ $0.unicodeScalars.split(separator: " ") }).map(String.init)
        // `$(inherited)` is not a condition, and the compiler accepts only names.
        where condition != "DEBUG" && condition.utf8.allSatisfy(SourceScanner.isWord) {
            conditions.append(condition)
        }
    }

    private static let approachable = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
        "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
    ]

    /// `MemberImportVisibility` is not included, because it only makes the compiler stricter.
    private static let features = [
        "BARE_SLASH_REGEX": "BareSlashRegexLiterals", "CONCISE_MAGIC_FILE": "ConciseMagicFile",
        "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
        "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
        "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation", "EXISTENTIAL_ANY": "ExistentialAny",
        "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
        "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
        "GLOBAL_CONCURRENCY": "GlobalConcurrency", "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
        "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
        "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
        "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
        "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
        "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
        "REGION_BASED_ISOLATION": "RegionBasedIsolation",
    ]
}
