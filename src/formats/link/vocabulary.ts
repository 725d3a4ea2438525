/**
 * Words that links of version 1 write as numbers. Old links mean what stands here: the order of a
 * list is fixed for ever, and new words are for a new version.
 */

export const TRAITS: readonly string[] = [
  ...['Acr', 'Bls', 'Crn', 'Cts', 'Dfn', 'Dfs', 'Dly', 'Dsr', 'Exp', 'Fcs', 'FrL', 'Gid', 'Inc'],
  ...['Knt', 'Mdl', 'NPr', 'Pr1', 'Pr2', 'Prx', 'Rpt', 'Sct', 'Slw', 'Tls', 'Vlt'],
];

export const SYSTEMS: readonly string[] = [
  ...['anti-fighter-batteries', 'boosters', 'cargo', 'carrier', 'cloaking-device'],
  ...['countermeasures', 'fire-control', 'flares', 'hospital', 'hyperdrive', 'ionized-hull'],
  ...['launch-tubes', 'long-range-sensors', 'marines', 'mines', 'overthrusters', 'probes'],
  ...['repair', 'science', 'shockwave', 'shuttlecraft', 'solar-sails', 'stealth'],
  ...['stutterdrive', 'tractor-beam', 'transport'],
];

/** The components of firing arcs, each a bit. */
export const LETTERS = 'ABCDEFGHIJKL';

/** Arcs that are no letters in order. */
export const ARCS: readonly string[] = [
  ...['Fwd', 'Port', 'Stbd', 'Aft', 'FF', 'AA', 'PP', 'SS', 'FP', 'FS', 'AP', 'AS', 'FR', 'AR'],
  ...['PR', 'SR', 'FH', 'AH', 'PH', 'SH', 'FX', 'AX', 'TR', 'TT', 'Fwd+Port', 'Fwd+Stbd'],
  ...['Port+Aft', 'Stbd+Aft', 'Port+Stbd', 'Fwd+Aft', 'Fwd+Port+Stbd', 'Fwd+Port+Stbd+Aft'],
];

export const RULES: readonly string[] = ['unity-2.0'];

export const VARIANTS: readonly string[] = [
  ...['standard', 'assault', 'bombers', 'heavy', 'interceptors', 'light'],
];

export const BATTLES: readonly string[] = [
  ...['very-small', 'small', 'medium', 'large', 'very-large'],
  ...['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8', 's9', 's10', 's11', 's12'],
];

/** What names are often made of: the compressor writes a word of it as a reference. */
export const NAMES = [
  ...['Monitor', 'Transport', 'Freighter', 'Gunboat', 'Corvette', 'Escort', 'Scout', 'Carrier'],
  ...['Dreadnought', 'Battleship', 'Battlecruiser', 'Destroyer', 'Frigate', 'Heavy Cruiser'],
  ...['Light Cruiser', 'Star', 'Imperial', 'Empire', 'Republic', 'Federation', 'Alliance'],
  ...['Union', 'Kingdom', 'Confederation', 'Order of the ', 'The ', 'Blaster', 'Disruptor'],
  ...['Phaser', 'Particle Beam', 'Rail Gun', 'Mass Driver', 'Gauss Cannon', 'Plasma Cannon'],
  ...['Ion Cannon', 'Pulse Laser', 'Battery', 'Launcher', 'Missile', 'Rocket', 'Fusion '],
  ...['Photon Torpedo', 'Point Defense', 'Anti-Fighter', 'Heavy ', 'Light ', 'Medium '],
  ...['Lance', 'Beam', 'Turret', 'Lightning ', 'Laser Cannon'],
].join('');
