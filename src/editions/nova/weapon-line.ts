/** Reads and writes the lines of a Nova weapon: its figures, and its attack dice by arc. */
import type { Line } from '../../formats/drake/lines.ts';
import { fullWidth, nameOr, plainText, UNNAMED_WEAPON } from '../../formats/drake/names.ts';
import { type Cursor, nameIn } from '../../formats/drake/scanner.ts';
import { bandsOf, checkThirds, longRange } from '../../formats/drake/stats-line.ts';
import type { ArcNames, NameList } from '../known-names.ts';
import type { NovaBank, NovaWeapon } from './design.ts';
import { type LinePart, partAt, partsOf, withoutEnd } from './figures.ts';
import type { NovaReports } from './wording.ts';

const SEPARATORS = ',;|';
/** Three bands at the end of a part, and the name before them where no comma stands between. */
const BANDS = /(?:^|[ (:])(?:(?:rng|range) ?:? ?)?(\d{1,4}) ?[-/] ?(\d{1,4}) ?[-/] ?(\d{1,4})\)?$/i;
const LONG = /(?:^|[ (:])(?:rng|range) ?:? ?(\d{1,4})\)?$/i;
const LONGEST_BANDS = 40;

const bandsAt = (text: string): RegExpExecArray | null => {
  const end = text.slice(-LONGEST_BANDS);
  return BANDS.exec(end) ?? LONG.exec(end);
};

/** True if a line without a keyword has a range among its parts. */
export const hasBands = (text: string): boolean =>
  text.split(/[,;|]/).some((part) => BANDS.test(part.trim().slice(-LONGEST_BANDS)));

/** A part without separators that does not end in a range. */
function plainPart(text: string): string {
  const plain = plainText(text).replace(/[,;(){}]/g, fullWidth);
  return bandsAt(plain) ? plain.replace(/\d/g, fullWidth) : plain;
}

export function formatWeapon(weapon: NovaWeapon): readonly string[] {
  const { name, range, traits, banks } = weapon;
  const parts = [
    plainPart(name ?? '') || UNNAMED_WEAPON,
    (weapon.bands ?? bandsOf(range)).join('-'),
    ...traits.map(plainPart).filter((trait) => trait !== ''),
  ];
  const head = `Weapon: ${parts.join(', ')}`;
  return banks.length === 0 ? [head] : [head, formatDice(banks)];
}

export type WeaponHead = Omit<NovaWeapon, 'banks'>;

/** Reads a weapon's line from behind its keyword; nothing when the range is missing. */
export function readWeapon(
  cursor: Cursor,
  names: NameList,
  reports: NovaReports,
): WeaponHead | undefined {
  const { line } = cursor;
  const parts = partsOf(cursor, SEPARATORS).flatMap(atParenthesis);
  // Three bands count before a range that may be a name, `Range 3`.
  const whole = parts.findIndex(({ text }) => BANDS.test(text.slice(-LONGEST_BANDS)));
  const at = whole >= 0 ? whole : parts.findIndex(({ text }) => bandsAt(text));
  const part = parts[at];
  const found = part && bandsAt(part.text);
  if (!part || !found) {
    const from = parts[0]?.from ?? cursor.at;
    reports.add('weapon.no-range', line, from, parts.at(-1)?.to ?? from);
    return undefined;
  }
  const values = found.slice(1).flatMap((value) => (value === undefined ? [] : Number(value)));
  const bandsFrom = part.to - found[0].length + found[0].search(/\d|r/i);
  const printed = values.join('-');
  const range = longRange(values);
  checkThirds({ values, line, from: bandsFrom, to: part.to, printed }, reports);
  const nameFrom = parts[0]?.from ?? part.from;
  // A name and its range may stand without a comma between them.
  const name =
    bandsFrom > part.from
      ? withoutEnd(nameIn(line, nameFrom, bandsFrom), ' :(-')
      : nameIn(line, nameFrom, parts[at - 1]?.to ?? nameFrom);
  const [short = 0, medium = 0, long = 0] = values;
  const isPrinted = values.length === 3 && bandsOf(range).join('-') !== printed;
  return {
    name: nameOr(name, UNNAMED_WEAPON),
    range,
    ...(isPrinted && { bands: [short, medium, long] as const }),
    traits: parts.slice(at + 1).flatMap((part) => traitsIn(line, part, names, reports)),
  };
}

