/** `slipway rate`, `drake` and `explain`: ratings of designs, their sheets in text and their steps. */
import { countText, shownFigure } from '../../core/exact/rounding.ts';
import { drake } from '../../formats/drake-format.ts';
import { type Colours, coloursOf } from '../colours.ts';
import { type Command, jsonLine } from '../command.ts';
import { explanation } from '../explanation.ts';
import { type RatedDesign, rateFiles, roundingOption } from '../rated-designs.ts';
import { fromOption } from '../read-files.ts';
import {
  alignedTable,
  type Cell,
  issueCount,
  left,
  right,
  shipName,
  sourceName,
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
        context.out(jsonLine(resultOf(ship)));
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

const FIGURES = ['Hull', 'Space', 'ORAT', 'DRAT', 'Rating'];

function ratingTable(ships: readonly RatedDesign[], colours: Colours): string {
  const digits = Math.max(
    ...ships.map(({ rated }) => (rated ? countText(rated.evaluation.space.total).length : 0)),
  );
  const rows = ships.map(({ rated, source, issues }): readonly Cell[] => {
    const found = issueCount(issues, colours);
    if (!rated) return [sourceName(source), ...FIGURES.map(() => '–'), found];
    const { design, evaluation } = rated;
    const { used, total, remaining } = evaluation.space;
    const space = { text: `${countText(used)}/${countText(total).padStart(digits)}` };
    return [
      shipName(design, source),
      // The legal hull, as it was rated.
      evaluation.tracks.hull.length,
      remaining < 0 ? { ...space, paint: colours.yellow } : space,
      shownFigure(evaluation.orat, 1),
      shownFigure(evaluation.drat, 1),
      { text: evaluation.combatRating, paint: colours.bold },
      found,
    ];
  });
  return alignedTable([left('Class'), ...FIGURES.map(right), left('Issues')], rows);
}

/** Figures of the result object where there is no design. */
const ZEROS = {
  space: { total: 0, used: 0, remaining: 0, engines: 0, shields: 0, screens: 0 },
  equivalentShields: 0,
  batteries: [],
  systems: [],
  orat: 0,
  drat: 0,
  combatRating: 0,
  tracks: { hull: [], engines: [], weapons: [], shields: [] },
  equipmentLossLimit: 0,
};

function resultOf({ rated, issues }: RatedDesign): object {
  const figures = rated?.evaluation ?? ZEROS;
  const { total, used, remaining, engines, shields, screens } = figures.space;
  const { tracks } = figures;
  return {
    space: { total, used, remaining, engines, shields, screens },
    equivalentShields: figures.equivalentShields,
    batteries: figures.batteries.map(({ weapon, baseSU, banks, lossLimit }) => ({
      weapon,
      baseSU,
      banks: banks.map(({ su, orat }) => ({ su, orat })),
      lossLimit,
    })),
    systems: figures.systems.map(({ id, su, orat }) => ({ id, su, orat })),
    orat: figures.orat,
    drat: figures.drat,
    combatRating: figures.combatRating,
    tracks: {
      hull: tracks.hull,
      engines: tracks.engines,
      weapons: tracks.weapons,
      shields: tracks.shields,
    },
    equipmentLossLimit: figures.equipmentLossLimit,
    issues,
  };
}

export const drakeCommand: Command = {
  name: 'drake',
  summary: 'print designs in Drake notation, the plain-text display sheet',
  usage: '[--lossless] [--from FORMAT] [--rounding rulebook|drydock] FILE…',
  options: [
    { name: 'lossless', description: 'add the comments that let import read every detail back' },
    fromOption,
    roundingOption,
  ],
  details: 'A blank line stands between the sheets of several designs.',
  async run(args, context) {
    const plain = !args.options.has('lossless');
    let before = '';
    return rateFiles(args, context, {}, ({ rated }) => {
      if (!rated) return;
      const { design, evaluation } = rated;
      const options = { plain, evaluate: () => evaluation };
      context.out(before + drake.write(context.rules, { designs: [design] }, options));
      before = '\n';
    });
  },
};

export const explainCommand: Command = {
  name: 'explain',
  summary: 'print how every number of a design is worked out, step by step',
  usage: '[--from FORMAT] [--rounding rulebook|drydock] FILE…',
  options: [fromOption, roundingOption],
  details: `A step gives its result, the formula, the rule and what went into it. Where it rounds, the
exact value stands before the arrow.`,
  async run(args, context) {
    let before = '';
    return rateFiles(args, context, { steps: true }, ({ rated }) => {
      if (!rated) return;
      context.out(before + explanation(context.rules, rated, coloursOf(context)));
      before = '\n';
    });
  },
};
