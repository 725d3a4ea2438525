/** `slipway solve`: designs and fleets for a goal. */
import type { Design } from '../../core/design/design.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import { GOALS } from '../../core/solve/goal.ts';
import type { Role, SolveGoal } from '../../core/solve/search/request.ts';
import {
  type Arguments,
  type Command,
  type Context,
  type ExitStatus,
  HAS_ERRORS,
  MISUSE,
  type Option,
} from '../command.ts';
import { displayText } from '../display-text.ts';
import { fillFiles, readCounts } from '../fleet-filling.ts';
import { rateFiles } from '../rated-designs.ts';
import { fromOption, worse } from '../read-files.ts';
import {
  libraryOf,
  lockOption,
  locksOf,
  numberOf,
  sayMisuse,
  valuesOf,
  watchLocks,
  weaponsOption,
} from '../search-options.ts';
import { answersOf, solveObject, solveReport, solving } from '../solving.ts';
import { shipName } from '../table.ts';

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

const goalOptions: readonly Option[] = [
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
type AskedGoal = { readonly of: (design: Design, isOver: boolean) => SolveGoal };

/** Reads the goal of ships from the options. */
function readGoal(args: Arguments): AskedGoal | { readonly misuse: string } {
  const kind = args.options.get('goal');
  const raise = GOALS.find((goal) => goal === args.options.get('raise')) ?? 'rating';
  const rating = numberOf(args, 'rating', { min: 0, fallback: undefined });
  const hull = numberOf(args, 'hull', { min: 1, fallback: undefined });
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

const RESULTS = 5;

export const solveCommand: Command = {
  name: 'solve',
  summary: 'find the design, or the fleet, that a goal asks for',
  usage: '[--goal GOAL] [--lock WORD]… [--seed N] [--seconds N] [--json] FILE…',
  options: [
    ...goalOptions,
    lockOption,
    weaponsOption,
    {
      name: 'limit',
      value: 'N',
      description: "fill: the most that the fleet may rate (its battle's)",
    },
    {
      name: 'count',
      value: 'CLASS=N',
      isList: true,
      description: 'fill: so many ships of a class, or CLASS=2-5',
    },
    { name: 'seed', value: 'N', description: 'the same seed gives the same answer (0)' },
    { name: 'seconds', value: 'N', description: 'stop after so long, with the best so far' },
    { name: 'results', value: 'N', description: `how many designs or fleets at most (${RESULTS})` },
    { name: 'json', description: 'print one object a ship or fleet, each on one line' },
    fromOption,
  ],
  details: `Progress goes to standard error. Ctrl+C stops the search, and what it has found is printed; Ctrl+Z
holds it, fg goes on. Ships outside of a fleet are the classes of one fleet to fill; the ships of a
fleet stay, and more join them.`,
  status: `Exit status: 0 found; 1 nothing was found, or a design has errors; 2 misuse, or a file that
cannot be read.`,
  async run(args, context) {
    const results = numberOf(args, 'results', { min: 1, fallback: RESULTS });
    const limit = numberOf(args, 'limit', { min: 0, fallback: undefined });
    const seed = numberOf(args, 'seed', { min: 0, fallback: 0 });
    const seconds = numberOf(args, 'seconds', { min: 1, fallback: undefined });
    for (const number of [results, limit, seed, seconds]) {
      if (typeof number === 'object') return misuse(context, number.misuse);
    }
    const counts = readCounts(args.options.get('count'));
    if ('unknown' in counts) {
      return misuse(
        context,
        `--count wants CLASS=N or CLASS=MIN-MAX, not '${displayText(counts.unknown)}'`,
      );
    }
    if (args.options.get('goal') === 'fill') {
      const known = typeof limit === 'number' && { limit };
      return fillFiles(args, context, { counts, results: Number(results), ...known });
    }
    const goal = readGoal(args);
    if ('misuse' in goal) return misuse(context, goal.misuse);
    const figures = { results: Number(results), seed: Number(seed) };
    const time = typeof seconds === 'number' ? { time: seconds * 1000 } : {};
    return solveShips(args, context, goal, { ...figures, ...time });
  },
};

function misuse(context: Context, what: string): ExitStatus {
  sayMisuse(context, 'solve', what);
  return MISUSE;
}

interface Rated {
  readonly name: string;
  readonly design: Design;
  readonly evaluation: Evaluation;
}

async function solveShips(
  args: Arguments,
  context: Context,
  goal: AskedGoal,
  { time, ...figures }: { readonly results: number; readonly seed: number; readonly time?: number },
): Promise<ExitStatus> {
  const locks = locksOf(args, 'solve', context);
  const library = await libraryOf(args, context);
  if (!locks || !library) return MISUSE;
  const ships: Rated[] = [];
  let status = await rateFiles(args, context, {}, ({ rated, source }) => {
    if (rated) ships.push({ ...rated, name: shipName(rated.design, source) });
  });
  const watch = watchLocks(context, locks, library);
  for (const { design } of ships) watch.see(design);
  watch.tell();
  for (const { name, design } of ships) {
    const { min, max } = ownRules(context.rules, design).limits.hull;
    const asked = goal.of(design, false);
    if (
      asked.kind === 'best' &&
      args.options.has('hull') &&
      !(min <= asked.hull && asked.hull <= max)
    ) {
      return misuse(context, `--hull is ${min} to ${max} for ${name}, not '${asked.hull}'`);
    }
  }
  for (const { name, design, evaluation } of ships) {
    const asked = goal.of(design, evaluation.space.remaining < 0);
    const request = { design, goal: asked, locks, library, ...figures };
    const limits = { name, time };
    const solved = await solving(context, context.rules, request, limits);
    context.out(
      args.options.has('json')
        ? `${JSON.stringify(solveObject(name, asked, solved))}\n`
        : solveReport(name, evaluation, solved),
    );
    if (answersOf(solved).length === 0) status = worse(status, HAS_ERRORS);
  }
  return status;
}
