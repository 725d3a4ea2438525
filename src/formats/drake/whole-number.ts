/** Whole numbers as people write them: `1318`, `1,318`, `1.318`, `1 318`, `1'318`. */

/** The source of a pattern for one. */
export const WHOLE_NUMBER = String.raw`(?:\d{1,3}(?:[,.' ]\d{3})+|\d{1,15})(?!\d)`;

const WHOLE = new RegExp(`^${WHOLE_NUMBER}$`);

/** The number that a whole text is, its thousands parted or not; undefined for any other text. */
export function wholeNumber(text: string): number | undefined {
  const plain = text.trim();
  return WHOLE.test(plain) ? Number(plain.replace(/\D/g, '')) : undefined;
}
