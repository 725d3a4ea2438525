/** Weapons whose base SU lies exactly half-way between two tenths, where a double goes wrong. */

/** A tie, in figures of a direct-fire mode. */
export interface Tie {
  readonly range: number;
  readonly rof: number;
  readonly acc: number;
  readonly imp: number;
  readonly dmg: number;
}

/** Hundredths of the direct-fire ACC factors. */
const accuracies: readonly (readonly [number, number])[] = [
  [2, 43],
  [3, 35],
  [4, 25],
  [5, 15],
  [6, 10],
];

const upTo = (max: number): number[] => Array.from({ length: max }, (_, i) => i + 1);

/**
 * Every tie within the old spreadsheet's limits, at a technology factor in tenths. The product
 * LR × ROF × 100 ACC × (4 IMP + 1) × (10 DMG + 6) × 10 TL is 40,000 times the base SU.
 */
export const ties = (techTenths: number): Tie[] => {
  const found: Tie[] = [];
  for (const range of upTo(6).map((third) => 3 * third)) {
    for (const rof of upTo(5)) {
      for (const [acc, hundredths] of accuracies) {
        for (const imp of upTo(5)) {
          for (const dmg of upTo(5)) {
            const base = range * rof * hundredths * (4 * imp + 1) * (10 * dmg + 6) * techTenths;
            if (base % 4000 === 2000) found.push({ range, rof, acc, imp, dmg });
          }
        }
      }
    }
  }
  return found;
};
