/** The properties of `slipway.weapons` version 1; those of a weapon are the design's. */

export const WEAPONS_FORMAT = 'slipway.weapons';
export const WEAPONS_VERSION = 1;

export const WEAPONS_KEYS = ['format', 'version', 'weapons'] as const;
