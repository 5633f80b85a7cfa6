import Foundation

/// The arguments and receivers of calls: invalid numbers, and valid values of everything else.
enum NumberSamples {
    /// Swift code for an invalid value of a type that consists of numbers, where `n` is the number; nil for
    /// other types.
    static func invalidValue(_ type: String, in function: PublicFunction) -> String? {
        let type = plain(type, in: function)
        if let sample = invalidValue[type] { return sample }
        if type.hasSuffix("?"), let sample = invalidValue[String(type.dropLast())] { return sample }
        if type.hasSuffix("...") { return invalidValue[String(type.dropLast(3))] }
        if type.hasPrefix("["), type.hasSuffix("]"),
            let sample = invalidValue[String(type.dropFirst().dropLast())]
        {
            return "[\(sample), \(sample)]"
        }
        if type.hasPrefix("Binding<"), let sample = invalidValue[String(type.dropFirst(8).dropLast())] {
            return ".constant(\(sample))"
        }
        if let arrow = type.range(of: ") -> ", options: .backwards),
            let sample = invalidValue[String(type[arrow.upperBound...])]
        {
            let parameters = type[..<arrow.lowerBound].dropFirst().split(separator: ",").map { _ in "_" }
            return "{ \(parameters.isEmpty ? "" : parameters.joined(separator: ", ") + " in ")\(sample) }"
        }
        return nil
    }

    private static let invalidValue = [
        "CGFloat": "n.cgFloat", "Double": "n.double", "Float": "n.float", "TimeInterval": "n.double",
        "Int": "n.int", "UInt": "n.uint", "Int32": "n.int32", "UInt32": "n.uint32", "UInt8": "n.uint8",
        "CGSize": "n.size", "CGPoint": "n.point", "CGRect": "n.rect", "CGVector": "n.vector",
        "EdgeInsets": "n.insets", "UIEdgeInsets": "n.sides", "NSDirectionalEdgeInsets": "n.directions",
        "Angle": "n.angle", "UnitPoint": "n.unitPoint", "CGAffineTransform": "n.transform",
        "ProjectionTransform": "ProjectionTransform(n.transform)", "SIMD2<Float>": "n.simd",
        "ClosedRange<Double>": "n.range", "ClosedRange<Int>": "n.intRange", "Date": "n.date",
        "ClosedRange<Date>": "n.dates", "Range<Date>": "n.openDates", "DateInterval": "n.interval",
        "PartialRangeFrom<Date>": "n.dates.lowerBound...",
        "PartialRangeThrough<Date>": "...n.dates.upperBound",
        "PartialRangeUpTo<Date>": "..<n.dates.upperBound", "PartialRangeFrom<Int>": "n.int...",
        "PartialRangeThrough<Int>": "...n.int", "Duration": "n.duration",
        "(x: CGFloat, y: CGFloat, z: CGFloat)": "(n.cgFloat, n.cgFloat, n.cgFloat)",
        "ProposedViewSize": "ProposedViewSize(n.size)", "RectangleCornerRadii": "n.radii",
        "Spring": "n.spring", "StrokeStyle": "n.strokeStyle", "Gradient": "n.gradient",
        "[Gradient.Stop]": "n.gradient.stops",
    ]

    /// The type with `Double` in place of the function's own numeric types.
    private static func plain(_ type: String, in function: PublicFunction) -> String {
        let numbers = function.constraints.filter { numberProtocols.contains($0.rhs) }.map(\.lhs)
        let numericTypes = type.split { !$0.isLetter && $0 != "." }.map(String.init).filter {
            numbers.contains($0) || $0.hasSuffix(".Stride")
        }
        return numericTypes.reduce(type) { $0.replacing($1, with: "Double") }
    }

    private static let numberProtocols = [
        "BinaryFloatingPoint", "Strideable", "VectorArithmetic", "Animatable",
    ]

