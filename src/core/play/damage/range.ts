/** Effective range, and the band that it falls in (4.2). */
import type { BandName, PlayRules } from '../../rules/play-rules.ts';
import { type AddStep, rulesCited } from '../working.ts';

export interface RangeEffects {
  /** The battle is inside a nebula (G.4). */
  readonly nebula?: boolean;
  /** The target carries no face-up TAG where TAGs are used (E.7). */
  readonly untagged?: boolean;
  /** The attacker has long range sensors (B.13). */
  readonly longRangeSensors?: boolean;
  /** Levels of altitude between attacker and target (G.6). */
  readonly altitude?: number;
}

/** The range across levels of altitude: each counts as a hex, and it is at least twice the levels (G.6). */
export const rangeAcross = (range: number, levels: number): number =>
  Math.max(range + levels, 2 * levels);

/**
 * The range that decides the band, in hexes. Altitude counts first, then by default a missing TAG, the
 * nebula and sensors. In a nebula sensors only cancel the nebula.
 */
export function effectiveRange(
  { geometry, choices }: PlayRules,
  range: number,
  { nebula = false, untagged = false, longRangeSensors = false, altitude = 0 }: RangeEffects,
  add?: AddStep,
): number {
  const notes: string[] = [];
  const rules: string[] = [];
  const note = (text: string, rule: string) => {
    notes.push(text);
    rules.push(rule);
  };
  let found = range;
  if (altitude > 0) {
    found = rangeAcross(range, altitude);
    if (add) note('altitude: at least twice the levels', 'G.6');
  }
  if (nebula || untagged || longRangeSensors) {
    for (const change of choices.rangeChanges.split(', ')) {
      if (change === 'untagged' && untagged) {
        const { times, rule } = geometry.untagged;
        found *= times;
        if (add) note(`no TAG: × ${times}`, rule);
      } else if (change === 'nebula' && nebula) {
        const { numerator, denominator, rule } = geometry.nebula;
        if (!longRangeSensors) found = Math.ceil((found * numerator) / denominator);
        const text = longRangeSensors ? 'sensors undo it' : `× ${numerator / denominator}, up`;
        if (add) note(`nebula: ${text}`, rule);
      } else if (change === 'sensors' && longRangeSensors && !nebula) {
        const { divisor, rule } = geometry.longRangeSensors;
        found -= Math.floor(found / divisor);
        if (add) note(`sensors: − ⌊range ÷ ${divisor}⌋`, rule);
      }
    }
  }
  if (notes.length > 0) {
    add?.('range', {
      label: 'Effective range',
      formula: notes.join('; '),
      inputs: { range },
      exact: found,
      rule: rulesCited(...rules),
    });
  }
  return found;
}

/** The band of an effective range for a weapon of that long range; undefined beyond it (4.2). */
export const bandAt = (
  { geometry }: PlayRules,
  longRange: number,
  range: number,
): BandName | undefined => {
  const thirds = geometry.bands.length;
  return geometry.bands.find((band) => thirds * range <= band.thirds * longRange)?.name;
};
