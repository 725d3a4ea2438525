/** Names of traits and systems that cards of an edition may have. */
import { lettersAmongNames } from '../core/design/firing-arcs.ts';
import { perRules, type Rules } from '../core/rules/rules.ts';
import { isArc, plainArc } from '../formats/drake/arcs.ts';
import { nearest } from '../formats/drake/names.ts';
import { likelySystem, systemNamed } from '../formats/drake/systems.ts';
import type { EditionRules } from './equivalents.ts';

/** Names of one kind: tells if a text is one, and suggests names for a misspelt text. */
export interface NameList {
  has(text: string): boolean;
  /** Suggestion in words, `Range-Based ROF or Range-Based IMP`; undefined if no name is near. */
  likely(text: string): string | undefined;
}

export interface ArcNames {
  /** The arc as the rules spell it, or the player's letters for it; undefined for others. */
  spelling(text: string): string | undefined;
}

export interface KnownNames {
  readonly traits: NameList;
  readonly systems: NameList;
  readonly arcs: ArcNames;
}

/** A list that knows every name, for reading without an edition's equivalents. */
export const ANY_NAMES: KnownNames = {
  traits: { has: () => true, likely: () => undefined },
  systems: { has: () => true, likely: () => undefined },
  arcs: { spelling: (text) => text },
};

const MAX_LIKELY = 3;

const namesIn = (rows: readonly Named[]): NameList => ({
  has: (text) => rowNamed(rows, text) !== undefined,
  likely(text) {
    const names = likelyRows(rows, text).map(({ name }) => name);
    return names.length === 0 ? undefined : names.slice(0, MAX_LIKELY).join(' or ');
  },
});

interface NamesOptions {
  /** True if Unity's traits mean the same there. */
  readonly sharesTraits?: boolean | undefined;
  /** Arcs that the player has given letters for, by their names. */
  readonly arcs?: ReadonlyMap<string, string> | undefined;
}

export const unityTraits = perRules(({ traits }): readonly Named[] =>
  [...traits.values()].map(({ code, name }) => ({ name: code, also: [name] })),
);

/** Names of an edition's rows, and of Unity's traits and systems (Appendices B and C). */
export function knownNames(
  rules: Rules,
  { traits, systems }: EditionRules,
  { sharesTraits = false, arcs }: NamesOptions = {},
): KnownNames {
  const own = namesIn(systems);
  return {
    traits: namesIn(sharesTraits ? [...traits, ...unityTraits(rules)] : traits),
    systems: {
      has: (text) => own.has(text) || systemNamed(rules, text) !== undefined,
      likely: (text) => own.likely(text) ?? likelySystem(rules, text),
    },
    arcs: { spelling: (text) => (arcs?.has(text) ? text : knownArc(rules, text)) },
  };
}

/** The arc in alternate notation: letters, or a name of C.1 that is none; undefined for others. */
export function givenArc(rules: Rules, text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s,;]+/g, '');
  const given = new Set(plain);
  const isRepeated = given.size < plain.length;
  const isLetters = plain !== '' && [...given].every((letter) => rules.letters.has(letter));
  if (rules.alternateArcs.has(plain) && (isRepeated || !isLetters)) return plain;
  if (!isLetters) return undefined;
  const letters = [...rules.letters.keys()].filter((letter) => given.has(letter));
  return lettersAmongNames(rules, letters.join(''));
}

/** An arc of C.1 in any case, or letters, each once, in the rules' spelling; undefined for any other text. */
export function knownArc(rules: Rules, text: string): string | undefined {
  if (!/^[a-z+]+$/i.test(text)) return undefined;
  const arc = plainArc(rules, text);
  return isArc(rules, arc) ? arc : undefined;
}

/** The arcs of a report that wait for their letters. */
export const unknownArcs = (
  report: readonly { readonly code: string; readonly from: string }[],
): readonly string[] => [
  ...new Set(report.flatMap(({ code, from }) => (code === 'arc-unknown' ? [from] : []))),
];

export interface Named {
  readonly name: string;
  readonly also?: readonly string[];
}

/** Words as players shorten them, and as the tables spell them out. */
const SHORT_WORDS = new Map<string, string>();
for (const [word, ...shorter] of [
  ['range', 'rng'],
  ['inverted', 'inv', 'invert', 'inverse'],
  ['double', 'dbl', 'doubled', 'doubles'],
  ['halve', 'half', 'halved', 'halving'],
  ['ignore', 'ign', 'ignored', 'ignoring'],
  ['increased', 'inc', 'incr', 'increase'],
  ['continuing', 'cont', 'continuous', 'continued'],
  ['variable', 'var', 'vbl'],
  ['minimum', 'min'],
  ['modifier', 'mod'],
  ['damage', 'dmg', 'dam'],
  ['impact', 'imp'],
  ['shield', 'shld'],
  ['fighter', 'ftr'],
  ['battery', 'batterie', 'btty'],
  ['exclusive', 'excl', 'only'],
  ['repeating', 'repeat', 'rpt'],
  ['linked', 'link', 'lnk'],
  ['firing', 'fire'],
  ['armor', 'armour'],
  ['defense', 'defence', 'def'],
  ['device', 'dev'],
] as const) {
  for (const short of shorter) SHORT_WORDS.set(short, word);
}

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** Key of a name: words in lower case, spelled out, without plurals and punctuation. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => singular(SHORT_WORDS.get(singular(word)) ?? word))
    .join('');

const remembered = new WeakMap<readonly Named[], ReadonlyMap<string, Named>>();

function rowsByKey<Row extends Named>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  let map = remembered.get(rows);
  if (!map) {
    map = new Map(
      rows.flatMap((row) => [row.name, ...(row.also ?? [])].map((name) => [keyOf(name), row])),
    );
    remembered.set(rows, map);
  }
  // The map holds rows of this very list.
  return map as ReadonlyMap<string, Row>;
}

const LONGEST = 80;

/** The row of a name in any case, with shortened words and any punctuation between them. */
export const rowNamed = <Row extends Named>(rows: readonly Row[], name: string): Row | undefined =>
  name.length > LONGEST ? undefined : rowsByKey(rows).get(keyOf(name));

/** Least letters of a part of a name; fewer are in too many names. */
const SHORTEST_PART = 4;

/** Rows that an unknown name may mean: misspelt names, else parts of names. */
function likelyRows<Row extends Named>(rows: readonly Row[], name: string): readonly Row[] {
  if (name.length > LONGEST) return [];
  const [map, key] = [rowsByKey(rows), keyOf(name)];
  let keys = nearest(key, map.keys());
  if (keys.length === 0 && key.length >= SHORTEST_PART) {
    keys = [...map.keys()].filter((known) => known.startsWith(key) || known.endsWith(key));
  }
  return [...new Set(keys.flatMap((known) => map.get(known) ?? []))];
}
