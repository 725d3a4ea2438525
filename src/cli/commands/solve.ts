/** `slipway solve`: designs and fleets for a goal. */
import type { Design } from '../../core/design/design.ts';
import { countText, shownFigure } from '../../core/exact/rounding.ts';
import type { Evaluation } from '../../core/rating/evaluation.ts';
import { ownRules, sentRules } from '../../core/rules/packs/own-rules.ts';
import type { Rules } from '../../core/rules/rules.ts';
import { GOALS } from '../../core/solve/goal.ts';
import { wordOddities, wordOddity } from '../../core/solve/oddities.ts';
import { ownMinimums } from '../../core/solve/search/aims.ts';
import {
  type Answer,
  type Role,
  type SolveGoal,
  type SolveProgress,
  type SolveRequest,
  type SolveResult,
  wordObstacle,
  wordSpeed,
} from '../../core/solve/search/request.ts';
import type { SolverJobs } from '../../core/solve/search/solve.ts';
import type { WeighedChange } from '../../study/jobs.ts';
import { DECIDED } from '../../study/weights.ts';
import { progressLines, type Workers, withWorkers } from '../battle-workers.ts';
import {
  type Arguments,
  type Command,
  type CommandResult,
  type Context,
  HAS_ERRORS,
  jsonLine,
  MISUSE,
  type Misuse,
  type Option,
  optionTable,
  type World,
} from '../command.ts';
import {
  type Contest,
  changesText,
  DECIDING_DETAILS,
  decideAnswers,
  decidedText,
  decidingOptions,
  gainObject,
  gainText,
  readContest,
  sameMark,
} from '../deciding.ts';
import { fillFiles, readCounts } from '../fleet-filling.ts';
import {
  allowHint,
  allowOption,
  libraryOf,
  lockOption,
  locksOf,
  numbersOf,
  valuesOf,
  watchLocks,
  weaponsOption,
} from '../options.ts';
import { rateFiles } from '../rated-designs.ts';
import { fromOption, worse } from '../read-files.ts';
import { alignedTable, displayText, right, shipName } from '../terminal-text.ts';

/** Goals of ships; `fill` is a goal of fleets. */
const KINDS: readonly SolveGoal['kind'][] = ['legal', 'spend', 'smallest-hull', 'match', 'best'];

/** Words of a role, and the field that each sets. */
const ROLE_WORDS: ReadonlyMap<string, keyof Role> = new Map<string, keyof Role>([
  ['orat', 'orat'],
  ['drat', 'drat'],
  ['engines', 'minEngineRating'],
  ['shields', 'minShields'],
  ['range', 'minRange'],
]);

const goalOptions: readonly Option[] = optionTable(
  {
    goal: [
      [...KINDS, 'win', 'fill'],
      'legal: within its space with the least loss, on its hull; spend: use the space left; smallest-hull: that carries it all; match: a rating within 1, on its hull; best: for a hull and a role; win: the best, decided by battles; fill: a fleet to its limit (legal for a ship over its space, else spend)',
    ],
    raise: [GOALS, 'spend: what should grow (rating)'],
    'rating N': 'match: the combat rating',
    'hull N': "best, win: the hull (the ship's)",
    'role WORD=N…':
      "best, win: weights orat=1 and drat=1, and the least engines=5, shields=2, range=12 that it must have (win: the ship's)",
  },
  ...decidingOptions,
);

type GoalOf = (design: Design, isOver: boolean) => SolveGoal;

function readGoal(args: Arguments, rules: Rules): GoalOf | Misuse {
  const kind = args.options.get('goal');
  const raise = GOALS.find((goal) => goal === args.options.get('raise')) ?? 'rating';
  const numbers = numbersOf(args, {
    rating: { min: 0, fallback: undefined },
    hull: { min: 1, fallback: undefined },
  });
  if ('misuse' in numbers) return numbers;
  const { rating, hull } = numbers;
  const role = readRole(valuesOf(args, 'role'));
  if ('misuse' in role) return role;
  const spend: SolveGoal = { kind: 'spend', worth: raise };
  if (kind === undefined) return (_, isOver) => (isOver ? { kind: 'legal' } : spend);
  if (kind === 'match') {
    if (rating === undefined) return { misuse: '--goal match needs --rating N' };
    return () => ({ kind, rating });
  }
  if (kind === 'best' || kind === 'win') {
    return (design) => ({
      kind: 'best',
      hull: hull ?? design.hull,
      role: kind === 'win' ? { ...ownMinimums(rules, design), ...role } : role,
    });
  }
  return kind === 'legal' || kind === 'smallest-hull' ? () => ({ kind }) : () => spend;
}

