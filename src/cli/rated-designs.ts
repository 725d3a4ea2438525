/** Rates each ship of the named files. */
import type { Design, Rounding } from '../core/design/design.ts';
import type { FlightGroup } from '../core/design/fleet.ts';
import { countOf } from '../core/design/text/counts.ts';
import { evaluate } from '../core/rating/evaluate.ts';
import type { Evaluation } from '../core/rating/evaluation.ts';
import type { FoundShip } from '../formats/format.ts';
import {
  type Arguments,
  type Context,
  type ExitStatus,
  FINE,
  HAS_ERRORS,
  type Option,
} from './command.ts';
import {
  hasErrors,
  inItsFormat,
  issueText,
  type ReportedIssue,
  reportedIssue,
  reportedIssues,
} from './issues.ts';
import {
  inTextOrder,
  noShipIn,
  packText,
  type ReadFile,
  type ReadPart,
  readEachFile,
  sourceOf,
  worse,
} from './read-files.ts';
import { displayText } from './terminal-text.ts';

export interface RatedDesign {
  /** Its source: `fleet.json`, `fleet.json[2]`, `fleet.ndjson:3`, `posts.txt:12`. */
  readonly source: string;
  /** Absent when there was no design to rate. */
  readonly rated?: RatedShip;
  readonly issues: readonly ReportedIssue[];
}

interface RatedShip {
  readonly design: Design;
  readonly evaluation: Evaluation;
  /** Copies in a fleet; 1 when left out. */
  readonly count?: number | undefined;
  /** Flights of each copy by variant, in a fleet that names them (F.4). */
  readonly flights?: readonly FlightGroup[] | undefined;
}

interface RatingOptions {
  readonly steps?: boolean;
  readonly rounding?: Rounding | undefined;
  /** Codes of issues that are not written to standard error. */
  readonly silent?: ReadonlySet<string>;
  /** Called with each file before its ships are rated. */
  readonly onFile?: (file: ReadFile) => void;
  /** True to draw the line of each issue with carets. */
  readonly drawn?: boolean;
}

const ROUNDINGS: readonly Rounding[] = ['rulebook', 'drydock'];

export const roundingOption: Option = {
  name: 'rounding',
  choices: ROUNDINGS,
  description: 'overrides what designs say; drydock: as the old spreadsheet seems to',
};

export const roundingOf = ({ options }: Arguments): Rounding | undefined =>
  ROUNDINGS.find((rounding) => rounding === options.get('rounding'));

/** Calls `each` with the ships of the files in order; writes their issues to standard error. */
export const rateFiles = (
  args: Arguments,
  context: Context,
  { onFile, ...options }: RatingOptions,
  each: (ship: RatedDesign) => void,
): Promise<ExitStatus> =>
  readEachFile(args, context, (file) => {
    onFile?.(file);
    context.err(passedOver(file));
    const ships = shipsInFleets(file);
    if (ships.length > 0) {
      context.err(`${displayText(file.name)}: a fleet: its ships are taken one by one\n`);
    }
    const rounding = roundingOf(args);
    const status = rateShips(file, context, { rounding, ...options }, each, ships);
    const hasOthers =
      ships.length + file.ships.length + file.weapons.length + file.loose.length > 0;
    if (!hasOthers && status === FINE) return noShipIn(file.name, context);
    return file.weapons.length > 0 ? worse(status, HAS_ERRORS) : status;
  });

/** Rates the ships of one file, and `more` ships from elsewhere in it. */
export function rateShips(
  file: ReadFile,
  context: Context,
  { steps = false, rounding, silent, drawn = false }: RatingOptions,
  each: (ship: RatedDesign, source: FoundShip | undefined) => void,
  more: readonly FoundShip[] = [],
): ExitStatus {
  context.err(converted(file));
  let status: ExitStatus = FINE;
  for (const found of inTextOrder([...file.ships, ...file.loose, ...file.fleets, ...more])) {
    const ship = rated(context, file, found, { steps, rounding });
    const shown = { ...ship, issues: ship.issues.filter(({ code }) => !silent?.has(code)) };
    const parts = 'fleet' in found ? { rated: { fleet: found.fleet } } : {};
    context.err(issueText({ ...shown, ...parts }, drawn ? file : { name: file.name }));
    const wrong = hasErrors(ship);
    if (wrong) status = worse(status, HAS_ERRORS);
    // A line that only looks like the start of a ship gives a warning.
    if (ship.rated) each(ship, 'design' in found ? found : undefined);
    else if (wrong && !('fleet' in found)) each(ship, undefined);
  }
  return status;
}

