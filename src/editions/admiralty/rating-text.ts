/** A combat rating in a header, however it is written: `(277)`, `[277]`, `CR 277`, `~277`, `277 pts`. */
import { WHOLE_NUMBER, wholeNumber } from '../../formats/drake/written-numbers.ts';

/** Place of a rating in a text, with its brackets and words. */
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
/** Length limit of a header, for patterns. */
const LONGEST = 400;

const placeOf = (match: RegExpExecArray, isReadable = true): RatingPlace => {
  const digits = match.slice(1).find((group) => group !== undefined) ?? '';
  const { index: from } = match;
  return { from, to: from + match[0].length, value: wholeNumber(digits), isReadable };
};

const lastBrackets = (text: string, pattern: RegExp): RegExpExecArray | undefined =>
  /[([{]/.test(text) ? [...text.matchAll(pattern)].at(-1) : undefined;

/** A rating in brackets at a text's beginning. */
export function ratingInFront(text: string): RatingPlace | undefined {
  const match = FRONT.exec(text.slice(0, LONGEST));
  return match ? placeOf(match) : undefined;
}

/** A rating that brackets, a word or a sign marks; the one in front first, then the last. */
export function markedRating(text: string): RatingPlace | undefined {
  const start = text.slice(0, LONGEST);
  const front = ratingInFront(start);
  if (front) return front;
  const match = lastBrackets(start, BRACKETS) ?? BARE.exec(start);
  if (match) return placeOf(match);
  const faulty = lastBrackets(start, FAULTY_BRACKETS);
  return faulty && placeOf(faulty, false);
}

/** The rating of a header: one that is marked, else a number in front or behind. */
export function headerRating(text: string): RatingPlace | undefined {
  const start = text.slice(0, LONGEST);
  const marked = markedRating(start);
  if (marked) return marked;
  const match = FIRST_WORD.exec(start) ?? LAST_WORD.exec(start);
  return match ? placeOf(match) : undefined;
}
