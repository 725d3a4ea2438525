/** Moves of fighters that were given: the rules of their paths and of what they do at the end (5.3, 5.4, F). */

import { Disagreement, take } from './decisions.ts';
import { mayPin, mayRecover } from './fighter-options.ts';
import { KINDS } from './flights.ts';
import { beside, type Hex, isSame, rangeOf, turned } from './hexes.ts';
import type { FlightKind } from './request.ts';
import { isStormy } from './scenario.ts';
import { isOnTable, type Ship } from './ship.ts';
import { type Battle, type Flight, isOn } from './state.ts';
import type { TriedFlight } from './wild.ts';
import { wordOfTarget } from './words.ts';

interface Place extends Hex {
  readonly heading: number;
  readonly level: number;
}

/** A move and what the flight does after it. */
export interface Flown {
  readonly places: readonly Place[];
  readonly target: Ship | Flight | undefined;
  readonly duty: 'patrol' | 'screen' | undefined;
  readonly recovers: boolean;
}

/** The move that was given; the engine's verdicts on it and on others before it are checked. */
export const givenFlight = (
  battle: Battle,
  flight: Flight,
  hasFlown: boolean,
  isTied: boolean,
): Flown => {
  let last: Flown | undefined;
  for (const { answer, isLegal } of take<readonly TriedFlight[]>(`fly ${flight.number}`, [])) {
    last = flownOf(battle, flight, answer);
    const fault = faultOf(battle, flight, last, hasFlown, isTied);
    if (isLegal === undefined || isLegal === (fault === undefined)) continue;
    throw new Disagreement(
      `flight ${flight.number} ${isLegal ? `may ${JSON.stringify(answer)}: ${fault}` : `may not ${JSON.stringify(answer)}`}`,
    );
  }
  return last!;
};

const flownOf = (battle: Battle, flight: Flight, answer: TriedFlight['answer']): Flown => {
  const { q, r, heading, level } = flight;
  const places: Place[] = [{ q, r, heading, level }];
  for (const [toQ, toR, entry, to = places.at(-1)!.level] of answer.path) {
    places.push({ q: toQ, r: toR, heading: entry, level: to });
  }
  // The heading before a hex belongs to the hex that is left; the last one is that of the end.
  const all = places.map((place, i) => ({
    ...place,
    heading: places[i + 1]?.heading ?? answer.heading,
  }));
  const target = [...battle.ships, ...battle.allFlights].find(
    (one) => wordOfTarget(one) === answer.attacked,
  );
  return { places: all, target, duty: answer.duty, recovers: answer.recovers === true };
};

/** What is wrong with a move. */
const faultOf = (
  battle: Battle,
  flight: Flight,
  { places, target, duty, recovers }: Flown,
  hasFlown: boolean,
  isTied: boolean,
): string | undefined => {
  const end = places.at(-1)!;
  const stays = places.length === 1 && end.heading === flight.heading;
  if (hasFlown && (!stays || recovers || duty === 'patrol')) return 'it has flown';
  const fault = pathFault(flight, places, isOn(battle, 'G.6'));
  if (fault) return fault;
  const turns = places.some(({ heading }) => heading !== flight.heading);
  if (turns && isStormy(battle, 'no turns')) return 'turns in a storm';
  const isStraight = places.every(
    (place, i) => i === 0 || isSame(place, beside(places[i - 1]!, flight.heading)),
  );
  if (isTied && (turns || !isStraight || end.level !== flight.level)) return 'no straight flight';
  if (recovers) {
    const isHome = flight.carrier !== undefined && isSame(flight.carrier, end);
    return isHome && mayRecover(battle, flight) ? undefined : 'no recovery';
  }
  const isShuttle = flight.kind === 'shuttle';
  if (duty && isShuttle) return 'a shuttle on duty';
  if (duty === 'patrol') {
    return isOn(battle, 'F.1') && places.length === 1 ? undefined : 'no patrol';
  }
  const isThere = target && ('blueprint' in target ? isOnTable(target) : target.left > 0);
  const range = target ? rangeOf(end, target) : undefined;
  const isDogfight =
    range === 0 &&
    !('blueprint' in target!) &&
    !isStormy(battle, 'silence') &&
    mayPin(battle, flight, target as Flight);
  const others = [
    ...battle.ships.filter(isOnTable),
    ...battle.flights.filter(({ left }) => left > 0),
  ];
  const isHeld = others.some((one) => one.side !== flight.side && isSame(one, end));
  // After an interception it is where it is; beside another it need not be alone.
  const isFree = hasFlown ? range !== 0 : !isHeld;
  if (!isFree && !isDogfight) return 'an enemy in the hex';
  if (duty === 'screen') return isOn(battle, 'F.3') && !target ? undefined : 'no screen';
  if (!target) return undefined;
  if (!isThere || target.side === flight.side) return 'no target';
  return range! <= 1 ? undefined : 'out of reach';
};

/** Turns and slips to one side, of at most three turns, within the movement (5.3, G.6). */
const pathFault = (
  flight: Flight,
  places: readonly Place[],
  hasLevels: boolean,
): string | undefined => {
  const { ma = 8 } = KINDS[flight.kind as FlightKind];
  const faults = [1, -1].map((side) => {
    let turns = 0;
    let cost = 0;
    let heading = flight.heading;
    for (const [i, place] of places.entries()) {
      const before = places[i - 1];
      if (before) {
        const isAhead = isSame(place, beside(before, heading));
        const isSlip = isSame(place, beside(before, turned(heading, side)));
        if (!isAhead && !isSlip) return 'not beside';
        const climb = Math.abs(place.level - before.level);
        if (climb > 1 || place.level < 0 || place.level > 6 || (climb > 0 && !hasLevels))
          return 'climb';
        cost += (isAhead ? 1 : 2) + climb;
      }
      while (heading !== place.heading) {
        heading = turned(heading, side);
        turns += 1;
      }
    }
    if (turns > 3) return 'turns';
    return cost * Math.max(1, turns) > ma ? 'too far' : undefined;
  });
  return faults.includes(undefined) ? undefined : faults[0];
};
