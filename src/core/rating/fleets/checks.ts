/** What the rules say of a fleet (2.2, 5.1, Appendix S), and what a player might not have meant. */

import type { Fleet, FleetShip } from '../../design/fleet.ts';
import { isBlocking } from '../../design/issues.ts';
import type { FleetRules, SideTerms } from '../../rules/fleet-rules.ts';
import type { FleetEvaluation, ShipFigures } from './fleet-evaluation.ts';
import { checkFlights, flightCount, wholeOrMin } from './flights.ts';
import { dividesInTwo } from './halves.ts';
import type { FleetIssue, ReportIssue } from './issues.ts';

type Figures = Omit<FleetEvaluation, 'issues'>;

/** All issues of a fleet but those of its battle's own figures. */
export function checkFleet(
  rules: FleetRules,
  fleet: Fleet,
  figures: Figures,
): readonly FleetIssue[] {
  const issues: FleetIssue[] = [];
  const report: ReportIssue = (severity, code, path, params = {}) => {
    issues.push({ severity, code, path, params });
  };
  const { limit, terms } = figures.battle;
  if (figures.shipCount + figures.longRange === 0) report('warning', 'fleet.empty', 'ships');
  if (limit !== undefined && figures.rating > limit) {
    const { rating } = figures;
    report('error', 'fleet.over-limit', '', { rating, limit, over: rating - limit });
  }
  checkFactions(fleet, report);
  checkTerms(rules, figures, terms, report);
  fleet.ships.forEach((ship, i) => {
    const found = figures.ships[i];
    if (found) checkShip(rules, ship, found, figures, `ships[${i}]`, report);
  });
  if (figures.carried > figures.capacity) {
    const { carried, capacity } = figures;
    report('error', 'flights.over', 'ships', { flights: carried, capacity });
  }
  checkFlights(rules, fleet.flights ?? [], 'flights', report);
  return issues;
}

/** A fleet is of one faction (2.2). */
function checkFactions({ ships, faction }: Fleet, report: ReportIssue): void {
  const names = [faction, ...ships.map(({ design }) => design.faction)].flatMap(
    (name) => name?.trim() || [],
  );
  const factions = [...new Set(names)];
  if (factions.length < 2) return;
  const shown = factions.slice(0, 5).join(', ');
  report('warning', 'fleet.factions', '', { count: factions.length, factions: shown });
}

/** What a scenario asks of the fleet as a whole. */
function checkTerms(
  rules: FleetRules,
  figures: Figures,
  terms: SideTerms,
  report: ReportIssue,
): void {
  const { shipCount, ships, longRange } = figures;
  if (terms.ships !== undefined && shipCount !== terms.ships) {
    report('error', 'fleet.ship-count', 'ships', { ships: shipCount, wanted: terms.ships });
  }
  const { oneFrom, halves } = terms;
  const leads = ({ evaluation }: ShipFigures): boolean => evaluation.combatRating >= (oneFrom ?? 0);
  if (oneFrom !== undefined && !ships.some(leads)) {
    report('error', 'fleet.no-leader', 'ships', { min: oneFrom });
  }
  if (!halves) return;
  const units = [
    ...ships.map(({ count, evaluation }) => ({ count, size: evaluation.combatRating })),
    { count: longRange, size: rules.longRange.rating },
  ];
  if (dividesInTwo(units, halves)) return;
  const { min = 0, max = 0 } = halves;
  report('error', 'fleet.halves', 'ships', { min, max });
}

function checkShip(
  rules: FleetRules,
  ship: FleetShip,
  { evaluation, count, capacity, flights }: ShipFigures,
  { battle: { limit, terms } }: Figures,
  path: string,
  report: ReportIssue,
): void {
  if (ship.count !== undefined && wholeOrMin(ship.count, 1) !== ship.count) {
    report('error', 'ship.count', `${path}.count`, { value: ship.count });
  }
  const names = ship.names?.length ?? 0;
  if (names > count) report('warning', 'ship.names', `${path}.names`, { names, ships: count });
  const rating = evaluation.combatRating;
  const { eachFrom, eachTo } = terms;
  if (eachTo !== undefined && rating > eachTo) {
    report('error', 'ship.too-strong', path, { rating, max: eachTo });
  } else if (eachFrom !== undefined && rating < eachFrom) {
    report('error', 'ship.too-weak', path, { rating, min: eachFrom });
  } else if (limit !== undefined && rating * 2 > limit && terms.ships !== 1) {
    report('warning', 'ship.over-half', path, { rating, limit });
  }
  if (rating === 0) report('warning', 'ship.unrated', path);
  checkSoundness(ship, evaluation, path, report);
  checkFlights(rules, ship.flights ?? [], `${path}.flights`, report);
  const aboard = flightCount(flights);
  if (aboard > capacity) {
    report('warning', 'flights.over-ship', `${path}.flights`, { flights: aboard, capacity });
  } else if (aboard < capacity) {
    report('warning', 'flights.spare', `${path}.flights`, { spare: (capacity - aboard) * count });
  }
}

/** A fleet is of ships that may be built. */
function checkSoundness(
  { design }: FleetShip,
  { space, issues }: ShipFigures['evaluation'],
  path: string,
  report: ReportIssue,
): void {
  const name = design.class ?? '';
  if (space.remaining < 0) {
    report('error', 'ship.over-space', `${path}.design`, { name, over: -space.remaining });
  }
  const errors = issues.filter(isBlocking).length;
  if (errors > 0) report('error', 'ship.errors', `${path}.design`, { name, errors });
}
