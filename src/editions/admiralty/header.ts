/** The first line of a card: `(277) Ranger-Class Cruiser [Faction]`, or the other dialect's. */
import {
  classMark,
  classStart,
  headerRatingText,
  withoutClassMark,
} from '../../formats/drake/header.ts';
import type { Line } from '../../formats/drake/lines.ts';
import { isTag } from '../../formats/drake/markup.ts';
import { fullWidth, nameOr, plainText, titleCase } from '../../formats/drake/names.ts';
import {
  Cursor,
  nameIn,
  trimmedEnd,
  WHOLE_NUMBER,
  wholeNumber,
} from '../../formats/drake/scanner.ts';
import { plainWithin, withWideEdges } from '../legacy-text.ts';
import type { AdmiraltyDesign } from './design.ts';
import { levelsWithin, withoutLevels } from './tech-levels.ts';
import type { AdmiraltyReports } from './wording.ts';

export type CardHeader = Pick<
  AdmiraltyDesign,
  'faction' | 'class' | 'type' | 'combatRating' | 'techLevels'
>;

/** `(277) Ranger-Class Cruiser [Faction]`; `?` where the card has no rating. */
export function formatCardHeader(design: CardHeader): string {
  const { combatRating } = design;
  const rating = combatRating === undefined ? '?' : headerRatingText(combatRating);
  const name = withoutClassMark(plainTitle(design.class ?? '')) || UNNAMED;
  const [type, faction] = [plainTitle(design.type ?? ''), plainTitle(design.faction ?? '')];
  // Parentheses at an end, and words before capitals, are the faction where it has no brackets.
  const isPlain = !/[)}][ .]*$/.test(type) && !/^[({]/.test(name) && !isSplit(name);
  const brackets = faction === '' && isPlain ? '' : `[${withoutTag(faction)}]`;
  return [`(${rating}) ${name}-Class`, type, brackets].filter((part) => part !== '').join(' ');
}

/** A text without colons and tech levels, for other parts of a card begin with one. */
const plainTitle = (text: string): string =>
  withWideEdges(withoutLevels(plainWithin(plainText(text))), ',;:-', ',;:-');

/** Replaces the first character of a name that reads as markup in brackets by a look-alike. */
const withoutTag = (name: string): string =>
  isTag(name) ? fullWidth(name.charAt(0)) + name.slice(1) : name;

const LONGEST = 200;
const LETTER = /\p{L}/u;
const CLASS = /[-\u2010-\u2015\u2212 ]class(?![\p{L}\p{N}_])/iu;
/** The second dialect's mark of a rating. */
const SECOND = /\((?:\d[\d,.' ]{0,20}) ?CR\)/i;

export type HeaderSign =
  /** A class and a rating. */
  | 'marked'
  /** A rating as one of the dialects has it. */
  | 'rated'
  /** A class, or a figure that may be a rating. */
  | 'likely';

export function headerSign(text: string): HeaderSign | undefined {
  if (text.length > 2 * LONGEST || !LETTER.test(text.slice(0, LONGEST))) return undefined;
  const hasClass = CLASS.test(text.slice(0, LONGEST));
  if (hasClass && headerRating(text)) return 'marked';
  if (ratingInFront(text)?.isReadable || SECOND.test(text)) return 'rated';
  return hasClass || markedRating(text) ? 'likely' : undefined;
}

/** True for a header that no other notation has: a rating before the class, or as the second dialect has it. */
export const isOwnHeader = (text: string): boolean =>
  SECOND.test(text) || (CLASS.test(text) && ratingInFront(text) !== undefined);

const SQUARE = /\[([^[\]]*)\]/g;
const ROUND = /[({]([^(){}]*)[)}]/g;

export function readCardHeader(cursor: Cursor, reports: AdmiraltyReports): CardHeader {
  const { line, at, end } = cursor;
  const found = headerRating(line.text.slice(at, end));
  const rating = found && { ...found, from: at + found.from, to: at + found.to };
  if (rating) takeRating(line, rating, reports);
  const levels =
    levelsWithin(new Cursor(line, rating?.to ?? at, end), reports) ??
    (rating && levelsWithin(new Cursor(line, at, rating.from), reports));
  const pieces = piecesAround(at, end, [rating, levels]);
  const brackets = pieces
    .map((piece) => factionIn(line, piece))
    .find((found) => found !== undefined);
  const titles = piecesAround(at, end, [rating, levels, brackets]).filter(({ from, to }) =>
    LETTER.test(line.text.slice(from, to)),
  );
  const main = mainPiece(line, titles, levels?.to);
  const frame = {
    classFirst: rating !== undefined && main !== undefined && rating.from < main.from,
    hasFaction: brackets !== undefined,
  };
  const title = main ? readTitle(line, main, frame, reports) : {};
  const other = titles.find((piece) => piece !== main && !isBehind(piece, levels?.to));
  const type = title.type === undefined && other ? nameIn(line, other.from, other.to) : undefined;
  return {
    ...title,
    type: title.type ?? type?.replace(/^[ ,;:-]+|(?<![ ,;:-])[ ,;:-]+$/g, ''),
    faction: brackets?.name || title.faction,
    combatRating: rating?.value,
    techLevels: levels?.levels,
  };
}

function takeRating(line: Line, rating: RatingPlace, reports: AdmiraltyReports): void {
  const { from, to, isReadable } = rating;
  if (isReadable) line.claims.add(from, to);
  else reports.add('rating.unreadable', line, from, to);
}

const isBehind = ({ from }: Piece, place: number | undefined): boolean =>
  place !== undefined && from >= place;

/** The remainder of a stretch between the parts that were found in it. */
function piecesAround(from: number, to: number, parts: readonly (Piece | undefined)[]): Piece[] {
  const known = parts.filter((part) => part !== undefined).sort((a, b) => a.from - b.from);
  const starts = [from, ...known.map((part) => part.to)];
  const ends = [...known.map((part) => part.from), to];
  return starts.flatMap((start, i) => {
    const piece = { from: start, to: ends[i] ?? to };
    return piece.to > piece.from ? [piece] : [];
  });
}

/** The piece with the class; else the longest. What comes after the tech levels is a sentence. */
function mainPiece(
  line: Line,
  pieces: readonly Piece[],
  levelsEnd: number | undefined,
): Piece | undefined {
  const able = pieces.filter((piece) => !isBehind(piece, levelsEnd));
  const marked = able.find(({ from, to }) => classMark(line.text.slice(from, to)) >= 0);
  return marked ?? able.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
}

/** A faction in brackets at a piece's beginning or end. */
function factionIn(
  line: Line,
  { from, to }: Piece,
): (Piece & { readonly name: string }) | undefined {
  const text = line.text.slice(from, to);
  // A round bracket in a name may be closed within the square ones.
  const all = [SQUARE, ROUND]
    .flatMap((brackets) => [...text.matchAll(brackets)])
    .filter(([brackets]) => brackets.startsWith('[') || LETTER.test(brackets));
  const atEdge = all.filter(
    ({ index, 0: { length } }) =>
      /^[ ,;:-]*$/.test(text.slice(0, index)) || /^[ ,;:.-]*$/.test(text.slice(index + length)),
  );
  const match = all.find(([brackets]) => brackets.startsWith('[')) ?? atEdge.at(-1);
  if (!match) return undefined;
  const place = { from: from + match.index, to: from + match.index + match[0].length };
  line.claims.add(place.from, place.to);
  const name = nameIn(line, place.from + 1, place.to - 1);
  return { ...place, name };
}

type CardTitle = Pick<AdmiraltyDesign, 'faction' | 'class' | 'type'>;

const UNNAMED = 'Unnamed';
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

interface Piece {
  readonly from: number;
  readonly to: number;
}

interface TitleFrame {
  /** True if the rating stands in front, so that the class begins the title. */
  readonly classFirst: boolean;
  readonly hasFaction: boolean;
}

const trimmed = (text: string, { from, to }: Piece, edges = ' ,;:|-'): Piece => {
  let start = from;
  while (start < to && edges.includes(text[start] ?? '')) start += 1;
  return { from: start, to: trimmedEnd(text, start, to, edges) };
};

/** Place of the class, before a mark or by a guess, and of the type. */
interface ClassPlace extends Piece {
  readonly after: number;
  readonly isMarked: boolean;
  readonly inCapitals: boolean;
}

/** Reads a title between two places of a line; a class without a mark is reported. */
function readTitle(
  line: Line,
  stretch: Piece,
  frame: TitleFrame,
  reports: AdmiraltyReports,
): CardTitle {
  const piece = trimmed(line.text, stretch);
  const place = classPlace(line.text, piece, frame);
  if (place.isMarked) line.claims.add(place.to, place.after);
  const printed = nameIn(line, place.from, place.to);
  const name = place.inCapitals ? titleCase(printed) : printed;
  if (!place.isMarked && name !== '') {
    reports.doubt('header.guessed', line, place.from, place.to, { class: name });
  }
  const before = trimmed(line.text, { from: piece.from, to: place.from });
  const behind = trimmed(line.text, { from: place.after, to: piece.to });
  const [faction, type] = [before, behind].map(({ from, to }) => nameIn(line, from, to));
  return { faction: faction || undefined, class: nameOr(name, UNNAMED), type: type || undefined };
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

/** Start of a class in capitals behind other words; 0 when nothing sets it apart. */
function splitAt(words: string): number {
  const start = classStart(words);
  const isInCapitals = isCapitalName(words.slice(start)) && !isCapital(words.slice(0, start));
  return isInCapitals ? start : 0;
}

/** True if a class would be read as a faction and a class in capitals. */
const isSplit = (name: string): boolean => splitAt(name) > 0 || name.includes('  ');

/** Finds the beginning of the class in the words up to its end, by position or by capitals. */
function classBeginning(words: string, isFirst: boolean, isMarked: boolean): number {
  const start = splitAt(words);
  if (start > 0 || isFirst) return start;
  return isMarked ? classStart(words) : words.lastIndexOf(' ') + 1;
}

/** Finds the end of a class without a mark: before the last word and its qualifiers. */
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

export interface RatingPlace {
  readonly from: number;
  readonly to: number;
  /** Undefined for `(?)` and for numbers that are not whole. */
  readonly value: number | undefined;
  readonly isReadable: boolean;
}

const ABOUT = String.raw`(?:(?:~|≈|c\.|ca\.?|circa|about|approx\.?|around) *)?`;
const UNIT = String.raw`(?:combat rating|rating|points?|pts?\b\.?|cr|pv|bp)`;
const FIGURE = String.raw`(${WHOLE_NUMBER}|\?)`;
/** Numbers that may be meant as a rating but are not whole: `277.5`, `2,77`. */
const FAULTY = String.raw`(\d[\d,.' ]*\d)`;

const inBrackets = (figure: string, end: string): string =>
  String.raw`[(\[{] *${ABOUT}(?:${UNIT} *(?:[:=] *)?)?${ABOUT}${figure} *${end} *[)\]}]`;

/** In front, any word may stand behind the figure; elsewhere only one for ratings. */
const FRONT = new RegExp(`^${inBrackets(FIGURE, '[a-z]{0,8}')}`, 'i');
const BRACKETS = new RegExp(inBrackets(FIGURE, `${UNIT}?`), 'gi');
const FAULTY_BRACKETS = new RegExp(inBrackets(FAULTY, `${UNIT}?`), 'gi');
const BARE = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])${UNIT} *(?:[:=] *)?${ABOUT}(${WHOLE_NUMBER})(?![\p{L}\p{N}+/])`,
    String.raw`(?<![\p{L}\p{N}/+-])${ABOUT}(${WHOLE_NUMBER}) *${UNIT}(?![\p{L}\p{N}])`,
    String.raw`[~≈] *(${WHOLE_NUMBER})(?![\p{L}\p{N}+/])`,
  ].join('|'),
  'iu',
);
const FIRST_WORD = new RegExp(String.raw`^(${WHOLE_NUMBER})(?: *[-:,.)])? +(?=\p{L})`, 'u');
const LAST_WORD = new RegExp(
  String.raw`(?<!\b(?:mk|mark|type|model|no|nr)\.?)[ ,:-]+(${WHOLE_NUMBER})\.?$`,
  'i',
);
const LONGEST_HEADER = 400;

const placeOf = (match: RegExpExecArray, isReadable = true): RatingPlace => {
  const digits = match.slice(1).find((group) => group !== undefined) ?? '';
  const { index: from } = match;
  return { from, to: from + match[0].length, value: wholeNumber(digits), isReadable };
};

const lastBrackets = (text: string, pattern: RegExp): RegExpExecArray | undefined =>
  /[([{]/.test(text) ? [...text.matchAll(pattern)].at(-1) : undefined;

export function ratingInFront(text: string): RatingPlace | undefined {
  const match = FRONT.exec(text.slice(0, LONGEST_HEADER));
  return match ? placeOf(match) : undefined;
}

/** A rating marked by brackets, a word or a character; the first one in front, then the last. */
export function markedRating(text: string): RatingPlace | undefined {
  const start = text.slice(0, LONGEST_HEADER);
  const front = ratingInFront(start);
  if (front) return front;
  const match = lastBrackets(start, BRACKETS) ?? BARE.exec(start);
  if (match) return placeOf(match);
  const faulty = lastBrackets(start, FAULTY_BRACKETS);
  return faulty && placeOf(faulty, false);
}

/** The rating of a header: one that is marked, else a number in front or behind. */
function headerRating(text: string): RatingPlace | undefined {
  const start = text.slice(0, LONGEST_HEADER);
  const marked = markedRating(start);
  if (marked) return marked;
  const match = FIRST_WORD.exec(start) ?? LAST_WORD.exec(start);
  return match ? placeOf(match) : undefined;
}
