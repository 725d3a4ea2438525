/** Choices of the advisor: measure, target and situation; and its figures in words. */
import { shownFigure } from '../../../core/exact/rounding.ts';
import type { Attacker, Measure, ShipTarget } from '../../../core/play/advisor/combatants.ts';
import type { FiringSituation } from '../../../core/play/advisor/salvo.ts';
import { hexOnBearing } from '../../../core/play/bearing.ts';
import { createFields } from '../left-choices.ts';

export interface FireChoices {
  readonly measure: Measure;
  /** In hexes. */
  readonly range: number;
  /** The direction of the target, 0 to 23 clockwise from ahead; −1 for all mounts, which never fire at once. */
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
  ...{ measure: 'turn', range: 4, bearing: 0 },
  ...{ shields: 3, hull: 8, screens: 0, countermeasures: 0, stealth: 0 },
  ...{ isIonized: false, isTiny: false, evasive: 0, other: 0, fireControl: -1 },
  ...{ nebula: false, untagged: false },
};

/** Choices from these defaults, and the function that changes some. */
export const createFireChoices = (first: Partial<FireChoices> = {}) =>
  createFields<FireChoices>({ ...FIRST, ...first });

export function chosenTarget(choices: FireChoices): ShipTarget {
  const { shields, screens, hull, countermeasures, isIonized, stealth, isTiny } = choices;
  return { shields, screens, hull, countermeasures, isIonized, stealth, isTiny };
}

export const targetChoices = ({ hull, ...target }: ShipTarget): Partial<FireChoices> => ({
  ...target,
  isTiny: false,
  ...(hull !== undefined && { hull }),
});

export const chosenSituation = (choices: FireChoices): FiringSituation => ({
  offset: choices.bearing < 0 ? undefined : hexOnBearing(choices.bearing),
  evasive: choices.evasive,
  other: choices.other === 0 ? [] : [choices.other],
  nebula: choices.nebula,
  untagged: choices.untagged,
});

export const withFireControl = (attacker: Attacker, { fireControl }: FireChoices): Attacker =>
  fireControl < 0 ? attacker : { ...attacker, fireControl };

/** A mean to two decimals; its steps have more. */
export const damageText = (value: number): string => shownFigure(value, 2, { fixed: true });

/** Chances above this are shown as 100 %, within the precision of doubles. */
const CERTAIN = 100 - 1e-9;

/** A chance in per cent: `92.0 %`, or `< 0.1 %` for a small one. */
export const chanceText = (value: number): string => {
  const percent = 100 * value;
  if (percent > 0 && percent < 0.05) return '< 0.1 %';
  if (percent < CERTAIN && percent >= 99.95) return '> 99.9 %';
  if (percent >= CERTAIN) return '100 %';
  return `${shownFigure(value, 1, { times: 100, fixed: true })} %`;
};

/** The chances of a volley in words, with the kill if known. */
export const volleyWords = (distribution: readonly number[], kill?: number): string =>
  `any damage ${chanceText(1 - (distribution[0] ?? 0))}` +
  (kill === undefined ? '' : `, destroyed ${chanceText(kill)}`);

export const measureWords = (measure: Measure, isTiny: boolean): string => {
  const unit = isTiny ? 'Hits' : 'Hull damage';
  return {
    turn: `${unit} per turn`,
    volley: `${unit} per volley`,
    space: `${unit} per turn and 100 SU`,
    orat: `${unit} per turn and 100 ORAT`,
  }[measure];
};

/** The choices in words for paper: the target with `hasTarget`, then the situation. */
export function askedWords(choices: FireChoices, hasTarget: boolean): string {
  const { shields, hull, countermeasures, screens, stealth, isTiny, isIonized } = choices;
  const { bearing, evasive, other, fireControl, nebula, untagged } = choices;
  const target = [
    isTiny ? `${hull} tiny targets` : `shields ${shields}, hull ${hull}`,
    countermeasures > 0 && `countermeasures ${countermeasures}`,
    screens > 0 && `screens ${screens}`,
    stealth > 0 && `stealth ${stealth}`,
    isIonized && 'ionized hull',
  ];
  const words = [
    bearing < 0 ? 'all mounts (never at once)' : `target ${placeWords(bearing)}`,
    ...(hasTarget ? target : []),
    evasive > 0 && `evasive action −${evasive}`,
    other !== 0 && `other modifiers ${other > 0 ? `+${other}` : `−${-other}`}`,
    fireControl >= 0 && `fire control ${fireControl}`,
    nebula && 'in a nebula',
    untagged && 'no TAG',
  ];
  return words.filter(Boolean).join(', ');
}

const placeWords = (bearing: number): string => {
  const text = bearingText(bearing).toLowerCase();
  if (bearing % 6 !== 0) return `at ${text}`;
  return bearing % 12 === 0 ? text : `on the ${text}`;
};

/** A direction from the bow: `Ahead`, `30°`. */
export const bearingText = (bearing: number): string =>
  ({ 0: 'Ahead', 6: 'Starboard beam', 12: 'Astern', 18: 'Port beam' })[bearing] ??
  `${bearing * 15}°`;
