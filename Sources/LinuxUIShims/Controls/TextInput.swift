// The names are UIKit's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import ViewGraph

/// Which keys an on-screen keyboard has.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    /// As `asciiCapable`.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// Which letters an on-screen keyboard makes capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

/// What the key that ends a text says.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// What a text field is for.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = Self(rawValue: "name")
    public static let namePrefix = Self(rawValue: "name-prefix")
    public static let givenName = Self(rawValue: "given-name")
    public static let middleName = Self(rawValue: "middle-name")
    public static let familyName = Self(rawValue: "family-name")
    public static let nickname = Self(rawValue: "nickname")
    public static let jobTitle = Self(rawValue: "job-title")
    public static let organizationName = Self(rawValue: "organization-name")
    public static let location = Self(rawValue: "location")
    public static let fullStreetAddress = Self(rawValue: "full-street-address")
    public static let streetAddressLine1 = Self(rawValue: "street-address-line1")
    public static let streetAddressLine2 = Self(rawValue: "street-address-line2")
    public static let addressCity = Self(rawValue: "address-city")
    public static let addressState = Self(rawValue: "address-state")
    public static let countryName = Self(rawValue: "country-name")
    public static let postalCode = Self(rawValue: "postal-code")
    public static let telephoneNumber = Self(rawValue: "telephone-number")
    public static let emailAddress = Self(rawValue: "email-address")
    public static let URL = Self(rawValue: "url")
    public static let creditCardNumber = Self(rawValue: "credit-card-number")
    public static let username = Self(rawValue: "username")
    public static let password = Self(rawValue: "password")
    public static let newPassword = Self(rawValue: "new-password")
    public static let oneTimeCode = Self(rawValue: "one-time-code")
}

extension View {
    /// Which keys an on-screen keyboard has.
    ///
    /// No effect on Linux: the keyboard is a real one.
    public func keyboardType(_ type: UIKeyboardType) -> some View {
        Diagnostics.noEffect("keyboardType")
        return self
    }

    /// What the text fields inside are for.
    ///
    /// No effect on Linux: nothing is filled in.
    public func textContentType(_ textContentType: UITextContentType?) -> some View {
        Diagnostics.noEffect("textContentType")
        return self
    }

    /// Which letters an on-screen keyboard makes capitals.
    ///
    /// No effect on Linux: letters are typed as they are.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        Diagnostics.noEffect("autocapitalization")
        return self
    }
}
