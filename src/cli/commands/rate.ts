/** `slipway rate`, `drake`, `explain` and `check`: figures of designs in text, their steps, and printed ones beside them. */
import { countOf } from '../../core/design/text/counts.ts';
import { countText, shownFigure } from '../../core/exact/rounding.ts';
import {
  AUDIT_TITLES,
  type AuditFinding,
  auditRatings,
  type CheckedFigures,
  checkFigures,
  SAID_BY_VERDICT,
  UNREADABLE,
} from '../../formats/audit.ts';
import { drake } from '../../formats/drake-format.ts';
import { type Command, FINE, HAS_ERRORS, jsonLine, MISUSE, optionTable } from '../command.ts';
import { explanation } from '../explanation.ts';
import { issueCount } from '../issues.ts';
import {
  passedOver,
  type RatedDesign,
  rateFiles,
  rateShips,
  roundingOption,
} from '../rated-designs.ts';
import { fromOption, type ReadFile, readEachFile, worse } from '../read-files.ts';
import {
  alignedTable,
  type Cell,
  type Colours,
  coloursOf,
  displayText,
  left,
  right,
  shipName,
  sourceName,
} from '../terminal-text.ts';

export const rateCommand: Command = {
  name: 'rate',
  summary: 'print space, ORAT, DRAT and combat rating of designs',
  usage: '[--json] [--from FORMAT] [--rounding rulebook|drydock] FILE…',
  options: optionTable(
    { json: 'print one result object a design, each on one line, in input order' },
    fromOption,
    roundingOption,
  ),
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
  const { batteries, systems, ...figures } = rated?.evaluation ?? ZEROS;
  const { total, used, remaining, engines, shields, screens } = figures.space;
  const { equivalentShields, orat, drat, combatRating, tracks, equipmentLossLimit } = figures;
  const { hull, weapons } = tracks;
  return {
    space: { total, used, remaining, engines, shields, screens },
    equivalentShields,
    batteries: batteries.map(({ weapon, baseSU, banks, lossLimit }) => ({
      weapon,
      baseSU,
      banks: banks.map(({ su, orat }) => ({ su, orat })),
      lossLimit,
    })),
    systems: systems.map(({ id, su, orat }) => ({ id, su, orat })),
    ...{ orat, drat, combatRating },
    tracks: { hull, engines: tracks.engines, weapons, shields: tracks.shields },
    equipmentLossLimit,
    issues,
  };
}

export const drakeCommand: Command = {
  name: 'drake',
  summary: 'print designs in Drake notation, the plain-text display sheet',
  usage: '[--lossless] [--from FORMAT] [--rounding rulebook|drydock] FILE…',
  options: optionTable(
    { lossless: 'add the comments that let import read every detail back' },
    fromOption,
    roundingOption,
  ),
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

export const checkCommand: Command = {
  name: 'check',
  summary: 'compare what published ships print with what the rules give',
  usage: '[--json] [--from FORMAT] FILE…',
  options: optionTable(
    { json: 'print one object a ship, each on one line, in input order' },
    fromOption,
  ),
  details: `The printed rating is compared with the one by the rulebook's rounding and the one by
drydock, as the old spreadsheet seems to round; so are tracks and loss limits. What else is
doubtful is on standard error with its line. Ships of earlier editions print figures by other
rules: they are rated as they are converted, and not compared. Other formats print no figures.`,
  status: `Exit status: 0 all figures agree, ratings in at least one rounding; 1 something differs, or a
ship has errors or cannot be read; 2 wrong usage, a file that cannot be read or that prints no figures.`,
  async run(args, context) {
    const ships: CheckedShip[] = [];
    const status = await readEachFile(args, context, (file) => {
      if (!printsFigures(file)) {
        const { name, format } = file;
        const what = `${format.name}, without printed figures to compare`;
        context.err(`slipway: ${displayText(name)} holds ${what}\n`);
        return MISUSE;
      }
      context.err(passedOver(file));
      const first = ships.length;
      const own = rateShips(file, context, { silent: SAID_BY_VERDICT }, (rated, source) => {
        const [printed, converted] = [source?.printed, source?.converted];
        const figures =
          source && rated.rated && (printed || converted)
            ? checkFigures(context.rules, source.design, printed, rated.issues)
            : UNREADABLE;
        ships.push({ rated, ...figures });
      });
      const isSound = ships.slice(first).every(({ verdict }) => verdict.finding !== 'differs');
      return worse(own, isSound ? FINE : HAS_ERRORS);
    });
    if (args.options.has('json')) {
      for (const ship of ships) context.out(jsonLine(auditObject(ship)));
    } else if (ships.length > 0) context.out(auditTable(ships, coloursOf(context)));
    return status;
  },
};

/** True if a file's format prints figures, as sheets do, or if the file holds nothing. */
const printsFigures = ({ format, ships, fleets, weapons }: ReadFile): boolean =>
  format.printsFigures === true ||
  ships.some(({ printed }) => printed) ||
  ships.length + fleets.length + weapons.length === 0;

interface CheckedShip extends CheckedFigures {
  readonly rated: RatedDesign;
}

const LONGEST_VERDICT = 200;

/** Words for the ships of each finding: one, and several. */
const FINDINGS: readonly (readonly [AuditFinding, string, string])[] = [
  ['agrees', 'agrees', 'agree'],
  ['drydock', 'as the old spreadsheet rounds', 'as the old spreadsheet rounds'],
  ['differs', 'differs', 'differ'],
  ['unreadable', 'could not be read', 'could not be read'],
  ['other-rules', 'not compared', 'not compared'],
];

/** A line for each ship, one more for each further difference, and a count of each finding. */
function auditTable(ships: readonly CheckedShip[], { red, yellow }: Colours): string {
  const rows = ships.flatMap((ship) => {
    const { audited, verdict } = ship;
    const { source } = ship.rated;
    const { finding, words } = verdict;
    const paint = finding === 'unreadable' ? red : finding === 'differs' ? yellow : undefined;
    const name = audited ? shipName(audited.design, source) : sourceName(source);
    const ratings = auditRatings(ship);
    return words.map((line, i): readonly Cell[] => {
      const cell = { text: displayText(line, LONGEST_VERDICT), paint };
      return [...(i === 0 ? [name, ...ratings] : ['', '', '', '']), cell];
    });
  });
  const columns = AUDIT_TITLES.map((title, i) => (i > 0 && i < 4 ? right : left)(title));
  const counts = FINDINGS.flatMap(([finding, one, several]) => {
    const count = ships.filter(({ verdict }) => verdict.finding === finding).length;
    return count === 0 ? [] : `${count} ${count === 1 ? one : several}`;
  });
  const table = alignedTable(columns, rows);
  return `${table}\n${countOf(ships.length, 'ship')}: ${counts.join(', ')}\n`;
}

const auditObject = ({ rated, audited, verdict }: CheckedShip): object => ({
  source: rated.source,
  title: audited?.title ?? null,
  class: audited?.design.class ?? null,
  finding: verdict.finding,
  words: verdict.words,
  figures: audited?.rows ?? [],
  issues: rated.issues,
});
