/** The ships of the named files as ships of an earlier edition. */
import type { Converted } from '../convert/any-text.ts';
import type { Edition, LegacyShip } from '../convert/editions/edition.ts';
import { unknownArcs } from '../convert/editions/given-arcs.ts';
import { legacyFromUnity } from '../convert/editions/list.ts';
import type { ReportEntry, Switches } from '../convert/editions/report.ts';
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
  { design, report }: Converted,
  title = nameOf(design),
): string => conversionReport(title, report) + accountLine(rules, design);

/** Warns of arcs that wait for their letters, but for ships that stay in their edition. */
export function warnOfArcs(
  { err }: Context,
  files: readonly ReadFile[],
  edition: Edition | undefined,
): void {
  for (const { name, converted = [] } of files) {
    for (const { legacy, design, report } of converted) {
      if (legacy.edition === edition) continue;
      for (const arc of unknownArcs(report)) {
        const words = `${name}: warning: ${nameOf(design)}: the arc ${arc} is not known here; --arc ${arc}=ABC gives its letters`;
        err(`${displayText(words, LONGEST)}\n`);
      }
    }
  }
}

const LONGEST = 400;

/** Every ship of the files in that edition; those that come from it stay as they were. */
export function asLegacyShips(
  context: Context,
  edition: Edition,
  files: readonly ReadFile[],
  switches: Switches,
  report: boolean,
): readonly LegacyShip[] {
  const designs = files.flatMap((file) => [
    ...file.designs,
    ...file.fleets.flatMap(({ ships }) => ships.map(({ design }) => design)),
  ]);
  const before = new Map(
    files.flatMap((file) => (file.converted ?? []).map((one) => [one.design, one])),
  );
  return designs.map((design): LegacyShip => {
    const first = before.get(design);
    if (first?.legacy.edition === edition) return first.legacy;
    const { report: changes, ...legacy } = legacyFromUnity(
      context.rules,
      context.editions,
      edition,
      design,
      switches,
    );
    if (report) context.err(wholeReport(context, edition, design, first, changes));
    return legacy;
  });
}

/** What became of a design; of a ship of the other edition, what became of it on both ways. */
function wholeReport(
  context: Context,
  edition: Edition,
  design: Design,
  first: Converted | undefined,
  second: readonly ReportEntry[],
): string {
  const name = nameOf(design);
  if (!first) return conversionReport(name, second);
  const [from, to] = [first.legacy.edition.name, edition.name];
  return (
    reportOf(context, first, `${name}, from ${from} to Unity`) +
    conversionReport(`${name}, from Unity to ${to}`, second)
  );
}
