/** What lines of a text are by their neighbours: headers that only their place tells, and arcs. */
import type { Line } from '../../formats/drake/lines.ts';
import { isLabel, LABEL_FIELDS } from './card-keywords.ts';
import { headerSign } from './header.ts';
import type { CardKind, CardLine } from './kinds.ts';

/** Lines that a card may begin with, below its header. */
const OPENERS: ReadonlySet<CardKind> = new Set([
  ...(['hull', 'tech', 'engines', 'shields', 'chart', 'battery'] as const),
]);
/** Those that stand right below the header. */
const FIRST: ReadonlySet<CardKind> = new Set(['hull', 'tech']);
const LOOSE: ReadonlySet<CardKind> = new Set([...LABEL_FIELDS, 'entry', 'text', 'note', 'blank']);

/** How many lines may stand between a header and what it heads. */
const WITHIN = 12;
/** A header without a rating is no longer than this; nor is it a sentence. */
const LONGEST = 100;
const SENTENCE = /[.!?:;,]$/;

/** The kind of every line; `kinds` is what each is by itself. */
export function cardLinesInContext(lines: readonly Line[], kinds: CardLine[]): readonly CardLine[] {
  arcsInContext(lines, kinds);
  markHeads(kinds);
  /** Where the loose lines above the present one begin. */
  let loose = 0;
  for (let i = 0; i < kinds.length; i += 1) {
    const own = kinds[i];
    if (!own || LOOSE.has(own.kind)) continue;
    const above = kinds[i - 1];
    if (own.kind !== 'hull' && above && LOOSE.has(above.kind)) {
      kinds[i] = { ...own, isApart: true };
    }
    if (OPENERS.has(own.kind)) {
      const header = headerAmong(lines, kinds, Math.max(loose, i - WITHIN), i);
      if (header) kinds[header.at] = { ...header.kind, opens: own };
    }
    loose = i + 1;
  }
  return kinds;
}

const IN_BRACKETS = /^\[[a-z]{1,12}\]/i;

/** Arcs without brackets are arcs below a battery; elsewhere they are words. */
function arcsInContext(lines: readonly Line[], kinds: CardLine[]): void {
  let above: CardKind = 'blank';
  for (let i = 0; i < kinds.length; i += 1) {
    const kind = kinds[i];
    if (!kind || kind.kind === 'blank') continue;
    const isBelow = above === 'battery' || above === 'arcs';
    const isBare = kind.kind === 'bare-arcs';
    if (isBare || (isBelow && kind.kind === 'text' && IN_BRACKETS.test(lines[i]?.text ?? ''))) {
      kinds[i] = { kind: isBelow ? 'arcs' : 'text', at: 0 };
    }
    above = kinds[i]?.kind ?? 'blank';
  }
}

/** Marks the lines that paragraphs with a hull or both other tracks begin with. */
function markHeads(kinds: CardLine[]): void {
  const below = new Set<CardKind>();
  for (let i = kinds.length - 1; i >= 0; i -= 1) {
    const kind = kinds[i];
    if (!kind || kind.kind === 'blank') {
      below.clear();
      continue;
    }
    const hasTracks = below.has('engines') && below.has('shields');
    const heads = below.has('hull') ? 'hull' : hasTracks ? 'tracks' : undefined;
    if (heads && kinds[i - 1]?.kind === 'blank') kinds[i] = { ...kind, heads };
    below.add(kind.kind);
  }
}

interface HeaderPlace {
  readonly at: number;
  readonly kind: CardLine;
}

/** The header of the card that begins at a line, among the loose lines from `from` on. */
function headerAmong(
  lines: readonly Line[],
  kinds: readonly CardLine[],
  from: number,
  card: number,
): HeaderPlace | undefined {
  const below = kinds[card]?.kind ?? 'blank';
  let plain: HeaderPlace | undefined;
  let label: HeaderPlace | undefined;
  let gaps = 0;
  for (let at = card - 1; at >= from; at -= 1) {
    const kind = kinds[at];
    if (!kind || kind.kind === 'blank') {
      if (kinds[at - 1]?.kind !== 'blank') gaps += 1;
      if (gaps > 1) break;
      continue;
    }
    const startsParagraph = at === 0 || kinds[at - 1]?.kind === 'blank';
    if (isLabel(kind.kind)) {
      if (gaps === 0 || label) label = { at, kind: { ...kind, sign: 'plain' } };
      continue;
    }
    if (kind.kind !== 'text' && kind.kind !== 'entry') continue;
    const sign = signOf(lines[at]?.text ?? '', gaps, startsParagraph);
    if (sign && (FIRST.has(below) || startsParagraph)) {
      return { at, kind: { kind: 'header', at: 0, sign } };
    }
    const mayBePlain =
      kind.kind === 'text' && gaps === 0 && (startsParagraph || (at === from && FIRST.has(below)));
    if (!plain && mayBePlain && isTitle(lines[at]?.text ?? '')) {
      plain = { at, kind: { kind: 'header', at: 0, sign: 'plain' } };
    }
  }
  return label ?? plain;
}

/** How a line is marked as a header; farther from the card only a rating of the dialects counts. */
function signOf(text: string, gaps: number, startsParagraph: boolean): CardLine['sign'] {
  const sign = headerSign(text);
  if (sign !== 'likely') return sign;
  if (text.length > LONGEST || SENTENCE.test(text)) return undefined;
  return gaps === 0 || startsParagraph ? sign : undefined;
}

/** Whether words may be a ship's title. */
const isTitle = (text: string): boolean =>
  text.length <= LONGEST && !SENTENCE.test(text) && /^["'(]?\p{L}/u.test(text);
