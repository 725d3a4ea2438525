/** `slipway solve --goal fill`: the numbers of a fleet’s classes that come closest to a limit. */
import { MAX_COUNT } from '../core/design/edits/fleet.ts';
import type { Fleet } from '../core/design/fleet.ts';
import { countOf } from '../core/design/text/counts.ts';
import { countText } from '../core/exact/rounding.ts';
import {
  type ClassCounts,
  type FilledFleet,
  fillFleet,
  fleetOfCounts,
  wordMix,
  wordNotFilled,
} from '../core/solve/fill-fleet.ts';
import {
  type Arguments,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  jsonLine,
  type Misuse,
} from './command.ts';
import { passedOver } from './rated-designs.ts';
import { readFiles, worse } from './read-files.ts';
import { alignedTable, displayText, left, right } from './terminal-text.ts';

export interface FillRequest {
  readonly limit?: number;
  readonly results: number;
  /** Bounds by class; other classes keep at least the fleet’s ships. */
  readonly counts: ReadonlyMap<string, ClassCounts>;
}

/** A comma after a count; commas within the name of a class do not match. */
const BETWEEN = /(?<==\d{1,3}(?:-\d{1,3})?),/;

/** Reads `CLASS=N` and `CLASS=MIN-MAX`, separated by commas. */
export function readCounts(text: string | undefined): ReadonlyMap<string, ClassCounts> | Misuse {
  const counts = new Map<string, ClassCounts>();
  for (const part of text?.split(BETWEEN) ?? []) {
    const [, name = '', from = '', to = from] = /^(.+)=(\d{1,3})(?:-(\d{1,3}))?$/.exec(part) ?? [];
    if (name === '' || Number(to) < Number(from)) {
      return { misuse: `--count wants CLASS=N or CLASS=MIN-MAX, not '${part}'` };
    }
    counts.set(name.trim(), { min: Number(from), max: Number(to) });
  }
  return counts;
}

/** Fills each fleet of the files, and one more fleet of the single ships. */
export async function fillFiles(
  args: Arguments,
  context: Context,
  request: FillRequest,
): Promise<ExitStatus> {
  const { files, status } = await readFiles(args, context);
  for (const file of files) context.err(passedOver(file));
  const fleets = files.flatMap((file) => file.fleets.map(({ fleet }) => fleet));
  const ships = files.flatMap((file) => file.ships.map(({ design }) => ({ design })));
  const singles: Fleet = { format: 'slipway.fleet', version: 1, ships };
  if (ships.length > 0) fleets.push(singles);
  const classes = new Set(fleets.flatMap(({ ships }) => ships.map(({ design }) => design.class)));
  for (const name of request.counts.keys()) {
    if (!classes.has(name))
      context.err(`slipway: no ship of class ${displayText(name)} for --count\n`);
  }
  return fleets.reduce<ExitStatus>(
    (worst, fleet) => worse(worst, fill(fleet, fleet !== singles, args, context, request)),
    status,
  );
}

function fill(
  fleet: Fleet,
  staying: boolean,
  { options }: Arguments,
  { rules, fleetRules, out, err }: Context,
  { limit, results, counts: wanted }: FillRequest,
): ExitStatus {
  const counts = fleet.ships.map(({ design, count = 1 }) => {
    const min = staying ? count : 0;
    return wanted.get(design.class ?? '') ?? { min, max: Math.max(min, MAX_COUNT) };
  });
  const { fleets, why } = fillFleet(rules, fleetRules, fleet, { counts, results, limit });
  const name = fleet.name || countOf(fleet.ships.length, 'class', 'classes');
  if (options.has('json')) {
    const filledBy = ({ counts }: FilledFleet) => fleetOfCounts(fleet, counts);
    const filled = fleets.map((option) => ({ ...option, fleet: filledBy(option) }));
    const reason = why && { why: { ...why, message: wordNotFilled(why) } };
    out(jsonLine({ goal: 'fill', fleet: name, fleets: filled, ...reason }));
  } else if (why) err(`${displayText(name)}: ${wordNotFilled(why)}\n`);
  else out(report(name, fleet, fleets));
  return why ? HAS_ERRORS : FINE;
}

function report(name: string, fleet: Fleet, fleets: readonly FilledFleet[]): string {
  const rows = fleets.map((option) => [
    option.left,
    option.rating,
    option.shipCount,
    wordMix(option),
    shipsText(fleet, option.counts),
  ]);
  const columns = [...['Left', 'Rating', 'Ships'].map(right), left('Mix'), left('Classes')];
  const [best] = fleets;
  const head = `${countText((best?.rating ?? 0) + (best?.left ?? 0))} to fill; no counts leave less than ${countText(best?.left ?? 0)}`;
  return `${displayText(name)}: ${head}\n${alignedTable(columns, rows)}`;
}

/** `3 Talon, 2 Majestic`. */
const shipsText = (fleet: Fleet, counts: readonly number[]): string =>
  fleet.ships
    .flatMap(({ design }, i) => {
      const count = counts[i] ?? 0;
      return count > 0 ? [`${count} ${displayText(design.class || design.id || 'Unnamed')}`] : [];
    })
    .join(', ');
