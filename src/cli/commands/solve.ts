/** `slipway solve`: designs and fleets for a goal. */
import type { Design } from '../../core/design/design.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import { ownRules } from '../../core/rules/packs/own-rules.ts';
import {
  type Arguments,
  type Command,
  type Context,
  type ExitStatus,
  HAS_ERRORS,
  MISUSE,
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
  watchLocks,
  weaponsOption,
} from '../search-options.ts';
import { type AskedGoal, goalOptions, readGoal } from '../solve-goals.ts';
import { answersOf, solveObject, solveReport } from '../solve-report.ts';
import { solving } from '../solving.ts';
import { shipName } from '../table.ts';

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
    const results = numberOf(args, 'results', { min: 1, other: RESULTS });
    const limit = numberOf(args, 'limit', { min: 0, other: undefined });
    const seed = numberOf(args, 'seed', { min: 0, other: 0 });
    const seconds = numberOf(args, 'seconds', { min: 1, other: undefined });
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
    const limits = { name, ...(time !== undefined && { time }) };
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
