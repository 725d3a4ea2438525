/** A side of an open battle: its decisions as choices with their legal answers. */
import type { BattleState, Decider } from './battle.ts';
import {
  type BattleChoice,
  type BattleChoiceAnswer,
  type DecisionKind,
  type DeclarationAnswer,
  declareChoice,
  defendChoice,
  dutyOf,
  type FlightAnswer,
  flyChoice,
  ordersChoice,
  upTo,
} from './choices.ts';
import { nearestStruck } from './combat.ts';
import { itemsLost, mayGiveUp } from './losses.ts';
import { mayAct } from './movement.ts';
import type { CompiledOrder } from './orders.ts';
import {
  type BankState,
  type Flight,
  type Interception,
  ON_STATION,
  type ShipState,
} from './state.ts';

/** A decision to be answered. */
export type DecisionAsked = Pick<BattleChoice, 'kind' | 'side' | 'subject'>;

/** Returns the answer to a decision: the next one given, or that of a policy or person. */
export type Ask = (
  about: DecisionAsked,
  choice: () => BattleChoice,
  own: (() => BattleChoiceAnswer) | undefined,
) => BattleChoiceAnswer;

/** Marks a choice whose subject is a flight. */
const FLIGHT = { isFlight: true } as const;

/** Offers decisions as choices and applies the answers; a policy answers its own. */
export class AskedDecider implements Decider {
  readonly #ask: Ask;
  readonly #policy: Decider | undefined;

  constructor(ask: Ask, policy: Decider | undefined) {
    this.#ask = ask;
    this.#policy = policy;
  }