function readRole(words: readonly string[]): Role | Misuse {
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
  usage: '[--goal GOAL] [--lock WORD]… [--allow STEPS] [--seed N] [--seconds N] [--json] FILE…',
  options: [
    ...goalOptions,
    lockOption,
    allowOption,
    weaponsOption,
    ...optionTable({
      'limit N': "fill: the most that the fleet may rate (its battle's)",
      'count CLASS=N…': 'fill: number of ships of a class, or CLASS=2-5',
      'seed N': 'the same seed gives the same answer (0)',
      'seconds N': 'stop after so long, with the best so far',
      'results N': `how many designs or fleets at most (${RESULTS})`,
      json: 'print one object a ship or fleet, each on one line',
    }),
    fromOption,
  ],
  details: `Progress goes to standard error. Ctrl+C stops the search, and what it has found is printed; Ctrl+Z
holds it, fg goes on. Ships outside of a fleet are the classes of one fleet to fill; the ships of a
fleet stay, and more join them.
${DECIDING_DETAILS}`,
  status: `Exit status: 0 found; 1 nothing was found, or a design has errors; 2 wrong usage, or a file that
cannot be read.`,
  async run(args, context) {
    const numbers = numbersOf(args, {
      results: { min: 1, fallback: RESULTS },
      limit: { min: 0, fallback: undefined },
      seed: { min: 0, fallback: 0 },
      seconds: { min: 1, fallback: undefined },
    });
    if ('misuse' in numbers) return numbers;
    const { results, limit, seed, seconds } = numbers;
    const counts = readCounts(args.options.get('count'));
    if ('misuse' in counts) return counts;
    if (args.options.get('goal') === 'fill') {
      return fillFiles(args, context, { counts, results, limit });
    }
    const goalOf = readGoal(args, context.rules);
    if (typeof goalOf === 'object') return goalOf;
    const contest = await readContest(args, context);
    if (contest === MISUSE || (contest && 'misuse' in contest)) return contest;
    const time = seconds === undefined ? undefined : seconds * 1000;
    return solveShips(args, context, goalOf, { results, seed, time, contest });
  },
};

interface SolveOptions {
  readonly results: number;
  readonly seed: number;
  readonly time: number | undefined;
  /** Battles that decide between the answers. */
  readonly contest: Contest | undefined;
}

async function solveShips(
  args: Arguments,
  context: Context,
  goalOf: GoalOf,
  { time, contest, results, seed }: SolveOptions,
): Promise<CommandResult> {
  const locks = locksOf(args);
  if ('misuse' in locks) return locks;
  const library = await libraryOf(args, context);
  if (!library) return MISUSE;
  const ships: {
    readonly name: string;
    readonly design: Design;
    readonly evaluation: Evaluation;
  }[] = [];
  let status = await rateFiles(args, context, {}, ({ rated, source }) => {
    if (rated) ships.push({ ...rated, name: shipName(rated.design, source) });
  });
  const watch = watchLocks(context, locks, library);
  for (const { design } of ships) watch.see(design);
  watch.tell();
  for (const { name, design } of ships) {
    const { min, max } = ownRules(context.rules, design).limits.hull;
    const asked = goalOf(design, false);
    if (
      asked.kind === 'best' &&
      args.options.has('hull') &&
      !(min <= asked.hull && asked.hull <= max)
    ) {
      return { misuse: `--hull is ${min} to ${max} for ${name}, not '${asked.hull}'` };
    }
  }
  for (const { name, design, evaluation } of ships) {
    const asked = goalOf(design, evaluation.space.remaining < 0);
    const most = contest ? Math.max(DECIDED, results) : results;
    const request = { design, goal: asked, locks, library, seed, results: most };
    const solved = await solving(context, context.rules, request, { name, time });
    const from = { name, design, evaluation };
    const { answers, gains } = await decideAnswers(context, from, answersOf(solved), contest);
    const asJson = args.options.has('json');
    context.out(
      asJson
        ? jsonLine(solveObject(name, asked, { solved, answers, gains }))
        : solveReport(name, evaluation, { solved, answers, gains }),
    );
    if (answers.length === 0) status = worse(status, HAS_ERRORS);
  }
  return status;
}

/** A finished search; gains in battles order its answers if battles decided. */
interface Outcome {
  readonly solved: Solved;
  readonly answers: readonly Answer[];
  readonly gains: readonly WeighedChange[];
}

/** Outcome of a search: its answer, or its progress when it was stopped. */
type Solved =
  | { readonly kind: 'answered'; readonly result: SolveResult }
  | { readonly kind: 'stopped'; readonly progress: SolveProgress };

/**
 * Runs the search. An interrupt stops it, and the progress so far is the answer. Rejects if the
 * search fails, which is our bug.
 */
