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

/** The factor of two range traits together. Missing pairs are not allowed. */
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
const earlyTraits = new Map([
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
const lateTraits = new Map([
  ['Acr', '1.3'],
  ['Exp', '0.2'],
  ['Slw', '0.6'],
]);

/** Adds to the base instead of multiplying it, so many times ROF × ACC. */
const defensive = 'Dfn';
const defensiveTimes = '2';

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

/** The groups that traits are listed in, but for the range traits. */
const groups = new Map([
  ['fire-control', ['Acr', 'Dfn', 'FrL', 'Rpt', 'Slw']],
  ['damage', ['Cts', 'Dly', 'Dsr', 'Inc', 'Knt']],
  ['misc', ['Exp', 'Mdl', 'NPr', 'Pr1', 'Pr2', 'Prx', 'Vlt']],
]);

export interface TraitRow {
  readonly kind: string;
  /** Multiplies before the additions or after them, as a range trait, or adds. */
  readonly way: 'early' | 'late' | 'range' | 'adding';
  readonly figure: string;
  /** Most times that it may stand in one mode. */
  readonly times: number;
  readonly caps: readonly { readonly figure: 'rof' | 'imp'; readonly max: number }[];
  /** The table by hull that multiplies ORATs. */
  readonly byHull?: string;
}

const rowOf = (code: string, way: TraitRow['way'], figure: string): [string, TraitRow] => {
  const kind = [...groups].find(([, codes]) => codes.includes(code))?.[0] ?? 'range';
  const capped = code === 'Vlt' ? 'rof' : code === 'Sct' || code === 'Tls' ? 'imp' : undefined;
  const caps = capped ? ([{ figure: capped, max: 1 }] as const) : [];
  const times = code === 'Slw' ? 2 : 1;
  return [
    code,
    { kind, way, figure, times, caps, ...(code === 'Exp' && { byHull: 'expendable' }) },
  ];
};

/** Every trait as a row. */
export const traitRows: ReadonlyMap<string, TraitRow> = new Map([
  ...[...rangeTraits].map(([code, figure]) => rowOf(code, 'range', figure)),
  ...[...earlyTraits].map(([code, figure]) => rowOf(code, 'early', figure)),
  ...[...lateTraits].map(([code, figure]) => rowOf(code, 'late', figure)),
  rowOf(defensive, 'adding', defensiveTimes),
]);

/** Groups of traits and single traits that a kind of mode may not have. */
export interface ModeExclusion {
  readonly kinds: readonly string[];
  readonly traits: readonly string[];
}

export const modeExclusions: ReadonlyMap<string, ModeExclusion> = new Map([
  ['seeking', { kinds: ['range'], traits: [defensive] }],
  ['banded', { kinds: ['range'], traits: [defensive, 'Vlt'] }],
]);
