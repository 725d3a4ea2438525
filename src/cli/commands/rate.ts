/** `slipway rate`: space and ratings of designs, as a table or as JSON. */
import { type Colours, coloursOf } from '../colours.ts';
import type { Command } from '../command.ts';
import { tenth } from '../figures.ts';
import { issueCount } from '../issue-count.ts';
import { type RatedDesign, rateFiles, roundingOption } from '../rated-designs.ts';
import { fromOption } from '../read-files.ts';
import { resultOf } from '../result.ts';
import { shipName, sourceName } from '../ship-name.ts';
import { alignedTable, type Cell, type TextColumn } from '../table.ts';

export const rateCommand: Command = {
  name: 'rate',
  summary: 'print space, ORAT, DRAT and combat rating of designs',
  usage: '[--json] [--from FORMAT] [--rounding rulebook|drydock] FILE…',
  options: [
    {
      name: 'json',
      description: 'print one result object a design, each on one line, in input order',
    },
    fromOption,
    roundingOption,
  ],
  details: `The result object has space, equivalentShields, batteries, systems, orat, drat,
combatRating, tracks, equipmentLossLimit and issues. What is no design at all still gives an
object, of zeros and its issues, so that lines can be matched with what was read.
A design over its space has an error, which does not change the exit status.`,
  async run(args, context) {
    if (args.options.has('json')) {
      return rateFiles(args, context, {}, (ship) => {
        context.out(`${JSON.stringify(resultOf(ship))}\n`);
      });
    }
    const ships: RatedDesign[] = [];
    const status = await rateFiles(args, context, {}, (ship) => {
      ships.push(ship);
    });
    if (ships.length > 0) context.out(ratingTable(ships, coloursOf(context)));
    return status;
  },
};

const COLUMNS: readonly TextColumn[] = [
  { title: 'Class', align: 'left' },
  { title: 'Hull', align: 'right' },
  { title: 'Space', align: 'right' },
  { title: 'ORAT', align: 'right' },
  { title: 'DRAT', align: 'right' },
  { title: 'Rating', align: 'right' },
  { title: 'Issues', align: 'left' },
];
const NONE: Cell = { text: '–' };

/** A line for each design: class, hull, space used / total, ORAT, DRAT, rating, issues. */
function ratingTable(ships: readonly RatedDesign[], colours: Colours): string {
  const digits = Math.max(
    ...ships.map(({ rated }) => (rated ? String(rated.evaluation.space.total).length : 0)),
  );
  const rows = ships.map(({ rated, source, issues }): readonly Cell[] => {
    const found = issueCount(issues, colours);
    if (!rated) return [{ text: sourceName(source) }, NONE, NONE, NONE, NONE, NONE, found];
    const { design, evaluation } = rated;
    const { used, total, remaining } = evaluation.space;
    const space = { text: `${used}/${String(total).padStart(digits)}` };
    return [
      { text: shipName(design, source) },
      // The hull that was counted with, whatever the design says.
      { text: String(evaluation.tracks.hull.length) },
      remaining < 0 ? { ...space, paint: colours.yellow } : space,
      { text: tenth(evaluation.orat) },
      { text: tenth(evaluation.drat) },
      { text: String(evaluation.combatRating), paint: colours.bold },
      found,
    ];
  });
  return alignedTable(COLUMNS, rows);
}
