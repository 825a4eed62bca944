// Names on the cards of Doublehead Kids: the small line above, the name, and both as spoken. What is spoken contains
// what is printed, so that people can ask for a card by the name they see.
interface Kind {
  over?: string;
  name: string;
  spoken: string;
}

const kind = (spoken: string, name: string, over?: string): Kind => ({ spoken, name, over });

export const doubleheadKinds = {
  king: kind("King Friedrich", "Friedrich", "King"),
  team: kind("Team Prince", "Prince", "Team"),
  queen: kind("Queen Elisabeth", "Elisabeth", "Queen"),
  antoinette: kind("Lady Antoinette", "Antoinette", "Lady"),
  wilhelmine: kind("Lady Wilhelmine", "Wilhelmine", "Lady"),
  karlchen: kind("Karlchen", "Karlchen"),
  knight1: kind("Knight of Swords", "of Swords", "Knight"),
  knight2: kind("Knight of the Helm", "of the Helm", "Knight"),
  knight3: kind("Knight of the Flag", "of the Flag", "Knight"),
  foxy: kind("Foxy", "Foxy"),
  august: kind("August the Strong", "the Strong", "August"),
  bishop: kind("Bishop M.-Antoine", "M.-Antoine", "Bishop"),
  jester: kind("Jester Kunz", "Kunz", "Jester"),
  castle: kind("Castle", "Castle"),
  earl: kind("Earl", "Earl"),
  soldier_high: kind("High soldier", "Soldier", "high"),
  soldier_low: kind("Low soldier", "Soldier", "low"),
} as const;
