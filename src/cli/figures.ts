/** Figures as the command line shows them. */

/** Whole as it is; the drydock profile's fractions to a tenth. */
export const tenth = (value: number): string =>
  Number.isInteger(value) ? String(value) : value.toFixed(1);

const LONGEST = 60;

/** The digits of an exact value, cut when nobody would read them. */
export const figureText = (digits: string): string =>
  digits.length > LONGEST ? `${digits.slice(0, 20)}… (${digits.length} signs)` : digits;
