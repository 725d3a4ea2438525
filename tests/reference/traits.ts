/** Weapon traits: their factors, the pairs of range traits, and what excludes what (C.5). */

/** Range traits, by what each alone multiplies the base by. */
export const rangeTraits = new Map([
  ['Bls', '0.8'],
  ['Crn', '0.8'],
  ['Dfs', '0.9'],
  ['Fcs', '1.3'],
  ['Gid', '1.1'],
  ['Sct', '1.7'],
  ['Tls', '1.9'],
]);

/** What two range traits multiply the base by together. Pairs that are missing are not allowed. */
export const rangePairs = new Map([
  ['Bls+Crn', '0.5'],
  ['Bls+Dfs', '0.6'],
  ['Crn+Dfs', '0.9'],
  ['Bls+Fcs', '1.1'],
  ['Crn+Fcs', '0.7'],
  ['Dfs+Fcs', '1.4'],
  ['Bls+Gid', '0.9'],
  ['Crn+Gid', '0.8'],
  ['Bls+Sct', '1.1'],
  ['Crn+Sct', '1.8'],
  ['Dfs+Sct', '1.7'],
  ['Fcs+Sct', '1.8'],
  ['Gid+Sct', '1.7'],
  ['Bls+Tls', '1.7'],
  ['Crn+Tls', '1.2'],
  ['Dfs+Tls', '1.5'],
  ['Fcs+Tls', '2.8'],
  ['Gid+Tls', '2.3'],
]);

/** Traits that multiply before the additions of seeking and defensive weapons. */
export const earlyTraits = new Map([
  ['Cts', '2.0'],
  ['Dly', '2.0'],
  ['Dsr', '2.0'],
  ['FrL', '1.0'],
  ['Inc', '0.7'],
  ['Knt', '3.0'],
  ['Mdl', '2.5'],
  ['NPr', '0.7'],
  ['Pr1', '1.5'],
  ['Pr2', '2.0'],
  ['Prx', '2.0'],
  ['Rpt', '1.4'],
  ['Vlt', '3.5'],
]);

/** Traits that multiply after the additions. */
export const lateTraits = new Map([
  ['Acr', '1.3'],
  ['Exp', '0.2'],
  ['Slw', '0.6'],
]);

/** Adds to the base instead of multiplying it. */
export const defensive = 'Dfn';

/** Every trait code there is. */
export const traitCodes: readonly string[] = [
  ...rangeTraits.keys(),
  ...earlyTraits.keys(),
  ...lateTraits.keys(),
  defensive,
];

/** Traits that no mode may have both of. */
export const exclusions: readonly (readonly [string, string])[] = [
  ['Bls', 'Dfn'],
  ['Cts', 'Inc'],
  ['Exp', 'Slw'],
  ['NPr', 'Pr1'],
  ['NPr', 'Pr2'],
  ['Pr1', 'Pr2'],
];
