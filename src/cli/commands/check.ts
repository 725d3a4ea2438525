/** `slipway check`: the printed figures of published ships against computed ones. */
import { auditShips } from '../../notation/drake.ts';
import { auditObject, auditTable, type CheckedShip } from '../audit-table.ts';
import { coloursOf } from '../colours.ts';
import {
  type Command,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  MISUSE,
} from '../command.ts';
import { issueText } from '../issue-text.ts';
import { hasErrors, rate } from '../rated-designs.ts';
import { editionWarning, isJson, shipsInNotation } from '../ships-in-text.ts';
import { type NamedText, readTexts } from '../texts.ts';
import { SAID_BY_VERDICT, verdictOn } from '../verdict.ts';

export const check: Command = {
  name: 'check',
  summary: 'compare what published ships print with what the rules give',
  usage: '[--json] FILE…',
  options: [{ name: 'json', says: 'print one object a ship, each on one line, in input order' }],
  details: `The printed rating is compared with the one by the rulebook's rounding and the one by
drydock, as the old spreadsheet seems to round; so are tracks and loss limits. What else is
doubtful is on standard error with its line.`,
  files: `FILE holds display sheets in Drake notation, as forum posts and e-mails have them; - is
standard input.`,
  status: `Exit status: 0 all figures agree, ratings in at least one rounding; 1 something differs, or a
ship has errors or cannot be read; 2 misuse, or a file that cannot be read.`,
  async run(given, context) {
    const ships: CheckedShip[] = [];
    const status = await readTexts(given.files, context, (text) => {
      if (isJson(text) && /\S/.test(text.text)) return noSheet(text, context);
      context.err(editionWarning(text));
      const found = checkedShips(text, context);
      for (const ship of found) ships.push(ship);
      return found.every(({ verdict, rated }) => isFine(verdict.finding) && !hasErrors(rated))
        ? FINE
        : HAS_ERRORS;
    });
    if (given.options.has('json')) {
      for (const ship of ships) context.out(`${JSON.stringify(auditObject(ship))}\n`);
    } else if (ships.length > 0) context.out(auditTable(ships, coloursOf(context)));
    return status;
  },
};

const isFine = (finding: string): boolean => finding === 'agrees' || finding === 'drydock';

function noSheet({ name }: NamedText, context: Context): ExitStatus {
  context.err(`slipway: ${name} holds designs in JSON, which print no figures to compare\n`);
  return MISUSE;
}

/** The ships of a text with their verdicts; what no verdict says goes to standard error. */
function checkedShips(text: NamedText, context: Context): readonly CheckedShip[] {
  const ships: CheckedShip[] = [];
  for (const read of shipsInNotation(text, auditShips(context.rules, text.text))) {
    const rated = rate(context, read);
    const issues = rated.issues.filter(({ code }) => !SAID_BY_VERDICT.has(code));
    context.err(issueText({ ...rated, issues }, { name: text.name }));
    const verdict = verdictOn(rated, read.ship);
    if (read.ship) ships.push({ rated, audited: read.ship, verdict });
    else if (hasErrors(rated)) ships.push({ rated, verdict });
  }
  return ships;
}
