/** Cards of a fleet's flights: kind, carrier, figures, and boxes to mark losses. */
import { type Fleet, shipLetters } from '../core/design/fleet.ts';
import type { FleetEvaluation } from '../core/rating/fleets/evaluate-fleet.ts';
import { type FlightFigures, flightFigures } from '../core/rating/fleets/wording.ts';
import type { FighterVariant, FleetRules } from '../core/rules/fleet-rules.ts';
import { PRINTED_CLASS } from './sheet.ts';

export interface FlightCard {
  /** Number within the fleet, from 1. */
  readonly number: number;
  /** The id of its variant (F.4). */
  readonly variant: string;
  readonly name: string;
  /** Number of fighters; each has a box. */
  readonly fighters: number;
  /** Hexes a turn (5.3). */
  readonly movement: number;
  /** Dice of each fighter, and the results that hit (5.4, F.4). */
  readonly dice: number;
  readonly hitsShips: number;
  readonly hitsFlights: number;
  /** `A Majestic, Dauntless`; undefined for a long range flight (F.6). */
  readonly carrier?: string;
}

/** The card of one flight; its carrier as `A Majestic, Dauntless`. */
export function flightCard(
  { flights }: FleetRules,
  { id: variant, movement = flights.movement, ...kind }: FighterVariant,
  number: number,
  carrier?: string,
): FlightCard {
  const { name, fighters, dice, hitsShips, hitsFlights } = kind;
  return { number, variant, name, fighters, movement, dice, hitsShips, hitsFlights, carrier };
}

/** A carrier on the cards of its flights: "A Majestic, Dauntless". */
export const carrierWords = (letter: string, className: string, name = ''): string =>
  `${letter} ${[className, name].filter(Boolean).join(', ')}`;

/** Cards of a fleet, grouped by carrier, long range flights last; `next` is its first ship's letter. */
export function flightCards(
  rules: FleetRules,
  fleet: Fleet,
  evaluation: FleetEvaluation,
  next = 0,
): readonly FlightCard[] {
  const copies = evaluation.ships.map(({ count }) => ({ copies: count }));
  const letters = shipLetters(copies, next);
  const cards: FlightCard[] = [];
  const add = (groups: readonly FlightFigures[], carrier?: string): void => {
    for (const { variant, flights } of groups) {
      const kind = rules.variants.get(variant);
      if (!kind) continue;
      for (let i = 0; i < flights; i += 1) {
        cards.push(flightCard(rules, kind, cards.length + 1, carrier));
      }
    }
  };
  fleet.ships.forEach(({ design, names = [] }, ship) => {
    for (const [copy, letter] of (letters[ship] ?? []).entries()) {
      const carrier = carrierWords(
        letter,
        design.class?.trim() || PRINTED_CLASS,
        names[copy]?.trim(),
      );
      add(evaluation.ships[ship]?.flights ?? [], carrier);
    }
  });
  add(flightFigures(rules, [{ groups: fleet.flights ?? [], times: 1 }]));
  return cards;
}
