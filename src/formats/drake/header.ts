/** The first line of a sheet: `Imperial MAJESTIC-class Battlecruiser (188)`. */
import type { Design } from '../../core/design/design.ts';
import type { Line } from './lines.ts';
import { fullWidth, nameOr, plainBeginning, plainText, titleCase, UNNAMED_CLASS } from './names.ts';
import type { Reports } from './notation-issues.ts';
import { type Figure, nameIn, trimmedEnd, WHOLE_NUMBER, writtenRating } from './scanner.ts';

const CLASS = '-class';
/** With any dash but the non-breaking hyphen, which stands for a hyphen within a name. */
const MARK = /[-\u2010\u2012-\u2015\u2212]class(?![\p{L}\p{N}_])/iu;
/** With a non-breaking hyphen, where a program wrote it for all hyphens. */
const FIXED_MARK = /\u2011class(?![\p{L}\p{N}_])/iu;

/** A word for the mark, or a mark with a letter left out, doubled or exchanged. */
const OTHER_MARK =
  / class(?= |$|\()|-(?:clas|lass|cass|clss|calss|clsas|classs|cllass|claas|clases)(?= |$|\()/i;

/** Index of the first separate `-class`, or −1. */
export function classMark(text: string): number {
  const at = text.search(MARK);
  return at < 0 && text.includes('\u2011') ? text.search(FIXED_MARK) : at;
}

/** Replaces `-class` in a text by a look-alike with a non-breaking hyphen. */
export const withoutClassMark = (text: string): string =>
  text.replace(new RegExp(MARK, 'giu'), (mark) => `\u2011${mark.slice(1)}`);

const inCapitals = (word: string): boolean => word === word.toUpperCase();

/** Start of the class: after the double blank, else the last words in capitals or the last word. */
export function classStart(text: string): number {
  const gap = text.indexOf('  ');
  if (gap >= 0) {
    let end = gap;
    while (text[end] === ' ') end += 1;
    if (!text.includes('  ', end)) return end;
  }
  let start = text.length;
  let word = text.length;
  while (word > 0) {
    const blank = text.lastIndexOf(' ', word - 1);
    if (!inCapitals(text.slice(blank + 1, word))) break;
    start = blank + 1;
    word = blank;
  }
  return start === text.length ? text.lastIndexOf(' ') + 1 : start;
}

/** A rating as digits, however large; `?` where a double cannot hold it. */
export const headerRatingText = (rating: number): string =>
  Number.isSafeInteger(rating)
    ? String(rating)
    : Number.isFinite(rating)
      ? String(BigInt(Math.round(rating)))
      : '?';

/** A number in parentheses before the class, which would be the rating or the beginning of a list. */
const NUMBERED = /\([ \d.,]*\)/g;

/** The header line: the class in capitals, after two blanks if one would be ambiguous. */
export function formatHeader(
  design: Pick<Design, 'faction' | 'class' | 'type'>,
  rating: number,
): string {
  const faction = withoutClassMark(plainBeginning(design.faction ?? '')).replace(
    NUMBERED,
    fullWidth,
  );
  const name =
    withoutClassMark(plainBeginning((design.class ?? '').toUpperCase())) || UNNAMED_CLASS;
  const type = plainText(design.type ?? '');
  let before = faction === '' ? name : `${faction} ${name}`;
  if (before.length - classStart(before) !== name.length) before = `${faction}  ${name}`;
  return `${before}${CLASS}${type === '' ? '' : ` ${type}`} (${headerRatingText(rating)})`;
}

/** A rating at the end of a text, with the words and brackets around it. */
interface RatingPlace {
  /** Undefined for `(?)`. */
  readonly value: number | undefined;
  /** The end of the names: the bracket, the character or the word before the figure. */
  readonly from: number;
}

/** The longest rating with the words around it, and the longest in brackets: of the largest double. */
const LONGEST_RATING = 40;
const LONGEST_IN_BRACKETS = 320;
const OPENING: { readonly [closing: string]: string } = { ')': '(', ']': '[', '}': '{' };
/** Without brackets, another mark must show that a number at the end is the rating. */
const BARE_RATING = new RegExp(
  String.raw`(?: ?[,:;] ?| - ?| )((?:~|≈|c\.|ca\.?|circa|about|approx\.?)? ?(?:CR|combat rating|rating|points?|pts?\.?)? ?[:=]? ?${WHOLE_NUMBER} ?(?:CR|points?|pts?\.?|PV)?)$`,
  'i',
);
const IS_TOLD = /^\d[\d,.' ]*$/;

/** Faces and other pictures that people add to a title. */
const PICTURES = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d ]|\ufe0f){1,20}$/u;
const LONGEST_PICTURES = 40;

/** Finds `(188)`, `[1,318]`, `(CR 188)`, `~188` or `188 points` at a text's end, pictures aside. */
export function ratingAt(whole: string): RatingPlace | undefined {
  const pictures = PICTURES.exec(whole.slice(-LONGEST_PICTURES))?.[0] ?? '';
  const text = whole.slice(0, whole.length - pictures.length);
  const close = text.length - 1;
  const opening = OPENING[text[close] ?? ''];
  if (opening === undefined) return bareRatingAt(text);
  const open = text.lastIndexOf(opening);
  if (open < 0 || close - open > LONGEST_IN_BRACKETS) return undefined;
  const inside = text.slice(open + 1, close).trim();
  if (inside === '?') return { value: undefined, from: open };
  const value = writtenRating(inside) ?? oddRating(inside);
  return value === undefined ? undefined : { value, from: open };
}

/** Digits with any separators and a unit behind; capped at the largest exact integer. */
function oddRating(inside: string): number | undefined {
  const digits = /^(\d[\d,.' ]*)(?:[a-z][a-z ]*)?$/i.exec(inside)?.[1]?.replace(/\D/g, '');
  if (digits === undefined) return undefined;
  return digits.length > 15 ? Number.MAX_SAFE_INTEGER : Number(digits);
}

function bareRatingAt(text: string): RatingPlace | undefined {
  const from = Math.max(0, text.length - LONGEST_RATING);
  const match = BARE_RATING.exec(text.slice(from));
  const words = match?.[1]?.trim() ?? '';
  // A number alone behind a blank may be part of the name.
  if (!match || (IS_TOLD.test(words) && match[0].trimStart().startsWith(words))) return undefined;
  const value = writtenRating(words);
  return value === undefined ? undefined : { value, from: from + match.index };
}

/** True for a title that no other notation has: a class with its mark, and the rating at the end. */
export const isMarkedTitle = (text: string): boolean =>
  classMark(text) >= 0 && ratingAt(text) !== undefined;

export interface Header {
  readonly faction?: string;
  readonly class?: string;
  readonly type?: string;
}

/** Reads a header; one without `-class` is reported. */
export function readHeader(
  line: Line,
  reports: Reports,
): { readonly header: Header; readonly rating: Figure | undefined } {
  const rating = ratingAt(line.text);
  const end = rating?.from ?? line.text.length;
  const place = markedPlace(withOwnCrosses(line), end) ?? bareClass(line.text, end);
  if (!place.marked) {
    const name = nameIn(line, place.from, place.to);
    reports.doubt('header.no-class-mark', line, place.from, place.to, { class: name });
  }
  const { misspelt } = place;
  if (misspelt !== undefined) {
    reports.doubt('keyword.misspelt', line, misspelt, place.after, { keyword: '-class' });
  }
  const faction = nameIn(line, 0, place.from);
  const name = nameOr(titleCase(nameIn(line, place.from, place.to)), UNNAMED_CLASS);
  // The word `-class`, and the characters around the rating.
  line.claims.add(place.to, place.after);
  const type = nameIn(line, place.after, end);
  line.claims.add(end, line.text.length);
  const header = {
    ...(faction === '' ? {} : { faction }),
    ...(name === undefined ? {} : { class: name }),
    ...(type === '' ? {} : { type }),
  };
  if (rating?.value === undefined) return { header, rating: undefined };
  const figure = { value: rating.value, line, ...figurePlace(line.text, rating.from) };
  return { header, rating: figure };
}

function figurePlace(text: string, from: number): { readonly from: number; readonly to: number } {
  const [digits = ''] = /\d[\d,.' ]*(?<=\d)/.exec(text.slice(from)) ?? [];
  const at = text.indexOf(digits, from);
  return { from: at, to: at + digits.length };
}

/** The text with crosses that reading took for a small x, which no word in capitals has. */
const withOwnCrosses = ({ text, raw }: Line): string =>
  text.replace(/x/g, (sign, at: number) => raw[at] ?? sign);

interface ClassPlace {
  readonly from: number;
  readonly to: number;
  readonly after: number;
  readonly marked: boolean;
  /** Start of a misspelt mark. */
  readonly misspelt?: number | undefined;
}

/** The class before `-class`, or before a word `class`. */
function markedPlace(text: string, end: number): ClassPlace | undefined {
  const hyphen = classMark(text);
  const other = hyphen < 0 ? OTHER_MARK.exec(text) : undefined;
  const mark = hyphen >= 0 ? hyphen : other?.index;
  if (mark === undefined || mark >= end) return undefined;
  const { length } = other?.[0] ?? CLASS;
  const to = trimmedEnd(text, 0, mark);
  // In a header all in capitals they do not tell where the class begins.
  const shouted = text.slice(mark, mark + CLASS.length) === CLASS.toUpperCase();
  const from = shouted ? text.lastIndexOf(' ', to - 1) + 1 : classStart(text.slice(0, to));
  const misspelt = other?.[0].startsWith('-') ? mark : undefined;
  return { from, to, after: mark + length, marked: true, misspelt };
}

/** Without a mark: the only run of words in capitals, else everything. */
function bareClass(text: string, end: number): ClassPlace {
  const all = { from: 0, to: end, after: end, marked: false };
  const words = [...text.slice(0, end).matchAll(/[^ ]+/g)].slice(0, 100);
  const capital = words.map(([word]) => inCapitals(word) && /\p{Lu}{2}/u.test(word));
  const first = capital.indexOf(true);
  const last = capital.lastIndexOf(true);
  const from = words[first]?.index;
  const to = words[last];
  if (from === undefined || !to || capital.slice(first, last).includes(false)) return all;
  return { from, to: to.index + to[0].length, after: to.index + to[0].length, marked: false };
}
