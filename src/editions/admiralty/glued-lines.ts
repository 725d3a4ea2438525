/** Lines that hold several lines of a card: `Hull: 8 7 6 Engines: 3 3 2`. */
import { type CardKind, type CardLine, cardLineKind } from './kinds.ts';

/** A part of a line that would be a line of its own. */
export interface CardPart {
  readonly card: CardLine;
  /** Where its content begins, and where it ends. */
  readonly at: number;
  readonly end: number;
}

/** Lines whose content is figures and names, no sentences. */
const PARTED: ReadonlySet<CardKind> = new Set([
  ...(['header', 'tech', 'hull', 'engines', 'shields', 'chart', 'battery'] as const),
  ...(['arcs', 'specials'] as const),
]);

const TRACKS: ReadonlySet<CardKind> = new Set(['hull', 'engines', 'shields']);
/** What tech levels name, too. */
const LEVELLED: ReadonlySet<CardKind> = new Set(['engines', 'shields', 'chart', 'specials']);
const TRACK = /^ *(?:\d+\*?[ ,/-]+\d|1 ?[[:=)])/;
const DICE = String.raw`(?: *\([\d, ]{1,12}\))?`;
const BEGINS = new RegExp(
  [
    String.raw`(?:hull|engines?|shields?)${DICE} *(?:: *)?(?=\d)`,
    String.raw`weapons?${DICE} *: *(?=[[\dA-Z-])`,
    `(?:special equipment|specials?|equipment|systems|tech levels?|notes?)${DICE} *:`,
    `battery [a-z] *:`,
    String.raw`\[[a-z]\] +(?=[\p{L}\d"'][^[\]:;]{1,80},)`,
  ]
    .map((begins) => String.raw`(?<=[\s;|.,)\]])${begins}`)
    .join('|'),
  'giu',
);
/** How much of a part is looked at for what it is. */
const BEGINNING = 400;

/** The parts of a line, the line itself when it is one; `card` is what begins it. */
export function partsOfLine(text: string, card: CardLine): readonly CardPart[] {
  if (!PARTED.has(card.kind)) return [{ card, at: card.at, end: text.length }];
  const parts: CardPart[] = [];
  let [last, at] = [card, card.at];
  for (const { index } of text.matchAll(BEGINS)) {
    if (index <= at) continue;
    const next = cardLineKind({ text: text.slice(index, index + BEGINNING) });
    // Names may have words for tracks in them, and a battery those for the chart.
    const isBare = TRACKS.has(next.kind) && !/[:=]/.test(text.slice(index, index + next.at));
    const isName = isBare
      ? !TRACKS.has(last.kind)
      : last.kind === 'battery' && next.kind === 'chart';
    const isLevel =
      last.kind === 'tech' && !TRACK.test(text.slice(index + next.at, index + next.at + 20));
    if (isLevel && next.kind !== 'hull' && LEVELLED.has(next.kind)) continue;
    if (isName || !(PARTED.has(next.kind) || next.kind === 'note')) continue;
    parts.push({ card: last, at, end: index });
    [last, at] = [next, index + next.at];
    if (next.kind === 'note') break;
  }
  return [...parts, { card: last, at, end: text.length }];
}
