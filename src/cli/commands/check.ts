/** `slipway check`: the printed figures of published ships against computed ones. */
import { auditShip } from '../../formats/drake/printed.ts';
import { auditObject, auditTable, type CheckedShip } from '../audit-table.ts';
import { coloursOf } from '../colours.ts';
import { type Command, FINE, HAS_ERRORS, MISUSE } from '../command.ts';
import { displayText } from '../display-text.ts';
import { passedOver, rateShips } from '../rated-designs.ts';
import { fromOption, type ReadFile, readEachFile, worse } from '../read-files.ts';
import { SAID_BY_VERDICT, verdictOn } from '../verdict.ts';

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
ship has errors or cannot be read; 2 misuse, a file that cannot be read or that prints no figures.`,
  async run(args, context) {
    const ships: CheckedShip[] = [];
    const status = await readEachFile(args, context, (file) => {
      if (!printsFigures(file)) {
        const { name, format } = file;
        const what = `${format.name}, which print no figures to compare`;
        context.err(`slipway: ${displayText(name)} holds ${what}\n`);
        return MISUSE;
      }
      context.err(passedOver(file));
      const first = ships.length;
      const own = rateShips(file, context, { silent: SAID_BY_VERDICT }, (rated, source) => {
        const [printed, converted] = [source?.printed, source?.converted];
        const audited =
          source && rated.rated && (printed || converted)
            ? auditShip(context.rules, source.design, printed ?? NOTHING_PRINTED)
            : undefined;
        const verdict = verdictOn(rated, audited);
        ships.push({ rated, ...(audited && { audited }), verdict });
      });
      const isSound = ships.slice(first).every(({ verdict }) => verdict.finding !== 'differs');
      return worse(own, isSound ? FINE : HAS_ERRORS);
    });
    if (args.options.has('json')) {
      for (const ship of ships) context.out(`${JSON.stringify(auditObject(ship))}\n`);
    } else if (ships.length > 0) context.out(auditTable(ships, coloursOf(context)));
    return status;
  },
};

const NOTHING_PRINTED = { tracks: {}, lossLimits: [] };

/** True if a file's format prints figures, as sheets do. */
const printsFigures = ({ format, ships }: ReadFile): boolean =>
  format.printsFigures === true || ships.some(({ printed }) => printed);
