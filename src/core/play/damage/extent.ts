/** How far a distribution of hull boxes goes. */
import type { PlayRules } from '../../rules/play-rules.ts';
import type { Attack } from './advice.ts';
import { damageDie } from './damage-die.ts';
import { FACES } from './die.ts';
import { screensOfPoint } from './screens.ts';
import { joinedEffects } from './traits.ts';

/** The most hull boxes, or screens, that an attack can cost, at any range. */
export function mostBoxes(play: PlayRules, { mode, size = 1, mounts }: Attack): number {
  const effects = joinedEffects(play, mode.traits);
  const shots = 'bands' in mode ? mode.bands : [mode];
  const hits = mounts * size * (effects.repeats.length + 1);
  const boxes = damageDie(play, effects, false).boxes.length - 1;
  const screens = screensOfPoint(play, effects).length - 1;
  const impacts = effects.impactByBand ? Math.max(...impactsOf(effects.impactByBand)) : 0;
  const points = shots.map(({ rof, imp, dmg }) => {
    return (effects.isRolled ? FACES.length : rof) * Math.max(imp, impacts) * dmg;
  });
  return hits * Math.max(0, ...points) * Math.max(boxes, screens);
}

const impactsOf = ({ short, medium, long }: { short: number; medium: number; long: number }) => [
  short,
  medium,
  long,
];