    /// Swift code for a valid value; nil if none is known.
    static func good(_ type: String, in function: PublicFunction) -> String? {
        if let sample = good[type] ?? validValue(type, in: function) { return sample }
        if type.hasPrefix("() -> ") { return type == "() -> Void" ? "{}" : "{ inside }" }
        if type.hasSuffix(") -> Void"), type.hasPrefix("(") { return "{ _ in }" }
        return type.hasSuffix("?") ? "nil" : nil
    }

    /// A valid number, made in the same way as an invalid one.
    private static func validValue(_ type: String, in function: PublicFunction) -> String? {
        invalidValue(type, in: function).map {
            $0.replacing(#/\bn\./#.wordBoundaryKind(.simple), with: "healthy.")
        }
    }

    private static let good = [
        "String": "\"Sans\"", "String?": "nil", "Bool": "true", "Any": "NSObject()", "Any?": "nil",
        "(AsyncImagePhase) -> Content": "{ _ in inside }", "(Image) -> I": "{ $0 }",
        "(inout GraphicsContext) throws -> Void": "{ $0.fill(samplePath, with: .color(.red)) }",
        "Axis.Set": ".horizontal", "Binding<ID?>": "Binding<String?>.constant(\"id\")",
        "Binding<ScrollPosition>": ".constant(ScrollPosition())",
        "Binding<Set<DateComponents>>": ".constant([])",
        "CALayer": "CALayer()", "CGPath": "samplePath.cgPath", "Color": ".red", "Content": "Circle()",
        "ContentMode": ".fit", "Data": "Data()", "Font.TextStyle": ".body",
        "GraphicsContext.ResolvedImage": "context.resolve(Image(systemName: \"star\"))",
        "GraphicsContext.ResolvedText": "context.resolve(Text(\"drawn\"))",
        "GraphicsContext.ResolvedSymbol": "context.resolveSymbol(id: \"symbol\")!",
        "GraphicsContext.Shading": ".color(.red)", "HorizontalAlignment": "HorizontalAlignment.center",
        "VerticalAlignment": "VerticalAlignment.center", "Edge.Set": ".all", "HorizontalEdge": ".leading",
        "VerticalEdge": ".top", "ID": "\"id\"",
        "ID.Type": "String.self", "Image": "Image(systemName: \"star\")", "LocalizedStringKey": "\"title\"",
        "MeshGradient.Colors": ".colors([.red, .green, .blue, .red])",
        "MeshGradient.Locations": ".points([[0, 0], [1, 0], [0, 1], [1, 1]])",
        "NSLayoutAnchor<AnchorType>": "UIView().leadingAnchor", "NSLayoutDimension": "UIView().widthAnchor",
        "NSRange": "NSRange(location: 0, length: 4)", "Namespace.ID": "sampleNamespace", "Path": "samplePath",
        "ScrollAnchorRole": ".initialOffset", "ScrollTransitionConfiguration.Threshold": ".centered",
        "Self": "1", "SensoryFeedback.Flexibility": ".soft", "Shader": "sampleShader", "Style": "Color.red",
        "Text": "Text(\"label\")", "Text.DateStyle": ".date", "TimelineScheduleMode": ".normal",
        "Self.Mode": ".normal", "Title": "\"title\"", "UIFont.Weight": ".bold",
        "UIImage.SymbolScale": ".large", "UIImage.SymbolWeight": ".bold", "UIImage?": "nil",
        "UIRectCorner": ".allCorners", "UIView": "UIView()", "URL?": "nil", "ValueLabel": "inside",
        "UnsafePointer<CGAffineTransform>?": "nil", "[Color]": "[.red, .green, .blue, .red]",
        "[SIMD2<Float>]": "[[0, 0], [1, 0], [0, 1], [1, 1]]", "Selector": "Selector(\"none\")",
        "[GridItem]": "[GridItem(.flexible()), GridItem(.fixed(20))]", "some Hashable & Sendable": "\"id\"",
        "[MeshGradient.BezierPoint]": "sampleBezierPoints", "S": "\"title\"",
        "F": "FloatingPointFormatStyle()",
        "(Bool) -> Void": "{ _ in }", "GraphicsContext.Filter": ".blur(radius: 1)",
    ]
}
