import Foundation
import InMemoryScreen
import Testing
import ViewGraph

@MainActor
@Suite("Localized texts", .timeLimit(.minutes(5)))
struct LocalizationTests {
    /// Creates a bundle of translations.
    private func bundle(_ files: [String: String]) throws -> (Bundle, URL) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".bundle")
        for (name, content) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(content.utf8).write(to: file)
        }
        return (try #require(Bundle(url: folder)), folder)
    }

    // B309
    @Test("string literals of texts are keys with Markdown, and strings are shown unchanged")
    func literals() {
        let variable = "**not bold** %d"
        #expect(runs(Text(variable)).map(\.text) == ["**not bold** %d"])
        #expect(runs(Text(verbatim: "**not bold**")).map(\.text) == ["**not bold**"])
        #expect(runs(Text("**bold**")).map(\.font.weight) == [700])
        #expect(words(Text("100% sure")) == "100% sure")
        #expect(runs(Text(LocalizedStringKey(variable))).map(\.text) == ["not bold", " %d"])
        #expect(words(Text("")) == "")
    }

    // B310
    @Test("inline Markdown is shown as styles")
    func markdown() {
        let runs = runs(Text("a *b* **c** `d` ~~e~~ ***f*** [g](https://h.org) _i_ j_k_l \\*m\\* 2*3*4"))
        #expect(
            runs.map(\.text) == [
                "a ", "b", " ", "c", " ", "d", " ", "e", " ", "f", " ", "g", " ", "i", " j_k_l *m* 2", "3",
                "4",
            ])
        #expect(runs[1].font.italic && runs[13].font.italic)
        #expect(runs[3].font.weight == 700)
        #expect(runs[5].font.design == .monospaced)
        #expect(runs[7].strikethrough == TextLine())
        #expect(runs[9].font == ResolvedFont(size: 17, weight: 700, italic: true))
        #expect(runs[11].color == .systemBlue)
    }

    @Test(
        "text that is not valid Markdown is shown unchanged",
        arguments: [
            "a * b", "**open", "snake_case_name", "[no link]", "[x](", "2 ~ 3", "a < b > c", "`open", "* a",
        ])
    func malformed(text: String) { #expect(words(Text(LocalizedStringKey(text))) == text) }

    @Test("Markdown's marks are recognized even if a combining mark follows them")
    func markedMarks() {
        let runs = runs(Text("**a**\u{301} `c`\u{301} [b\u{301}](https://h.org)\u{301}"))
        #expect(runs.map(\.text) == ["a", "\u{301} ", "c", "\u{301} ", "b\u{301}", "\u{301}"])
        #expect(runs[0].font.weight == 700)
        #expect(runs[4].color == .systemBlue)
    }

    @Test("a combining mark after a value's placeholder or a percent sign keeps the value")
    func markedFormats() {
        let name = "e"
        #expect(words(Text("**\(name)\u{301}**")) == "e\u{301}")
        #expect(words(Text("**\(7)\u{20E3}**").inEnglish()) == "7\u{20E3}")
        #expect(words(Text("**100%\u{301}d \(name)**")) == "100%\u{301}d e")
    }

    // B312
    @Test("Markdown in a text's value is not interpreted, and addresses may be values")
    func values() {
        let value = "**x**"
        let runs = runs(Text("**a \(value)** [b](\("https://c.org"))"))
        #expect(runs.map(\.text) == ["a **x**", " ", "b"])
        #expect(runs[0].font.weight == 700)
    }

    // B313
    @Test("a text's values are formatted in the language of the view")
    func interpolation() {
        let number = 1_234_567
        #expect(words(Text("\(number) of \(UInt8(7))").inEnglish()) == "1,234,567 of 7")
        #expect(
            words(Text("\(number)").environment(\.locale, Locale(identifier: "de_DE"))) == "1.234.567")
        #expect(words(Text("\(3.14)").inEnglish()) == "3.140000")
        #expect(
            words(Text("\(3.14159, specifier: "%.2f") \(5, specifier: "%03d")").inEnglish()) == "3.14 005")
        #expect(words(Text("\(0.25, format: .percent)").inEnglish()) == "25%")
        #expect(words(Text("\(true) \([1, 2])").inEnglish()) == "true [1, 2]")
        #expect(words(Text("100% of \("all")").inEnglish()) == "100% of all")
        let runs = runs(Text("a \(Text("b").bold()) c").italic())
        #expect(runs.map(\.text) == ["a ", "b", " c"])
        #expect(runs.map(\.font.weight) == [400, 700, 400])
        #expect(runs.map(\.font.italic) == [true, true, true])
    }

    // B314
    @Test("a text's values are formatted by format styles and by formatters")
    func formats() {
        #expect(words(Text(0.5, format: .percent).inEnglish()) == "50%")
        #expect(
            words(
                Text(1234.5, format: .currency(code: "EUR")).environment(
                    \.locale, Locale(identifier: "en_US")))
                == "€1,234.50")
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.minimumFractionDigits = 2
        #expect(words(Text(NSNumber(value: 1.5), formatter: formatter)) == "1.50")
        #expect(words(Text("\(NSNumber(value: 1.5), formatter: formatter)!")) == "1.50!")
        let dates = DateFormatter()
        dates.dateFormat = "yyyy"
        dates.timeZone = TimeZone(identifier: "UTC")
        #expect(words(Text(Date(timeIntervalSince1970: 0), formatter: dates)) == "1970")
    }

    @Test("words after a number are inflected by it", arguments: [(1, "1 apple"), (3, "3 apples")])
    func inflection(count: Int, expected: String) {
        #expect(words(Text("^[\(count) apple](inflect: true)").inEnglish()) == expected)
    }

    // B309
    @Test("a text's key is looked up in the program's tables for the view's language")
    func strings() throws {
        let (bundle, folder) = try bundle([
            "de.lproj/Localizable.strings": """
            "Hello %@, %lld new" = "Hallo %1$@, **%2$lld** neue"; "Bye" = "Tschüss";
            """,
            "de.lproj/Other.strings": "\"Bye\" = \"Ade\";",
            "de.lproj/Localizable.stringsdict": """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%lld files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>eine Datei</string><key>other</key><string>%lld Dateien</string>
            </dict></dict></dict></plist>
            """,
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        func german(_ key: LocalizedStringKey, _ table: String? = nil) -> [TextRun] {
            runs(
                Text(key, tableName: table, bundle: bundle, comment: "for the test")
                    .environment(\.locale, Locale(identifier: "de_DE")))
        }
        #expect(german("Bye").map(\.text) == ["Tschüss"])
        #expect(german("Bye", "Other").map(\.text) == ["Ade"])
        #expect(german("Unknown").map(\.text) == ["Unknown"])
        let hello = german("Hello \("Ann"), \(1200) new")
        #expect(hello.map(\.text) == ["Hallo Ann, ", "1.200", " neue"])
        #expect(hello.map(\.font.weight) == [400, 700, 400])
        #expect(german("\(1) files").map(\.text) == ["eine Datei"])
        #expect(german("\(5) files").map(\.text) == ["5 Dateien"])
        let locale = Locale(identifier: "de_DE")
        #expect(String(localized: "Bye", bundle: bundle, locale: locale) == "Tschüss")
        #expect(
            String(localized: "bye.key", defaultValue: "So \(2)", bundle: bundle, locale: locale) == "So 2")
    }

    @Test("string catalogs are read with their plurals")
    func catalogues() throws {
        let (bundle, folder) = try bundle([
            "Localizable.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
              "greeting": {"localizations": {
                "en": {"stringUnit": {"state": "translated", "value": "Good day"}},
                "fr": {"stringUnit": {"state": "translated", "value": "Bonjour"}}}},
              "%lld rows": {"localizations": {"en": {"variations": {"plural": {
                "zero": {"stringUnit": {"value": "no rows"}}, "one": {"stringUnit": {"value": "%lld row"}},
                "other": {"stringUnit": {"value": "%lld rows"}}}}}}}
            }}
            """
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        func text(_ key: LocalizedStringKey, _ language: String) -> String {
            words(Text(key, bundle: bundle).environment(\.locale, Locale(identifier: language)))
        }
        #expect(text("greeting", "en_US") == "Good day")
        #expect(text("greeting", "fr_FR") == "Bonjour")
        #expect([0, 1, 2].map { text("\($0) rows", "en_US") } == ["no rows", "1 row", "2 rows"])
    }

    // B339
    @Test(
        "a translation uses the plural form of its language for the number",
        arguments: [
            ("sl", [1: "one", 2: "two", 3: "few", 5: "other", 101: "one"]),
            ("lt", [1: "one", 2: "few", 10: "other", 21: "one", 0.5: "many"]),
            ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other"]),
            ("pl", [1: "one", 2: "few", 5: "many", 0.5: "other"]), ("pt", [0: "one", 2: "other"]),
            ("pt-PT", [0: "other", 1: "one"]), ("ja", [1: "other"]), ("cs", [2: "few", 0.5: "many"]),
            ("en", [1: "one", -1: "one", 0: "other", .infinity: "other", 1e300: "other"]),
        ] as [(String, [Double: String])])
    func pluralForms(language: String, expected: [Double: String]) throws {
        let others = ["one", "two", "few", "many", "other"]
        let forms = (language == "ar" ? ["zero"] + others : others)
            .map { "\"\($0)\": {\"stringUnit\": {\"value\": \"\($0)\"}}" }.joined(separator: ", ")
        let catalogue = """
            {"sourceLanguage": "\(language)", "version": "1.0", "strings": {"%lf rows": {"localizations": {
              "\(language)": {"variations": {"plural": {\(forms)}}}}}}}
            """
        let list = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%lf files</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
            \(others.map { "<key>\($0)</key><string>\($0)</string>" }.joined())
            </dict></dict></dict></plist>
            """
        let (bundle, folder) = try bundle([
            "Localizable.xcstrings": catalogue, "\(language).lproj/Localizable.stringsdict": list,
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        func text(_ key: LocalizedStringKey, _ locale: String) -> String {
            words(Text(key, bundle: bundle).environment(\.locale, Locale(identifier: locale)))
        }
        for (count, form) in expected {
            #expect(text("\(count) rows", language) == form)
            // Also if the language is that of the keys, and the view has another one.
            #expect(text("\(count) rows", "fi") == form)
            if form != "zero" { #expect(text("\(count) files", language) == form) }
        }
    }

    @Test("a translation with invalid or missing values is shown and has no other effect")
    func hostileTranslations() throws {
        func entry(_ key: String, _ value: String) -> String {
            "\"\(key)\": {\"localizations\": {\"en\": {\"stringUnit\": {\"value\": \"\(value)\"}}}}"
        }
        let entries = [
            entry("a %@", "%9$@"), entry("b %lld", "%99999999999$lld"), entry("c %lld", "%s"),
            entry("d %lld", "%*d"), entry("e %lld", "%99999999999lld"), entry("f %lf", "%.99999999999f"),
            entry("g %@", "%lld"), entry("h %lld", "%.1f"), entry("i %@", "%9223372036854775808$@ %0$@"),
            """
            "j %lld": {"localizations": {"en": {"stringUnit": {"value": "%#@A@ %#@B@"}, "substitutions": {
              "A": {"argNum": -9223372036854775808,
                    "variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}},
              "B": {"argNum": 9223372036854775807,
                    "variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}}}}}
            """,
        ]
        let (bundle, folder) = try bundle([
            "Localizable.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {\(entries.joined(separator: ","))}}
            """
        ])
        defer { try? FileManager.default.removeItem(at: folder) }
        func text(_ key: LocalizedStringKey) -> String { words(Text(key, bundle: bundle).inEnglish()) }
        let (word, number) = ("word", 5)
        #expect(text("a \(word)") == "%@")
        #expect(text("b \(number)") == "%lld")
        #expect(text("c \(number)") == "5")
        #expect(text("d \(number)") == "5")
        #expect(text("e \(number)") == "5")
        #expect(text("f \(0.5)") == "0.5")
        #expect(text("g \(word)") == "word")
        #expect(text("h \(number)") == "5.0")
        #expect(text("i \(word)").contains("$@"))
        #expect(text("j \(number)") == "5 %lld")
    }

    // B311
    @Test("attributed strings are created from Markdown")
    func attributedMarkdown() throws {
        let string = try AttributedString(
            markdown: "**a** [b](https://c.org)\nd",
            options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
        #expect(String(string.characters) == "a b\nd")
        let parts = string.runs.map { ($0.inlinePresentationIntent, $0.link) }
        #expect(parts[0].0 == .stronglyEmphasized)
        #expect(parts[2].1 == URL(string: "https://c.org"))
        #expect(runs(Text(string)).map(\.font.weight) == [700, 400, 400, 400])
        let blocks = try AttributedString(markdown: "# Title\n\nOne\ntwo")
        #expect(String(blocks.characters) == "TitleOne two")
    }

    @Test("localized string resources are keys that are looked up later")
    func resources() {
        let resource: LocalizedStringResource = "Hello \(3)"
        #expect(words(Text(resource).inEnglish()) == "Hello 3")
        #expect(resource.key == "Hello %lld")
        #expect(String(localized: resource) == "Hello 3")
        #expect(String(localized: "**a** \(1)") == "**a** 1", "no Markdown in a string")
        #expect(String(AttributedString(localized: "**a** b").characters) == "a b")
    }

    // Shows: \.openURL
    @Test("a link in a text is tinted, and opens only when it is clicked")
    func links() throws {
        let opened = Opened()
        let view = Text("go [here](https://a.org) or **there**").foregroundColor(.red).tint(.green)
            .environment(
                \.openURL,
                OpenURLAction { url in
                    opened.urls.append(url.absoluteString)
                    return .handled
                })
        let stage = Stage(view)
        let place = try #require(stage.textOrigins.first)
        let frames = stage.layouts[0].runFrames
        let tint = try #require(stage.runs[1].color)
        #expect(tint.green > 0.7 && tint.red < 0.3)
        stage.tap(place.x + 3, place.y + 5)
        #expect(opened.urls == [])
        stage.tap(place.x + frames[1][0].midX, place.y + 5)
        #expect(opened.urls == ["https://a.org"])
    }

    @MainActor private final class Opened { var urls: [String] = [] }
}
