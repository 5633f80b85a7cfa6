public import Foundation
public import ViewGraph

/// A label.
@MainActor @preconcurrency
open class UILabel: UIView {
    open var text: String? { didSet { _noteChange() } }
    open var textColor: UIColor! = UIColor.label { didSet { _noteChange() } }
    open var font: UIFont! = UIFont.systemFont(ofSize: 17) { didSet { _noteChange() } }
    open var numberOfLines = 1 { didSet { _noteChange() } }
    open var textAlignment = NSTextAlignment.natural { didSet { _noteChange() } }
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    open var attributedText: NSAttributedString? { didSet { _noteChange() } }
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false
    open var minimumScaleFactor: CGFloat = 0
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var highlightedTextColor: UIColor?
    open var shadowColor: UIColor?

    open override var _content: AnyView {
        AnyView(
            Text(verbatim: attributedText?.string ?? text ?? "")
                .font(Font(font)).foregroundColor(Color(uiColor: textColor))
                .lineLimit(numberOfLines == 0 ? nil : numberOfLines)
                .multilineTextAlignment(textAlignment.alignment))
    }
}

/// The alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
    case left, center, right, justified, natural

    var alignment: TextAlignment {
        switch self {
        case .left, .justified, .natural: .leading
        case .center: .center
        case .right: .trailing
        }
    }
}

/// The position at which a line that is too long ends.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// A picture.
@MainActor @preconcurrency
open class UIImageView: UIView {
    open var image: UIImage? { didSet { _noteChange() } }
    open var highlightedImage: UIImage?
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

    public convenience init(image: UIImage?) {
        self.init()
        self.image = image
    }

    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    open override var _content: AnyView {
        guard let image else { return AnyView(Color.clear) }
        let picture = Image(uiImage: image)
        return switch contentMode {
        case .scaleAspectFit: AnyView(picture.resizable().scaledToFit().fillingFrame())
        case .scaleAspectFill: AnyView(Color.clear.overlay(picture.resizable().scaledToFill()).clipped())
        case .scaleToFill, .redraw: AnyView(picture.resizable())
        default: AnyView(picture.fillingFrame())
        }
    }
}

extension View {
    fileprivate func fillingFrame() -> some View { frame(maxWidth: .infinity, maxHeight: .infinity) }
}

/// A spinner.
@MainActor @preconcurrency
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100
        case large = 101
        case whiteLarge = 0
        case white = 1
        case gray = 2
    }

    open var style = Style.medium { didSet { _noteChange() } }
    open var color: UIColor! { didSet { _noteChange() } }
    open var hidesWhenStopped = true { didSet { _noteChange() } }
    public private(set) var isAnimating = false { didSet { _noteChange() } }

    public convenience init(style: Style) {
        self.init()
        self.style = style
    }
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }

    open override var _content: AnyView {
        if !isAnimating && hidesWhenStopped { return AnyView(EmptyView()) }
        let isLarge = style == .large || style == .whiteLarge
        return AnyView(
            ProgressView().controlSize(isLarge ? .large : .regular)
                .tint(color.map(Color.init(uiColor:))))
    }
}

/// A progress bar.
@MainActor @preconcurrency
open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default`, bar }
    open var progress: Float = 0 { didSet { _noteChange() } }
    open var progressTintColor: UIColor? { didSet { _noteChange() } }
    open var trackTintColor: UIColor?
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    public convenience init(progressViewStyle: Style) { self.init() }

    open override var _content: AnyView {
        AnyView(
            ProgressView(value: Double(min(max(progress, 0), 1)))
                .tint(progressTintColor.map(Color.init(uiColor:))))
    }
}

/// An effect behind a view.
open class UIVisualEffect: NSObject, @unchecked Sendable {}

/// The effect of content on top of a blur.
public final class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    public init(blurEffect: UIBlurEffect) {}
}

/// A blur effect.
public final class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    public enum Style: Int, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
        case systemChromeMaterial, systemUltraThinMaterialLight, systemThinMaterialLight
        case systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
        case systemThickMaterialDark, systemChromeMaterialDark
    }
    let style: Style
    public init(style: Style) { self.style = style }

    fileprivate var paneColor: UIColor {
        let dark = UIColor(white: 0.15, alpha: 0.82)
        let light = UIColor(white: 0.97, alpha: 0.82)
        return switch style {
        case .dark, .extraDark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
            .systemThickMaterialDark, .systemChromeMaterialDark:
            dark
        case .light, .extraLight, .systemUltraThinMaterialLight, .systemThinMaterialLight,
            .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
            light
        default: UIColor { $0.userInterfaceStyle == .dark ? dark : light }
        }
    }
}

/// Shows a ``UIBlurEffect`` as a plain rectangle in approximately its color.
@MainActor @preconcurrency
open class UIVisualEffectView: UIView {
    open var effect: UIVisualEffect? { didSet { _noteChange() } }
    open var contentView: UIView { self }
    public convenience init(effect: UIVisualEffect?) {
        self.init()
        self.effect = effect
    }

    open override var _content: AnyView {
        let pane = (effect as? UIBlurEffect).map { Color(uiColor: $0.paneColor) } ?? .clear
        return AnyView(
            ZStack {
                pane
                super._content
            })
    }
}
