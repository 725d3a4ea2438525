/** The properties of every object of `slipway.design` version 1, in the schema's order. */

export const FORMAT = 'slipway.design';

export const KEYS = {
  design: [
    'format',
    'version',
    'id',
    'faction',
    'class',
    'type',
    'notes',
    'hull',
    'engines',
    'shields',
    'screens',
    'techLevels',
    'arcNotation',
    'weapons',
    'batteries',
    'systems',
    'rounding',
    'rules',
    'original',
  ],
  quarters: ['fwd', 'port', 'stbd', 'aft'],
  techLevels: ['engines', 'fighters', 'shields', 'weapons'],
  weapon: ['id', 'name', 'modes', 'origin'],
  origin: ['id', 'mark'],
  mode: ['name', 'range', 'ma', 'rof', 'acc', 'imp', 'dmg', 'bands', 'traits'],
  band: ['range', 'rof', 'acc', 'imp', 'dmg'],
  battery: ['weapon', 'banks'],
  bank: ['mounts', 'arc', 'size'],
  system: ['id', 'qty'],
  original: ['edition', 'combatRating'],
} as const;

/**
 * What stands in for a figure that is missing or no number, so that the rest can be rated: the
 * least that means anything. Limits are the core's; these are never checked against them.
 */
export const STAND_INS = {
  hull: 1,
  engines: 0,
  quarter: 0,
  range: 3,
  ma: 4,
  rof: 1,
  acc: 6,
  imp: 1,
  dmg: 1,
  mounts: 1,
} as const;
