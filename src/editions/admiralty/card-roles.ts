/** What a line is to the card above it. */
import type { Line } from '../../formats/drake/lines.ts';
import type { LineRole } from '../../formats/drake/sheet-reader.ts';
import type { CardDraft } from './card-draft.ts';
import { isLabel } from './card-keywords.ts';
import type { CardLine } from './kinds.ts';

/** Lines that stand once on a card, before its batteries. */
const ONCE: ReadonlySet<string> = new Set(['engines', 'shields', 'chart', 'tech']);

/** What a line is to the card that is being read; a card begins where it cannot be that card's. */
export function roleOfCardLine(card: CardLine, draft: CardDraft | undefined, line: Line): LineRole {
  const { kind, opens, sign } = card;
  if (kind === 'blank') return 'blank';
  if (kind === 'text') return 'aside';
  const own: LineRole = isLabel(kind) && !draft ? 'aside' : 'own';
  if (kind === 'header' || opens) {
    if (sign === 'marked' || !draft || isNextCard(opens, sign, draft)) return 'begins';
    return kind === 'header' ? 'aside' : own;
  }
  if (card.heads === 'hull' && draft?.hullLine) return 'begins';
  if (card.heads === 'tracks' && draft?.has('engines') && draft.has('shields')) return 'begins';
  if (kind === 'hull') {
    if (!draft) return 'begins';
    // A line that stands twice is one.
    const isTwice = draft.last === draft.hullLine && draft.last.text === line.text;
    return draft.hullLine !== undefined && !isTwice ? 'begins' : 'own';
  }
  if (!draft) return ONCE.has(kind) || kind === 'battery' ? 'begins' : own;
  return card.isApart && isOfNext(card, draft) ? 'begins' : own;
}

/** Whether a line that stands apart cannot be the card's above: its like is there, or comes later. */
function isOfNext({ kind, letter }: CardLine, draft: CardDraft): boolean {
  const { batteries } = draft;
  if (kind === 'battery') return draft.has('specials') || letter === batteries.firstLetter;
  if (kind === 'arcs') return draft.has('specials') || batteries.isArmed;
  if (kind === 'tech' && !batteries.isNone) return true;
  return (kind === 'specials' || ONCE.has(kind)) && draft.has(kind);
}

/** Whether a header that only its place tells is that of another card than the one above. */
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
