/** The ships of the named files as ships of an earlier edition. */
import type { Converted } from '../convert/any-text.ts';
import { type Edition, type OldShip, oldShipFromUnity } from '../convert/editions/old-ships.ts';
import type { Switches } from '../convert/editions/report.ts';
import type { Design } from '../core/design.ts';
import type { Context } from './command.ts';
import { accountLine, conversionReport } from './conversion-report.ts';
import type { ReadFile } from './read-files.ts';

const nameOf = ({ faction, class: name }: Design): string =>
  [faction, name].filter((part) => part !== undefined).join(' ') || 'Unnamed';

/** The report of a ship that was read from an earlier edition. */
export const reportOf = ({ rules }: Context, { design, report }: Converted): string =>
  conversionReport(nameOf(design), report) + accountLine(rules, design);

/** Every ship of the files in that edition; those that come from it stay as they were. */
export function asOldShips(
  context: Context,
  edition: Edition,
  files: readonly ReadFile[],
  switches: Switches,
  report: boolean,
): readonly OldShip[] {
  const designs = files.flatMap((file) => [
    ...file.designs,
    ...file.fleets.flatMap(({ ships }) => ships.map(({ design }) => design)),
  ]);
  const before = new Map(
    files.flatMap((file) => (file.converted ?? []).map(({ design, old }) => [design, old])),
  );
  return designs.map((design): OldShip => {
    const same = before.get(design);
    if (same?.edition === edition) return same;
    const ship = oldShipFromUnity(context.rules, context.editions, edition, design, switches);
    if (report) context.err(conversionReport(nameOf(design), ship.report));
    return ship.old;
  });
}
