/** `slipway fit`: the single changes that do most for a ship with the space it has. */
import { countText, roundedFigure, wholeText } from '../../core/exact/rounding.ts';
import type { DamageBand } from '../../core/play/advisor/range-table.ts';
import { changeOf, type Suggestion, type Tip, tipsOf, whatFits } from '../../core/solve/fit.ts';
import { FIT_GOALS, type RatingTarget, targetEnd, targetText } from '../../core/solve/goal.ts';
import { moveText } from '../../core/solve/move.ts';
import { wordOddities, wordOddity } from '../../core/solve/oddities.ts';
import type { WeighedChange } from '../../study/jobs.ts';
import { DECIDED } from '../../study/weights.ts';
import {
  type Arguments,
  type Command,
  jsonLine,
  MISUSE,
  type Misuse,
  optionTable,
} from '../command.ts';
import {
  type Contest,
  DECIDING_DETAILS,
  decide,
  decidingOptions,
  gainObject,
  gainText,
  readContest,
  sameMark,
} from '../deciding.ts';
import {
  allowOption,
  libraryOf,
  lockOption,
  locksOf,
  numberOf,
  watchLocks,
  weaponsOption,
} from '../options.ts';
import { rateFiles } from '../rated-designs.ts';
import { fromOption } from '../read-files.ts';
import { alignedTable, displayText, left, right, shipName } from '../terminal-text.ts';

const SHOWN = 10;

/** Ranges for damage by default. */
const BAND = '1-6';

export const fitCommand: Command = {
  name: 'fit',
  summary: 'suggest what fits into the space left, or what to take out',
  usage: '[--goal GOAL | --target N] [--lock WORD]… [--allow STEPS] [--limit N] [--json] FILE…',
  options: [
    ...optionTable({
      goal: [
        FIT_GOALS.filter((goal) => goal !== 'target'),
        'what should grow; space: SU used up; damage: hull damage per turn; win: the chance to win (rating)',
      ],
    }),
    ...decidingOptions,
    ...optionTable({
      'band R-R': `damage: at these ranges, in hexes (${BAND})`,
      'target N': 'lead towards this combat rating, also by taking out',
      'at-most': 'the target is a limit: no step goes over it',
      'shields N': 'damage: on shields of that rating (0)',
    }),
    lockOption,
    allowOption,
    weaponsOption,
    ...optionTable({
      'limit N': `how many suggestions a ship (${SHOWN})`,
      json: 'print one object a ship, each on one line, in input order',
    }),
    fromOption,
  ],
  details: `Each suggestion is one step: of a figure, mount, arc, bank, trait, system, shield or screen. For a
ship over its space, the steps free space instead, the least loss for each SU first. Equal steps
are one line with their choices. A rating is a formula, not a strength: steps that help the formula
alone are left out; with --allow formula, they have an asterisk.
${DECIDING_DETAILS}`,
  async run(args, context) {
    const { options } = args;
    const limit = numberOf(args, 'limit', { min: 1, fallback: SHOWN });
    if (typeof limit === 'object') return limit;
    const locks = locksOf(args);
    if ('misuse' in locks) return locks;
    const band = bandOf(args, context.rules.limits.shields.max);
    if ('misuse' in band) return band;
    const target = targetOf(args);
    if (target && 'misuse' in target) return target;
    const library = await libraryOf(args, context);
    if (!library) return MISUSE;
    const contest = await readContest(args, context);
    if (contest === MISUSE || (contest && 'misuse' in contest)) return contest;
    const goal = target
      ? 'target'
      : (FIT_GOALS.find((known) => known === options.get('goal')) ?? 'rating');
    const damage = { ...band, play: context.play };
    const watch = watchLocks(context, locks, library);
    const ships: ((asked: Contest) => Promise<void>)[] = [];
    const status = await rateFiles(args, context, {}, ({ rated, source }) => {
      if (!rated) return;
      const { design, evaluation } = rated;
      watch.see(design);
      const fits = whatFits(context.rules, design, { goal, damage, target, locks, library });
      const tips = tipsOf(fits);
      const ship = shipName(design, source);
      const { remaining } = evaluation.space;
      const named = target
        ? `${ship}, rating ${countText(evaluation.combatRating)} ${targetText(target, evaluation.combatRating)}`
        : ship;
      const end = target && targetEnd(target, evaluation.combatRating);
      const show = (found: readonly Tip[], gains: Gains = []): void =>
        context.out(
          options.has('json')
            ? jsonLine({ ship, goal, remaining, suggestions: suggestionObjects(found, gains) })
            : report(named, remaining, found, { isDamage: goal === 'damage', gains, end }),
        );
      if (!contest) return show(tips.slice(0, limit));
      ships.push(async (asked) => {
        const candidates = new Map(tips.slice(0, DECIDED).map((tip) => [tip.text, tip]));
        const changes = [...candidates.values()].map(({ text, options: [{ suggestion }] }) =>
          changeOf(text, suggestion),
        );
        const gains = await decide(context, ship, design, changes, asked);
        show(gains.flatMap(({ text }) => candidates.get(text) ?? []).slice(0, limit), gains);
      });
    });
    watch.tell();
    if (contest) for (const decideShip of ships) await decideShip(contest);
    return status;
  },
};

