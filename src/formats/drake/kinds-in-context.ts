/** The kinds of lines by their neighbours: headers without a mark, and rests of broken lines. */
import { classMark, ratingAt } from './header.ts';
import type { KindOfLine, LineKind } from './kinds.ts';
import type { Line } from './lines.ts';
import type { Break } from './wrapped-lines.ts';

const BLANK: ReadonlySet<LineKind> = new Set(['blank', 'rule']);
const NO_SHEET: ReadonlySet<LineKind> = new Set([
  ...(['text', 'entry', 'remark', 'listed', 'header', 'comment'] as const),
]);
const TITLES: ReadonlySet<LineKind> = new Set(['text', 'listed', 'remark']);
/** Lines below which a header stands, when no header mark tells. */
const BELOW_HEADER: ReadonlySet<LineKind> = new Set(['identity', 'screens', 'hull']);
const TRACKS: ReadonlySet<LineKind> = new Set(['hull', 'engines', 'weapons', 'shields']);

/** True for a kind of line that belongs to a sheet. */
export const belongsToSheet = (kind: LineKind): boolean => !BLANK.has(kind) && !NO_SHEET.has(kind);

/** The longest header without a rating; longer lines with `-class` are prose. */
const LONGEST_TITLE = 100;
const SENTENCE = /[.!?,;:]$|^\p{Ll}/u;

/** The kind of every line; a text that stands above a ship's first lines is its header. */
export function kindsInContext(lines: readonly Line[], kinds: KindOfLine[]): readonly KindOfLine[] {
  let below: LineKind | undefined;
  let hullFollows = false;
  /** True while no blank line parts this line from the one `below`. */
  let isNext = false;
  for (let i = kinds.length - 1; i >= 0; i -= 1) {
    const own = kinds[i];
    const text = lines[i]?.text ?? '';
    if (!own || BLANK.has(own.kind)) {
      isNext = false;
      continue;
    }
    const isTitle = TITLES.has(own.kind) && below !== undefined;
    const isMarked = isTitle && (classMark(text) >= 0 || ratingAt(text) !== undefined);
    if (below && isTitle && BELOW_HEADER.has(below) && !isMarked) {
      // An unknown line between the header and the tracks is not the header.
      const isProse = isNext || SENTENCE.test(text);
      if (own.kind === 'remark' || (isProse && hasHeaderAbove(lines, kinds, i))) {
        continue;
      }
      if (own.kind === 'text') kinds[i] = { kind: 'header', at: 0, weak: true };
    } else if (below && isMarked && isHeader(kinds, i, text, below)) {
      kinds[i] = { kind: 'header', at: 0, weak: ratingAt(text) === undefined };
    }
    // A list of headers is a roster, not ships.
    if (kinds[i]?.kind === 'header' && below === 'header') kinds[i] = { kind: 'text', at: 0 };
    const now = kinds[i] ?? own;
    const { kind } = now;
    if (hullFollows && (kind === 'header' || kind === 'identity')) {
      kinds[i] = { ...now, hullFollows };
    }
    hullFollows = kind === 'hull' || (hullFollows && kind !== 'header');
    below = kind;
    isNext = true;
  }
  markBeginning(kinds);
  return kinds;
}

/** Marks the lines above the first header or hull, which a hull follows: the first ship begins there. */
function markBeginning(kinds: KindOfLine[]): void {
  const first = kinds.findIndex(({ kind }) => kind === 'header' || kind === 'hull');
  if (first < 0 || kinds[first]?.kind === 'header') return;
  for (let i = 0; i < first; i += 1) {
    const own = kinds[i];
    if (own) kinds[i] = { ...own, hullFollows: true };
  }
}

/** True if the nearest line above with content is a header, or marked as one. */
function hasHeaderAbove(lines: readonly Line[], kinds: readonly KindOfLine[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 4; i -= 1) {
    const kind = kinds[i]?.kind ?? 'blank';
    if (BLANK.has(kind) || kind === 'remark') continue;
    if (kind === 'header') return true;
    const text = lines[i]?.text ?? '';
    return TITLES.has(kind) && (classMark(text) >= 0 || ratingAt(text) !== undefined);
  }
  return false;
}

/** True if a line with the marks of a header is one, by the lines below and above it. */
function isHeader(
  kinds: readonly KindOfLine[],
  at: number,
  text: string,
  below: LineKind,
): boolean {
  if (BELOW_HEADER.has(below)) return true;
  if (text.length > LONGEST_TITLE || classMark(text) < 0 || !belongsToSheet(below)) return false;
  return TRACKS.has(below) || BLANK.has(kinds[at - 1]?.kind ?? 'blank');
}

const GOES_ON: ReadonlySet<LineKind> = new Set([
  ...(['hull', 'engines', 'weapons', 'shields', 'screens', 'equipment', 'traits'] as const),
  ...(['system', 'battery', 'stats', 'mode', 'comment', 'entry', 'remark', 'notes'] as const),
]);
/** Words of a name: capitals but for the short words between, and no sentence. */
const IN_NAME = String.raw`(?:[\p{Lu}\p{N}][^\s.!?:;]*|of|the|and|for|in|to|at|on|de|du|la|von|der)`;
const IN_TITLE = new RegExp(`^${IN_NAME}(?: +${IN_NAME})*$`, 'u');
const PROSE: ReadonlySet<LineKind> = new Set(['remark', 'notes', 'mode']);
const LOSS_LIMIT = /\(\d{1,9}\) *$/;
const BEGINS_BANK = /^[A-Za-z+]{0,40}[1-4]? *(?:\[|□)/;

const RESTS: ReadonlySet<LineKind> = new Set([
  ...(['text', 'listed', 'header', 'entry', 'battery', 'remark'] as const),
]);

/** True for a kind of line that may be the rest of the one above. */
export const mayBeRest = ({ kind }: KindOfLine): boolean => RESTS.has(kind);

/** True if a line is the rest of the one above, which a program broke in two. */
export function isRestOfLine(place: Break<KindOfLine>): boolean {
  const { kindAbove, kindBelow, kindAfter, above, below, isFull, isOpen } = place;
  const [kind, rest] = [kindAbove.kind, kindBelow.kind];
  if (kind === 'text' && (rest === 'header' || rest === 'text' || rest === 'listed')) {
    const isMarked = classMark(above.text) >= 0 || classMark(below.text) >= 0;
    return isFull && isMarked && IN_TITLE.test(above.text) && ratingAt(below.text) !== undefined;
  }
  if (rest === 'text' || rest === 'listed') {
    if (classMark(below.text) >= 0) return false;
    return GOES_ON.has(kind) && (isFull || (isOpen && !PROSE.has(kind) && kind !== 'comment'));
  }
  if (kind === 'comment') return isFull && (rest === 'entry' || rest === 'remark');
  if (!isFull && !isOpen) return false;
  if (kind === 'battery' && !LOSS_LIMIT.test(above.text)) {
    return (rest === 'battery' || rest === 'entry') && BEGINS_BANK.test(below.text);
  }
  const isList = kind === 'equipment' && !LOSS_LIMIT.test(above.text);
  return isList && (rest === 'entry' || (rest === 'battery' && kindAfter?.kind !== 'stats'));
}
