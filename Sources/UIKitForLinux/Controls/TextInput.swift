// The names are UIKit's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import ViewGraph

/// The keys of an on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
    case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
    /// The same as `asciiCapable`.
    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The letters that an on-screen keyboard capitalizes.
public enum UITextAutocapitalizationType: Int, Sendable {
    case none, words, sentences, allCharacters
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }

/// The purpose of a text field.
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
    /// Sets the keys of an on-screen keyboard.
    ///
    /// No effect on Linux: the keyboard is a hardware one.
    public func keyboardType(_ type: UIKeyboardType) -> some View {
        Diagnostics.noEffect("keyboardType")
        return self
    }

    /// Sets the purpose of the text fields inside.
    ///
    /// No effect on Linux: nothing is filled in automatically.
    public func textContentType(_ textContentType: UITextContentType?) -> some View {
        Diagnostics.noEffect("textContentType")
        return self
    }

    /// Sets the letters that an on-screen keyboard capitalizes.
    ///
    /// No effect on Linux: letters are entered as they are typed.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
        Diagnostics.noEffect("autocapitalization")
        return self
    }
}
