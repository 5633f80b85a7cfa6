// The names are the compiler's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoLeadingUnderscores

import Foundation

/// What `#colorLiteral` makes.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
    }
}

/// What `#imageLiteral` makes.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {
    /// A picture of the program's, by its name.
    ///
    /// Differs from Apple's: one that is not there is empty and does not end the program.
    public convenience init(imageLiteralResourceName name: String) {
        let found = UIImage(named: name)
        self.init(found?.source ?? .nothing, scale: found?.scale ?? 1)
    }
}
