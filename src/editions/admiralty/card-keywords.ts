/** The words that begin a line of a card, in their published and their usual other spellings. */
import { nearest } from '../../formats/drake/nearest.ts';

export const LABEL_FIELDS = ['faction', 'class', 'type', 'name', 'rating'] as const;
export type CardLabel = (typeof LABEL_FIELDS)[number];

const LABELS: ReadonlySet<string> = new Set(LABEL_FIELDS);

/** True if a line of that kind is a label, `Faction: Free Ports`. */
export const isLabel = (kind: string): kind is CardLabel => LABELS.has(kind);

export type CardKeyword =
  | 'hull'
  | 'engines'
  | 'shields'
  | 'chart'
  | 'specials'
  | 'tech'
  | 'note'
  | 'arcs'
  | CardLabel;

/** Spellings of each keyword; a misspelt one is compared with the first of each. */
const SPELLINGS: { readonly [keyword in CardKeyword]: readonly string[] } = {
  hull: ['Hull', 'Hull Points', 'Hull Size', 'Hull Boxes', 'Hull Track'],
  engines: ['Engines', 'Engine', 'Eng', 'Engs', 'Engine Rating', 'Engine Track', 'Thrust'],
  shields: ['Shields', 'Shield', 'Shld', 'Shlds', 'Shield Rating', 'Shield Track'],
  chart: [
    ...['Weapons', 'Weapon', 'Wpn', 'Wpns', 'Damage Chart', 'Weapon Damage Chart', 'Chart'],
    ...['Weapons Damage Chart', 'Weapon Damage', 'Weapon Chart', 'Weapons Chart', 'Weapon Hits'],
  ],
  specials: [
    ...['Specials', 'Special', 'Special Equipment', 'Equipment', 'Equip', 'Systems', 'System'],
    ...['Special Systems', 'Options', 'Starship Options', 'Special Traits', 'Starship Traits'],
  ],
  tech: ['Tech Levels', 'Tech Level', 'Technology Levels', 'Technology Level', 'TL', 'TLs', 'Tech'],
  note: ['Notes', 'Note'],
  arcs: ['Arcs', 'Arc', 'Firing Arcs', 'Firing Arc'],
  faction: ['Faction', 'Race', 'Empire'],
  class: ['Class', 'Ship Class'],
  type: ['Type', 'Ship Type'],
  name: ['Name', 'Ship Name', 'Ship'],
  rating: ['Combat Rating', 'Rating', 'CR', 'Points', 'Point Value', 'Points Value', 'PV'],
};

const KEYWORDS = new Map<string, CardKeyword>();
for (const [keyword, spellings] of Object.entries(SPELLINGS)) {
  for (const spelling of spellings) KEYWORDS.set(spelling.toLowerCase(), keyword as CardKeyword);
}

/** Keywords that misspelt words are compared with; shorter ones resemble too many words. */
const COMPARED = [...KEYWORDS.keys()].filter(
  (spelling) => spelling.length > 4 || spelling === 'hull',
);

/** A keyword, and the spelling that a misspelt one was taken for. */
export interface FoundKeyword {
  readonly keyword: CardKeyword;
  readonly misspelt?: string;
}

/** The keyword that a word is, in any case. */
export function cardKeyword(word: string): FoundKeyword | undefined {
  const keyword = KEYWORDS.get(word.toLowerCase());
  return keyword && { keyword };
}

/** The keyword that a misspelt word was meant for, when it is near to one alone. */
export function likelyKeyword(word: string): FoundKeyword | undefined {
  const likely = nearest(word, COMPARED);
  const keywords = new Set(likely.map((spelling) => KEYWORDS.get(spelling)));
  const [keyword] = keywords;
  if (keyword === undefined || keywords.size > 1) return undefined;
  return { keyword, misspelt: SPELLINGS[keyword][0] ?? keyword };
}
