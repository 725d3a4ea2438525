/** A design as canonical JSON text. */
import type { Design, Weapon } from '../../core/design.ts';
import { KEYS } from './shape.ts';

/**
 * The design's JSON: the schema's order of keys, two spaces, a newline at the end. Reading it gives
 * the same design back. JSON has no NaN: a figure that is none is written as null, an error to readers.
 */
export const formatDesign = (design: Design): string =>
  `${JSON.stringify(inOrder(design), null, 2)}\n`;

/** As `formatDesign`, on one line and without its end, for designs one a line (NDJSON). */
export const formatDesignLine = (design: Design): string => JSON.stringify(inOrder(design));

/** Parts written over an earlier spread keep its place in the order. */
const inOrder = (design: Design) => ({
  ...ordered(KEYS.design, design),
  ...ordered(['shields', 'screens'], {
    shields: quarters(design.shields),
    screens: quarters(design.screens),
  }),
  ...ordered(['techLevels', 'weapons', 'batteries', 'systems', 'original'], {
    techLevels: design.techLevels && ordered(KEYS.techLevels, design.techLevels),
    weapons: design.weapons?.map(weaponInOrder),
    batteries: design.batteries?.map((battery) => ({
      ...ordered(KEYS.battery, battery),
      banks: battery.banks.map((bank) => ordered(KEYS.bank, bank)),
    })),
    systems: design.systems?.map((system) => ordered(KEYS.system, system)),
    original: design.original && ordered(KEYS.original, design.original),
  }),
});

/** A weapon with its keys in the schema's order. */
export const weaponInOrder = (weapon: Weapon): object => ({
  ...ordered(KEYS.weapon, weapon),
  modes: weapon.modes.map((mode) => {
    const fields = ordered(KEYS.mode, mode);
    if (!('bands' in mode)) return fields;
    return { ...fields, bands: mode.bands.map((band) => ordered(KEYS.band, band)) };
  }),
  ...(weapon.origin && { origin: ordered(KEYS.origin, weapon.origin) }),
});

const quarters = (rating: Design['shields']): Design['shields'] | object =>
  typeof rating === 'object' ? ordered(KEYS.quarters, rating) : rating;

/** The object's fields in the order of `keys`, without any other. */
function ordered(keys: readonly string[], given: object): { [key: string]: unknown } {
  const fields: [string, unknown][] = [];
  for (const [key, value] of Object.entries(given)) {
    if (value !== undefined && keys.includes(key)) fields.push([key, value]);
  }
  fields.sort(([a], [b]) => keys.indexOf(a) - keys.indexOf(b));
  return Object.fromEntries(fields);
}
