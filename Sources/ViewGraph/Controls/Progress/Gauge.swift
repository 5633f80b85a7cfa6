import Foundation

/// Shows a value within a range, as a bar between its ends.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
    let share: Double
    let label: Label
    let current: CurrentValueLabel?
    let minimum: BoundsLabel?
    let maximum: BoundsLabel?

    private init(
        share: Double, label: Label, current: CurrentValueLabel?, minimum: BoundsLabel?,
        maximum: BoundsLabel?
    ) {
        self.share = share
        self.label = label
        self.current = current
        self.minimum = minimum
        self.maximum = maximum
    }

    private static func share<Value: BinaryFloatingPoint>(_ value: Value, in bounds: ClosedRange<Value>)
        -> Double
    {
        let length = bounds.upperBound - bounds.lowerBound
        return length > 0 ? min(max(Double((value - bounds.lowerBound) / length), 0), 1) : 0
    }

    public var body: some View {
        VStack {
            label
            HStack {
                minimum
                ProgressIndicator(fraction: share, isBar: true, ownTint: nil)
                maximum
            }
            current
        }
    }
}

extension Gauge {
    /// - Parameter bounds: of the value.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
    ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
        self.init(
            share: Self.share(value, in: bounds), label: label(), current: nil, minimum: nil, maximum: nil)
    }

    /// - Parameter bounds: of the value.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where BoundsLabel == EmptyView {
        self.init(
            share: Self.share(value, in: bounds), label: label(), current: currentValueLabel(), minimum: nil,
            maximum: nil)
    }

    /// - Parameter bounds: of the value.
    public init<Value: BinaryFloatingPoint>(
        value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> BoundsLabel, @ViewBuilder maximumValueLabel: () -> BoundsLabel
    ) {
        self.init(
            share: Self.share(value, in: bounds), label: label(), current: currentValueLabel(),
            minimum: minimumValueLabel(), maximum: maximumValueLabel())
    }
}

/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {}

/// A bar.
public struct DefaultGaugeStyle: GaugeStyle { public nonisolated init() {} }
/// A bar.
public struct LinearCapacityGaugeStyle: GaugeStyle { public nonisolated init() {} }
/// A small bar.
public struct AccessoryLinearGaugeStyle: GaugeStyle { public nonisolated init() {} }
/// A small bar, filled.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle { public nonisolated init() {} }
/// An open ring.
public struct AccessoryCircularGaugeStyle: GaugeStyle { public nonisolated init() {} }
/// A closed ring.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle { public nonisolated init() {} }

extension GaugeStyle where Self == DefaultGaugeStyle { public static var automatic: Self { Self() } }
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var linearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    public static var accessoryLinear: Self { Self() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public static var accessoryLinearCapacity: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircular: Self { Self() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public static var accessoryCircularCapacity: Self { Self() }
}

extension View {
    /// How gauges inside look.
    ///
    /// No effect on Linux: every gauge is a bar.
    public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
        Diagnostics.noEffect("gaugeStyle")
        return self
    }
}
