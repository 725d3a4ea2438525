/** The words that begin a line of a Nova display, in our spelling and the usual others. */
import { nearest } from '../../formats/drake/nearest.ts';

export const LABELS = ['faction', 'class', 'type', 'name'] as const;
export const SINGLE = ['rating', 'armor', 'ecm'] as const;
export const SEVERAL = ['hull', 'thrust', 'shields'] as const;
const LISTS = ['weapon', 'dice', 'systems', 'notes'] as const;

export type LabelField = (typeof LABELS)[number];
export type SingleField = (typeof SINGLE)[number];
export type SeveralField = (typeof SEVERAL)[number];
export type Field = LabelField | SingleField | SeveralField | (typeof LISTS)[number];

const SPELLINGS: { readonly [field in Field]: readonly string[] } = {
  faction: ['faction'],
  class: ['class', 'ship class'],
  type: ['type', 'ship type'],
  name: ['name', 'ship name'],
  rating: ['rating', 'combat rating', 'cr', 'points'],
  armor: ['armor', 'armour', 'armor boxes', 'armour boxes'],
  ecm: ['ecm'],
  hull: ['hull', 'hull boxes', 'hull groups', 'hull points'],
  thrust: ['thrust', 'thrust boxes', 'thrust rating', 'engine', 'engines'],
  shields: ['shields', 'shield', 'shield dice', 'shield icons', 'shield rating'],
  weapon: ['weapon', 'weapons'],
  dice: ['dice', 'attack dice', 'arcs', 'firing arcs'],
  systems: ['systems', 'system', 'specials', 'special', 'special equipment', 'equipment', 'traits'],
  notes: ['notes', 'note'],
};

const FIELDS = new Map<string, Field>();
for (const field of [...LABELS, ...SINGLE, ...SEVERAL, ...LISTS]) {
  for (const spelling of SPELLINGS[field]) FIELDS.set(spelling, field);
}

/** The spellings that a misspelt keyword is compared with. */
const COMPARED = [...LABELS, ...SINGLE, ...SEVERAL, ...LISTS].flatMap(
  (field) => SPELLINGS[field][0] ?? [],
);

/** Those that stand once on a display, before its weapons. */
const HEAD: ReadonlySet<string> = new Set([...LABELS, ...SINGLE, ...SEVERAL]);

/** Whether a field stands once on a display, before its weapons. */
export const isHead = (field: string): boolean => HEAD.has(field);

export const isOneOf = <Key extends string>(keys: readonly Key[], word: string): word is Key =>
  keys.some((key) => key === word);

/** A field that a word means, and the spelling that a misspelt word was taken for. */
export interface FieldFound {
  readonly field: Field;
  readonly misspelt?: string;
}

/** The field of a keyword in any case, slips of the pen mended; undefined for any other word. */
export function fieldNamed(word: string): FieldFound | undefined {
  const field = FIELDS.get(word.toLowerCase());
  if (field) return { field };
  const [spelling, ...others] = nearest(word, COMPARED);
  const likely = spelling === undefined || others.length > 0 ? undefined : FIELDS.get(spelling);
  return likely && { field: likely, misspelt: spelling ?? '' };
}
