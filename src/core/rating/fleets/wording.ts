/** Flights and issues of a fleet, and both in words (5.1, F.4, F.6). */
import type { FlightGroup } from '../../design/fleet.ts';
import { figureWord, type Params, type Severity, wordedBy } from '../../design/issues.ts';
import { countOf } from '../../design/text/counts.ts';
import { type FleetRules, standardVariant } from '../../rules/fleet-rules.ts';

const many = (count: string | number | undefined, singular: string): string =>
  countOf(Number(count), singular);

const named = (p: Params): string => (p.name ? `“${p.name}”` : 'This ship');

const WORDS = {
  'fleet.empty': () => 'There is no ship in this fleet yet.',
  'fleet.wrong-kind': () => 'This part of the fleet is of a wrong kind, and does not count.',
  'fleet.over-limit': (p) =>
    `The fleet rates ${figureWord(p.rating)}, ${figureWord(p.over)} over the limit of ${figureWord(p.limit)}.`,
  'fleet.factions': (p) => `${p.count} factions in one fleet: ${p.factions}.`,
  'fleet.ship-count': (p) =>
    `This side of the scenario has ${many(p.wanted, 'ship')}; the fleet has ${p.ships}.`,
  'fleet.no-leader': (p) => `One ship must rate ${p.min} or more; none does.`,
  'fleet.halves': (p) =>
    p.max === 0
      ? `The fleet must divide into two parts of ${p.min} or more each; it cannot.`
      : `The fleet must divide into two parts of ${p.max} or less each; it cannot.`,
  'battle.unknown': (p) => `There is no battle “${p.name}”; no limit is applied.`,
  'battle.enemy-unknown': (p) =>
    `The limit is ${p.times} times the enemy’s combat rating: enter that rating.`,
  'battle.figure': (p) => `${p.value} is not a whole number of ${p.min} or more; it is left out.`,
  'ship.count': (p) => `${p.value} is not a number of ships; it counts as 1.`,
  'ship.names': (p) => `There are ${many(p.names, 'name')} for ${many(p.ships, 'ship')}.`,
  'ship.over-half': (p) =>
    `One ship rates ${figureWord(p.rating)}, more than half the limit of ${figureWord(p.limit)}: the rules allow that.`,
  'ship.too-strong': (p) =>
    `No ship may rate more than ${figureWord(p.max)} here; this one rates ${figureWord(p.rating)}.`,
  'ship.too-weak': (p) =>
    `Each ship must rate ${figureWord(p.min)} or more here; this one rates ${figureWord(p.rating)}.`,
  'ship.unrated': () => 'This ship rates 0, so that a fleet could have any number of it.',
  'ship.over-space': (p) => `${named(p)} is ${figureWord(p.over)} SU over space.`,
  'ship.errors': (p) => `${named(p)} has ${many(p.errors, 'error')} of its own.`,
  'flights.count': (p) => `${p.value} is not a number of flights; none are counted.`,
  'flights.unknown-variant': (p) => `There is no fighter “${p.name}”; these are not counted.`,
  'flights.over': (p) => `${many(p.flights, 'flight')} on carriers that hold ${p.capacity} in all.`,
  'flights.over-ship': (p) =>
    `${many(p.flights, 'flight')} on a ship that holds ${p.capacity}: other carriers need the room.`,
  'flights.spare': (p) => `There is room for ${many(p.spare, 'flight')} more; they cost nothing.`,
} satisfies { readonly [code: string]: (p: Params) => string };

export const wordFleetIssue = (issue: FleetIssue): string => wordedBy(WORDS, issue);

/** Flights in words: "3 flights of bombers, 1 flight of fighters". */
export const wordFlights = (
  flights: readonly { readonly flights: number; readonly name: string }[],
): string =>
  flights
    .map(({ flights: count, name }) => `${many(count, 'flight')} of ${name.toLowerCase()}`)
    .join(', ');

/** Flights as fleets list them, in words; those that name no variant are standard fighters (5.1, F.4). */
export function wordFlightGroups(
  { variants }: Pick<FleetRules, 'variants'>,
  groups: readonly FlightGroup[],
): string {
  const [standard = ''] = variants.keys();
  const named = groups.map(({ variant = standard, count }) => ({
    flights: count,
    name: variants.get(variant)?.name ?? variant,
  }));
  return wordFlights(named);
}

type FleetIssueCode = keyof typeof WORDS;

export interface FleetIssue {
  readonly code: FleetIssueCode;
  readonly severity: Severity;
  /** Path in the fleet, `ships[2].flights[0].count`; empty for the whole. */
  readonly path: string;
  readonly params: Params;
}

export type ReportIssue = (
  severity: Severity,
  code: FleetIssueCode,
  path: string,
  params?: Params,
) => void;

export interface FlightFigures {
  readonly variant: string;
  readonly name: string;
  readonly flights: number;
  /** Single fighters at the start of the battle. */
  readonly fighters: number;
}

export const flightCount = (flights: readonly FlightFigures[]): number =>
  flights.reduce((sum, group) => sum + group.flights, 0);

/** The flights of each variant, in the rules' order; those of an unknown variant are left out. */
export function flightFigures(
  rules: FleetRules,
  groups: readonly { readonly groups: readonly FlightGroup[]; readonly times: number }[],
): readonly FlightFigures[] {
  const standard = standardVariant(rules)?.id;
  const counts = new Map<string | undefined, number>();
  for (const { groups: some, times } of groups) {
    for (const { variant = standard, count } of some) {
      counts.set(variant, (counts.get(variant) ?? 0) + wholeOrMin(count, 0) * times);
    }
  }
  return [...rules.variants.values()].flatMap(({ id, name, fighters }) => {
    const flights = counts.get(id) ?? 0;
    return flights === 0 ? [] : [{ variant: id, name, flights, fighters: flights * fighters }];
  });
}

export function checkFlights(
  rules: FleetRules,
  groups: readonly FlightGroup[],
  path: string,
  report: ReportIssue,
): void {
  groups.forEach(({ variant, count }, i) => {
    if (wholeOrMin(count, 0) !== count) {
      report('error', 'flights.count', `${path}[${i}].count`, { value: count });
    }
    if (variant !== undefined && !rules.variants.has(variant)) {
      report('error', 'flights.unknown-variant', `${path}[${i}].variant`, { name: variant });
    }
  });
}

/** The value if it is a whole number of at least `min`, else `min`. */
export const wholeOrMin = (value: number | undefined, min: number): number =>
  value !== undefined && Number.isSafeInteger(value) && value >= min ? value : min;
