public import Foundation

/// A call of a shader function with its arguments.
///
/// No effect on Linux: such functions are written in Metal.
public struct Shader: Hashable, Sendable {
    /// An argument of a function.
    public struct Argument: Hashable, Sendable {
        public static func float<Number: BinaryFloatingPoint>(_ number: Number) -> Argument { Argument() }
        public static func float2<Number: BinaryFloatingPoint>(_ first: Number, _ second: Number) -> Argument
        {
            Argument()
        }
        public static func float2(_ point: CGPoint) -> Argument { Argument() }
        public static func float2(_ size: CGSize) -> Argument { Argument() }
        public static func float3<Number: BinaryFloatingPoint>(
            _ first: Number, _ second: Number, _ third: Number
        ) -> Argument { Argument() }
        public static func float4<Number: BinaryFloatingPoint>(
            _ first: Number, _ second: Number, _ third: Number, _ fourth: Number
        ) -> Argument { Argument() }
        public static func floatArray(_ numbers: [Float]) -> Argument { Argument() }
        public static var boundingRect: Argument { Argument() }
        public static func color(_ color: Color) -> Argument { Argument() }
        public static func colorArray(_ colors: [Color]) -> Argument { Argument() }
        public static func image(_ image: Image) -> Argument { Argument() }
        public static func data(_ data: Data) -> Argument { Argument() }
    }

    /// The function to call.
    public var function: ShaderFunction
    /// The arguments of the call.
    public var arguments: [Argument]

    public nonisolated init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }
}

/// A shader function.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
    /// The name of the function in its library.
    public var name: String

    public nonisolated init(library: ShaderLibrary, name: String) { self.name = name }

    public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
        Shader(function: self, arguments: arguments)
    }
}

/// The program's shader functions.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
    /// The program's own library.
    public static let `default` = ShaderLibrary()
    /// Returns the library of a bundle.
    public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }

    public static subscript(dynamicMember name: String) -> ShaderFunction {
        Self.default[dynamicMember: name]
    }
    public subscript(dynamicMember name: String) -> ShaderFunction {
        ShaderFunction(library: self, name: name)
    }
}

extension View {
    /// Changes the color of each pixel.
    ///
    /// No effect on Linux: shaders are written in Metal.
    public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> Self {
        Diagnostics.noEffect("colorEffect")
        return self
    }
    /// Moves each pixel.
    ///
    /// No effect on Linux: shaders are written in Metal.
    public nonisolated func distortionEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> Self {
        Diagnostics.noEffect("distortionEffect")
        return self
    }
    /// Redraws the view, pixel by pixel.
    ///
    /// No effect on Linux: shaders are written in Metal.
    public nonisolated func layerEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> Self {
        Diagnostics.noEffect("layerEffect")
        return self
    }
}