/** The loose ships of a file, rated; all issues of the file go to standard error. */
export function looseShips(file: ReadFile, context: Context, rounding?: Rounding) {
  context.err(passedOver(file));
  const ships: RatedShip[] = [];
  const status = rateShips(file, context, { rounding }, ({ rated }) => {
    if (rated) ships.push(rated);
  });
  context.err(packText({ ...file, ships: [] }, context));
  return { ships, status };
}

/** The designs of files that could be read. */
export async function readableDesigns(
  args: Arguments,
  context: Context,
): Promise<{ readonly designs: readonly Design[]; readonly status: ExitStatus }> {
  const designs: Design[] = [];
  const status = await rateFiles(args, context, {}, ({ rated }) => {
    if (rated) designs.push(rated.design);
  });
  return { designs, status };
}

/** Figures and issues of a ship; issues alone for any other part. */
function rated(
  { rules }: Pick<Context, 'rules'>,
  file: ReadFile,
  part: ReadPart,
  options: { readonly steps?: boolean; readonly rounding?: Rounding },
): RatedDesign {
  const source = sourceOf(file, part);
  if (!('design' in part)) {
    const text = inItsFormat(file, part);
    return { source, issues: part.issues.map((issue) => reportedIssue(text, issue)) };
  }
  const { design, count, flights } = part;
  const evaluation = evaluate(rules, design, options);
  const issues = reportedIssues(inItsFormat(file, part), part, evaluation.issues);
  const copies = { ...(count !== undefined && { count }), ...(flights && { flights }) };
  return { source, rated: { design, evaluation, ...copies }, issues };
}

/** The ships of a file's fleets, each design once. */
export const shipsInFleets = ({ fleets }: Pick<ReadFile, 'fleets'>): readonly FoundShip[] =>
  fleets.flatMap(({ fleet, span }) =>
    fleet.ships.map(({ design, count, flights }) => ({ design, count, flights, issues: [], span })),
  );

/** Most ships of a side: a board has room for no more. */
const MOST_SHIPS = 1000;

type Counted = Pick<FoundShip, 'count'>;

const copiesOf = ({ count = 1 }: Counted): number => Math.max(0, Math.trunc(count) || 0);

/** True, with a report, if a side's ships are too many. */
export function areTooMany(ships: readonly Counted[], file: string, { err }: Context): boolean {
  const all = ships.reduce((sum, ship) => sum + copiesOf(ship), 0);
  if (all <= MOST_SHIPS) return false;
  err(`slipway: ${displayText(file)} has ${all} ships, and a side has at most ${MOST_SHIPS}\n`);
  return true;
}

/** Each copy of a side's ships by itself; undefined, with a report, if they are too many. */
export function eachCopy<Ship extends Counted>(
  ships: readonly Ship[],
  file: string,
  context: Context,
): readonly Ship[] | undefined {
  if (areTooMany(ships, file, context)) return undefined;
  return ships.flatMap((ship) => Array.from({ length: copiesOf(ship) }, () => ship));
}

/**
 * The ships of one of the files, the flights that its fleets name, and the status of their reading;
 * undefined, with a report, without ships.
 */
export async function fleetIn(args: Arguments, context: Context, place: number) {
  const ships: RatedShip[] = [];
  const longRange: FlightGroup[] = [];
  const file = args.files[place] ?? '';
  const onFile = ({ fleets }: ReadFile) =>
    longRange.push(...fleets.flatMap(({ fleet }) => fleet.flights ?? []));
  const status = await rateFiles({ ...args, files: [file] }, context, { onFile }, ({ rated }) => {
    if (rated) ships.push(rated);
  });
  const copies = eachCopy(ships, file, context);
  if (!copies || copies.length === 0) return undefined;
  return {
    status,
    designs: copies.map(({ design }) => design),
    flights: { ships: copies.map(({ flights }) => flights), longRange },
  };
}

/** The content of a file besides ships. */
export function passedOver({ name, weapons }: ReadFile): string {
  const what = `${countOf(weapons.length, 'weapon')} without a ship: passed over`;
  return weapons.length === 0 ? '' : `${displayText(name)}: ${what}\n`;
}

/** A remark that ships of an earlier edition were converted. */
function converted({ name, format, ships }: ReadFile): string {
  const isConverted = ships.some((ship) => ship.converted !== undefined);
  const how = 'converted to Unity; convert --report says what happened to each field';
  return isConverted ? `${displayText(name)}: ${format.name}, ${how}\n` : '';
}
