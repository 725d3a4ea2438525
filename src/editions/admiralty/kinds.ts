/** What each line of a text is on an Admiralty card. */
import { classMark } from '../../formats/drake/header.ts';
import { isRule, type Line } from '../../formats/drake/lines.ts';
import type { Break } from '../../formats/drake/wrapped-lines.ts';
import { isHeader } from './header.ts';
import type { AdmiraltyTrack } from './tracks.ts';

export type CardLine =
  | { readonly kind: AdmiraltyTrack | 'chart' | 'specials' | 'tech' | 'note'; readonly at: number }
  | {
      readonly kind: 'battery';
      readonly at: number;
      readonly letter: string;
      readonly colons: boolean;
    }
  | { readonly kind: 'blank' | 'header' | 'arcs' | 'entry' | 'text'; readonly at: 0 };

/** A keyword with the die results of the second dialect, `Hull (1,3,5):`. */
const KEYWORD =
  /^(hull|engines?|shields?|weapons?|special equipment|specials?|equipment) *(?:\([\d, ]{0,12}\))? *:/i;
const TECH = /^tech(?:nology)? levels? *:?(?= |$)/i;
const NOTE = /^notes? *:/i;
const FIRST_BATTERY = /^\[([A-Z])\] *(?=[^[ ])/;
const SECOND_BATTERY = /^battery +([A-Z]) *:/i;
const ARCS = /^\[[A-L]{1,12}\]/i;

const KINDS = new Map<string, AdmiraltyTrack | 'chart' | 'specials'>([
  ['hull', 'hull'],
  ['engine', 'engines'],
  ['shield', 'shields'],
  ['weapon', 'chart'],
  ['special', 'specials'],
  ['special equipment', 'specials'],
  ['equipment', 'specials'],
]);

/** What a line is; an entry is a word and a colon that the card does not have. */
export function cardLineKind({ text }: Line): CardLine {
  if (text === '' || isRule(text)) return { kind: 'blank', at: 0 };
  const keyword = KEYWORD.exec(text);
  const word = keyword?.[1]?.toLowerCase() ?? '';
  const kind = KINDS.get(word) ?? KINDS.get(word.replace(/s$/, ''));
  if (keyword && kind) return { kind, at: keyword[0].length };
  const tech = TECH.exec(text);
  if (tech) return { kind: 'tech', at: tech[0].length };
  const note = NOTE.exec(text);
  if (note) return { kind: 'note', at: note[0].length };
  const first = FIRST_BATTERY.exec(text);
  if (first?.[1]) return { kind: 'battery', at: first[0].length, letter: first[1], colons: false };
  const second = SECOND_BATTERY.exec(text);
  if (second?.[1]) {
    return { kind: 'battery', at: second[0].length, letter: second[1].toUpperCase(), colons: true };
  }
  if (ARCS.test(text)) return { kind: 'arcs', at: 0 };
  if (isHeader(text)) return { kind: 'header', at: 0 };
  if (/^[^:]{1,60}:/.test(text)) return { kind: 'entry', at: 0 };
  return { kind: 'text', at: 0 };
}

const GOES_ON: ReadonlySet<CardLine['kind']> = new Set([
  ...(['header', 'tech', 'hull', 'engines', 'shields'] as const),
  ...(['chart', 'battery', 'specials', 'note', 'entry'] as const),
]);

/** Whether a line is the rest of the one above, which a program broke in two. */
export function isRestOfCardLine({
  kindAbove,
  kindBelow,
  isFull,
  isOpen,
}: Break<CardLine>): boolean {
  if (kindBelow.kind !== 'text' || !GOES_ON.has(kindAbove.kind)) return false;
  return isFull || (isOpen && kindAbove.kind !== 'note');
}

/** The kind of every line; what only looks like a header, and has no card below it, is text. */
export function cardLinesInContext(lines: readonly Line[], kinds: CardLine[]): readonly CardLine[] {
  let below: CardLine['kind'] | undefined;
  for (let i = kinds.length - 1; i >= 0; i -= 1) {
    const kind = kinds[i]?.kind;
    if (kind === undefined || kind === 'blank') continue;
    const hasCard = below === 'hull' || below === 'tech';
    if (kind === 'header' && !hasCard && classMark(lines[i]?.text ?? '') < 0) {
      kinds[i] = { kind: 'text', at: 0 };
    }
    below = kind;
  }
  return kinds;
}

/** Whether a text reads as Admiralty cards: batteries or headers that only that edition writes. */
export function hasAdmiraltyLines(lines: readonly Line[]): boolean {
  let tracks = 0;
  for (const line of lines) {
    const { kind } = cardLineKind(line);
    if (kind === 'battery') return true;
    if (kind === 'hull' && /^hull *(?:\(|: *\d+ +\d)/i.test(line.text)) tracks += 1;
    if (kind === 'header' && tracks > 0) return true;
  }
  return false;
}
