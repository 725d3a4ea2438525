/** The traits of a mode: `(Pr1, Slw, Slw)`. */
import { perRules, type Rules } from '../../core/rules/rules.ts';
import { nearest, plainText } from './names.ts';
import type { Reports } from './notation-issues.ts';
import { type Cursor, nameIn, trimmedEnd } from './scanner.ts';

/** The old spreadsheet's mark of a seeking weapon, which is no trait. */
const SEEKING = 'skr';

const key = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const traitCodes = perRules((rules): ReadonlyMap<string, string> => {
  const codes = new Map<string, string>();
  for (const { code, name } of rules.traits.values()) codes.set(key(name), code);
  for (const code of rules.traits.keys()) codes.set(key(code), code);
  return codes;
});

/** The code of a trait by its code or name, ignoring case and punctuation. */
export const traitCodeOf = (rules: Rules, text: string): string | undefined =>
  rules.traits.has(text) ? text : traitCodes(rules).get(key(text));

/** A code that the rules lack, as one word that cannot be a trait's name. */
function unknownTrait(rules: Rules, code: string): string {
  const word = plainText(code).replace(/[\s,;/()]+/g, '_');
  const meansOne = traitCodeOf(rules, word) !== undefined || key(word) === SEEKING;
  return meansOne ? `unknown_${word}` : word;
}

/** The traits in parentheses with a blank before them; empty for none. */
export function formatTraits(rules: Rules, codes: readonly string[] | undefined): string {
  const written = (codes ?? [])
    .map((code) => (rules.traits.has(code) ? code : unknownTrait(rules, code)))
    .filter((code) => code !== '');
  return written.length === 0 ? '' : ` (${written.join(', ')})`;
}

export interface TraitList {
  readonly codes: readonly string[];
  readonly seeking: boolean;
  readonly unknown: readonly string[];
}

const LONGEST = 60;

/** Reads the rest of the line as traits, with or without parentheses. */
export function readTraits(rules: Rules, cursor: Cursor, reports: Reports): TraitList {
  const codes: string[] = [];
  const unknown: string[] = [];
  let seeking = false;
  const { line } = cursor;
  while (!cursor.skip(' (),;|/').done) {
    const from = cursor.at;
    cursor.until(',;|/()');
    const to = trimmedEnd(line.text, from, cursor.at);
    for (const part of partsOf(rules, line.text, from, to)) {
      const text = line.text.slice(...part);
      const code = traitCodeOf(rules, text);
      line.claims.add(...part);
      if (key(text) === SEEKING) seeking = true;
      else if (code === undefined) {
        unknown.push(nameIn(line, part[0], Math.min(part[1], part[0] + LONGEST)));
        reports.add('trait.unknown', line, ...part, {}, () => likelyTrait(rules, text));
      } else if (isRoom(rules, codes, code)) codes.push(code);
      else {
        const times = rules.traits.get(code)?.times ?? 1;
        reports.add('trait.repeated', line, ...part, { trait: code, times });
      }
    }
  }
  return { codes, seeking, unknown };
}

type Part = readonly [from: number, to: number];

/** The text itself when it names a trait or is one word; else its words. */
function partsOf(rules: Rules, text: string, from: number, to: number): readonly Part[] {
  if (to - from > LONGEST || !text.slice(from, to).includes(' ')) return [[from, to]];
  if (traitCodes(rules).has(key(text.slice(from, to)))) return [[from, to]];
  const parts: Part[] = [];
  let at = from;
  for (const word of text.slice(from, to).split(' ')) {
    if (word !== '') parts.push([at, at + word.length]);
    at += word.length + 1;
  }
  const known = parts.some((part) => traitCodes(rules).has(key(text.slice(...part))));
  return known ? parts : [[from, to]];
}

function isRoom(rules: Rules, codes: readonly string[], code: string): boolean {
  const standing = codes.filter((other) => other === code).length;
  return standing < (rules.traits.get(code)?.times ?? 1);
}

function likelyTrait(rules: Rules, text: string): string | undefined {
  const byCode = nearest(text, rules.traits.keys());
  const likely = byCode.length > 0 ? byCode : nearest(text, traitNames(rules));
  return likely.length === 0 ? undefined : likely.slice(0, 4).join(', ');
}

const traitNames = (rules: Rules): readonly string[] =>
  [...rules.traits.values()].map(({ name }) => name);
