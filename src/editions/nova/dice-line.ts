/** Attack dice by arc: `FF 6, PP 4`, and as people write them besides: `FF: 6`, `6 FF`, `FF x6`. */
import { plainText } from '../../formats/drake/names.ts';
import { type Cursor, nameIn } from '../../formats/drake/scanner.ts';
import type { ArcNames } from '../known-names.ts';
import { fullWidth } from '../look-alikes.ts';
import type { NovaBank } from './design.ts';
import type { NovaReports } from './issues.ts';
import { type LinePart, partAt, partsOf } from './parts.ts';

/** An arc's name as it stands before its dice: nothing in it reads as dice or as another arc. */
const plainArc = (arc: string): string =>
  plainText(arc)
    .replace(/[,;:=()]|(?<=^| )[x\d&+/]+(?= |$)/gi, fullWidth)
    .replace(/ (?=(?:and|dice|die)\b)/gi, '\u2011') || '?';

/** The line of a weapon's dice. */
export const formatDice = (banks: readonly NovaBank[]): string =>
  `Dice: ${banks.map(({ arc, dice }) => `${plainArc(arc)} ${dice}`).join(', ')}`;

const SEPARATORS = ',;|';
/** `FF6`, `FF:6`, `FF(6)`, `6xFF`: an arc and its dice in one word. */
const WHOLE = /^(?:[a-z+]+[:=x*([]{0,2}\d{1,4}[)\]]?|\d{1,4}[x*]?[a-z+]+)$/i;
const NUMBER = /^[x*:=([]{0,2}\d{1,4}[)\]]?$/i;
const UNIT = /^(?:dice|die|d6)$/i;
const BETWEEN = /^(?:and|&|\+|\/)$/i;

/** The banks of a part that has no comma between them: `FF 6 PP 4`, `FF6 PP4`, `6 FF and 4 PP`. */
function banksIn(part: LinePart): readonly LinePart[] {
  const words = [...part.text.matchAll(/[^ ]+/g)].map((found) => ({
    text: found[0],
    from: part.from + found.index,
    to: part.from + found.index + found[0].length,
  }));
  const isWhole = words.every(({ text }) => WHOLE.test(text) || BETWEEN.test(text));
  const isFirst = NUMBER.test(words[0]?.text ?? '');
  const pieces: { from: number; to: number }[] = [];
  let isOpen = false;
  for (const { text, from, to } of words) {
    const isNumber = NUMBER.test(text);
    if (BETWEEN.test(text)) {
      isOpen = false;
      continue;
    }
    const last = pieces.at(-1);
    const isUnit = !isFirst && UNIT.test(text);
    if (last && (isUnit || (isOpen && !(isFirst && isNumber)))) last.to = to;
    else pieces.push({ from, to });
    isOpen = !isWhole && !isUnit && (isFirst || !isNumber);
  }
  return pieces.flatMap(({ from, to }) => ({
    from,
    to,
    text: part.text.slice(from - part.from, to - part.from),
  }));
}

/** An arc, signs, and its dice; or the other way round. */
const ARC_FIRST = /^(.*?[^ :=([]) ?[:=]? ?[([]? ?(\d{1,4}) ?[)\]]?(?: ?(?:dice|die|d6))?$/i;
const TIMES = /^(.*?[^ ])(?: [x*] ?|[x*])(\d{1,4})$/i;
const DICE_FIRST = /^(\d{1,4}) ?(?:[x*] |(?:dice|die|d6) )?(?:in |into |x|\*)? ?([^\d ].*)$/i;

/** Where a piece's arc ends, or begins behind its dice. */
function bankIn({ text }: LinePart, isArc: (text: string) => boolean) {
  const first = ARC_FIRST.exec(text);
  const times = TIMES.exec(text);
  // `FX3` is the arc FX; `FFx3` are three dice into FF.
  const found = times?.[1] && (!first?.[1] || !isArc(first[1])) ? times : first;
  if (found?.[1]) return { arc: found[1], at: 0, dice: Number(found[2]) };
  const [, dice, arc] = DICE_FIRST.exec(text) ?? [];
  return arc === undefined ? undefined : { arc, at: text.length - arc.length, dice: Number(dice) };
}

/** Reads `FF 6, PP 4`; what is no bank is reported, and kept by the caller. */
export function readDice(
  cursor: Cursor,
  arcs: ArcNames,
  reports: NovaReports,
): { readonly banks: readonly NovaBank[]; readonly unread: readonly string[] } {
  const { line } = cursor;
  const banks: NovaBank[] = [];
  const unread: string[] = [];
  for (const part of partsOf(cursor, SEPARATORS).flatMap(banksIn)) {
    const bank = bankIn(part, (text) => arcs.spelling(text) !== undefined);
    if (!bank) {
      reports.add('dice.unreadable', line, part.from, part.to);
      unread.push(nameIn(line, part.from, part.to));
      continue;
    }
    const from = part.from + bank.at;
    const to = from + bank.arc.length;
    const arc = arcs.spelling(bank.arc);
    if (arc === undefined) reports.add('arc.unknown', line, from, to);
    banks.push({ arc: arc ?? nameIn(line, from, to), dice: bank.dice });
  }
  return { banks, unread };
}

const ARC = /^[A-Z]{2}$/;

/** Whether a text without a keyword is attack dice: arcs of two capitals, each with its dice. */
export function areDice(text: string): boolean {
  const parts = text.split(/[,;|]/).flatMap((part) => partAt(part, 0, part.length) ?? []);
  const pieces = parts.flatMap(banksIn);
  const isArc = (arc: string): boolean => ARC.test(arc);
  return pieces.length > 0 && pieces.every((piece) => isArc(bankIn(piece, isArc)?.arc ?? ''));
}
