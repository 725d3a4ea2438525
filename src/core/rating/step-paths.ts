/** Which steps stand behind a number: paths into the evaluation, of the number and of the steps. */

/** Numbers that one rests on besides its own steps, in the order they are taken. */
const RESTS_ON: { readonly [path: string]: readonly string[] } = {
  'space.engines': ['engineFactor'],
  'space.shields': ['shieldFactor', 'equivalentShields'],
  'space.used': ['space.engines', 'space.shields', 'space.screens'],
  orat: ['enginesForOrat'],
  drat: ['equivalentShields'],
  combatRating: ['orat', 'drat'],
};

/** The paths whose steps explain a number, those it rests on first; '' stands for every number. */
export const pathsBehind = (path: string): readonly string[] => [...(RESTS_ON[path] ?? []), path];

/** Whether a path is another or lies below it; all lie below ''. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === '' ||
  path === outer ||
  (path.startsWith(outer) && (path[outer.length] === '.' || path[outer.length] === '['));
