/** The kind of each line of a text: a header, a track, a battery, … or no part of a sheet. */
import { hasLetterOrDigit } from '../../core/design/issues.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { parsedJson } from '../json/reader.ts';
import { defensiveArcOf, isArc, plainArc } from './arcs.ts';
import { classMark, isMarkedTitle, ratingAt } from './header.ts';
import { isRule, type Line } from './lines.ts';
import {
  isRemark,
  type Keyword,
  keyOf,
  keywordOf,
  type LineKey,
  likelyKeyword,
  publishedKeyword,
} from './names.ts';
import { trimmedEnd, writtenQuantity } from './scanner.ts';
import { systemNamed } from './systems.ts';
import type { Break } from './wrapped-lines.ts';

export type LineKind =
  | Keyword
  | 'blank'
  | 'rule'
  | 'comment'
  | 'header'
  | 'defensive-arc'
  | 'system'
  | 'battery'
  | 'stats'
  | 'mode'
  /** A word, a colon and a figure that the sheet does not have. */
  | 'entry'
  /** A word, a colon and a text; or a word and a number in parentheses. */
  | 'remark'
  | 'listed'
  | 'text';

export interface KindOfLine {
  readonly kind: LineKind;
  readonly at: number;
  /** End of a battery's name, and start `at` of its banks; for a misspelt list, where they might be. */
  readonly nameEnd?: number;
  /** A header by its position only: no mark, no rating. */
  readonly weak?: boolean;
  /** The keyword that a misspelt one is taken for. */
  readonly misspelt?: string;
  /** True if a hull follows before the next header. */
  readonly hullFollows?: boolean;
  /** For a header between other lines of a block, without a hull to follow: the kind of the next line. */
  readonly within?: LineKind;
}

const BEGINNING = 60;

const isShotAt = (text: string, at: number): boolean =>
  /^ *[\d*]{1,15} ?x/i.test(text.slice(at, at + 20));
