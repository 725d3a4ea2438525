/** Admiralty-edition Drake notation: both dialects are read, the first is written. */
import { type Line, readLines } from '../../notation/lines.ts';
import { plainText } from '../../notation/names.ts';
import { nameIn } from '../../notation/scanner.ts';
import { formatNotes } from '../editions/notes.ts';
import { formatBattery } from './battery.ts';
import { CardDraft, type ParsedCard, type ShipName } from './card-draft.ts';
import { formatChart } from './damage-chart.ts';
import type { AdmiraltyDesign } from './design.ts';
import { formatHeader } from './header.ts';
import { type AdmiraltyIssue, AdmiraltyReports } from './issues.ts';
import { type CardLine, hasAdmiraltyLines, kindsOf } from './kinds.ts';
import { formatSpecials } from './specials.ts';
import { formatTechLevels } from './tech-levels.ts';
import { formatTrack } from './tracks.ts';

export type { ParsedCard } from './card-draft.ts';
export type { AdmiraltyIssue } from './issues.ts';
export { wordAdmiraltyIssue } from './wording.ts';

/** A card in the first dialect; its notes on lines of their own, which the dialect does not have. */
export function formatAdmiralty(design: AdmiraltyDesign): string {
  const { hull, engines, shields, damageChart, notes } = design;
  const name = plainName(design.name);
  const lines = [
    ...(name === undefined ? [] : [name]),
    formatHeader(design),
    ...formatTechLevels(design.techLevels),
    formatTrack('Hull', hull, hull),
    formatTrack('Engines', hull, engines),
    formatTrack('Shields', hull, shields),
    ...(damageChart ? [`Weapons: ${formatChart(damageChart)}`] : []),
    ...design.batteries.flatMap(formatBattery),
    ...formatSpecials(design.specials),
    ...formatNotes(notes),
  ];
  return `${lines.join('\n')}\n`;
}

export interface ParsedCards {
  readonly ships: readonly ParsedCard[];
  /** What belongs to no card that could be read. */
  readonly issues: readonly AdmiraltyIssue[];
}

export interface CardOptions {
  /** Called after each card with the characters read and the characters of the text. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Reading stops after the card during which this became true. */
  readonly signal?: { readonly aborted: boolean };
}

/** A card that was read, or what was found instead of one; `done` characters are behind it. */
export interface CardStep {
  readonly done: number;
  readonly found: ParsedCard | { readonly issues: readonly AdmiraltyIssue[] };
}

/** Every card of a text, in either dialect, and every doubt about it. Never throws. */
export function parseAdmiralty(text: string, options: CardOptions = {}): ParsedCards {
  const ships: ParsedCard[] = [];
  const issues: AdmiraltyIssue[] = [];
  for (const { done, found } of readAdmiralty(text)) {
    if ('design' in found) ships.push(found);
    else issues.push(...found.issues);
    options.onProgress?.(done, text.length);
    if (options.signal?.aborted) break;
  }
  return { ships, issues };
}

/** The same card by card, so that a page can go on with other things between them. */
export function* readAdmiralty(text: string): Generator<CardStep> {
  const lines = readLines(text);
  const cards = kindsOf(lines);
  let draft: CardDraft | undefined;
  let asides: number[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const [line, card] = [lines[i], cards[i]];
    if (!line || !card || card.kind === 'blank') continue;
    if (begins(draft, card)) {
      if (draft) yield { done: line.from, found: draft.build() };
      const above = card.kind === 'header' ? nameAbove(lines, cards, i) : undefined;
      draft = new CardDraft(line, above);
      asides = [];
    }
    if (!draft) continue;
    if (card.kind === 'text') {
      asides.push(i);
      continue;
    }
    for (const aside of asides) {
      const [between, kind] = [lines[aside], cards[aside]];
      if (between && kind) draft.read(between, kind);
    }
    asides = [];
    draft.read(line, card);
  }
  yield { done: text.length, found: draft ? draft.build() : { issues: noShip(lines) } };
}

/** More characters than stand before a text's first card. */
const BEGINNING = 200_000;

/** Whether a text is in the Admiralty edition's notation rather than Unity's. */
export const isAdmiralty = (text: string): boolean => {
  return hasAdmiraltyLines(readLines(text.slice(0, BEGINNING)));
};

function begins(draft: CardDraft | undefined, card: CardLine): boolean {
  if (card.kind === 'header') return true;
  return card.kind === 'hull' && (!draft || draft.hullLine !== undefined);
}

const LONGEST_NAME = 60;
const ENDS_SENTENCE = '.:;,!?';

/** A ship's name that cannot be taken for a sentence above the card. */
function plainName(name: string | undefined): string | undefined {
  const plain = plainText(name ?? '');
  const isName = plain.length <= LONGEST_NAME && !ENDS_SENTENCE.includes(plain.at(-1) ?? '.');
  return isName ? plain : undefined;
}

/** The ship's name on a line of its own right above the header; not the end of a paragraph. */
function nameAbove(
  lines: readonly Line[],
  cards: readonly CardLine[],
  at: number,
): ShipName | undefined {
  const [line, over] = [lines[at - 1], cards[at - 2]];
  if (!line || cards[at - 1]?.kind !== 'text' || over?.kind === 'text') return undefined;
  const name = nameIn(line, 0, line.text.length);
  return plainName(name) === undefined ? undefined : { name, line };
}

function noShip(lines: readonly Line[]): readonly AdmiraltyIssue[] {
  const reports = new AdmiraltyReports();
  const [first] = lines;
  if (first) reports.add('text.no-ship', first, 0, 0);
  return reports.issues;
}
