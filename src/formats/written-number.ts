/** Whole numbers as people write them, thousands apart or not. */

const PLAIN = /^\d{1,15}$/;
/** `1,318`, `1.318`, `1 318`, `1'318`: one sign throughout, three digits in each further group. */
const GROUPED = /^[1-9]\d{0,2}(?:([,.'’ \u00a0\u2009\u202f])\d{3})(?:\1\d{3}){0,3}$/;

/** The whole number of a text; undefined for anything else, or more digits than are exact. */
export function wholeNumber(text: string): number | undefined {
  if (PLAIN.test(text)) return Number(text);
  return GROUPED.test(text) ? Number(text.replace(/\D/g, '')) : undefined;
}

const ABOUT = String.raw`(?:[~≈]|c\.|ca\.?|circa|about|approx(?:\.|imately)?|around)?`;
const UNIT = String.raw`(?:combat rating|rating|points?|pts?\.?|cr|pv)?`;
const RATING = new RegExp(
  String.raw`^[([{]? ?${ABOUT} ?${UNIT} ?[:=]? ?(\d[\d,.'’ \u00a0\u2009\u202f]*?) ?${UNIT} ?[)\]}]?[.;,]?$`,
  'i',
);
/** Longer than any rating with its words. */
const LONGEST = 60;

/** A combat rating: `1,318`, `~300`, `300 points`, `(CR 300)`. */
export function writtenRating(text: string): number | undefined {
  const plain = text.trim();
  if (plain.length > LONGEST) return undefined;
  const digits = RATING.exec(plain)?.[1];
  return digits === undefined ? undefined : wholeNumber(digits);
}
