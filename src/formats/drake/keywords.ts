/** The words that begin a line of a sheet, in their published and their common other spellings. */

export type Keyword =
  | 'hull'
  | 'engines'
  | 'weapons'
  | 'shields'
  | 'screens'
  | 'identity'
  | 'equipment'
  | 'traits'
  | 'notes';

const SPELLINGS: { readonly [keyword in Keyword]: readonly string[] } = {
  hull: ['Hull', 'Hull Points'],
  engines: ['Engines', 'Engine', 'Eng'],
  weapons: ['Weapons', 'Weapon', 'Wpn', 'Wpns'],
  shields: ['Shields', 'Shield', 'Shld', 'Directional Shields'],
  screens: ['Screens', 'Screen', 'Directional Screens'],
  identity: ['ID', 'Name'],
  equipment: [
    ...['Equipment', 'Special Equipment', 'Equip', 'Special', 'Specials', 'Systems', 'System'],
    ...['Special Systems', 'Munitions', 'Munition'],
  ],
  traits: ['Traits', 'Trait', 'Special Traits'],
  notes: ['Notes', 'Note', 'Remarks', 'Comments'],
};

const KEYWORDS = new Map<string, Keyword>();
for (const [keyword, spellings] of Object.entries(SPELLINGS)) {
  for (const spelling of spellings) KEYWORDS.set(spelling.toLowerCase(), keyword as Keyword);
}

/** The spellings that a misspelt keyword is compared with. */
export const KEYWORD_SPELLINGS: readonly string[] = Object.values(SPELLINGS)
  .map(([published]) => published ?? '')
  .filter((spelling) => spelling.length > 2);

/** The keyword that a text is, in any case. */
export const keywordOf = (text: string): Keyword | undefined =>
  KEYWORDS.get(text.trim().toLowerCase());

/** Longer than any keyword or system with its colon. */
const LONGEST_KEY = 60;

/** What stands before a colon at a line's beginning, or before a figure. */
export interface LineKey {
  readonly text: string;
  /** Where the content begins. */
  readonly end: number;
  readonly colon: boolean;
}

/** The word or words before a colon, bullets aside; or the word before a figure. */
export function keyOf(text: string): LineKey | undefined {
  const head = text.slice(0, LONGEST_KEY);
  const from = /^[\p{Pd}•+* ]*/u.exec(head)?.[0].length ?? 0;
  const colon = head.search(/[:=]/);
  if (colon > from) return { text: head.slice(from, colon).trim(), end: colon + 1, colon: true };
  const figure = /^[a-z]+(?= +\d)/i.exec(head.slice(from));
  if (!figure) return undefined;
  return { text: figure[0], end: from + figure[0].length, colon: false };
}

/** Up to three words, a colon and a text behind it; no address on the web. */
const REMARK = /^\p{L}[\p{L}\p{N}'’.&-]{0,30}(?: [\p{L}\p{N}'’.&-]{1,30}){0,2} ?[:=](?!\/\/).*\S/u;

/** Whether a line is a remark of a ship: `Designer: Bob`. */
export const isRemark = (text: string): boolean => REMARK.test(text);
