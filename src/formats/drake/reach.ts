/** How far a mode reaches: `4-8-12`, `MA 8`, or one customized band `1-4`. */
import type { HiddenFigure, Rules } from '../../core/rules/rules.ts';
import type { IssueCollector } from './issue-collector.ts';
import type { Line } from './lines.ts';
import type { Cursor } from './scanner.ts';

/** Reach as printed; null for an asterisk. */
export type Reach =
  | { readonly kind: 'thirds'; readonly values: readonly (number | null)[] }
  | { readonly kind: 'seeking'; readonly ma: number }
  | { readonly kind: 'band'; readonly inner: number; readonly outer: number };

/** The three bands of a long range: its thirds. */
export const bandsOf = (range: number): readonly [number, number, number] => [
  Math.round(range / 3),
  Math.round((2 * range) / 3),
  range,
];

/** The reach of a direct-fire mode, its hidden bands as asterisks. */
export function formatThirds(range: number, hidden: ReadonlySet<HiddenFigure>): string {
  const [short, medium, long] = bandsOf(range);
  return `${hidden.has('short') ? '*' : short}-${medium}-${hidden.has('long') ? '*' : long}`;
}

/** Reads the reach here; nothing, with the cursor where it was, when there is none. */
export function readReach(cursor: Cursor): Reach | undefined {
  const from = cursor.at;
  const label = cursor.letters().toLowerCase();
  cursor.skip(' :');
  const values: (number | null)[] = [];
  while (values.length < 3) {
    const value = cursor.take('*') ? null : cursor.number();
    if (value === undefined) break;
    values.push(value);
    const after = cursor.at;
    cursor.skip(' ');
    if (!'-/,'.includes(cursor.peek() || '|')) {
      cursor.at = after;
      break;
    }
    cursor.take(cursor.peek());
    cursor.skip(' ');
  }
  const reach = reachOf(label, values);
  if (!reach) cursor.at = from;
  return reach;
}

function reachOf(label: string, values: readonly (number | null)[]): Reach | undefined {
  const [first, second] = values;
  if (first === undefined) return undefined;
  if (label === 'ma') {
    return values.length === 1 && first !== null ? { kind: 'seeking', ma: first } : undefined;
  }
  if (label !== '' && label !== 'rng' && label !== 'range') return undefined;
  if (values.length === 2) {
    if (first === null || second === null || second === undefined) return undefined;
    return { kind: 'band', inner: first, outer: second };
  }
  return values.some((value) => value !== null) ? { kind: 'thirds', values } : undefined;
}

/** The long range that some of its thirds tell, the long one first. */
export function longRange(values: readonly (number | null)[]): number {
  if (values.length === 1) return values[0] ?? 0;
  const [short = null, medium = null, long = null] = values;
  if (long !== null) return long;
  if (medium === null) return 3 * (short ?? 0);
  const range = 1.5 * medium;
  if (Number.isInteger(range)) return range;
  const lower = Math.floor(range);
  return short === null || bandsOf(lower)[0] === short ? lower : lower + 1;
}

interface PrintedBands {
  readonly values: readonly (number | null)[];
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  /** As they stand there, and what stands between them. */
  readonly printed?: string;
  readonly sign?: string;
}

/** Reports printed bands that are not the thirds of the range they tell. */
export function checkThirds<Code extends string>(
  { values, line, from, to, sign = '-', printed }: PrintedBands,
  reports: IssueCollector<Code | 'range.not-thirds'>,
): void {
  if (values.length !== 3) return;
  const range = longRange(values);
  const thirds = bandsOf(range);
  if (values.every((value, i) => value === null || value === thirds[i])) return;
  const shown = printed ?? values.map((value) => value ?? '*').join(sign);
  const params = { printed: shown, range, computed: thirds.join(sign) };
  reports.doubt('range.not-thirds', line, from, to, params);
}

/** Which trait makes a figure vary, for the wording. */
export const hidingTraits = (rules: Rules, figure: HiddenFigure): string =>
  [...rules.traits.values()]
    .filter(({ hides }) => hides === figure)
    .map(({ code }) => code)
    .join(' or ');
