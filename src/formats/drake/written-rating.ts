/** Combat ratings as people write them: `1,318`, `~300`, `300 points`, `(CR 300)`. */
import { WHOLE_NUMBER, wholeNumber } from './whole-number.ts';

const ABOUT = String.raw`(?:[~≈]|c\.|ca\.?|circa|about|approx(?:\.|imately)?|around)?`;
const UNIT = String.raw`(?:combat rating|rating|points?|pts?\.?|cr|pv)?`;
const RATING = new RegExp(
  String.raw`^[([{]? ?${ABOUT} ?${UNIT} ?[:=]? ?(${WHOLE_NUMBER}) ?${UNIT} ?[)\]}]?[.;,]?$`,
  'i',
);
/** Longer than any rating with its words. */
const LONGEST = 60;

/** The combat rating that a whole text is; undefined for any other text. */
export function writtenRating(text: string): number | undefined {
  const plain = text.trim();
  const digits = plain.length > LONGEST ? undefined : RATING.exec(plain)?.[1];
  return digits === undefined ? undefined : wholeNumber(digits);
}
