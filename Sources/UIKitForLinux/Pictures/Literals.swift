// The names are the compiler's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoLeadingUnderscores

import Foundation

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}

/// The type of `#imageLiteral`.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
    /// Creates a picture of the program's resources from its name.
    ///
    /// Differs from Apple's: a missing picture is empty and does not stop the program.
    public convenience init(imageLiteralResourceName name: String) {
        let found = UIImage(named: name)
        self.init(found?.source ?? .nothing, scale: found?.scale ?? 1)
    }
}
