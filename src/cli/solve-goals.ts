/** The goals of `slipway solve` as a player writes them. */
import type { Design } from '../core/design/design.ts';
import { GOALS } from '../core/solve/goal.ts';
import type { Role, SolveGoal } from '../core/solve/search/request.ts';
import type { Arguments, Option } from './command.ts';
import { displayText } from './display-text.ts';
import { numberOf, valuesOf } from './search-options.ts';

/** Goals of ships; `fill` is a goal of fleets. */
const KINDS: readonly SolveGoal['kind'][] = ['legal', 'spend', 'smallest-hull', 'match', 'best'];

/** Words of a role, and the part of it that each sets. */
const ROLE_WORDS: ReadonlyMap<string, keyof Role> = new Map<string, keyof Role>([
  ['orat', 'orat'],
  ['drat', 'drat'],
  ['engines', 'minEngineRating'],
  ['shields', 'minShields'],
  ['range', 'minRange'],
]);

export const goalOptions: readonly Option[] = [
  {
    name: 'goal',
    choices: [...KINDS, 'fill'],
    description:
      'legal: within its space with the least loss, on its hull; spend: use the space left; smallest-hull: that carries it all; match: a rating within 1, on its hull; best: for a hull and a role; fill: a fleet to its limit (legal for a ship over its space, else spend)',
  },
  { name: 'raise', choices: GOALS, description: 'spend: what should grow (rating)' },
  { name: 'rating', value: 'N', description: 'match: the combat rating' },
  { name: 'hull', value: 'N', description: "best: the hull (the ship's)" },
  {
    name: 'role',
    value: 'WORD=N',
    isList: true,
    description:
      'best: weights orat=1 and drat=1, and the least engines=5, shields=2, range=12 that it must have',
  },
];

/** Returns the goal of a ship, or the misuse of the options. */
export type AskedGoal = { readonly of: (design: Design, isOver: boolean) => SolveGoal };

/** Reads the goal of ships from the options. */
export function readGoal(args: Arguments): AskedGoal | { readonly misuse: string } {
  const kind = args.options.get('goal');
  const raise = GOALS.find((goal) => goal === args.options.get('raise')) ?? 'rating';
  const rating = numberOf(args, 'rating', { min: 0, other: undefined });
  const hull = numberOf(args, 'hull', { min: 1, other: undefined });
  const role = readRole(valuesOf(args, 'role'));
  for (const read of [rating, hull, role]) {
    if (typeof read === 'object' && 'misuse' in read) return read;
  }
  const spend: SolveGoal = { kind: 'spend', worth: raise };
  if (kind === undefined) return { of: (_, isOver) => (isOver ? { kind: 'legal' } : spend) };
  if (kind === 'match') {
    if (typeof rating !== 'number') return { misuse: '--goal match needs --rating N' };
    return { of: () => ({ kind, rating }) };
  }
  if (kind === 'best') {
    if ('misuse' in role) return role;
    return {
      of: (design) => ({ kind, hull: typeof hull === 'number' ? hull : design.hull, role }),
    };
  }
  if (kind === 'legal' || kind === 'smallest-hull') return { of: () => ({ kind }) };
  return { of: () => spend };
}

function readRole(words: readonly string[]): Role | { readonly misuse: string } {
  const role: { -readonly [field in keyof Role]: Role[field] } = { orat: 1, drat: 1 };
  for (const word of words) {
    const [, name = '', number] = /^([a-z]+)=(\d{1,3}(?:\.\d{1,3})?)$/.exec(word) ?? [];
    const field = ROLE_WORDS.get(name);
    if (!field) {
      const known = [...ROLE_WORDS.keys()].join(', ');
      return { misuse: `--role wants one of ${known} with a number, not '${displayText(word)}'` };
    }
    role[field] = Number(number);
  }
  if (!role.orat && !role.drat) return { misuse: '--role needs a weight above 0: orat or drat' };
  return role;
}
