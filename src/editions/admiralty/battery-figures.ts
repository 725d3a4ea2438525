/** Figures in a battery's line: `4/8/12`, `1-4/5-8/9-12`, `5+`, `1/2/1`, `2/4+/1/1`, `ROF 1`. */
import { withoutClassMark } from '../../formats/drake/header.ts';
import { fullWidth, plainText, UNNAMED_WEAPON } from '../../formats/drake/names.ts';
import type { Cursor } from '../../formats/drake/scanner.ts';
import { bandsOf } from '../../formats/drake/stats-line.ts';
import type { ShotFigure } from '../draft.ts';
import { withWideEdges } from '../legacy-text.ts';
import type { AdmiraltyBattery } from './design.ts';
import type { AdmiraltyReports } from './wording.ts';

export interface FigurePlace {
  readonly from: number;
  readonly to: number;
  /** Outer ranges of the bands, null for one that is out of reach; or three figures of either kind. */
  readonly bands?: readonly (number | null)[];
  /** Three figures that may be bands or ROF, IMP and DMG. */
  readonly triple?: readonly number[];
  readonly shot?: { readonly [figure in ShotFigure]?: number };
  /** True for a whole part without punctuation, whose meaning depends on its place. */
  readonly bare?: number;
}

const N = String.raw`(\d{1,4})`;
const SLASH = String.raw` ?\/ ?`;
const RANGE = String.raw`(?:range|rng)\b\.? *(?:[:=] *)?`;
const BAND = String.raw`((?:\d{1,4} ?- ?)?\d{1,4}|[-*]+)`;
const HEXES = String.raw`(?: ?(?:hexes|hex\b|"))?`;
const BEFORE = String.raw`(?<![\p{L}\p{N}/+.*-])`;
const BEHIND = String.raw`(?![\p{L}\p{N}/*]|\+|-\d)`;
/** A word for a figure stands at the beginning of a part, or behind another figure. */
const APART = String.raw`(?<=(?:^|[,;:|(.)]|\d\+?) *)`;
const LABEL = String.raw`(rof|rate of fire|acc|accuracy|imp|impact|dmg|damage)\b\.? *(?:[:=] *)?`;

const KINDS = {
  named: String.raw`${APART}\(?(?:acc *[,/] *)?rof *\/ *(?:acc *\/ *)?imp *\/ *dmg\b\)? *[:=]?`,
  four: String.raw`${BEFORE}${N}${SLASH}(\d{1,2})(\+?)${SLASH}(\d{1,4})(\+?)${SLASH}${N}${BEHIND}`,
  times: String.raw`${BEFORE}${N} ?x ?(\d{1,2}) ?\+${SLASH}${N}${SLASH}${N}${BEHIND}`,
  bands: `(?:${APART}${RANGE})?${BEFORE}${BAND}${SLASH}${BAND}${SLASH}${BAND}${HEXES}${BEHIND}`,
  dashed: `(?:${APART}${RANGE})?${BEFORE}${N} ?- ?${N} ?- ?${N}${HEXES}${BEHIND}`,
  range: `${APART}${RANGE}${N}${HEXES}${BEHIND}`,
  hexes: String.raw`${BEFORE}${N} ?(?:hexes|hex\b|")`,
  labelled: String.raw`${APART}${LABEL}(\d{1,4})\+?${BEHIND}`,
  acc: String.raw`${BEFORE}(\d{1,2}) ?\+(?: to hit)?(?![\p{L}\p{N}/+])`,
  bare: String.raw`(?<=(?:^|[,;|:]) *)(\d{1,3})(?= *(?:[,;|]|$))`,
};
type FigureKind = keyof typeof KINDS;

const ORDER = Object.keys(KINDS) as readonly FigureKind[];
const PATTERNS = new Map(ORDER.map((kind) => [kind, new RegExp(KINDS[kind], 'giu')]));
/** The same for words after a name without punctuation between. */
const LOOSE = new Map(
  (['range', 'labelled'] as const).map((kind) => [
    kind,
    new RegExp(KINDS[kind].replace(APART, '(?<=^| )'), 'giu'),
  ]),
);

const FIGURE_OF = new Map<string, ShotFigure>([
  ['rof', 'rof'],
  ['rate of fire', 'rof'],
  ['acc', 'acc'],
  ['accuracy', 'acc'],
  ['imp', 'imp'],
  ['impact', 'imp'],
  ['dmg', 'dmg'],
  ['damage', 'dmg'],
]);

