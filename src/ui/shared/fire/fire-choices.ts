/** What is asked of the advisor besides who fires: the target, where it is, what hinders the dice. */
import { createStore } from 'solid-js/store';
import type { Attacker, ShipTarget } from '../../../core/play/advisor/combatants.ts';
import type { Measure } from '../../../core/play/advisor/firer.ts';
import type { FiringSituation } from '../../../core/play/advisor/salvo.ts';
import { hexOnBearing } from '../../../core/play/bearing.ts';

export interface FireChoices {
  readonly measure: Measure;
  /** In hexes. */
  readonly range: number;
  /** The direction of the target, 0 to 23 clockwise from ahead; −1 where all mounts bear. */
  readonly bearing: number;
  readonly shields: number;
  readonly hull: number;
  readonly screens: number;
  readonly countermeasures: number;
  readonly stealth: number;
  readonly isIonized: boolean;
  readonly isTiny: boolean;
  readonly evasive: number;
  /** Other modifiers to hit, in one sum. */
  readonly other: number;
  /** Levels of fire control; −1 for those of the attacker. */
  readonly fireControl: number;
  readonly nebula: boolean;
  readonly untagged: boolean;
}

const FIRST: FireChoices = {
  ...{ measure: 'turn', range: 4, bearing: -1 },
  ...{ shields: 3, hull: 8, screens: 0, countermeasures: 0, stealth: 0 },
  ...{ isIonized: false, isTiny: false, evasive: 0, other: 0, fireControl: -1 },
  ...{ nebula: false, untagged: false },
};

/** Choices to start with, and what changes some of them. */
export function createFireChoices(
  first: Partial<FireChoices> = {},
): readonly [choices: FireChoices, change: (changed: Partial<FireChoices>) => void] {
  const [choices, setChoices] = createStore<FireChoices>({ ...FIRST, ...first });
  return [choices, (changed) => setChoices(changed)];
}

/** The target that is chosen. */
export const chosenTarget = (choices: FireChoices): ShipTarget => ({
  shields: choices.shields,
  screens: choices.screens,
  hull: choices.hull,
  countermeasures: choices.countermeasures,
  isIonized: choices.isIonized,
  stealth: choices.stealth,
  isTiny: choices.isTiny,
});

/** The choices of a ship as the target. */
export const targetChoices = ({ hull, ...target }: ShipTarget): Partial<FireChoices> => ({
  ...target,
  isTiny: false,
  ...(hull !== undefined && { hull }),
});

/** Where the target is, and what hinders the dice. */
export const chosenSituation = (choices: FireChoices): FiringSituation => ({
  offset: choices.bearing < 0 ? undefined : hexOnBearing(choices.bearing),
  evasive: choices.evasive,
  other: choices.other === 0 ? [] : [choices.other],
  nebula: choices.nebula,
  untagged: choices.untagged,
});

/** The attacker with the fire control that is chosen. */
export const withFireControl = (attacker: Attacker, { fireControl }: FireChoices): Attacker =>
  fireControl < 0 ? attacker : { ...attacker, fireControl };
