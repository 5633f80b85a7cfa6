import Foundation

/// A style for gauges, set with `gaugeStyle`.
@MainActor @preconcurrency
public protocol GaugeStyle {
    /// The view that a style creates for a gauge.
    associatedtype Body: View
    /// The appearance of one gauge.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// A gauge's value and labels.
    typealias Configuration = GaugeStyleConfiguration
}

/// The properties of a gauge that are passed to its style.
public struct GaugeStyleConfiguration {
    /// A type-erased label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// A type-erased label of the current value.
    public struct CurrentValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// A type-erased label of the minimum value.
    public struct MinimumValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// A type-erased label of the maximum value.
    public struct MaximumValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// The type-erased labels of values in between.
    public struct MarkedValueLabel: View {
        let content: AnyView
        public var body: some View { content }
    }
    /// The position of the value in its bounds, from 0 to 1.
    public var value: Double
    public var label: Label
    public var currentValueLabel: CurrentValueLabel?
    public var minimumValueLabel: MinimumValueLabel?
    public var maximumValueLabel: MaximumValueLabel?
    public var markedValueLabels: MarkedValueLabel?
}

/// A bar between its ends, with the labels above and below.
public struct DefaultGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        LinearCapacityGaugeStyle().makeBody(configuration: configuration)
    }
}

/// A bar that fills from its leading end, with the labels above and below.
public struct LinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.label
            HStack {
                configuration.minimumValueLabel
                ProgressIndicator(fraction: configuration.value, isBar: true, ownTint: nil)
                configuration.maximumValueLabel
            }
            configuration.currentValueLabel
        }
    }
}

/// A small bar with a marker at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        SmallGauge(configuration: configuration, fills: false)
    }
}

/// A small bar that fills from its leading end.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            configuration.label.font(.headline)
            SmallGauge(configuration: configuration, fills: true)
            configuration.currentValueLabel.font(.caption)
        }
    }
}

/// An open ring with a marker at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        RingGauge(configuration: configuration, isClosed: false)
    }
}

/// A closed ring that fills clockwise from the top.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
    public nonisolated init() {}
    public func makeBody(configuration: Configuration) -> some View {
        RingGauge(configuration: configuration, isClosed: true)
    }
}

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

/// A bar six points high between the labels of its ends.
private struct SmallGauge: View {
    let configuration: GaugeStyleConfiguration
    let fills: Bool
    @Environment(\.tintGradient) private var gradient

    private var tint: AnyShapeStyle {
        gradient.map { AnyShapeStyle(CourseGradient(gradient: $0, course: .linear(.leading, .trailing))) }
            ?? AnyShapeStyle(.tint)
    }

    var body: some View {
        HStack(spacing: 4) {
            configuration.minimumValueLabel.font(.caption2)
            GeometryReader { geometry in
                let valueX = geometry.size.width * configuration.value
                ZStack(alignment: .leading) {
                    if fills {
                        Capsule().fill(.quaternary)
                        Capsule().fill(tint).frame(width: max(6, valueX))
                    } else {
                        Capsule().fill(tint)
                        GaugeMarker(size: 8).offset(x: min(max(0, valueX - 4), geometry.size.width - 8))
                    }
                }
            }
            .frame(height: 6)
            configuration.maximumValueLabel.font(.caption2)
        }
    }
}

/// A ring of 58 points with the value's label in the middle, and other labels in the gap below.
private struct RingGauge: View {
    let configuration: GaugeStyleConfiguration
    let isClosed: Bool
    @Environment(\.tintGradient) private var gradient

    private var tint: AnyShapeStyle {
        let course = UnitGradient.Course.angular(
            .center, start: start.radians, end: start.radians + 2 * .pi * sweep)
        return gradient.map { AnyShapeStyle(CourseGradient(gradient: $0, course: course)) }
            ?? AnyShapeStyle(.tint)
    }

    /// The drawn fraction of the ring. The open ring has a gap of a quarter at the bottom.
    private var sweep: Double { isClosed ? 1 : 0.75 }
    private var start: Angle { .degrees(isClosed ? -90 : 135) }
    private let width = 6.0

    var body: some View {
        ZStack {
            ring(to: sweep).foregroundStyle(isClosed ? AnyShapeStyle(.quaternary) : AnyShapeStyle(tint))
            if isClosed {
                ring(to: configuration.value).foregroundStyle(tint)
                if configuration.currentValueLabel == nil { configuration.label.font(.title3) }
            } else {
                GaugeMarker(size: width + 2)
                    .offset(x: 26)
                    .rotationEffect(start + .degrees(270 * configuration.value))
                foot.offset(y: 23)
            }
            configuration.currentValueLabel.font(.title3)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .frame(width: 58, height: 58)
    }

    private func ring(to end: Double) -> some View {
        Circle()
            .inset(by: width / 2)
            .rotation(start)
            .trim(from: 0, to: end)
            .stroke(style: StrokeStyle(lineWidth: width, lineCap: .round))
    }

    /// The labels in the gap: those of the bounds, or else the gauge's own.
    @ViewBuilder private var foot: some View {
        if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
            HStack(spacing: 4) {
                configuration.minimumValueLabel
                configuration.maximumValueLabel
            }
            .font(.caption2)
        } else {
            configuration.label.font(.caption2)
        }
    }
}

/// A gradient along a gauge.
private struct CourseGradient: ShapeStyle, Equatable {
    let gradient: AnyGradient
    let course: UnitGradient.Course

    func _paint(in environment: EnvironmentValues) -> _ShapePaint {
        _ShapePaint(.gradient(UnitGradient(course: course, stops: gradient.stops(in: environment))))
    }
}

/// The marker of the value on a bar or a ring.
private struct GaugeMarker: View {
    let size: CGFloat

    var body: some View {
        Circle()
            .fill(.white)
            .frame(width: size, height: size)
            .overlay(Circle().stroke(Palette.systemBackground, lineWidth: 1.5))
    }
}

extension View {
    /// Sets the style of the gauges inside the view.
    public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
        styled(by: style, \.gaugeStyle) { $0.makeBody(configuration: $1) }
    }
}

extension EnvironmentValues {
    /// The style, `nil` for the automatic one.
    var gaugeStyle: ErasedStyle<GaugeStyleConfiguration>? {
        get { self[StyleKey.self] }
        set { self[StyleKey.self] = newValue }
    }
}
