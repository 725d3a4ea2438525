/** Names as people type them, in several scripts, with quotes, signs and accents. */
import fc from 'fast-check';

const words: readonly string[] = [
  'Majestic',
  'Laser Cannon',
  'Lightning Turret',
  'Éclair',
  'Großkampfschiff',
  'Ørsted',
  'Звезда',
  'Ἀργώ',
  '星間戦艦',
  'נחשון',
  'فُلك',
  'Ν° 7',
  'a',
  "K'Tang",
  'Twin-Linked “Bolt” 5″',
  'Railgun & Sons, Mk. II (refit)',
  'Rocket 🚀',
  'Family 👩‍🚀',
  'e\u0301tude',
  '100 %',
  '½ Lance',
  'x2',
];

/** Any printable text without an edge of spaces, and without `>`, which no weapon's name may hold. */
const freeText = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll('>', '').trim() || 'blank');

/** A name. */
export const name = (): fc.Arbitrary<string> =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: freeText });