/** Bands and the list of traits in parentheses right behind them, as two parts. */
function atParenthesis(part: LinePart): readonly LinePart[] {
  const open = part.text.indexOf('(');
  const before = open > 0 ? partAt(part.text, 0, open) : undefined;
  if (!before || !bandsAt(before.text)) return [part];
  const { from, to } = part;
  return [
    { from, to: from + before.to, text: before.text },
    { from: from + open, to, text: part.text.slice(open) },
  ];
}

/** The trait of a part without the parentheses of its list; several if only blanks separate them. */
function traitsIn(
  line: Line,
  { from, to }: LinePart,
  names: NameList,
  reports: NovaReports,
): readonly string[] {
  const trait = withoutEnd(nameIn(line, from, to).replace(/^[([{ ]+/, ''), ')]} ');
  if (trait === '') return [];
  if (names.has(trait)) return [trait];
  const words = trait.split(' ');
  if (words.length > 1 && words.every((word) => names.has(word))) return words;
  reports.add('trait.unknown', line, from, to, {}, () => names.likely(trait));
  return [trait];
}

/** An arc's name as it stands before its dice: nothing in it reads as dice or as another arc. */
const plainArc = (arc: string): string =>
  plainText(arc)
    .replace(/[,;:=()]|(?<=^| )[x\d&+/]+(?= |$)/gi, fullWidth)
    .replace(/ (?=(?:and|dice|die)\b)/gi, '\u2011') || '?';

const formatDice = (banks: readonly NovaBank[]): string =>
  `Dice: ${banks.map(({ arc, dice }) => `${plainArc(arc)} ${dice}`).join(', ')}`;

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

/** An arc, separators, and its dice; or the other way round. */
const ARC_FIRST = /^(.*?[^ :=([]) ?[:=]? ?[([]? ?(\d{1,4}) ?[)\]]?(?: ?(?:dice|die|d6))?$/i;
const TIMES = /^(.*?[^ ])(?: [x*] ?|[x*])(\d{1,4})$/i;
const DICE_FIRST = /^(\d{1,4}) ?(?:[x*] |(?:dice|die|d6) )?(?:in |into |x|\*)? ?([^\d ].*)$/i;

/** End of a piece's arc, or its start behind the dice. */
function bankIn({ text }: LinePart, isArc: (text: string) => boolean) {
  const first = ARC_FIRST.exec(text);
  const times = TIMES.exec(text);
  // `FX3` is the arc FX; `FFx3` are three dice into FF.
  const found = times?.[1] && (!first?.[1] || !isArc(first[1])) ? times : first;
  if (found?.[1]) return { arc: found[1], at: 0, dice: Number(found[2]) };
  const [, dice, arc] = DICE_FIRST.exec(text) ?? [];
  return arc === undefined ? undefined : { arc, at: text.length - arc.length, dice: Number(dice) };
}

/** Reads `FF 6, PP 4`; other text is reported, and kept by the caller. */
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

/** True if a text without a keyword is attack dice: arcs of two capitals, each with its dice. */
export function areDice(text: string): boolean {
  const parts = text.split(/[,;|]/).flatMap((part) => partAt(part, 0, part.length) ?? []);
  const pieces = parts.flatMap(banksIn);
  const isArc = (arc: string): boolean => ARC.test(arc);
  return pieces.length > 0 && pieces.every((piece) => isArc(bankIn(piece, isArc)?.arc ?? ''));
}