function figuresOf(
  kind: FigureKind,
  [, ...groups]: RegExpMatchArray,
): Partial<FigurePlace> | undefined {
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = groups;
  if (kind === 'named') return {};
  if (kind === 'four') {
    if (third !== '' && fifth !== '') return undefined;
    const [acc, imp] = fifth === '' ? [second, fourth] : [fourth, second];
    return { shot: shotOf(first, acc, imp, sixth) };
  }
  if (kind === 'times') return { shot: shotOf(first, second, third, fourth) };
  if (kind === 'dashed') return { bands: [Number(first), Number(second), Number(third)] };
  if (kind === 'range' || kind === 'hexes') return { bands: [Number(first)] };
  if (kind === 'labelled') {
    const figure = FIGURE_OF.get(first.toLowerCase().replace(/ +/g, ' '));
    return figure && { shot: { [figure]: Number(second) } };
  }
  if (kind === 'acc') return { shot: { acc: Number(first) } };
  if (kind === 'bare') return { bare: Number(first) };
  const values = [first, second, third].map((band) =>
    /\d/.test(band) ? Number(/(?<!\d)\d+$/.exec(band)?.[0]) : null,
  );
  const isPlain = [first, second, third].every((band) => /^\d+$/.test(band));
  if (values.every((value) => value === null)) return undefined;
  return isPlain ? { triple: values.map(Number) } : { bands: values };
}

const shotOf = (rof: string, acc: string, imp: string, dmg: string) => ({
  rof: Number(rof),
  acc: Number(acc),
  imp: Number(imp),
  dmg: Number(dmg),
});

