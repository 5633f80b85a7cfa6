public import Foundation

/// A function of a graphics processor, with its arguments.
///
/// No effect on Linux: such functions are written in Metal.
public struct Shader: Hashable, Sendable {
    /// What a function is given.
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

    /// The function that is called.
    public var function: ShaderFunction
    /// What it is given.
    public var arguments: [Argument]

    public nonisolated init(function: ShaderFunction, arguments: [Argument]) {
        self.function = function
        self.arguments = arguments
    }
}

/// A function of a graphics processor.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
    /// The name in its library.
    public var name: String

    public nonisolated init(library: ShaderLibrary, name: String) { self.name = name }

    public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
        Shader(function: self, arguments: arguments)
    }
}

/// The program's functions of the graphics processor.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
    /// The program's own.
    public static let `default` = ShaderLibrary()
    /// Those of a bundle.
    public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }

    public static subscript(dynamicMember name: String) -> ShaderFunction {
        Self.default[dynamicMember: name]
    }
    public subscript(dynamicMember name: String) -> ShaderFunction {
        ShaderFunction(library: self, name: name)
    }
}

extension View {
    /// Changes the colour of each pixel.
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
    /// Draws the view anew, pixel by pixel.
    ///
    /// No effect on Linux: shaders are written in Metal.
    public nonisolated func layerEffect(
        _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
    ) -> Self {
        Diagnostics.noEffect("layerEffect")
        return self
    }
}
