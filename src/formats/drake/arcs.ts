/** Firing arcs as sheets write them: letters and alternate names in capitals, `Fwd+Port`. */
import {
  ARC_LABELS,
  type ArcNotation,
  type ByDefensiveArc,
  DEFENSIVE_ARCS,
  type DefensiveArc,
  type Design,
} from '../../core/design/design.ts';
import { readArc } from '../../core/design/firing-arcs.ts';
import { clampToLimit, type Limit, perRules, type Rules } from '../../core/rules/rules.ts';
import type { Line } from './lines.ts';
import { fullWidth, plainText } from './names.ts';
import type { Reports } from './notation-issues.ts';
import type { Cursor } from './scanner.ts';

/** Longest arc that is kept: every letter once, or all four defensive arcs, with room for typos. */
const MAX_LETTERS = 40;

const WORDS = new Map<string, DefensiveArc>([
  ['fwd', 'fwd'],
  ['forward', 'fwd'],
  ['fore', 'fwd'],
  ['front', 'fwd'],
  ['port', 'port'],
  ['stbd', 'stbd'],
  ['stb', 'stbd'],
  ['starboard', 'stbd'],
  ['aft', 'aft'],
  ['rear', 'aft'],
]);

/** The rules' spellings of defensive arcs by every word for them, in small letters. */
const arcNames = perRules((rules) => {
  const names = new Map([...rules.defensiveArcs.keys()].map((name) => [name.toLowerCase(), name]));
  for (const [word, arc] of WORDS) {
    const name = names.get(arc);
    if (name !== undefined && !names.has(word)) names.set(word, name);
  }
  for (const name of rules.alternateArcs.keys()) {
    const word = name.toLowerCase();
    if (name !== name.toUpperCase() && !names.has(word)) names.set(word, name);
  }
  return names;
});

/** An arc, or part of one, in the rules' spelling: a defensive arc's name, or letters. */
const spelledArc = (rules: Rules, part: string): string =>
  arcNames(rules).get(part.toLowerCase()) ?? part.toUpperCase();

/** A name of an arc as a sheet has it: a word whose punctuation and digits are full-width. */
const arcWord = (name: string): string =>
  plainText(name.replace(/[\s\p{Cc}]/gu, '\u00b7')).replace(/[^a-z]/gi, fullWidth);

/** All arcs' words by name, names by word, and the special characters in the words. */
const arcWords = perRules((rules) => {
  const words = new Map<string, string>();
  const names = new Map<string, string>();
  for (const arcs of [rules.letters, rules.defensiveArcs, rules.alternateArcs]) {
    for (const name of arcs.keys()) {
      const word = arcWord(name);
      if (word === '' || names.has(word)) continue;
      names.set(word, name);
      words.set(name, word);
    }
  }
  const signs = [...names.keys()].join('').replace(/[a-z]/gi, '');
  return { words, names, signs: new Set(signs.split('')) };
});

/** The arc with each part, or each letter of it, put in place by the map; undefined if one is unknown. */
function mapped(map: ReadonlyMap<string, string>, arc: string): string | undefined {
  if (map.has(arc)) return map.get(arc);
  const parts = arc.split('+').map((part) => {
    if (map.has(part)) return map.get(part);
    const letters = [...part].map((letter) => map.get(letter));
    return letters.length > 0 && !letters.includes(undefined) ? letters.join('') : undefined;
  });
  return parts.includes(undefined) ? undefined : parts.join('+');
}

/** True for a character of a house arc's name, which belongs to the arc on a bank. */
export const isArcSign = (rules: Rules, sign: string): boolean => arcWords(rules).signs.has(sign);

const LETTERS = /^[A-Za-z]{1,12}$/;

/** The arc in the rules' spelling, without anything but letters and `+`. */
export function plainArc(rules: Rules, text: string): string {
  const known = mapped(arcWords(rules).names, text);
  if (known !== undefined) return known;
  if (LETTERS.test(text)) return spelledArc(rules, text);
  const letters = text.slice(0, 4 * MAX_LETTERS).replace(/[^a-z+]/gi, '');
  const parts = letters.slice(0, MAX_LETTERS).split('+');
  return parts
    .filter((part) => part !== '')
    .map((part) => spelledArc(rules, part))
    .join('+');
}

const isReadable = (rules: Rules, arc: string, notation: ArcNotation): boolean => {
  const { problem } = readArc(rules, arc, notation);
  return problem === undefined || problem.code === 'arc.adds-nothing';
};

