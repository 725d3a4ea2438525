/** Admiralty-edition Drake notation: both dialects are read, the first is written. */
import { type Line, readLines } from '../../formats/drake/lines.ts';
import { plainText } from '../../formats/drake/names.ts';
import {
  collectSheets,
  type LineRole,
  type ParsedText,
  readSheets,
  type SheetNotation,
} from '../../formats/drake/sheet-reader.ts';
import type { KnownNames } from '../known-names.ts';
import { formatNotes } from '../legacy-text.ts';
import { formatSpecials } from '../systems.ts';
import { formatCardBattery } from './battery-figures.ts';
import { CardDraft, type ParsedCard, type ShipName } from './card-draft.ts';
import type { AdmiraltyDesign } from './design.ts';
import { formatCardHeader, headerSign, isOwnHeader } from './header.ts';
import {
  areBanks,
  type CardKind,
  type CardLine,
  cardLineKind,
  hasAdmiraltyLines,
  isLabel,
  isRestOfCardLine,
  LABEL_FIELDS,
} from './kinds.ts';
import { formatTechLevels } from './tech-levels.ts';
import { formatCardTrack, formatChart } from './tracks.ts';
import { type AdmiraltyCode, CARD_WORDS } from './wording.ts';

export type { ParsedCard } from './card-draft.ts';
export { wordAdmiraltyIssue } from './wording.ts';

/** A card in the first dialect; its notes on lines of their own, which the dialect does not have. */
export function formatAdmiralty(design: AdmiraltyDesign): string {
  const { hull, engines, shields, damageChart, notes } = design;
  const name = writtenName(design.name);
  const lines = [
    ...(name === undefined ? [] : [name]),
    formatCardHeader(design),
    ...formatTechLevels(design.techLevels),
    formatCardTrack('Hull', hull, hull),
    ...(engines === undefined ? [] : [formatCardTrack('Engines', hull, engines)]),
    ...(shields === undefined ? [] : [formatCardTrack('Shields', hull, shields)]),
    ...(damageChart ? [`Weapons: ${formatChart(damageChart)}`] : []),
    ...design.batteries.flatMap(formatCardBattery),
    ...formatSpecials(design.specials),
    ...formatNotes(notes),
  ];
  return `${lines.join('\n')}\n`;
}

/** Rules for separating and reading the cards of a text in either dialect. */
export const cards = (
  names?: KnownNames,
): SheetNotation<CardLine, CardDraft, ParsedCard, AdmiraltyCode> => ({
  vocabulary: CARD_WORDS,
  kindOf: cardLineKind,
  mayBeRest: ({ kind }) => kind === 'text' || kind === 'bare-arcs' || kind === 'entry',
  isRest: isRestOfCardLine,
  inContext: cardLinesInContext,
  roleOf: roleOfCardLine,
  begin: (line, at, lines, kinds) => new CardDraft(line, nameAbove(at, lines, kinds), names),
  build: (draft) => draft.build(),
});

/** Reads all cards of a text in either dialect, with their issues. Never throws. */
export const parseAdmiralty = (
  text: string,
  names?: KnownNames,
): ParsedText<ParsedCard, AdmiraltyCode> => collectSheets(readSheets(text, cards(names)));

/** Characters that are searched for a text's first card. */
const BEGINNING = 20_000;

export const isAdmiralty = (text: string): boolean => {
  return hasAdmiraltyLines(readLines(text.slice(0, BEGINNING)));
};

const LONGEST_NAME = 60;
const ENDS_SENTENCE = '.:;,!?';

/** A ship's name that cannot be taken for a sentence above the card. */
function writtenName(name: string | undefined): string | undefined {
  const plain = plainText(name ?? '');
  const isName = plain.length <= LONGEST_NAME && !ENDS_SENTENCE.includes(plain.at(-1) ?? '.');
  return isName ? plain : undefined;
}

/** The ship's name on a line of its own right above the header; not the end of a paragraph. */
function nameAbove(
  at: number,
  lines: readonly Line[],
  kinds: readonly CardLine[],
): ShipName | undefined {
  const [line, over] = [lines[at - 1], kinds[at - 2]];
  const isAbove = kinds[at]?.kind === 'header' && kinds[at - 1]?.kind === 'text';
  if (!line || !isAbove || over?.kind === 'text') return undefined;
  const name = line.raw.replace(/\s+/g, ' ').trim();
  return writtenName(name) === undefined ? undefined : { name, line };
}

/** Lines that stand once on a card, before its batteries. */
const ONCE: ReadonlySet<string> = new Set(['engines', 'shields', 'chart', 'tech']);

