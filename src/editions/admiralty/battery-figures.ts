/** Figures in a battery's line: `4/8/12`, `1-4/5-8/9-12`, `5+`, `1/2/1`, `2/4+/1/1`, `ROF 1`. */

import { plainText, UNNAMED_WEAPON } from '../../formats/drake/names.ts';
import { bandsOf } from '../../formats/drake/stats-line.ts';
import type { ShotFigure } from '../draft.ts';
import { fullWidth, withWideEdges } from '../legacy-text.ts';
import type { AdmiraltyBattery } from './design.ts';

/** Place of a figure or of a group of figures in a text. */
export interface FigurePlace {
  readonly from: number;
  readonly to: number;
  /** Outer ranges of the bands, null for one that is out of reach; or three figures of either kind. */
  readonly bands?: readonly (number | null)[];
  /** Three figures that may be bands or ROF, IMP and DMG. */
  readonly triple?: readonly number[];
  readonly shot?: { readonly [figure in ShotFigure]?: number };
  /** True for a whole part without any sign, whose meaning depends on its place. */
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
/** The same for words behind a name without a sign between. */
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

/** Figures of a match; undefined if they make no sense. */
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

/** Figures of one kind among places that are taken. */
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

/** The figures of a text in the order they stand. */
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

/** The two lines of a battery; a battery without weapons has one. */
export function formatCardBattery(battery: AdmiraltyBattery): readonly string[] {
  const { letter, name, range, rof, acc, imp, dmg, traits, arcs } = battery;
  const parts = [
    plainPart(name ?? '') || UNNAMED_WEAPON,
    bandsOf(range).join('/'),
    `${acc}+`,
    `${rof}/${imp}/${dmg}`,
    ...traits.map(plainPart).filter((trait) => trait !== ''),
  ];
  const head = `[${letter}] ${parts.join(', ')}`;
  return arcs.length === 0 ? [head] : [head, arcs.map((arc) => `[${plainText(arc)}]`).join(' ')];
}
