import Foundation

/// ICU's identifiers of Foundation's units.
enum UnitNames {
    /// Returns the identifier of a unit, or `nil` for a unit that the program defines or that ICU does not
    /// know.
    static func identifier(of unit: Unit) -> String? {
        // Two units have the same symbol.
        if unit == UnitFuelEfficiency.milesPerImperialGallon { return "mile-per-gallon-imperial" }
        guard let names = names[ObjectIdentifier(type(of: unit))] else { return nil }
        if let name = names[unit.symbol] { return name.replacing("~", with: "") }
        for (symbol, prefix) in prefixes where unit.symbol.hasPrefix(symbol) {
            let baseSymbol = String(unit.symbol.dropFirst(symbol.count))
            if let name = names[baseSymbol], name.contains("~") { return name.replacing("~", with: prefix) }
        }
        return nil
    }

    private static let prefixes = [
        "Y": "yotta", "Z": "zetta", "E": "exa", "P": "peta", "T": "tera", "G": "giga", "M": "mega",
        "k": "kilo", "h": "hecto", "da": "deka", "d": "deci", "c": "centi", "m": "milli", "µ": "micro",
        "n": "nano", "p": "pico", "f": "femto", "Yi": "yobi", "Zi": "zebi", "Ei": "exbi", "Pi": "pebi",
        "Ti": "tebi", "Gi": "gibi", "Mi": "mebi", "Ki": "kibi",
    ]

    /// The identifiers by dimension and by the symbol of the unit in Foundation for Linux. `~` is replaced by
    /// the prefix: "km²" is "k" before "m²", a square-kilometer.
    private static let names: [ObjectIdentifier: [String: String]] = [
        ObjectIdentifier(UnitAcceleration.self): ["m/s²": "meter-per-square-second", "g": "g-force"],
        ObjectIdentifier(UnitAngle.self): [
            "°": "degree", "ʹ": "arc-minute", "ʹʹ": "arc-second", "rad": "radian", "rev": "revolution",
        ],
        ObjectIdentifier(UnitArea.self): [
            "m²": "square-~meter", "in²": "square-inch", "ft²": "square-foot", "yd²": "square-yard",
            "mi²": "square-mile", "ac": "acre", "ha": "hectare",
        ],
        ObjectIdentifier(UnitConcentrationMass.self): [
            "g/L": "gram-per-liter", "mg/dL": "milligram-per-deciliter", "mmol/L": "millimole-per-liter",
        ],
        ObjectIdentifier(UnitDispersion.self): ["ppm": "permillion"],
        ObjectIdentifier(UnitDuration.self): ["s": "~second", "m": "minute", "h": "hour"],
        ObjectIdentifier(UnitElectricCurrent.self): ["A": "~ampere"],
        ObjectIdentifier(UnitElectricPotentialDifference.self): ["V": "~volt"],
        ObjectIdentifier(UnitElectricResistance.self): ["Ω": "~ohm"],
        ObjectIdentifier(UnitEnergy.self): [
            "J": "~joule", "cal": "calorie", "kCal": "kilocalorie", "Wh": "~watt-hour",
        ],
        ObjectIdentifier(UnitFrequency.self): ["Hz": "~hertz"],
        ObjectIdentifier(UnitFuelEfficiency.self): [
            "L/100km": "liter-per-100-kilometer", "mpg": "mile-per-gallon",
        ],
        ObjectIdentifier(UnitIlluminance.self): ["lx": "lux"],
        ObjectIdentifier(UnitInformationStorage.self): ["B": "~byte", "bit": "bit", "b": "~bit"],
        ObjectIdentifier(UnitLength.self): [
            "m": "~meter", "in": "inch", "ft": "foot", "yd": "yard", "mi": "mile",
            "smi": "mile-scandinavian", "ly": "light-year", "NM": "nautical-mile", "ftm": "fathom",
            "fur": "furlong", "ua": "astronomical-unit", "pc": "parsec",
        ],
        ObjectIdentifier(UnitMass.self): [
            "g": "~gram", "oz": "ounce", "lb": "pound", "st": "stone", "t": "tonne", "ton": "ton",
            "ct": "carat", "oz t": "ounce-troy",
        ],
        ObjectIdentifier(UnitPower.self): ["W": "~watt", "hp": "horsepower"],
        ObjectIdentifier(UnitPressure.self): [
            "N/m²": "newton-per-square-meter", "Pa": "~pascal", "inHg": "inch-ofhg", "bar": "bar",
            "mbar": "millibar", "mmHg": "millimeter-ofhg", "psi": "pound-force-per-square-inch",
        ],
        ObjectIdentifier(UnitSpeed.self): [
            "m/s": "meter-per-second", "km/h": "kilometer-per-hour", "mph": "mile-per-hour", "kn": "knot",
        ],
        ObjectIdentifier(UnitTemperature.self): ["K": "kelvin", "°C": "celsius", "°F": "fahrenheit"],
        ObjectIdentifier(UnitVolume.self): [
            "L": "~liter", "dl": "deciliter", "m³": "cubic-~meter", "in³": "cubic-inch",
            "ft³": "cubic-foot", "yd³": "cubic-yard", "mi³": "cubic-mile", "af": "acre-foot",
            "bsh": "bushel", "tsp": "teaspoon", "tbsp": "tablespoon", "fl oz": "fluid-ounce", "cup": "cup",
            "pt": "pint", "qt": "quart", "gal": "gallon", "fl oz Imperial": "fluid-ounce-imperial",
            "qt Imperial": "quart-imperial", "gal Imperial": "gallon-imperial",
            "metric cup Imperial": "cup-metric",
        ],
    ]
}
