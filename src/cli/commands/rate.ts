/** `slipway rate`: space and ratings of designs, as a table or as JSON. */
import type { Evaluation } from '../../core/rating/evaluation.ts';
import { type Colours, coloursOf } from '../colours.ts';
import type { Command } from '../command.ts';
import { type RatedDesign, rateFiles, roundingOption } from '../rated-designs.ts';
import { fromOption } from '../read-files.ts';
import type { ReportedIssue } from '../reported-issues.ts';
import {
  alignedTable,
  type Cell,
  issueCount,
  shipName,
  sourceName,
  type TextColumn,
  tenth,
} from '../table.ts';

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
combatRating, tracks, equipmentLossLimit and issues. Input that is no design gives an object of
zeros with its issues, so that lines match the input.
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

/** Table with a row for each design. */
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
      // The legal hull, as it was rated.
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

interface Result {
  readonly space: {
    readonly total: number;
    readonly used: number;
    readonly remaining: number;
    readonly engines: number;
    readonly shields: number;
    readonly screens: number;
  };
  readonly equivalentShields: number;
  readonly batteries: readonly {
    readonly weapon: string;
    readonly baseSU: number;
    readonly banks: readonly { readonly su: number; readonly orat: number }[];
    readonly lossLimit: number;
  }[];
  readonly systems: readonly { readonly id: string; readonly su: number; readonly orat: number }[];
  readonly orat: number;
  readonly drat: number;
  readonly combatRating: number;
  readonly tracks: Evaluation['tracks'];
  readonly equipmentLossLimit: number;
  readonly issues: readonly ReportedIssue[];
}

/** Result object; zeros and empty lists, with the issues, if there is no design. */
function resultOf({ rated, issues }: RatedDesign): Result {
  if (!rated) return { ...NOTHING, issues };
  const { evaluation } = rated;
  const { total, used, remaining, engines, shields, screens } = evaluation.space;
  const { tracks } = evaluation;
  return {
    space: { total, used, remaining, engines, shields, screens },
    equivalentShields: evaluation.equivalentShields,
    batteries: evaluation.batteries.map(({ weapon, baseSU, banks, lossLimit }) => ({
      weapon,
      baseSU,
      banks: banks.map(({ su, orat }) => ({ su, orat })),
      lossLimit,
    })),
    systems: evaluation.systems.map(({ id, su, orat }) => ({ id, su, orat })),
    orat: evaluation.orat,
    drat: evaluation.drat,
    combatRating: evaluation.combatRating,
    tracks: {
      hull: tracks.hull,
      engines: tracks.engines,
      weapons: tracks.weapons,
      shields: tracks.shields,
    },
    equipmentLossLimit: evaluation.equipmentLossLimit,
    issues,
  };
}

const NOTHING: Result = {
  space: { total: 0, used: 0, remaining: 0, engines: 0, shields: 0, screens: 0 },
  equivalentShields: 0,
  batteries: [],
  systems: [],
  orat: 0,
  drat: 0,
  combatRating: 0,
  tracks: { hull: [], engines: [], weapons: [], shields: [] },
  equipmentLossLimit: 0,
  issues: [],
};