export const isArc = (rules: Rules, arc: string): boolean =>
  isReadable(rules, arc, 'standard') || isReadable(rules, arc, 'alternate');

const tellsAlternate = (rules: Rules, arc: string): boolean =>
  rules.alternateArcs.has(arc) && !isReadable(rules, arc, 'standard');

/** The notation of a ship's arcs: alternate if an arc is readable only so (C.1). */
export const arcNotationOf = (rules: Rules, arcs: Iterable<string>): ArcNotation => {
  for (const arc of arcs) if (tellsAlternate(rules, arc)) return 'alternate';
  return 'standard';
};

/** The arc as printed; an ambiguous name such as FH becomes letters. */
export function printedArc(
  rules: Rules,
  text: string,
  design: ArcNotation,
  reader: ArcNotation,
): string {
  const asLetters = design === 'alternate' && reader !== 'alternate';
  const meant = (asLetters && rules.alternateArcs.get(text)?.letters) || text;
  const word = mapped(arcWords(rules).words, meant);
  if (word !== undefined) return word;
  const arc = plainArc(rules, text);
  return (asLetters && rules.alternateArcs.get(arc)?.letters) || arc;
}

export const defensiveArcOf = (word: string): DefensiveArc | undefined =>
  WORDS.get(word.toLowerCase());

const formatByArc = (limit: Limit, figures: ByDefensiveArc): readonly string[] =>
  DEFENSIVE_ARCS.map((arc) => `-${ARC_LABELS[arc]}: ${clampToLimit(limit, figures[arc])}`);

/** The screens' block: `Screens: 12`, or a line for each defensive arc; no lines without screens. */
export function formatScreens(rules: Rules, screens: Design['screens']): readonly string[] {
  if (screens === undefined) return [];
  const limit = rules.limits.screens;
  if (typeof screens === 'number') {
    const count = clampToLimit(limit, screens);
    return count === 0 ? [] : [`Screens: ${count}`];
  }
  if (DEFENSIVE_ARCS.every((arc) => clampToLimit(limit, screens[arc]) === 0)) return [];
  return ['Screens:', ...formatByArc(limit, screens)];
}

/** The lines below the track of directional shields; none for all-round ones. */
export function formatShieldArcs(rules: Rules, shields: Design['shields']): readonly string[] {
  if (typeof shields !== 'object') return [];
  const limit = rules.limits.shields;
  if (DEFENSIVE_ARCS.every((arc) => clampToLimit(limit, shields[arc]) === 0)) return [];
  return formatByArc(limit, shields);
}

export class DefensiveArcList {
  private readonly figures = new Map<DefensiveArc, number>();
  private line: Line | undefined;

  /** Reads defensive arcs up to the end of the line: mostly one, some sheets run them together. */
  read(cursor: Cursor, reports: Reports): void {
    this.line ??= cursor.line;
    while (!cursor.skip(' -,;|').done) {
      const from = cursor.at;
      const arc = defensiveArcOf(cursor.letters());
      cursor.skip(' :=');
      const figure = cursor.number();
      if (arc !== undefined && figure !== undefined) this.figures.set(arc, figure);
      else {
        if (cursor.at === from) cursor.next();
        cursor.until(' ,;|');
        reports.add('quarters.unreadable', cursor.line, from, cursor.at);
      }
    }
  }

  /**
   * The figure that the sheet means: one all round, or one for each defensive arc. A total equal to their sum adds nothing; another total
   * that could be a figure by itself wins, and is reported.
   */
  resolve(
    total: number | undefined,
    max: number,
    field: string,
    reports: Reports,
  ): number | ByDefensiveArc | undefined {
    const { line } = this;
    if (!line || this.figures.size === 0) return total;
    for (const arc of DEFENSIVE_ARCS) {
      if (this.figures.has(arc)) continue;
      reports.doubtLine('quarters.missing', line, { of: field, arc: ARC_LABELS[arc] });
    }
    const of4 = (arc: DefensiveArc): number => this.figures.get(arc) ?? 0;
    const figures = { fwd: of4('fwd'), port: of4('port'), stbd: of4('stbd'), aft: of4('aft') };
    const sum = figures.fwd + figures.port + figures.stbd + figures.aft;
    if (total === undefined || total === sum || total > max) return figures;
    reports.doubtLine('quarters.both', line, { total, sum });
    return total;
  }
}