const SHOT_WITHIN = /[\d*] ?x ?\d ?\+/i;
const REACH = /^(?:(?:ma|rng|range)\b ?:? ?)?[\d*]+(?: ?[-/,] ?[\d*]+){0,2}$/i;
const BEGINS_REACH = /^(?:ma|rng|range)\b|^[\d*]/i;
const BOX = /\[[ xX]?\]|□/;
const LISTED = /^\p{L}[\p{L}\p{N} '’.&-]{0,50}\(\d[\d,.]{0,8}\)$/u;
const FIGURE = /^(?:\d+(?: ?- ?\d+)*|(?: ?\[[ xX]?\]|□)+)$/;

const isFigure = (text: string, from: number): boolean =>
  FIGURE.test(text.slice(from, from + 200).trim());

/** The kind of a line by itself. `kindsInContext` finds the headers among text lines. */
export function notationLineKind(rules: Rules, { text }: Line): KindOfLine {
  if (text === '') return { kind: 'blank', at: 0 };
  if (text.startsWith(';')) return { kind: 'comment', at: 1 };
  if (isRule(text)) return { kind: 'rule', at: 0 };
  const pipe = text.indexOf('|');
  const key = keyOf(text);
  const keyword = key && keywordOf(key.text);
  if (pipe >= 0) {
    const isKey = key?.colon === true && key.end < pipe;
    if (isKey && keyword) return { kind: keyword, at: key.end };
    const list = isKey ? misspeltKind(key) : undefined;
    // Below a misspelt weapon's name, its figures follow.
    if (list && LISTS.has(list.kind)) return { ...list, nameEnd: pipe };
    return pipedKind(rules, text, pipe);
  }
  const mode = modeMark(text);
  if (mode >= 0) return { kind: 'mode', at: mode + 1 };
  if (keyword && key.colon) return { kind: keyword, at: key.end };
  if (isMarkedTitle(text)) return { kind: 'header', at: 0 };
  if (keyword && key) return { kind: keyword, at: key.end };
  return unpipedKind(rules, text, key);
}

const LISTS: ReadonlySet<LineKind> = new Set(['equipment', 'traits']);

function misspeltKind({ text, end }: LineKey): KindOfLine | undefined {
  const keyword = likelyKeyword(text);
  return keyword && { kind: keyword, at: end, misspelt: publishedKeyword(keyword) };
}

/** Index of the `>` of a mode's line; one that closes a `<`, as of an address, does not count. */
function modeMark(text: string): number {
  let [behind, at] = [0, text.indexOf('>')];
  while (at > 0 && text.lastIndexOf('<', at) >= behind) {
    behind = at + 1;
    at = text.indexOf('>', behind);
  }
  return at;
}

function pipedKind(rules: Rules, text: string, pipe: number): KindOfLine {
  if (!hasLetterOrDigit(text) && !BOX.test(text)) return { kind: 'rule', at: 0 };
  const after = text.slice(pipe + 1, pipe + 20).trimStart();
  const isReach = pipe < BEGINNING && REACH.test(text.slice(0, pipe).trim());
  if (isShotAt(text, pipe + 1) || (isReach && !/^[a-z[□/]/i.test(after))) {
    return { kind: 'stats', at: 0 };
  }
  const box = text.search(BOX);
  const isEarly = box >= 0 && box < pipe;
  const early = isEarly ? (unpipedBattery(rules, text) ?? listKind(text)) : undefined;
  return early ?? { kind: 'battery', at: pipe + 1, nameEnd: pipe };
}

/** A list of systems behind its keyword in a cell of its own, without a colon. */
function listKind(text: string): KindOfLine | undefined {
  const [word = ''] = /^[a-z]+(?= )/i.exec(text) ?? [];
  const kind = keywordOf(word);
  return kind && LISTS.has(kind) ? { kind, at: word.length } : undefined;
}

function unpipedKind(rules: Rules, text: string, key: LineKey | undefined): KindOfLine {
  if (BEGINS_REACH.test(text) && SHOT_WITHIN.test(text.slice(0, 200)))
    return { kind: 'stats', at: 0 };
  if (key?.colon && isFigure(text, key.end) && systemNamed(rules, key.text)) {
    return { kind: 'system', at: 0 };
  }
  if (isOfSystems(rules, text)) return { kind: 'system', at: 0 };
  const defensiveArc = /^[- ]*([a-z]+)\b *(?:[:=]|\d)/i.exec(text.slice(0, BEGINNING));
  if (defensiveArc?.[1] && defensiveArcOf(defensiveArc[1])) return { kind: 'defensive-arc', at: 0 };
  const battery = unpipedBattery(rules, text);
  if (battery) return battery;
  const box = BOX.exec(text);
  const name = text.slice(0, Math.min(key?.end ?? box?.index ?? BEGINNING, BEGINNING));
  if (systemNamed(rules, name) && (key || box || name === text)) return { kind: 'system', at: 0 };
  const isListed = LISTED.test(text);
  if (key?.colon) {
    const keyword = misspeltKind(key);
    if (keyword) return keyword;
    if (isFigure(text, key.end)) return { kind: 'entry', at: 0 };
  }
  if (box && box.index > 0) return { kind: 'entry', at: 0 };
  if (isListed) return { kind: 'listed', at: 0 };
  return { kind: isRemark(text) ? 'remark' : 'text', at: 0 };
}

const EARLY_DIGIT = /^.{0,80}\d/;

/** True for a system with a number in figures, `Marines x14`, or for several systems. */
function isOfSystems(rules: Rules, text: string): boolean {
  if (!EARLY_DIGIT.test(text)) return false;
  const isSystem = (item: string): boolean =>
    systemNamed(rules, writtenQuantity(item)?.name ?? item) !== undefined;
  return (
    isSystem(text) ||
    (/[,;]/.test(text) && text.split(/[,;](?!\d{3}\b)/).every((item) => isSystem(item.trim())))
  );
}

/** A battery without its stroke, `Laser Cannon AB []`: the word before the first box is an arc. */
function unpipedBattery(rules: Rules, text: string): KindOfLine | undefined {
  const box = BOX.exec(text)?.index ?? 0;
  const before = /(?:^|[ :,])([a-z+]{1,40})[1-4]? *$/i.exec(text.slice(Math.max(0, box - 60), box));
  if (!before?.[1] || !isArc(rules, plainArc(rules, before[1]))) return undefined;
  const at = box - before[0].length;
  const nameEnd = trimmedEnd(text, 0, at, ' :,-');
  return nameEnd === 0 ? undefined : { kind: 'battery', at, nameEnd };
}

const BLANK: ReadonlySet<LineKind> = new Set(['blank', 'rule']);
/** Boxes or a loss limit: a line with a stroke but without these and figures below is prose. */
const OF_BATTERY = new RegExp(String.raw`${BOX.source}|// ?\(\d`);
const NO_SHEET: ReadonlySet<LineKind> = new Set([
  ...(['text', 'entry', 'remark', 'listed', 'header', 'comment'] as const),
]);
const TITLES: ReadonlySet<LineKind> = new Set(['text', 'listed', 'remark']);
/** Lines below a header that has no mark. */
const BELOW_HEADER: ReadonlySet<LineKind> = new Set(['identity', 'screens', 'hull']);
const TRACKS: ReadonlySet<LineKind> = new Set(['hull', 'engines', 'weapons', 'shields']);

export const belongsToSheet = (kind: LineKind): boolean => !BLANK.has(kind) && !NO_SHEET.has(kind);

/** The longest header without a rating; longer lines with `-class` are prose. */
const LONGEST_TITLE = 100;
const SENTENCE = /[.!?,;:]$|^\p{Ll}/u;

/** The kind of every line; a text that stands above a ship's first lines is its header. */
export function kindsInContext(lines: readonly Line[], kinds: KindOfLine[]): readonly KindOfLine[] {
  let below: LineKind | undefined;
  let hullFollows = false;
  /** True while no blank line separates this line from the one `below`. */
  let isNext = false;
  for (let i = kinds.length - 1; i >= 0; i -= 1) {
    const own = kinds[i];
    const text = lines[i]?.text ?? '';
    if (!own || BLANK.has(own.kind)) {
      isNext = false;
      continue;
    }
    const { nameEnd = 0 } = own;
    const hasFigures = below === 'stats' || below === 'mode';
    if (LISTS.has(own.kind) && nameEnd > 0 && hasFigures) {
      kinds[i] = { kind: 'battery', at: nameEnd + 1, nameEnd };
    }
    if (own.kind === 'battery' && !hasFigures && !OF_BATTERY.test(text)) {
      kinds[i] = { kind: 'text', at: 0 };
    }
    const isTitle = TITLES.has(own.kind) && below !== undefined;
    // Nothing but a number is the number of a page.
    const isMarked = isTitle && (classMark(text) >= 0 || (ratingAt(text)?.from ?? 0) > 0);
    const isBelowTitle = isTitle && kinds[i - 1]?.kind === 'header';
    if (below && isTitle && BELOW_HEADER.has(below) && !isMarked) {
      // An unknown line between the header and the tracks is not the header.
      const isProse = isNext || isBelowTitle || SENTENCE.test(text);
      const above = headerAbove(lines, kinds, i);
      if (own.kind === 'remark' || above === 'above lines' || (isProse && above)) continue;
      if (own.kind === 'text') kinds[i] = { kind: 'header', at: 0, weak: true };
    } else if (below && isMarked && !isBelowTitle && isHeader(kinds, i, text, below)) {
      kinds[i] = { kind: 'header', at: 0, weak: ratingAt(text) === undefined };
    }
    // A list of headers is a roster, not ships.
    if (kinds[i]?.kind === 'header' && below === 'header') kinds[i] = { kind: 'text', at: 0 };
    const now = kinds[i] ?? own;
    const { kind } = now;
    if (hullFollows && (kind === 'header' || kind === 'identity')) {
      kinds[i] = { ...now, hullFollows };
    } else if (kind === 'header' && isNext && !BLANK.has(kinds[i - 1]?.kind ?? 'blank')) {
      kinds[i] = { ...now, within: below };
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

/** Lines between a header and the tracks. */
const BETWEEN: ReadonlySet<LineKind> = new Set(['identity', 'screens', 'defensive-arc']);
const LONGEST_BEGINNING = 12;

/**
 * A header among the nearest lines above, or a line marked as one: the nearest one with content, or
 * above lines that only stand between a header and the tracks.
 */
function headerAbove(
  lines: readonly Line[],
  kinds: readonly KindOfLine[],
  at: number,
): 'nearest' | 'above lines' | undefined {
  let isNearest = true;
  for (let i = at - 1; i >= 0 && i >= at - LONGEST_BEGINNING; i -= 1) {
    const kind = kinds[i]?.kind ?? 'blank';
    if (BETWEEN.has(kind)) isNearest = false;
    if (BLANK.has(kind) || kind === 'remark' || BETWEEN.has(kind)) continue;
    const text = lines[i]?.text ?? '';
    const isTitle = TITLES.has(kind) && (classMark(text) >= 0 || ratingAt(text) !== undefined);
    if (kind !== 'header' && !isTitle) return undefined;
    return isNearest ? 'nearest' : 'above lines';
  }
  return undefined;
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

export const mayBeRest = ({ kind }: KindOfLine): boolean => RESTS.has(kind);

/** True for a comment whose value is whole JSON: a line of prose behind it is not its rest. */
function isWholeValue(pieces: readonly Line[]): boolean {
  const text = pieces.map(({ raw }) => raw).join(' ');
  return parsedJson(text.slice(text.indexOf(':') + 1)) !== undefined;
}

/** True if a line is the rest of the one above, which a program broke in two. */
export function isRestOfLine(place: Break<KindOfLine>): boolean {
  const { pieces, kindAbove, kindBelow, kindAfter, above, below, isFull, isOpen } = place;
  const [kind, rest] = [kindAbove.kind, kindBelow.kind];
  if (kind === 'comment' && isWholeValue(pieces)) return false;
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
