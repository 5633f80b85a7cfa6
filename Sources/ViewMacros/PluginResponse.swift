import Foundation

/// The response to one message of the compiler.
struct PluginResponse {
    let object: [String: Any]

    init(to message: [String: Any]) {
        if message["getCapability"] != nil {
            let features: [String] = []
            object = [
                "getCapabilityResult": [
                    "capability": ["protocolVersion": 7, "features": features] as [String: Any]
                ]
            ]
        } else if let request = message["expandFreestandingMacro"] as? [String: Any] {
            // Programs contain nothing of their previews unless they are built for drawing them.
            object = Self.expansion(
                Self.buildsPreviews ? PreviewExpansion(request)?.declaration ?? "" : "")
        } else if let request = message["expandAttachedMacro"] as? [String: Any] {
            object = Self.attached(request)
        } else {
            object = ["invalidRequestFailed": ["error": "not understood"]]
        }
    }

    /// Whether programs are built for their previews. The compiler passes no environment to its plugins, so
    /// the command `preview` gives the plugin another name.
    private static let buildsPreviews =
        URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent == "ViewMacros-previews"

    private static func attached(_ request: [String: Any]) -> [String: Any] {
        let macro = (request["macro"] as? [String: Any])?["typeName"] as? String
        guard macro == "Entry" else { return expansion("") }
        let source = (request["declSyntax"] as? [String: Any])?["source"] as? String ?? ""
        guard let entry = EntryDeclaration(source) else {
            return failure("@Entry needs a variable with an initial value")
        }
        let contexts = request["lexicalContext"] as? [[String: Any]] ?? []
        let context = contexts.compactMap { $0["source"] as? String }.first ?? ""
        switch request["macroRole"] as? String {
        case "accessor": return expansion(entry.accessors)
        case "peer": return expansion(entry.key(in: context))
        default: return expansion("")
        }
    }

    private static func expansion(_ source: String) -> [String: Any] {
        let diagnostics: [String] = []
        return ["expandMacroResult": ["expandedSource": source, "diagnostics": diagnostics] as [String: Any]]
    }

    private static func failure(_ message: String) -> [String: Any] {
        let none: [String] = []
        let diagnostic: [String: Any] = [
            "message": message, "severity": "error",
            "position": ["fileName": "", "offset": 0] as [String: Any],
            "highlights": none, "notes": none, "fixIts": none,
        ]
        return ["expandMacroResult": ["diagnostics": [diagnostic]] as [String: Any]]
    }
}