function placesOf(
  text: string,
  kind: FigureKind,
  pattern: RegExp,
  known: readonly FigurePlace[],
): readonly FigurePlace[] {
  return [...text.matchAll(pattern)].flatMap((match): FigurePlace | readonly [] => {
    const place = { from: match.index, to: match.index + match[0].length };
    if (known.some(({ from, to }) => place.from < to && from < place.to)) return [];
    const figures = figuresOf(kind, match);
    const isRange = figures?.triple && /^(?:range|rng)|(?:hex|hexes|")$/i.test(match[0]);
    if (!figures) return [];
    return { ...place, ...(isRange ? { bands: figures.triple ?? [] } : figures) };
  });
}

/** Length limit of a battery's line; figures beyond it are not the battery's. */
const LONGEST = 1000;

export function batteryFigures(text: string): readonly FigurePlace[] {
  const start = text.slice(0, LONGEST);
  if (!/\d/.test(start)) return [];
  const places: FigurePlace[] = [];
  for (const [kind, pattern] of PATTERNS) places.push(...placesOf(start, kind, pattern, places));
  const hasRange = places.some(({ bands, triple }) => bands ?? triple);
  const hasShot = places.some(({ shot, triple }) => shot ?? triple);
  if (!hasRange || !hasShot) {
    for (const [kind, pattern] of LOOSE) places.push(...placesOf(start, kind, pattern, places));
  }
  return places.sort((a, b) => a.from - b.from);
}

/** A part that no comma, semicolon or colon cuts short, and that has no figures. */
function plainPart(text: string): string {
  const inner = plainText(text).replace(/[,;:]/g, fullWidth);
  const plain = withWideEdges(inner, '.)-', '(-');
  return batteryFigures(plain).length > 0 ? plain.replace(/[\d/+-]/g, fullWidth) : plain;
}

/** True for three figures that rise, as bands do. */
export const isRising = ([short = 0, medium = 0, long = 0]: readonly number[]): boolean =>
  short < medium && medium < long;

/** An arc in its brackets; a name of its own begins no other line of a card. */
const writtenArc = (arc: string): string =>
  `[${withoutClassMark(plainText(arc)).replace(/:/g, fullWidth)}]`;

export function formatCardBattery(battery: AdmiraltyBattery): readonly string[] {
  const { letter, name, range, rof, acc, imp, dmg, traits, arcs } = battery;
  const bands = bandsOf(range);
  // Figures that rise would be read as the bands where these do not.
  const isMistaken = isRising([rof, imp, dmg]) && !isRising(bands);
  const parts = [
    plainPart(name ?? '') || UNNAMED_WEAPON,
    `${isMistaken ? 'Range ' : ''}${bands.join('/')}`,
    `${acc}+`,
    `${rof}/${imp}/${dmg}`,
    ...traits.map(plainPart).filter((trait) => trait !== ''),
  ];
  const head = `[${letter}] ${parts.join(', ')}`;
  return arcs.length === 0 ? [head] : [head, arcs.map(writtenArc).join(' ')];
}

const LETTERS = 'ABCDEFGHIJKL';

/** Number of times an arc counts: `x2`, `*2`, `(2)`, `[2]`, `: 2`, or a box a weapon. */
const TIMES = String.raw`(?: ?[x*×] ?\d{1,3}(?!\d)| ?\(x? ?\d{1,3}\)| ?\[x? ?\d{1,3}\]| ?[:=] ?\d{1,3}(?!\d)| \d{1,3}(?= *(?:[,;|.]|$))|(?: ?\[ ?\]| ?□)+)?`;
const COUNT_BEFORE = String.raw`(?:\d{1,3} ?[x*×]? ?)?`;
const IN_BRACKETS = String.raw`[\[({] ?[A-L][A-L ,;/]{0,60}[\])}]`;
const LIST = `[ ,;|/&+.]*`;
const BARE = '(?:[A-L]{1,12}|[a-l]{1,12})';

const BEGINS = new RegExp(
  String.raw`^${COUNT_BEFORE}\[ ?[A-L]{1,12}(?:[ ,;/]+[A-L]{1,12})* ?\]`,
  'i',
);
const ALL = new RegExp(
  `^(?:${COUNT_BEFORE}(?:${IN_BRACKETS}|[A-L]{1,12}(?![a-z]))${TIMES}${LIST})+$`,
  'i',
);
const ALL_BARE = new RegExp(`^(?:${COUNT_BEFORE}${BARE}(?![a-z])${TIMES}${LIST})+$`, 'i');
const LONGEST_ARCS = 400;

const isShort = (text: string): boolean => text.length <= LONGEST_ARCS;
const inOneCase = (text: string): boolean =>
  text === text.toLowerCase() || text.replace(/x/g, 'X') === text.toUpperCase();

export const beginsArcs = (text: string): boolean =>
  BEGINS.test(text.slice(0, LONGEST_ARCS)) || (/^\S*[([{]/.test(text) && areArcs(text));

export const areArcs = (text: string): boolean => isShort(text) && ALL.test(text);

/** True if a text may be arcs without brackets; it may also be words. */
export const areBareArcs = (text: string): boolean =>
  isShort(text) && inOneCase(text) && ALL_BARE.test(text);

const ARC = new RegExp(
  String.raw`^(?:(\d{1,3}) ?[x*×]? ?)?(?:([\[({]) ?([A-Z][A-Z ,;/]{0,60}?) ?[\])}]|([A-L]{1,12})(?![A-WYZa-wyz]))(${TIMES})`,
  'i',
);
const BOXES = /\[ ?\]|□/;
const MAX_TIMES = 100;

function timesOf(before: string | undefined, behind: string): number {
  const boxes = behind.match(/\[ ?\]|□/g)?.length;
  const digits = /\d+/.exec(behind)?.[0] ?? before;
  return boxes ?? (digits === undefined ? 1 : Number(digits));
}

const isArc = (arc: string): boolean =>
  [...arc].every((letter) => LETTERS.includes(letter)) && new Set(arc).size === arc.length;

/** Reads arcs from the cursor on, one for each weapon; other text is an issue. */
export function readArcs(cursor: Cursor, reports: AdmiraltyReports): readonly string[] {
  const arcs: string[] = [];
  const { line } = cursor;
  while (!cursor.skip(' ,;.|/&+').done) {
    const from = cursor.at;
    const match = ARC.exec(line.text.slice(from, Math.min(cursor.end, from + LONGEST_ARCS)));
    if (!match) {
      passOver(cursor);
      reports.add('arc.unknown', line, from, cursor.at);
      continue;
    }
    const [all, before, bracket, inside, bare, behind = ''] = match;
    const within = (inside ?? bare ?? '')
      .toUpperCase()
      .split(/[ ,;/]+/)
      .filter(Boolean);
    // Boxes count the weapons of an arc that has no brackets itself.
    const count = bracket !== undefined && BOXES.test(behind) ? '' : behind;
    cursor.at = from + all.length - (behind.length - count.length);
    const isSense = within.every(isArc);
    const times = timesOf(before, count);
    // Words in brackets that arcs do not have are no arcs.
    if (!isSense && bracket !== undefined && bracket !== '[') {
      reports.add('arc.unknown', line, from, cursor.at);
      continue;
    }
    line.claims.add(from, cursor.at);
    const isReadable = isSense && times <= MAX_TIMES;
    // Text that is no arc is kept once, with its issue.
    if (!isReadable) {
      reports.doubt('arc.unknown', line, from, cursor.at - (isSense ? 0 : count.length));
    }
    for (const arc of within) for (let i = 0; i < (isReadable ? times : 1); i += 1) arcs.push(arc);
  }
  return arcs;
}

function passOver(cursor: Cursor): void {
  const isOpen = '[({'.includes(cursor.peek());
  cursor.next();
  cursor.until(isOpen ? '])}' : ' [');
  if (isOpen && !cursor.done) cursor.next();
}