async function solving(
  world: Pick<World, 'startSolver' | 'onInterrupt' | 'err'>,
  rules: Rules,
  request: SolveRequest,
  {
    time = Number.POSITIVE_INFINITY,
    name,
  }: {
    /** Milliseconds of search after which it stops. */
    readonly time?: number;
    /** The ship's name in lines of progress. */
    readonly name: string;
  },
): Promise<Solved> {
  let isStopping = false;
  let last: Solved | undefined;
  const tell = progressLines(world);
  const search = ([client]: Workers<SolverJobs>) =>
    new Promise<Solved>((resolve, reject) => {
      const onProgress = (progress: SolveProgress, elapsed: number): void => {
        last = { kind: 'stopped', progress };
        if (isStopping || elapsed >= time) resolve(last);
        else tell(elapsed, () => `${displayText(name)}: ${progressText(progress, elapsed)}`);
      };
      client
        .ask('solve', { rules: sentRules(rules), request }, { onProgress })
        .done.then(({ answer }) => resolve({ kind: 'answered', result: answer }), reject);
    });
  return withWorkers(world, 1, search, () => {
    isStopping = true;
    return last;
  });
}

/** `12,000 designs, 301,000 a second; best: combat rating 193, 0 SU left`. */
function progressText(progress: SolveProgress, elapsed: number): string {
  const counts = wordSpeed(progress, elapsed);
  if (!progress.best) return `${counts}; nothing yet`;
  const { combatRating, space } = progress.best.figures;
  return `${counts}; best: combat rating ${countText(combatRating)}, ${countText(space.remaining)} SU left`;
}

const answersOf = (solved: Solved): readonly Answer[] =>
  solved.kind === 'answered' ? solved.result.answers : solved.progress.answers;

/** A table of the designs, and a line of changes for each. */
function solveReport(
  name: string,
  before: Evaluation,
  { solved, answers, gains }: Outcome,
): string {
  const { remaining } = before.space;
  const left =
    remaining < 0 ? `${countText(-remaining)} SU over` : `${countText(remaining)} SU left`;
  const head = `${displayText(name)}: combat rating ${countText(before.combatRating)}, ${left}; ${stateOf(solved, gains)}\n`;
  if (answers.length === 0) return head;
  const rows = answers.map(({ figures, oddities }, i) => [
    `${i + 1}${oddities.length > 0 ? ' *' : ''}`,
    ...(gains[i] ? [gainText(gains[i]), sameMark(gains, gains[i])] : []),
    figures.combatRating,
    shownFigure(figures.orat, 1),
    shownFigure(figures.drat, 1),
    `${countText(figures.space.used)} of ${countText(figures.space.total)}`,
    figures.space.remaining,
  ]);
  const columns = [
    '',
    ...(gains.length > 0 ? ['Chance', ''] : []),
    'Rating',
    'ORAT',
    'DRAT',
    'SU',
    'Left',
  ].map(right);
  const changes = answers
    .map((answer, i) => `${i + 1}: ${displayText(changesText(answer))}\n`)
    .join('');
  const notes = wordOddities(answers.flatMap(({ oddities }) => oddities));
  return `${head}${alignedTable(columns, rows)}\n${changes}${notes.map((note) => `* ${note}\n`).join('')}`;
}

function stateOf(solved: Solved, gains: readonly WeighedChange[]): string {
  if (gains.length > 0) return decidedText(gains);
  if (solved.kind === 'stopped') {
    const { evaluated } = solved.progress;
    const after = `stopped after ${countText(evaluated)} designs`;
    return answersOf(solved).length > 0
      ? `${after}, the best so far:`
      : `${after}: nothing found yet.`;
  }
  const { proven, why, gap, evaluated } = solved.result;
  if (why) return wordObstacle(why) + allowHint(why);
  if (proven) return 'nothing is better than the first of these:';
  const most = gap === undefined ? '' : `, at most ${shownFigure(gap, 1)} below the bound`;
  return `the best of ${countText(evaluated)} designs${most}:`;
}

function solveObject(
  ship: string,
  goal: object,
  { solved, answers: found, gains }: Outcome,
): object {
  const answers = found.map(({ moves, oddities, ...answer }, i) => ({
    ...answer,
    changes: moves.map(({ named: _, ...change }) => change),
    oddities: oddities.map(wordOddity),
    ...(gains[i] && { win: gainObject(gains, gains[i]) }),
  }));
  if (solved.kind === 'stopped') {
    return { ship, goal, stopped: true, evaluated: solved.progress.evaluated, answers };
  }
  const { answers: _, why, ...result } = solved.result;
  const reason = why && { why: { ...why, message: wordObstacle(why) } };
  return { ship, goal, stopped: false, ...result, ...reason, answers };
}
