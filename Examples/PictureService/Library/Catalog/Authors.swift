import ServiceSupport

/// Names of fictitious people.
enum Authors {
    static func name(_ dice: inout SeededGenerator) -> String { "\(dice.pick(given)) \(dice.pick(family))" }

    private static let given = [
        "Aino", "Alba", "Amara", "Anders", "Anouk", "Bao", "Beatriz", "Caleb", "Chiara", "Dariusz", "Dilan",
        "Edda",
        "Elif", "Emeka", "Esther", "Farid", "Fiona", "Gael", "Greta", "Hana", "Hugo", "Ida", "Ines", "Ivo",
        "Jasmin",
        "Jonas", "Kaito", "Kirsten", "Lamin", "Leila", "Linnea", "Lorenzo", "Mads", "Maren", "Mateo", "Mei",
        "Milan",
        "Mira", "Nadia", "Nils", "Noor", "Oksana", "Olivia", "Pablo", "Priya", "Rafael", "Ronja", "Rowan",
        "Salma",
        "Sanna", "Sören", "Tariq", "Teresa", "Thabo", "Uma", "Vera", "Viktor", "Wanda", "Yara", "Zoé",
    ]

    private static let family = [
        "Abara", "Almeida", "Andersson", "Aydın", "Bauer", "Bellini", "Bergström", "Brandt", "Castillo",
        "Chandra",
        "Delacroix", "Dvořák", "Eriksen", "Farrow", "Ferrante", "Fischer", "Fontaine", "Garcés", "Grimaldi",
        "Haddad",
        "Halloran", "Hartmann", "Hayashi", "Horvat", "Ibarra", "Ivanova", "Jansen", "Kaplan", "Kowalska",
        "Kruger",
        "Laurent", "Lindqvist", "Lopes", "Madsen", "Marchetti", "Mbeki", "Mercer", "Moreau", "Nakamura",
        "Novak",
        "Nyström", "Okafor", "Olsen", "Pereira", "Petrov", "Quist", "Rahman", "Reyes", "Rossi", "Sandoval",
        "Santos",
        "Schäfer", "Solheim", "Sørensen", "Takeda", "Tanaka", "Thorne", "Vance", "Varga", "Vesterby",
        "Whitlock", "Zeller",
    ]
}