  /** Asks for one of several numbers; a single number needs no decision. */
  #number(
    kind: DecisionKind,
    { side, index = -1 }: { readonly side: number; readonly index?: number },
    numbers: readonly number[],
    own: (policy: Decider) => number | undefined,
    more: Partial<BattleChoice> = {},
  ): number {
    if (numbers.length <= 1) return numbers[0] ?? -1;
    const about = { kind, side, subject: index };
    const choice = () => ({ ...about, numbers, ...more });
    const policy = this.#policy;
    return this.#ask(about, choice, policy && (() => own(policy) ?? -1)) as number;
  }

  orders(battle: BattleState, ship: ShipState): CompiledOrder | undefined {
    const policy = this.#policy;
    const text = this.#ask(
      { kind: 'orders', side: ship.side, subject: ship.index },
      () => ordersChoice(battle, ship),
      policy && (() => policy.orders(battle, ship)?.text ?? null),
    );
    return typeof text === 'string' ? battle.orders.of(text) : undefined;
  }

  boosters(battle: BattleState, ship: ShipState, order: CompiledOrder): number {
    const own = (policy: Decider) => policy.boosters(battle, ship, order);
    return this.#number('boosters', ship, upTo(ship.boosters + 1), own);
  }

  reinforce(battle: BattleState, ship: ShipState): number {
    const arcs = upTo(4).filter((arc) => ship.mayReinforce(arc));
    const own = (policy: Decider) => policy.reinforce(battle, ship);
    return this.#number('reinforce', ship, [-1, ...arcs], own);
  }

  stackingHex(battle: BattleState, ship: ShipState): number {
    const own = (policy: Decider) => policy.stackingHex(battle, ship);
    return this.#hex('stackingHex', battle, ship, own);
  }

  pullHex(battle: BattleState, element: ShipState | Flight): number {
    const own = (policy: Decider) => policy.pullHex(battle, element);
    return this.#hex('pullHex', battle, element, own, 'pin' in element && FLIGHT);
  }

  overthrust(battle: BattleState, ship: ShipState): number {
    return this.#number('overthrust', ship, [0, 1, 5], (policy) => policy.overthrust(battle, ship));
  }

  arrivalHex(battle: BattleState, ship: ShipState): number {
    const own = (policy: Decider) => policy.arrivalHex(battle, ship);
    return this.#hex('arrivalHex', battle, ship, own);
  }

  stutterHex(battle: BattleState, ship: ShipState): number {
    const own = (policy: Decider) => policy.stutterHex(battle, ship);
    return this.#hex('stutterHex', battle, ship, own);
  }

  #hex(
    kind: DecisionKind,
    { hexes }: BattleState,
    ship: ShipState | Flight,
    own: (policy: Decider) => number,
    more: Partial<BattleChoice> | false = false,
  ): number {
    const places = upTo(hexes.count);
    const shown = places.map((i) => [hexes.at(i).q, hexes.at(i).r] as const);
    return this.#number(kind, ship, places, own, { hexes: shown, ...more });
  }

  nextShip(battle: BattleState, side: number): ShipState | undefined {
    const left = battle.shipsOf(side).filter((ship) => mayAct(battle, ship));
    const numbers = left.map(({ index }) => index);
    const own = (policy: Decider) => policy.nextShip(battle, side)?.index;
    const index = this.#number('nextShip', { side }, numbers, own);
    return index < 0 ? undefined : battle.ship(index);
  }

  nextFlight(battle: BattleState, side: number): Flight | undefined {
    const { flights } = battle;
    const left = upTo(flights.count).filter((i) => {
      const flight = flights.at(i);
      return flight.side === side && flight.count > 0 && !flight.hasActed;
    });
    const own = (policy: Decider) => policy.nextFlight(battle, side)?.index;
    const index = this.#number('nextFlight', { side }, left, own);
    return index < 0 ? undefined : flights.at(index);
  }

  declare(battle: BattleState, ship: ShipState): void {
    const choice = declareChoice(battle, ship);
    if (choice) this.#declared(battle, choice, (policy) => policy.declare(battle, ship));
  }

  defend(battle: BattleState, ship: ShipState, flight: Flight): void {
    const choice = defendChoice(battle, ship, flight);
    if (choice) this.#declared(battle, choice, (policy) => policy.defend(battle, ship, flight));
  }

  #declared(battle: BattleState, choice: BattleChoice, own: (policy: Decider) => void): void {
    const policy = this.#policy;
    const written = (): DeclarationAnswer => {
      if (policy) own(policy);
      return declarationOf(battle);
    };
    const { kind, side, subject } = choice;
    const about = { kind, side, subject };
    declareAs(battle, this.#ask(about, () => choice, policy && written) as DeclarationAnswer);
  }

  fly(battle: BattleState, flight: Flight): void {
    const { path, declared } = battle;
    const policy = this.#policy;
    const written = (): FlightAnswer => {
      policy?.fly(battle, flight);
      const hexes = upTo(path.count).map((i) => path.at(i));
      const { endHeading: heading } = battle;
      return {
        path: hexes.map(({ q, r, heading: course, altitude }) =>
          battle.hasLevels ? [q, r, course, altitude] : [q, r, course],
        ),
        heading,
        attack: declared.attack,
        ...(declared.duty > 0 && { duty: declared.duty === ON_STATION ? 'patrol' : 'screen' }),
        ...(declared.recovers && { recovers: true }),
      };
    };
    const choice = () => flyChoice(battle, flight);
    const about = { kind: 'fly', side: flight.side, subject: flight.index } as const;
    const answer = this.#ask(about, choice, policy && written) as FlightAnswer;
    path.count = 0;
    let { altitude } = flight;
    for (const [q, r, heading, level = altitude] of answer.path) {
      altitude = level;
      Object.assign(path.add(), { q, r, heading, altitude });
    }
    battle.endHeading = answer.heading;
    declared.attack = answer.attack;
    declared.duty = dutyOf(answer);
    declared.recovers = answer.recovers ?? false;
  }

  jump(battle: BattleState, flight: Flight): boolean {
    const own = (policy: Decider) => (policy.jump(battle, flight) ? 1 : 0);
    return this.#number('jump', flight, [0, 1], own, FLIGHT) === 1;
  }

  seekersFirst(battle: BattleState, target: Flight, seekers: readonly Flight[]): number {
    const asked = { side: 1 - target.side, index: target.index };
    const numbers = [-1, ...seekers.map(({ index }) => index)];
    const own = (policy: Decider) => policy.seekersFirst(battle, target, seekers);
    return this.#number('seekersFirst', asked, numbers, own, FLIGHT);
  }

  intercept(battle: BattleState, target: Flight, ways: readonly Interception[]): number {
    const asked = { side: 1 - target.side, index: target.index };
    const own = (policy: Decider) => policy.intercept(battle, target, ways);
    const shown = ways.map(({ flight, path, heading }) => ({
      flight: flight.index,
      path,
      heading,
    }));
    const more = { ways: shown, ...FLIGHT };
    return this.#number('intercept', asked, [-1, ...upTo(ways.length)], own, more);
  }

  launchFlight(battle: BattleState, ship: ShipState, flights: readonly Flight[]): number {
    const numbers = [-1, ...flights.map(({ index }) => index)];
    return this.#number('launchFlight', ship, numbers, (policy) =>
      policy.launchFlight(battle, ship, flights),
    );
  }

  flightHeading(battle: BattleState, flight: Flight): number {
    const own = (policy: Decider) => policy.flightHeading(battle, flight);
    return this.#number('flightHeading', flight, upTo(6), own, FLIGHT);
  }

  extraShock(battle: BattleState, ship: ShipState): number {
    const { struck } = battle;
    const { range: least } = struck.at(nearestStruck(battle));
    const open = upTo(struck.count).filter((i) => {
      const { range, extra } = struck.at(i);
      return extra === 0 && range === least;
    });
    const targets = open.map((i) => struck.at(i).target);
    const own = (policy: Decider) => policy.extraShock(battle, ship);
    return this.#number('extraShock', ship, open, own, { targets });
  }

  launchHeading(battle: BattleState, ship: ShipState, heading: number): number {
    const own = (policy: Decider) => policy.launchHeading(battle, ship, heading);
    return this.#number('launchHeading', ship, [heading, (heading + 1) % 6], own);
  }

  tow(battle: BattleState, ship: ShipState, choices: readonly ShipState[]): number {
    const numbers = [-1, ...choices.map(({ index }) => index)];
    return this.#number('tow', ship, numbers, (policy) => policy.tow(battle, ship, choices));
  }

  rerolls(battle: BattleState, ship: ShipState, face: number): boolean {
    const own = (policy: Decider) => (policy.rerolls(battle, ship, face) ? 1 : 0);
    return this.#number('rerolls', ship, [0, 1], own, { face }) === 1;
  }

  giveUp(battle: BattleState, ship: ShipState): number {
    const may = [...ship.lossOrder].filter((entry) => mayGiveUp(ship, entry));
    return this.#number('giveUp', ship, may, (policy) => policy.giveUp(battle, ship));
  }

  regain(battle: BattleState, ship: ShipState): number {
    const may = [...ship.lossOrder].filter((entry) => itemsLost(ship, entry) > 0);
    return this.#number('regain', ship, may, (policy) => policy.regain(battle, ship));
  }

  lowerArc(battle: BattleState, ship: ShipState): number {
    const may = upTo(4).filter((arc) => ship.shieldsOf(arc) > 0);
    return this.#number('lowerArc', ship, may, (policy) => policy.lowerArc(battle, ship));
  }

  raiseArc(battle: BattleState, ship: ShipState): number {
    const may = upTo(4).filter((arc) => ship.shieldsOf(arc) < (ship.type.shieldArcs[arc] ?? 0));
    return this.#number('raiseArc', ship, may, (policy) => policy.raiseArc(battle, ship));
  }

  repel(battle: BattleState, ship: ShipState, parties: number): number {
    const most = Math.min(parties, ship.marines);
    const own = (policy: Decider) => Math.min(most, policy.repel(battle, ship, parties));
    return this.#number('repel', ship, upTo(most + 1), own, { parties });
  }

  stopParties(battle: BattleState, ship: ShipState, most: number, parties: number): number {
    const own = (policy: Decider) =>
      Math.min(most, policy.stopParties(battle, ship, most, parties));
    return this.#number('stopParties', ship, upTo(most + 1), own, { parties });
  }

  saveCrew(battle: BattleState, ship: ShipState, most: number): number {
    const own = (policy: Decider) => Math.min(most, policy.saveCrew(battle, ship, most));
    return this.#number('saveCrew', ship, upTo(most + 1), own);
  }

  bankMode(battle: BattleState, ship: ShipState, bank: BankState): number {
    const modes = upTo(bank.type.modes.length);
    const own = (policy: Decider) => policy.bankMode(battle, ship, bank);
    return this.#number('bankMode', ship, modes, own, { bank: bank.type.index });
  }

  minesLaid(battle: BattleState, ship: ShipState): number {
    const own = (policy: Decider) => Math.min(ship.mines, policy.minesLaid(battle, ship));
    return this.#number('minesLaid', ship, upTo(ship.mines + 1), own);
  }

  mineHex(battle: BattleState, ship: ShipState): number {
    return this.#hex('mineHex', battle, ship, (policy) => policy.mineHex(battle, ship));
  }
}

