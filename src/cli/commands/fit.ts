/** `slipway fit`: the single changes that do most for a ship with the space it has. */
import type { Design, Weapon } from '../../core/design/design.ts';
import { type Suggestion, whatFits } from '../../core/solve/fit.ts';
import { GOALS, type Goal } from '../../core/solve/goal.ts';
import { LOCK_WORDS, type Locks, readLocks } from '../../core/solve/locks.ts';
import { moveText } from '../../core/solve/move.ts';
import { wordOddity } from '../../core/solve/oddities.ts';
import { type Arguments, type Command, type Context, MISUSE } from '../command.ts';
import { displayText } from '../display-text.ts';
import { rateFiles } from '../rated-designs.ts';
import { fromOption, readFiles } from '../read-files.ts';
import { shipName } from '../ship-name.ts';
import { alignedTable } from '../table.ts';

const SHOWN = 10;

export const fitCommand: Command = {
  name: 'fit',
  summary: 'suggest what fits into the space left, or what to take out',
  usage: '[--goal GOAL] [--lock WORD]… [--limit N] [--json] FILE…',
  options: [
    { name: 'goal', choices: GOALS, description: 'what should grow; space: SU used up (rating)' },
    {
      name: 'lock',
      value: 'WORD',
      isList: true,
      description: `what stays as it is: ${LOCK_WORDS.join(', ')}, hull:6-9, battery:1, weapon:ID, system:ID, arc:AB (an arc that banks may have)`,
    },
    { name: 'weapons', value: 'FILE', description: 'weapons that batteries may be added of' },
    { name: 'limit', value: 'N', description: `how many suggestions a ship (${SHOWN})` },
    { name: 'json', description: 'print one object a ship, each on one line, in input order' },
    fromOption,
  ],
  details: `Each suggestion is one step: of a figure, mount, arc, bank, trait, system, shield or screen. Of a
ship over its space, those that free some come instead, the least loss for each SU first. A rating
is a formula, not a strength: where a step lives off the formula alone, that is said.`,
  async run(args, context) {
    const { options } = args;
    const locks = readLocks(options.get('lock')?.split(',') ?? []);
    const limit = Number(options.get('limit') ?? SHOWN);
    const misuse =
      'unknown' in locks
        ? `--lock: nothing is called '${displayText(locks.unknown)}'`
        : Number.isInteger(limit) && limit > 0
          ? undefined
          : '--limit needs a number from 1';
    if ('unknown' in locks || misuse !== undefined) {
      context.err(`slipway: ${misuse}\nSee 'slipway fit --help'.\n`);
      return MISUSE;
    }
    const library = await weaponsOf(options.get('weapons'), context);
    if (!library) return MISUSE;
    const goal: Goal = GOALS.find((one) => one === options.get('goal')) ?? 'rating';
    return rateFiles(args, context, {}, ({ rated, source }) => {
      if (!rated) return;
      const { design, evaluation } = rated;
      const found = fitted(design, context, goal, locks, library).slice(0, limit);
      const { remaining } = evaluation.space;
      context.out(
        options.has('json')
          ? `${JSON.stringify({ ship: shipName(design, source), goal, remaining, suggestions: found.map(suggestionObject) })}\n`
          : report(shipName(design, source), remaining, found),
      );
    });
  },
};

const fitted = (
  design: Design,
  { rules }: Context,
  goal: Goal,
  locks: Locks,
  library: readonly Weapon[],
): readonly Suggestion[] =>
  whatFits(rules, design, {
    ...{ goal, locks },
    library: library.map((value) => ({ id: value.id, value })),
  });

/** The weapons of a file; undefined where it cannot be read. */
async function weaponsOf(
  file: string | undefined,
  context: Context,
): Promise<readonly Weapon[] | undefined> {
  if (file === undefined) return [];
  const args: Arguments = { files: [file], options: new Map() };
  const { files, status } = await readFiles(args, context);
  if (status === MISUSE) return undefined;
  return files.flatMap(({ weapons, ships }) => [
    ...weapons,
    ...ships.flatMap(({ design }) => design.weapons ?? []),
  ]);
}

function suggestionObject({ move, design, oddities, ...figures }: Suggestion): object {
  const { edit: _, ...change } = move;
  return { text: moveText(move), ...figures, change, oddities: oddities.map(wordOddity), design };
}

const signed = (value: number): string =>
  value > 0 ? `+${value}` : String(value).replace('-', '−');

function report(name: string, remaining: number, found: readonly Suggestion[]): string {
  const head =
    remaining < 0 ? `${name}: ${-remaining} SU over its space` : `${name}: ${remaining} SU left`;
  if (found.length === 0) return `${head}; nothing fits.\n`;
  const rows = found.map(
    ({ move, space, remaining: left, ratingBefore, ratingAfter, oddities }) => [
      { text: signed(space) },
      { text: String(left).replace('-', '−') },
      { text: `${ratingBefore} → ${ratingAfter}` },
      { text: displayText(moveText(move)) + (oddities.length > 0 ? ' *' : '') },
    ],
  );
  const titles = ['SU', 'Left', 'Rating', 'Change'];
  const columns = titles.map((title, i) => ({
    title,
    align: i < 2 ? ('right' as const) : ('left' as const),
  }));
  const notes = new Set(found.flatMap(({ oddities }) => oddities.map(wordOddity)));
  const foot = [...notes].map((note) => `* ${note}\n`).join('');
  return `${head}\n${alignedTable(columns, rows)}${foot}`;
}
