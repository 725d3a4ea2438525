/** Rows of an edition by the names that players write. */
import { nearest } from '../formats/drake/nearest.ts';

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

/** Removes a plural's s. */
const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;

/** Key of a name: words in small letters, spelled out, without plurals and signs. */
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

/** Length limit, longer than any name. */
const LONGEST = 80;

/** The row of a name in any case, with shortened words and any signs between them. */
export const rowNamed = <Row extends Named>(rows: readonly Row[], name: string): Row | undefined =>
  name.length > LONGEST ? undefined : rowsByKey(rows).get(keyOf(name));

/** Least letters of a part of a name; fewer are in too many names. */
const SHORTEST_PART = 4;

/** Rows that an unknown name may mean: misspelt names, else parts of names. */
export function likelyRows<Row extends Named>(rows: readonly Row[], name: string): readonly Row[] {
  if (name.length > LONGEST) return [];
  const [map, key] = [rowsByKey(rows), keyOf(name)];
  let keys = nearest(key, map.keys());
  if (keys.length === 0 && key.length >= SHORTEST_PART) {
    keys = [...map.keys()].filter((known) => known.startsWith(key) || known.endsWith(key));
  }
  return [...new Set(keys.flatMap((known) => map.get(known) ?? []))];
}
