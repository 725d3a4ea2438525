/** `--goal win`: battles with the same dice decide between the candidates that rate best. */
import type { Design } from '../core/design/design.ts';
import { STANDARD_BOARD } from '../core/design/scenario.ts';
import { countText } from '../core/exact/rounding.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import { sentRules } from '../core/rules/packs/own-rules.ts';
import type { ChangeOfShip } from '../core/solve/fit.ts';
import type { Answer } from '../core/solve/search/request.ts';
import { DISTANCE, JITTER, LAST_TURN, POLICIES, type PolicyName } from '../study/ground.ts';
import type { BattleJobs, WeighedChange } from '../study/jobs.ts';
import { DECIDED, DECIDING_PAIRS, isClearlyMore, winsMore } from '../study/weights.ts';
import { progressLines, type Workers, withWorkers } from './battle-workers.ts';
import {
  type Arguments,
  type Context,
  MISUSE,
  type Misuse,
  type Option,
  optionTable,
} from './command.ts';
import { numberOf } from './options.ts';
import { readableDesigns } from './rated-designs.ts';
import { displayText } from './terminal-text.ts';

export const decidingOptions: readonly Option[] = optionTable({
  'against FILE': 'win: the ships to fight, one after another',
  policy: [POLICIES, 'win: how both sides move (keeper)'],
  'pairs N': `win: pairs of battles of each candidate and opponent (${DECIDING_PAIRS})`,
});

export const DECIDING_DETAILS = `--goal win takes the ${DECIDED} candidates that rate best and fights each of them, and the ship as it
is, against the ships of --against with the same dice. ± is the interval of 95 %; what an = marks is
as good as the first within that error.`;

/** Opponents, and how many battles decide. */
export interface Contest {
  readonly opponents: readonly Design[];
  readonly policy: PolicyName;
  readonly pairs: number;
}

/** The decision that the options ask for; undefined without the goal `win`. Unreadable files are reported. */
export async function readContest(
  args: Arguments,
  context: Context,
): Promise<Contest | Misuse | typeof MISUSE | undefined> {
  if (args.options.get('goal') !== 'win') return undefined;
  const file = args.options.get('against');
  if (file === undefined) return { misuse: '--goal win needs --against FILE' };
  const pairs = numberOf(args, 'pairs', { min: 1, fallback: DECIDING_PAIRS });
  if (typeof pairs === 'object') return pairs;
  const { designs: opponents } = await readableDesigns(
    { files: [file], options: new Map() },
    context,
  );
  if (opponents.length === 0) return MISUSE;
  const policy = POLICIES.find((name) => name === args.options.get('policy')) ?? 'keeper';
  return { opponents, policy, pairs };
}

/** Fights in a worker; the greatest gain comes first. An interrupt gives the gains so far. */
export async function decide(
  context: Context,
  name: string,
  ship: Design,
  changes: readonly ChangeOfShip[],
  { opponents, policy, pairs }: Contest,
): Promise<readonly WeighedChange[]> {
  if (changes.length === 0) return [];
  const { rules, play } = context;
  const isStill = policy === 'static';
  let last: readonly WeighedChange[] = [];
  const tell = progressLines(context);
  const input = {
    ...{ rules: sentRules(rules), choices: play.choices, seed: 1, jitter: isStill ? 0 : JITTER },
    ...{ ship, opponents, pairs, changes },
    ground: {
      ...{ policy, distance: isStill ? DISTANCE.static : DISTANCE.moving, options: [] },
      ...{ board: STANDARD_BOARD, lastTurn: LAST_TURN },
    },
  };
  const onProgress = (gains: readonly WeighedChange[], elapsed: number): void => {
    last = gains;
    const fought = gains.reduce((sum, gain) => sum + gain.pairs, 0);
    const all = gains.length * pairs * opponents.length;
    tell(
      elapsed,
      () => `${displayText(name)}: ${countText(fought)} of ${countText(all)} pairs of battles`,
    );
  };
  const weigh = async ([client]: Workers<BattleJobs>) =>
    (await client.ask('weights', input, { onProgress }).done).answer;
  const gains = await withWorkers(context, 1, weigh, () => last);
  return gains.toSorted((a, b) => b.mean - a.mean);
}

export const changesText = ({ moves }: Answer): string =>
  moves.map(({ text }) => text).join('; ') || 'no change';

/** Puts the answers of a search in the order of their gains; without a contest, as they are. */
export async function decideAnswers(
  context: Context,
  { name, design, evaluation }: RatedShip,
  answers: readonly Answer[],
  contest: Contest | undefined,
): Promise<{ readonly answers: readonly Answer[]; readonly gains: readonly WeighedChange[] }> {
  if (!contest) return { answers, gains: [] };
  const changes = answers.map((answer) => ({
    ...{ text: changesText(answer), design: answer.design },
    space: answer.figures.space.used - evaluation.space.used,
    remaining: answer.figures.space.remaining,
    ...{ ratingBefore: evaluation.combatRating, ratingAfter: answer.figures.combatRating },
  }));
  const gains = await decide(context, name, design, changes, contest);
  const byText = new Map(answers.map((answer) => [changesText(answer), answer]));
  return { answers: gains.flatMap(({ text }) => byText.get(text) ?? []), gains };
}

interface RatedShip {
  readonly name: string;
  readonly design: Design;
  readonly evaluation: Evaluation;
}

/** `+2.3 ± 0.6`, in points of the chance to win. */
export const gainText = ({ mean, spread }: WeighedChange): string =>
  `${mean < 0 ? '−' : '+'}${(100 * Math.abs(mean)).toFixed(1)} ± ${(100 * spread).toFixed(1)}`;

/** `=` if a gain equals the first within its error. */
export const sameMark = (gains: readonly WeighedChange[], gain: WeighedChange): string =>
  gains[0] && gain !== gains[0] && !isClearlyMore(gains[0], gain) ? '=' : '';

/** Heading of designs that battles decided between. */
export function decidedText(gains: readonly WeighedChange[]): string {
  const end = winsMore(gains) ? '' : '; none clearly wins more than the ship as it is';
  return `the best ${gains.length === 1 ? '' : `${gains.length} `}by rating, decided by battles${end}:`;
}

/** A gain as JSON has it. */
export const gainObject = (gains: readonly WeighedChange[], gain: WeighedChange): object => ({
  ...{ gain: gain.mean, spread: gain.spread, pairs: gain.pairs },
  sameAsFirst: gain === gains[0] || sameMark(gains, gain) === '=',
});
