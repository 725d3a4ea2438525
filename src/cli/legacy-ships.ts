/** The ships of the named files as ships of an earlier edition. */
import type { Design } from '../core/design/design.ts';
import type { Severity } from '../core/design/issues.ts';
import { countText } from '../core/exact/rounding.ts';
import type { Rules } from '../core/rules/rules.ts';
import type { Edition, LegacyShip } from '../editions/edition.ts';
import { accountOf } from '../editions/fitting.ts';
import { unknownArcs } from '../editions/known-names.ts';
import { legacyFromUnity } from '../editions/list.ts';
import {
  approximationTitle,
  GROUP_TITLES,
  type ReportEntry,
  reportGroups,
  type Switches,
  wordWholeEntry,
} from '../editions/report.ts';
import type { FoundShip } from '../formats/format.ts';
import { type Context, type ExitStatus, FINE, HAS_ERRORS } from './command.ts';
import { shipsInFleets } from './rated-designs.ts';
import type { ReadFile } from './read-files.ts';
import { displayText } from './terminal-text.ts';

const nameOf = ({ faction, class: name }: Design): string =>
  [faction, name].filter((part) => part !== undefined).join(' ') || 'Unnamed';

/** Report on a ship of an earlier edition. */
export const reportOf = (
  { rules }: Context,
  { design, converted }: FoundShip,
  title = nameOf(design),
): string =>
  converted ? conversionReport(title, converted.report) + accountLine(rules, design) : '';

/**
 * Reports arcs without letters, and traits that Unity keeps apart: errors that do not stop the
 * conversion. Skips ships that stay in their edition.
 */
export function reportConversions(
  { err }: Context,
  files: readonly ReadFile[],
  edition: Edition | undefined,
): ExitStatus {
  let status: ExitStatus = FINE;
  for (const file of files) {
    for (const found of file.ships) {
      const { design, converted } = found;
      if (!converted || converted.legacy.edition === edition) continue;
      const say = (severity: Severity, words: string): void =>
        err(`${displayText(`${file.name}: ${severity}: ${nameOf(design)}: ${words}`, LONGEST)}\n`);
      for (const arc of unknownArcs(converted.report)) {
        say('warning', `the arc ${arc} is not known here; --arc ${arc}=ABC gives its letters`);
      }
      for (const entry of converted.report) {
        if (entry.code !== 'forbidden') continue;
        say('error', wordWholeEntry(entry));
        status = HAS_ERRORS;
      }
    }
  }
  return status;
}

/** All ships of the files, converted to the edition unless they come from it. */
export function asLegacyShips(
  context: Context,
  edition: Edition,
  files: readonly ReadFile[],
  switches: Switches,
  report: boolean,
): readonly LegacyShip[] {
  const found = files.flatMap((file) => [...file.ships, ...shipsInFleets(file)]);
  return found.map((first): LegacyShip => {
    const { design, converted } = first;
    if (converted?.legacy.edition === edition) return converted.legacy;
    const converting = legacyFromUnity(context.rules, context.editions, edition, design, switches);
    const { report: changes, ...legacy } = converting;
    if (report) context.err(wholeReport(context, edition, first, changes));
    return legacy;
  });
}

/** Report on a converted design; for a ship of the other edition, on both conversions. */
function wholeReport(
  context: Context,
  edition: Edition,
  first: FoundShip,
  second: readonly ReportEntry[],
): string {
  const name = nameOf(first.design);
  if (!first.converted) return conversionReport(name, second);
  const [from, to] = [first.converted.legacy.edition.name, edition.name];
  return (
    reportOf(context, first, `${name}, from ${from} to Unity`) +
    conversionReport(`${name}, from Unity to ${to}`, second)
  );
}

const LONGEST = 400;

/** Entries of one ship under its name, with the substitutes that `--with` offers. */
function conversionReport(title: string, report: readonly ReportEntry[]): string {
  const groups = reportGroups(report).flatMap(({ group, entries }) => [
    `  ${GROUP_TITLES[group]}:`,
    ...entries.map(entryLine),
  ]);
  return `${[displayText(title), ...groups].join('\n')}\n`;
}

function entryLine(entry: ReportEntry): string {
  const { kind, rule, approximation } = entry;
  const offer =
    approximation === undefined || kind === 'approximated'
      ? ''
      : `; --with ${approximation}: ${approximationTitle(approximation)}`;
  const words = wordWholeEntry(entry)
    .split(/\n\s*/)
    .map((line) => line.trimEnd())
    .join(' ');
  return `    ${displayText(words, LONGEST)} (${rule})${offer}`;
}

/** The figures of a converted ship beside the legacy ship’s. */
function accountLine(rules: Rules, design: Design): string {
  const { before, rulebook, drydock, space, nearestHull } = accountOf(rules, design);
  const formerRating = before === undefined ? '' : `rating before ${countText(before)}, `;
  const fits =
    nearestHull === undefined ? 'no hull has room' : `the nearest hull that fits is ${nearestHull}`;
  const over =
    space.remaining >= 0 ? 'fits its hull' : `${countText(-space.remaining)} SU over; ${fits}`;
  return `  ${formerRating}now ${countText(rulebook)} (drydock ${countText(drydock)}); ${countText(space.used)} of ${countText(space.total)} SU: ${over}\n`;
}
