/** A weapon: `Weapon: Plasma Lance, 5-10-15, Dx2`, with its attack dice on the line below. */
import type { Line } from '../../formats/drake/lines.ts';
import { nameOr, plainText, UNNAMED_WEAPON } from '../../formats/drake/names.ts';
import { type Cursor, nameIn } from '../../formats/drake/scanner.ts';
import { bandsOf, checkThirds, longRange } from '../../formats/drake/stats-line.ts';
import type { NameList } from '../known-names.ts';
import { fullWidth } from '../look-alikes.ts';
import { optionalField } from '../optional-field.ts';
import type { NovaWeapon } from './design.ts';
import { formatDice } from './dice-line.ts';
import type { NovaReports } from './issues.ts';
import { type LinePart, partAt, partsOf, withoutEnd } from './parts.ts';

const SEPARATORS = ',;|';
/** Three bands at the end of a part, and the name before them where no comma stands between. */
const BANDS = /(?:^|[ (:])(?:(?:rng|range) ?:? ?)?(\d{1,4}) ?[-/] ?(\d{1,4}) ?[-/] ?(\d{1,4})\)?$/i;
/** A long range alone. */
const LONG = /(?:^|[ (:])(?:rng|range) ?:? ?(\d{1,4})\)?$/i;
/** The longest text that bands can be. */
const LONGEST_BANDS = 40;

const bandsAt = (text: string): RegExpExecArray | null => {
  const end = text.slice(-LONGEST_BANDS);
  return BANDS.exec(end) ?? LONG.exec(end);
};

/** Whether a line without a keyword has a range among its parts. */
export const hasBands = (text: string): boolean =>
  text.split(/[,;|]/).some((part) => BANDS.test(part.trim().slice(-LONGEST_BANDS)));

/** A part that no sign cuts short, and that ends in no range. */
function plainPart(text: string): string {
  const plain = plainText(text).replace(/[,;(){}]/g, fullWidth);
  return bandsAt(plain) ? plain.replace(/\d/g, fullWidth) : plain;
}

/** The lines of a weapon. */
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

/** A weapon without its dice. */
export type WeaponHead = Omit<NovaWeapon, 'banks'>;

/** Reads a weapon's line from behind its keyword; nothing when the range is missing. */
export function readWeapon(
  cursor: Cursor,
  names: NameList,
  reports: NovaReports,
): WeaponHead | undefined {
  const { line } = cursor;
  const parts = partsOf(cursor, SEPARATORS).flatMap(atParenthesis);
  const at = parts.findIndex(({ text }) => bandsAt(text));
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
    ...optionalField('name', nameOr(name, UNNAMED_WEAPON)),
    range,
    ...(isPrinted && { bands: [short, medium, long] as const }),
    traits: parts.slice(at + 1).flatMap((one) => traitsIn(line, one, names, reports)),
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

/** The trait of a part without the parentheses of its list; several when blanks alone part them. */
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
