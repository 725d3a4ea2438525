/** Figures of damage in words, the same wherever they stand. */
import type { Measure } from '../../../core/play/advisor/firer.ts';
import type { FireChoices } from './fire-choices.ts';

/** To three decimals: what is printed is what the table of the command line says. */
export const damageText = (value: number): string => value.toFixed(3);

/** As much as sums of doubles tell from 100 %. */
const CERTAIN = 100 - 1e-9;

/** A chance in per cent, `92.0 %`; what is less than a tenth but not nothing says so. */
export const chanceText = (value: number): string => {
  const percent = 100 * value;
  if (percent > 0 && percent < 0.05) return '< 0.1 %';
  if (percent < CERTAIN && percent >= 99.95) return '> 99.9 %';
  if (percent >= CERTAIN) return '100 %';
  return `${percent.toFixed(1)} %`;
};

/** What a measure counts. */
export const measureWords = (measure: Measure, isTiny: boolean): string => {
  const unit = isTiny ? 'Hits' : 'Hull boxes';
  return {
    turn: `${unit} a turn`,
    volley: `${unit} a volley`,
    space: `${unit} a turn for 100 SU`,
    orat: `${unit} a turn for 100 ORAT`,
  }[measure];
};

/** What was asked, for paper, where no field says it: the target with `hasTarget`, then the rest. */
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
    bearing < 0 ? 'all mounts bear' : `target ${placeWords(bearing)}`,
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
