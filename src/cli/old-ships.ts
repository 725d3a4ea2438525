/** The ships of the named files as ships of an earlier edition. */

import {
  EDITION_NAMES,
  type Edition,
  type OldShip,
  oldShipFromUnity,
} from '../convert/editions/old-ships.ts';
import type { ReportEntry, Switches } from '../convert/editions/report.ts';
import type { FoundShip } from '../convert/format.ts';
import { unknownArcs } from '../convert/nova/weapon-to-unity.ts';
import type { Design } from '../core/design.ts';
import type { Context } from './command.ts';
import { accountLine, conversionReport } from './conversion-report.ts';
import { displayText } from './display-text.ts';
import type { ReadFile } from './read-files.ts';

const nameOf = ({ faction, class: name }: Design): string =>
  [faction, name].filter((part) => part !== undefined).join(' ') || 'Unnamed';

/** The report of a ship that was read from an earlier edition. */
export const reportOf = (
  { rules }: Context,
  { design, legacy }: FoundShip,
  title = nameOf(design),
): string => (legacy ? conversionReport(title, legacy.report) + accountLine(rules, design) : '');

/** Warns of arcs that wait for their letters, but for ships that stay in their edition. */
export function warnOfArcs(
  { err }: Context,
  files: readonly ReadFile[],
  edition: Edition | undefined,
): void {
  for (const { name, ships } of files) {
    for (const { design, legacy } of ships) {
      if (!legacy || legacy.old.edition === edition) continue;
      for (const arc of unknownArcs(legacy.report)) {
        const words = `${name}: warning: ${nameOf(design)}: the arc ${arc} is not known here; --arc ${arc}=ABC gives its letters`;
        err(`${displayText(words, LONGEST)}\n`);
      }
    }
  }
}

const LONGEST = 400;

/** Every ship of the files in that edition; those that come from it stay as they were. */
export function asOldShips(
  context: Context,
  edition: Edition,
  files: readonly ReadFile[],
  switches: Switches,
  report: boolean,
): readonly OldShip[] {
  const found = files.flatMap((file): readonly FoundShip[] => [
    ...file.ships,
    ...file.fleets.flatMap(({ fleet }) =>
      fleet.ships.map(({ design }) => ({ design, issues: [] })),
    ),
  ]);
  return found.map((first): OldShip => {
    const { design, legacy } = first;
    if (legacy?.old.edition === edition) return legacy.old;
    const ship = oldShipFromUnity(context.rules, context.editions, edition, design, switches);
    if (report) context.err(wholeReport(context, edition, first, ship.report));
    return ship.old;
  });
}

/** What became of a design; of a ship of the other edition, what became of it on both ways. */
function wholeReport(
  context: Context,
  edition: Edition,
  first: FoundShip,
  second: readonly ReportEntry[],
): string {
  const name = nameOf(first.design);
  if (!first.legacy) return conversionReport(name, second);
  const [from, to] = [EDITION_NAMES[first.legacy.old.edition], EDITION_NAMES[edition]];
  return (
    reportOf(context, first, `${name}, from ${from} to Unity`) +
    conversionReport(`${name}, from Unity to ${to}`, second)
  );
}
