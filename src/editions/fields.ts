/** Fields of legacy ships as players type them into a form. */

/** The whole number of a field; undefined for none. */
export function figureIn(text: string): number | undefined {
  const digits = text.trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

const MAX = 100;

/** Every whole number of a field, whatever stands between: `6-5-4`, `4+ 4+ 5+`. */
export const figuresIn = (text: string): readonly number[] =>
  (text.match(/\d{1,9}/g) ?? []).slice(0, MAX).map(Number);

/** The arcs of a field, one for each weapon: `[AB] [AC]`, `ab ac`. */
export const arcsIn = (text: string): readonly string[] =>
  (text.toUpperCase().match(/[A-Z]{1,12}/g) ?? []).slice(0, MAX);

/** Arcs as a card has them. */
export const arcsText = (arcs: readonly string[]): string =>
  arcs.map((arc) => `[${arc}]`).join(' ');

/** Fields that a ship may be without. */
type OptionalKey<Ship> = {
  [Key in keyof Ship]-?: Record<never, never> extends Pick<Ship, Key> ? Key : never;
}[keyof Ship];

/** A ship, or a part of it, with that field; without it when it was emptied. */
export function withField<Ship extends object, Key extends OptionalKey<Ship>>(
  ship: Ship,
  key: Key,
  value: Ship[Key] | undefined,
): Ship {
  const { [key]: _, ...rest } = ship;
  // What is left is a ship: the field is one that it may be without.
  return (value === undefined ? rest : { ...rest, [key]: value }) as Ship;
}
