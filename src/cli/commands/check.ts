/** `slipway check`: the printed figures of published ships against computed ones. */

import { countOf } from '../../core/design/text/counts.ts';
import {
  AUDIT_TITLES,
  type AuditFinding,
  auditRatings,
  type CheckedFigures,
  checkFigures,
  SAID_BY_VERDICT,
  UNREADABLE,
} from '../../formats/audit.ts';
import { type Colours, coloursOf } from '../colours.ts';
import { type Command, FINE, HAS_ERRORS, jsonLine, MISUSE } from '../command.ts';
import { displayText } from '../display-text.ts';
import { passedOver, type RatedDesign, rateShips } from '../rated-designs.ts';
import { fromOption, type ReadFile, readEachFile, worse } from '../read-files.ts';
import { alignedTable, type Cell, left, right, shipName, sourceName } from '../table.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: 'compare what published ships print with what the rules give',
  usage: '[--json] [--from FORMAT] FILE…',
  options: [
    { name: 'json', description: 'print one object a ship, each on one line, in input order' },
    fromOption,
  ],
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
