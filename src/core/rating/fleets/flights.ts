/** Fighter flights of a fleet: by carrier (5.1), their variants (F.4), long range ones (F.6). */
import type { FlightGroup } from '../../design/fleet.ts';
import { type FleetRules, standardVariant } from '../../rules/fleet-rules.ts';
import type { ReportIssue } from './wording.ts';

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
