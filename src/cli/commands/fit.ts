/** `slipway fit`: the single changes that do most for a ship with the space it has. */
import type { DamageBand } from '../../core/play/advisor/range-table.ts';
import { type Suggestion, whatFits } from '../../core/solve/fit.ts';
import { FIT_GOALS, type FitGoal } from '../../core/solve/goal.ts';
import { moveText } from '../../core/solve/move.ts';
import { wordOddities, wordOddity } from '../../core/solve/oddities.ts';
import { type Arguments, type Command, MISUSE } from '../command.ts';
import { displayText } from '../display-text.ts';
import { rateFiles } from '../rated-designs.ts';
import { fromOption } from '../read-files.ts';
import {
  libraryOf,
  lockOption,
  locksOf,
  numberOf,
  sayMisuse,
  watchLocks,
  weaponsOption,
} from '../search-options.ts';
import { alignedTable, shipName } from '../table.ts';

const SHOWN = 10;

/** Ranges for damage by default. */
const BAND = '1-6';

export const fitCommand: Command = {
  name: 'fit',
  summary: 'suggest what fits into the space left, or what to take out',
  usage: '[--goal GOAL] [--lock WORD]… [--limit N] [--json] FILE…',
  options: [
    {
      name: 'goal',
      choices: FIT_GOALS,
      description: 'what should grow; space: SU used up; damage: hull boxes a turn (rating)',
    },
    { name: 'band', value: 'R-R', description: `damage: at these ranges, in hexes (${BAND})` },
    { name: 'shields', value: 'N', description: 'damage: on shields of that rating (0)' },
    lockOption,
    weaponsOption,
    { name: 'limit', value: 'N', description: `how many suggestions a ship (${SHOWN})` },
    { name: 'json', description: 'print one object a ship, each on one line, in input order' },
    fromOption,
  ],
  details: `Each suggestion is one step: of a figure, mount, arc, bank, trait, system, shield or screen. Of a
ship over its space, those that free some come instead, the least loss for each SU first. A rating
is a formula, not a strength: where a step lives off the formula alone, that is said.`,
  async run(args, context) {
    const { options } = args;
    const limit = numberOf(args, 'limit', { min: 1, fallback: SHOWN });
    if (typeof limit === 'object') {
      sayMisuse(context, 'fit', limit.misuse);
      return MISUSE;
    }
    const locks = locksOf(args, 'fit', context);
    const library = await libraryOf(args, context);
    if (!library || !locks) return MISUSE;
    const goal: FitGoal = FIT_GOALS.find((one) => one === options.get('goal')) ?? 'rating';
    const band = bandOf(args, context.rules.limits.shields.max);
    if ('misuse' in band) {
      sayMisuse(context, 'fit', band.misuse);
      return MISUSE;
    }
    const damage = { ...band, play: context.play };
    const watch = watchLocks(context, locks, library);
    const status = await rateFiles(args, context, {}, ({ rated, source }) => {
      if (!rated) return;
      const { design, evaluation } = rated;
      watch.see(design);
      const found = whatFits(context.rules, design, { goal, damage, locks, library }).slice(
        0,
        limit,
      );
      const { remaining } = evaluation.space;
      context.out(
        options.has('json')
          ? `${JSON.stringify({ ship: shipName(design, source), goal, remaining, suggestions: found.map(suggestionObject) })}\n`
          : report(shipName(design, source), remaining, found, goal === 'damage'),
      );
    });
    watch.tell();
    return status;
  },
};

/** Ranges and shields for damage, or the misuse of their options. */
function bandOf(args: Arguments, most: number): DamageBand | { readonly misuse: string } {
  const written = args.options.get('band') ?? BAND;
  const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(written) ?? [];
  if (from === undefined || Number(from) < 1 || Number(to) < Number(from)) {
    return { misuse: `--band is ranges in hexes, as ${BAND}, not '${written}'` };
  }
  const shields = numberOf(args, 'shields', { min: 0, fallback: 0 });
  if (typeof shields === 'object') return shields;
  if (shields > most) return { misuse: `--shields is 0 to ${most}, not '${shields}'` };
  return { from: Number(from), to: Number(to), shields };
}

function suggestionObject({ move, design, oddities, ...figures }: Suggestion): object {
  const { edit: _, ...change } = move;
  return { text: moveText(move), ...figures, change, oddities: oddities.map(wordOddity), design };
}

const signed = (value: number): string =>
  value > 0 ? `+${value}` : String(value).replace('-', '−');

function report(
  name: string,
  remaining: number,
  found: readonly Suggestion[],
  isDamage: boolean,
): string {
  const head =
    remaining < 0 ? `${name}: ${-remaining} SU over its space` : `${name}: ${remaining} SU left`;
  if (found.length === 0) return `${head}; nothing fits.\n`;
  const rows = found.map(
    ({ move, space, remaining: left, gain, ratingBefore, ratingAfter, oddities }) => [
      { text: signed(space) },
      { text: String(left).replace('-', '−') },
      ...(isDamage ? [{ text: signed(Number(gain.toFixed(3))) }] : []),
      { text: `${ratingBefore} → ${ratingAfter}` },
      { text: displayText(moveText(move)) + (oddities.length > 0 ? ' *' : '') },
    ],
  );
  const titles = ['SU', 'Left', ...(isDamage ? ['Boxes'] : []), 'Rating', 'Change'];
  const rights = isDamage ? 3 : 2;
  const columns = titles.map((title, i) => ({
    title,
    align: i < rights ? ('right' as const) : ('left' as const),
  }));
  const notes = wordOddities(found.flatMap(({ oddities }) => oddities));
  const foot = notes.map((note) => `* ${note}\n`).join('');
  return `${head}\n${alignedTable(columns, rows)}${foot}`;
}
