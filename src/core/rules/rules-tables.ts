/** The rules as they are written down, before anything is read from them. */

/** The files of one edition of the rules, as parsed JSON. */
export interface RulesTables {
  readonly construction: unknown;
  readonly limits: unknown;
  readonly formulas: unknown;
  readonly accuracies: unknown;
  readonly traits: unknown;
  readonly traitKinds: unknown;
  readonly traitPairs: unknown;
  readonly exclusions: unknown;
  readonly hullFactors: unknown;
  readonly firingArcs: unknown;
  readonly mounts: unknown;
  readonly systems: unknown;
  readonly screens: unknown;
}