/** Wanted rating, if there is one. */
function targetOf(args: Arguments): RatingTarget | Misuse | undefined {
  const { options } = args;
  if (!options.has('target'))
    return options.has('at-most') ? { misuse: '--at-most goes with --target' } : undefined;
  if (options.has('goal')) return { misuse: '--target is a goal of its own, without --goal' };
  const rating = numberOf(args, 'target', { min: 1, fallback: 1 });
  return typeof rating === 'object' ? rating : { rating, atMost: options.has('at-most') };
}

function bandOf(args: Arguments, maxShields: number): DamageBand | Misuse {
  const written = args.options.get('band') ?? BAND;
  const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(written) ?? [];
  if (from === undefined || Number(from) < 1 || Number(to) < Number(from)) {
    return { misuse: `--band is ranges in hexes, as ${BAND}, not '${written}'` };
  }
  const shields = numberOf(args, 'shields', { min: 0, max: maxShields, fallback: 0 });
  return typeof shields === 'object' ? shields : { from: Number(from), to: Number(to), shields };
}

type Gains = readonly WeighedChange[];

const suggestionObjects = (tips: readonly Tip[], gains: Gains): readonly object[] =>
  tips.flatMap(({ text, options }) => {
    const gain = gains.find((each) => each.text === text);
    const wins = gain && { win: gainObject(gains, gain) };
    return options.map(({ suggestion }) => ({ ...suggestionObject(suggestion), ...wins }));
  });

function suggestionObject({ move, design, oddities, ...figures }: Suggestion): object {
  const { edit: _, choice: __, trait: ___, ...change } = move;
  return { text: moveText(move), ...figures, change, oddities: oddities.map(wordOddity), design };
}

const signed = (value: number): string => (value > 0 ? `+${countText(value)}` : wholeText(value));

function report(
  name: string,
  remaining: number,
  tips: readonly Tip[],
  {
    isDamage,
    gains,
    end,
  }: { readonly isDamage: boolean; readonly gains: Gains; readonly end: string | undefined },
): string {
  const head =
    remaining < 0
      ? `${name}: ${countText(-remaining)} SU over its space`
      : `${name}: ${countText(remaining)} SU left`;
  if (tips.length === 0)
    return end && remaining >= 0 ? `${head}. ${end}\n` : `${head}; nothing fits.\n`;
  const rows = tips.map(({ text, options }) => {
    const {
      space,
      remaining: spaceLeft,
      gain,
      ratingBefore,
      ratingAfter,
      oddities,
    } = options[0].suggestion;
    const win = gains.find((each) => each.text === text);
    const names = options.length > 1 ? `: ${options.map(({ name }) => name).join(' ')}` : '';
    return [
      signed(space),
      wholeText(spaceLeft),
      ...(isDamage ? [signed(roundedFigure(gain, 3))] : []),
      ...(win ? [gainText(win), sameMark(gains, win)] : []),
      `${countText(ratingBefore)} → ${countText(ratingAfter)}`,
      displayText(text + names) + (oddities.length > 0 ? ' *' : ''),
    ];
  });
  const added = gains.length > 0 ? ['Chance', ''] : isDamage ? ['Boxes'] : [];
  const figures = ['SU', 'Left', ...added];
  const columns = [...figures.map(right), left('Rating'), left('Change')];
  const notes = wordOddities(tips.flatMap(({ options }) => options[0].suggestion.oddities));
  const foot = notes.map((note) => `* ${note}\n`).join('');
  return `${head}\n${alignedTable(columns, rows)}${foot}`;
}
