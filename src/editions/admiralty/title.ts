/** Faction, class and type in a header's words, with the class marked or guessed. */
import { classMark, classStart } from '../../formats/drake/header.ts';
import type { Line } from '../../formats/drake/lines.ts';
import { nameOr, titleCase } from '../../formats/drake/names.ts';
import { nameIn } from '../../formats/drake/scanner.ts';
import { optionalField } from '../optional-field.ts';
import type { AdmiraltyDesign } from './design.ts';
import type { AdmiraltyReports } from './issues.ts';

export type CardTitle = Pick<AdmiraltyDesign, 'faction' | 'class' | 'type'>;

export const UNNAMED = 'Unnamed';
const MARK = '-class';

/** Words that stand before a type's last one: `Heavy Cruiser`, `Torpedo Boat`. */
const QUALIFIERS = new Set(
  [
    'heavy light medium super ultra fast large small old new standard strategic tactical',
    'battle strike assault attack escort command fleet system sector patrol picket scout recon',
    'guided missile torpedo gun beam laser fighter drone mine boarding troop cargo fuel supply',
    'armored armoured protected pocket auxiliary armed jump hyper star space deep stealth siege',
    'interdiction electronic anti-fighter air defense defence long range bulk colony hospital repair',
  ].flatMap((words) => words.split(' ')),
);

/** A stretch of a line's text. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

/** What a header has besides its title. */
export interface TitleFrame {
  /** Whether the rating stands in front, so that the class begins the title. */
  readonly classFirst: boolean;
  /** Whether the faction stands in brackets of its own. */
  readonly hasFaction: boolean;
}

const trimmed = (text: string, { from, to }: Piece, edges = ' ,;:|-'): Piece => {
  let [start, end] = [from, to];
  while (start < end && edges.includes(text[start] ?? '')) start += 1;
  while (end > start && edges.includes(text[end - 1] ?? '')) end -= 1;
  return { from: start, to: end };
};

/** Where the class stands, before a mark or by a guess, and where the type begins. */
interface ClassPlace extends Piece {
  readonly after: number;
  readonly isMarked: boolean;
  /** Whether it is set apart by its capitals. */
  readonly inCapitals: boolean;
}

/** Reads a title between two places of a line; a class without a mark is reported. */
export function readTitle(
  line: Line,
  stretch: Piece,
  frame: TitleFrame,
  reports: AdmiraltyReports,
): CardTitle {
  const piece = trimmed(line.text, stretch);
  const place = classPlace(line.text, piece, frame);
  if (place.isMarked) line.taken.add(place.to, place.after);
  const printed = nameIn(line, place.from, place.to);
  const name = place.inCapitals ? titleCase(printed) : printed;
  if (!place.isMarked && name !== '') {
    reports.doubt('header.guessed', line, place.from, place.to, { class: name });
  }
  const before = trimmed(line.text, { from: piece.from, to: place.from });
  const behind = trimmed(line.text, { from: place.after, to: piece.to });
  const [faction, type] = [before, behind].map(({ from, to }) => nameIn(line, from, to));
  return {
    ...optionalField('faction', faction || undefined),
    ...optionalField('class', nameOr(name, UNNAMED)),
    ...optionalField('type', type || undefined),
  };
}

function classPlace(text: string, piece: Piece, frame: TitleFrame): ClassPlace {
  const words = text.slice(piece.from, piece.to);
  const dashed = classMark(words);
  const mark = dashed >= 0 ? dashed : words.search(/ class(?=[ ,]|$)/i);
  const end = mark < 0 ? guessedEnd(words) : mark;
  const start = frame.hasFaction
    ? 0
    : classBeginning(words.slice(0, end), frame.classFirst, mark >= 0);
  return {
    from: piece.from + start,
    to: piece.from + end,
    after: piece.from + (mark < 0 ? end : mark + MARK.length),
    isMarked: mark >= 0,
    inCapitals: isCapital(words.slice(start, end)) && (start > 0 || !frame.classFirst),
  };
}

const isCapital = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{2}/u.test(text);

/** A name in capitals, longer than a navy's `HMS` or a type's `CV`. */
const isCapitalName = (word: string): boolean => /\p{Lu}{4}/u.test(word) && isCapital(word);

/** Where a class in capitals begins behind other words; 0 when nothing sets it apart. */
function splitAt(words: string): number {
  const start = classStart(words);
  const isTold = isCapitalName(words.slice(start)) && !isCapital(words.slice(0, start));
  return isTold ? start : 0;
}

/** Whether a class would be read as a faction and a class in capitals. */
export const isSplit = (name: string): boolean => splitAt(name) > 0 || name.includes('  ');

/** Where the class begins in the words up to its end: the first of them, or what capitals tell. */
function classBeginning(words: string, isFirst: boolean, isMarked: boolean): number {
  const told = splitAt(words);
  if (told > 0 || isFirst) return told;
  return isMarked ? classStart(words) : words.lastIndexOf(' ') + 1;
}

/** Where the class ends without a mark: before the type, which is the last word and what qualifies it. */
function guessedEnd(words: string): number {
  const run = [...words.matchAll(/[^ ]+/g)];
  const capital = run.findLast(([word]) => isCapitalName(word));
  const only = capital && run.filter(([word]) => isCapitalName(word)).length < run.length;
  if (only && capital.index + capital[0].length < words.length) {
    return capital.index + capital[0].length;
  }
  let first = run.length - 1;
  while (first > 1 && QUALIFIERS.has((run[first - 1]?.[0] ?? '').toLowerCase())) first -= 1;
  const type = run[first]?.index ?? 0;
  return type === 0 ? words.length : words.slice(0, type).trimEnd().length;
}
