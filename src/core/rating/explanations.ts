/** The steps behind a number of the bench, gathered by what the player points at. */
import type { Step } from './steps.ts';

export interface Explanation {
  readonly title: string;
  readonly steps: readonly Step[];
}

const TITLES: { readonly [path: string]: string } = {
  'space.total': 'the space of the hull',
  'space.used': 'the space used',
  'space.engines': 'the engines',
  'space.shields': 'the shields',
  'space.screens': 'the screens',
  batteries: 'the weapons',
  systems: 'the systems',
  orat: 'ORAT',
  drat: 'DRAT',
  combatRating: 'the combat rating',
  'tracks.engines': 'the engine track',
  'tracks.weapons': 'the weapons track',
  'tracks.shields': 'the shield track',
  equipmentLossLimit: 'the equipment loss limit',
};

/** Steps that a number rests on besides its own, in the order they are taken. */
const RESTS_ON: { readonly [path: string]: readonly string[] } = {
  'space.engines': ['engineFactor'],
  'space.shields': ['shieldFactor', 'equivalentShields'],
  'space.used': ['space.engines', 'space.shields', 'space.screens'],
  orat: ['enginesForOrat'],
  drat: ['equivalentShields'],
  combatRating: ['orat', 'drat'],
};

const belongs = (step: Step, path: string): boolean =>
  step.path === path || step.path.startsWith(`${path}.`) || step.path.startsWith(`${path}[`);

/** The explanation of a number, with the steps it rests on first. */
export function explanationOf(
  path: string,
  steps: readonly Step[],
  nameOf: (path: string) => string,
): Explanation {
  const paths = [...(RESTS_ON[path] ?? []), path];
  return {
    title: TITLES[path] ?? nameOf(path),
    steps: paths.flatMap((part) => steps.filter((step) => belongs(step, part))),
  };
}