/** The role of a line for the card being read; a line that cannot belong to it begins a card. */
function roleOfCardLine(card: CardLine, draft: CardDraft | undefined, line: Line): LineRole {
  const { kind, opens, sign } = card;
  if (kind === 'blank') return 'blank';
  if (kind === 'text') return 'aside';
  const own: LineRole = isLabel(kind) && !draft ? 'aside' : 'own';
  if (kind === 'header' || opens) {
    const isOfAbove = (card.isWithin && draft?.hullLine) || isBelowHeader(line, draft);
    const isMarked = sign === 'marked' && !isOfAbove;
    if (isMarked || !draft || hasNextTracks(card, draft)) return 'begins';
    if (isNextCard(opens, sign, draft)) return 'begins';
    return kind === 'header' ? 'aside' : own;
  }
  if (draft && hasNextTracks(card, draft)) return 'begins';
  if (kind === 'hull') {
    if (!draft) return 'begins';
    // A line that stands twice is one.
    const isTwice = draft.last === draft.hullLine && draft.last.text === line.text;
    return draft.hullLine !== undefined && !isTwice ? 'begins' : 'own';
  }
  if (!draft) return ONCE.has(kind) || kind === 'battery' ? 'begins' : own;
  return card.isApart && isOfNext(card, draft) ? 'begins' : own;
}

/** True for a title of another edition right below a card's own. */
const isBelowHeader = (line: Line, draft: CardDraft | undefined): boolean =>
  draft?.title !== undefined &&
  draft.last === draft.title &&
  line.from - draft.last.to <= 2 &&
  !isOwnHeader(line.text);

/** True for the beginning of a paragraph whose tracks the card above has. */
const hasNextTracks = ({ heads }: CardLine, draft: CardDraft): boolean =>
  heads === 'hull'
    ? draft.hullLine !== undefined
    : heads === 'tracks' && draft.has('engines') && draft.has('shields');

/** True if a line after a gap cannot belong to the card above, which has or gets such a line. */
function isOfNext({ kind, letter }: CardLine, draft: CardDraft): boolean {
  const { batteries } = draft;
  if (kind === 'battery') return draft.has('specials') || letter === batteries.firstLetter;
  if (kind === 'arcs') return draft.has('specials') || batteries.isArmed;
  if (kind === 'tech' && !batteries.isNone) return true;
  return (kind === 'specials' || ONCE.has(kind)) && draft.has(kind);
}

/** True if a header recognised by its place alone belongs to another card than the one above. */
function isNextCard(
  opens: CardLine | undefined,
  sign: CardLine['sign'],
  draft: CardDraft,
): boolean {
  if (!opens) return false;
  const { kind, letter = '' } = opens;
  if (kind === 'hull' || kind === 'tech') return draft.isBegun;
  const isTaken = kind === 'battery' ? draft.batteries.has(letter) : draft.has(kind);
  return isTaken || (sign === 'rated' && draft.hullLine !== undefined);
}

/** Lines that a card may begin with, below its header. */
const OPENERS: ReadonlySet<CardKind> = new Set([
  ...(['hull', 'tech', 'engines', 'shields', 'chart', 'battery'] as const),
]);
/** Kinds of lines that stand right below the header. */
const FIRST: ReadonlySet<CardKind> = new Set(['hull', 'tech']);
const LOOSE: ReadonlySet<CardKind> = new Set([...LABEL_FIELDS, 'entry', 'text', 'note', 'blank']);

const WITHIN = 12;
/** A header without a rating is no longer than this; nor is it a sentence. */
const LONGEST = 100;
const SENTENCE = /[.!?:;,]$/;

/** Kind of every line in its context; `kinds` are those of the lines alone. */
function cardLinesInContext(lines: readonly Line[], kinds: CardLine[]): readonly CardLine[] {
  arcsInContext(lines, kinds);
  markHeads(kinds);
  /** Start of the loose lines above the present one. */
  let loose = 0;
  for (let i = 0; i < kinds.length; i += 1) {
    const own = kinds[i];
    if (!own || LOOSE.has(own.kind)) continue;
    const above = kinds[i - 1];
    if (own.kind !== 'hull' && above && LOOSE.has(above.kind) && !own.isWithin) {
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
    const text = lines[i]?.text ?? '';
    const isBank = IN_BRACKETS.test(text) || areBanks(text);
    if (isBare || (isBelow && (kind.kind === 'text' || kind.kind === 'entry') && isBank)) {
      kinds[i] = { kind: isBelow ? 'arcs' : 'text', at: 0 };
    }
    above = kinds[i]?.kind ?? 'blank';
  }
}

/** Marks the lines that paragraphs with a hull or both other tracks begin with, and lines within without a hull below. */
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
    const isFirst = (kinds[i - 1]?.kind ?? 'blank') === 'blank';
    if (heads && (isFirst || kind.kind === 'header')) kinds[i] = { ...kind, heads };
    const isWithin = !isFirst && !below.has('hull');
    const mayBegin =
      kind.kind === 'header' ? below.size > 0 : LOOSE.has(kinds[i - 1]?.kind ?? 'blank');
    if (isWithin && mayBegin) kinds[i] = { ...(kinds[i] ?? kind), isWithin };
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

/** Mark of a line as a header; farther from the card only a rating of the dialects counts. */
function signOf(text: string, gaps: number, startsParagraph: boolean): CardLine['sign'] {
  const sign = headerSign(text);
  if (sign !== 'likely') return sign;
  if (text.length > LONGEST || SENTENCE.test(text)) return undefined;
  return gaps === 0 || startsParagraph ? sign : undefined;
}

const isTitle = (text: string): boolean =>
  text.length <= LONGEST && !SENTENCE.test(text) && /^["'(]?\p{L}/u.test(text);
