/** A weapon: `Weapon: Plasma Lance, 5-10-15, Dx2`, and below it `Dice: FF 6, PP 4`. */
import type { Line } from '../../formats/drake/lines.ts';
import { nameOr, plainText, UNNAMED_WEAPON } from '../../formats/drake/names.ts';
import { bandsOf, checkThirds, longRange } from '../../formats/drake/reach.ts';
import { type Cursor, nameIn } from '../../formats/drake/scanner.ts';
import { optionalField } from '../optional-field.ts';
import type { NovaBank, NovaWeapon } from './design.ts';
import type { NovaReports } from './issues.ts';

const BANDS = /^(\d{1,4}) ?[-/] ?(\d{1,4}) ?[-/] ?(\d{1,4})$/;

/** A part that no comma cuts short, and that is no range. */
function plainPart(text: string): string {
  const plain = plainText(text).replaceAll(',', '，');
  return BANDS.test(plain) ? plain.replaceAll('-', '\u2011').replaceAll('/', '∕') : plain;
}

/** An arc's name as it stands before its dice. */
const plainArc = (arc: string): string =>
  plainText(arc)
    .replaceAll(',', '，')
    .replace(/ (?=\d+$)/, '\u2011') || '?';

/** The lines of a weapon. */
export function formatWeapon({ name, range, traits, banks }: NovaWeapon): readonly string[] {
  const parts = [
    plainPart(name ?? '') || UNNAMED_WEAPON,
    bandsOf(range).join('-'),
    ...traits.map(plainPart).filter((trait) => trait !== ''),
  ];
  const head = `Weapon: ${parts.join(', ')}`;
  if (banks.length === 0) return [head];
  return [head, `Dice: ${banks.map(({ arc, dice }) => `${plainArc(arc)} ${dice}`).join(', ')}`];
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function partsOf(cursor: Cursor): readonly Part[] {
  const parts: Part[] = [];
  const { text } = cursor.line;
  while (!cursor.skip(' ').done) {
    const from = cursor.at;
    cursor.until(',');
    let to = cursor.at;
    while (to > from && text[to - 1] === ' ') to -= 1;
    if (to > from) parts.push({ from, to, text: text.slice(from, Math.min(to, from + 80)) });
    cursor.next();
  }
  return parts;
}

/** Reads a weapon's line from behind its keyword; nothing when the range is missing. */
export function readWeapon(
  cursor: Cursor,
  reports: NovaReports,
): Omit<NovaWeapon, 'banks'> | undefined {
  const { line } = cursor;
  const parts = partsOf(cursor);
  const at = parts.findIndex(({ text }) => BANDS.test(text));
  const part = parts[at];
  const [, short, medium, long] = BANDS.exec(part?.text ?? '') ?? [];
  if (!part) {
    const from = parts[0]?.from ?? 0;
    reports.add('weapon.no-range', line, from, parts.at(-1)?.to ?? from);
    return undefined;
  }
  const bands = [Number(short), Number(medium), Number(long)];
  const range = longRange(bands);
  checkThirds({ values: bands, line, from: part.from, to: part.to, printed: part.text }, reports);
  const name = at > 0 ? nameIn(line, parts[0]?.from ?? 0, parts[at - 1]?.to ?? 0) : '';
  return {
    ...optionalField('name', nameOr(name, UNNAMED_WEAPON)),
    range,
    traits: parts.slice(at + 1).map(({ from, to }) => nameIn(line, from, to)),
  };
}

/** Reads `FF 6, PP 4`. */
export function readDice(cursor: Cursor, reports: NovaReports): readonly NovaBank[] {
  const { line } = cursor;
  return partsOf(cursor).flatMap(({ from, to }): readonly NovaBank[] => {
    const bank = bankIn(line, from, to);
    if (!bank) reports.add('dice.unreadable', line, from, to);
    return bank ? [bank] : [];
  });
}

/** The arc is everything before the last blank: `FF 6`. */
function bankIn(line: Line, from: number, to: number): NovaBank | undefined {
  const space = line.text.lastIndexOf(' ', to - 1);
  const digits = line.text.slice(space + 1, to);
  if (space < from || !/^\d{1,4}$/.test(digits)) return undefined;
  return { arc: nameIn(line, from, space), dice: Number(digits) };
}