/** Writes a declaration into the battle. */
export function declareAs(
  { declared, launches, shots }: BattleState,
  answer: DeclarationAnswer,
): void {
  declared.squads = answer.squads ?? 0;
  declared.boarding = answer.boarding ?? -1;
  declared.hasShockwave = answer.shockwave ?? false;
  declared.tagged = answer.tags ?? [];
  declared.beams = answer.beams ?? 0;
  declared.beamTarget = answer.beamTarget ?? -1;
  declared.beamsAt = answer.beamsAt ?? [];
  declared.probes = answer.probeShots ?? 0;
  declared.probeTarget = answer.probeTarget ?? -1;
  launches.count = 0;
  for (const [q, r] of answer.flares ?? []) Object.assign(launches.add(), { q, r });
  for (const [q, r] of answer.probes ?? []) Object.assign(launches.add(), { q, r, isProbe: 1 });
  shots.count = 0;
  for (const { directed, ...shot } of answer.shots) {
    Object.assign(shots.add(), shot, { isDirected: directed ? 1 : 0 });
  }
}

/** The declaration that a policy wrote. */
function declarationOf({ declared, launches, shots }: BattleState): DeclarationAnswer {
  const { squads, boarding, hasShockwave, beams, beamTarget, beamsAt } = declared;
  const { probes, probeTarget, tagged } = declared;
  const thrown = upTo(launches.count).map((i) => launches.at(i));
  const hexes = (isProbe: number) =>
    thrown.filter((one) => one.isProbe === isProbe).map(({ q, r }) => [q, r] as const);
  return {
    shots: upTo(shots.count).map((i) => {
      const { bank, mode, mounts, target, isDirected } = shots.at(i);
      return { bank, mode, mounts, target, ...(isDirected === 1 && { directed: true }) };
    }),
    ...(tagged.length > 0 && { tags: tagged }),
    ...(squads > 0 && { squads, boarding }),
    ...(hasShockwave && { shockwave: true }),
    ...(beams > 0 && { beams, beamTarget }),
    ...(beamsAt.length > 0 && { beamsAt }),
    ...(probes > 0 && { probeShots: probes, probeTarget }),
    ...(launches.count > 0 && { flares: hexes(0), probes: hexes(1) }),
  };
}
