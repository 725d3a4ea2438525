/** Special rules of scenarios in a battle: escapes, scores, prototypes, storms, reinforcements (S). */
import {
  type BattleScenario,
  SCENARIO_SIDES,
  type ScenarioSide,
  type SpecialWith,
  type StormEffect,
} from '../design/scenario.ts';
import { type BattleState, PHASE } from './battle.ts';
import { ALIVE, AWAY, JUMPED, OFF, type ShipState } from './state.ts';

/** The number of a side in battles. */
export const sideNumber = (side: ScenarioSide): 0 | 1 => (side === 'attacker' ? 0 : 1);

const sideOf = ({ side }: { readonly side: number }): ScenarioSide =>
  SCENARIO_SIDES[side] ?? 'attacker';

/** Effects of a storm by number; 0 is a calm turn. */
const STORMS: readonly (StormEffect | undefined)[] = [
  undefined,
  'headings',
  'no turns',
  'haze',
  'silence',
];

/** The storm of the turn; undefined for a calm one. */
export const stormNow = ({ head }: Pick<BattleState, 'head'>): StormEffect | undefined =>
  STORMS[head.storm];

/** True if a storm of this kind disturbs the turn (S.9). */
export const isStorm = ({ head }: Pick<BattleState, 'head'>, what: StormEffect): boolean =>
  head.storm > 0 && STORMS[head.storm] === what;

/**
 * Notes how a ship has left: an escape that scores for its own side, or its place among all losses. Ships
 * that are lost together, in one movement or by marks applied at once, share a place.
 */
export function noteLeaving(battle: BattleState, ship: ShipState, isTogether: boolean): void {
  const { scenario } = battle.setup;
  const { head } = battle;
  // A ship that is lost in another way after all keeps its place.
  if (!scenario || ship.hasEscaped || ship.lossRank > 0) return;
  if (ship.fate === OFF && scenario.escapes.some((rule) => isEscape(battle, ship, rule))) {
    ship.hasEscaped = 1;
    return;
  }
  if (!isTogether) loseTogether(battle);
  ship.lossRank = head.lossesBefore + 1;
  head.losses += 1;
  const { reinforcements } = scenario;
  if (reinforcements && head.arrival < reinforcements.at) ship.isEarlyLoss = 1;
}

/** Begins losses that share a place. */
export function loseTogether({ head }: BattleState): void {
  head.lossesBefore = head.losses;
}

/** Takes back how a ship has left; ships that were lost after it move up. */
export function forgetLeaving({ head, ships }: BattleState, ship: ShipState): void {
  const { lossRank } = ship;
  ship.hasEscaped = 0;
  if (lossRank === 0) return;
  ship.lossRank = 0;
  ship.isEarlyLoss = 0;
  head.losses -= 1;
  if (lossRank <= head.lossesBefore) head.lossesBefore -= 1;
  for (const other of ships) if (other.lossRank > lossRank) other.lossRank -= 1;
}

/** True for a ship that has left by the edge of its side, once that side has its points by kills. */
const isEscape = (battle: BattleState, ship: ShipState, rule: SpecialWith<'escape'>): boolean =>
  isOpenTo(battle, ship, rule) && edgeBeyond(battle, ship.q, ship.r) === EDGES[rule.escape];

const isOpenTo = (
  battle: BattleState,
  ship: ShipState,
  { side, after = 0 }: SpecialWith<'escape'>,
): boolean => side === sideOf(ship) && (after === 0 || killPoints(battle, ship.side) >= after);

const EDGES = { left: -1, right: 1 } as const;

/** The short edge that a hex lies beyond: −1 left, 1 right, 0 neither. */
export function edgeBeyond({ head, setup }: BattleState, q: number, r: number): -1 | 0 | 1 {
  const column = q + (r >> 1) - head.column;
  if (column < 0) return -1;
  return column >= (setup.board?.columns ?? Number.POSITIVE_INFINITY) ? 1 : 0;
}

/** True for ships of a side that has an edge to escape by. */
export const hasEscape = ({ setup }: BattleState, ship: ShipState): boolean =>
  setup.scenario?.escapes.some(({ side }) => side === sideOf(ship)) ?? false;

/** The short edge by which a ship may escape now, as `edgeBeyond` gives it; 0 for none (S). */
export function escapeEdge(battle: BattleState, ship: ShipState): -1 | 0 | 1 {
  const rule = battle.setup.scenario?.escapes.find((each) => isOpenTo(battle, ship, each));
  return rule ? EDGES[rule.escape] : 0;
}

/** Victory points of a side for enemy ships that are lost, by 2.5. */
function killPoints(battle: BattleState, side: number): number {
  const { scored } = battle.play.actions.hyperdrive;
  let points = 0;
  for (const { fate, hasEscaped, type } of battle.shipsOf(1 - side)) {
    if (fate === ALIVE || fate === AWAY || hasEscaped) continue;
    points += Math.ceil((type.rating * (fate === JUMPED ? scored : 100)) / 100);
  }
  return points;
}

/** Points that a ship's enemies score: percents of its rating by 2.5 and E.4, then as often as a scenario says. */
export function scoredPoints({ setup }: BattleState, ship: ShipState, percent: number): number {
  const { scenario } = setup;
  const { rating } = ship.type;
  if (!scenario) return Math.ceil((rating * percent) / 100);
  if (ship.hasEscaped) return 0;
  let scored = percent;
  if (scenario.crippled.some(({ crippled }) => crippled === sideOf(ship))) {
    const isCrippled = 2 * ship.hull < ship.firstHull;
    scored = isCrippled ? 100 : ship.isAlive ? 0 : percent;
  }
  let points = Math.ceil((rating * scored) / 100);
  for (const { of, score, times } of scenario.scores) {
    if ((of === 'either' || of === sideOf(ship)) && isScored(ship, score)) points *= times;
  }
  return points;
}

function isScored(ship: ShipState, score: SpecialWith<'score'>['score']): boolean {
  switch (score) {
    case 'all':
      return true;
    case 'first':
      return ship.lossRank === 1;
    case 'second':
      return ship.lossRank === 2;
    case 'prototype':
      return ship.isPrototype === 1 && !ship.isAlive;
    case 'before reinforcements':
      return ship.isEarlyLoss === 1;
  }
}

/** Victory points of a side for its own ships that have escaped. */
export function escapePoints(battle: BattleState, side: number): number {
  let points = 0;
  for (const ship of battle.shipsOf(side)) if (ship.hasEscaped) points += ship.type.rating;
  return points;
}

/** The end of a battle to the last (S.1). */
export interface LastStand {
  /** Percents of the attacker's rating at the start that are left. */
  readonly left: number;
  /** The side that wins, and how; undefined while both sides have ships. */
  readonly winner: ScenarioSide | undefined;
  readonly isMajor: boolean;
}

/** The state of a battle to the last ship or flight; undefined for other battles. */
export function lastStand(battle: BattleState): LastStand | undefined {
  const rule = battle.setup.scenario?.lastStand;
  if (!rule) return undefined;
  const [attackers = [], defenders = []] = battle.sides;
  const isLeft = ({ isAlive, fate }: ShipState) => isAlive || fate === AWAY;
  const sum = (ships: readonly ShipState[]) =>
    ships.reduce((total, { type }) => total + type.rating, 0);
  const flies = (side: number): boolean => {
    for (let i = 0; i < battle.flights.count; i += 1) {
      const flight = battle.flights.at(i);
      if (flight.side === side && flight.count > 0) return true;
    }
    return false;
  };
  const left = (100 * sum(attackers.filter(isLeft))) / Math.max(1, sum(attackers));
  if (left === 0 && !flies(0)) return { left, winner: 'defender', isMajor: true };
  if (defenders.some(isLeft) || flies(1)) return { left, winner: undefined, isMajor: false };
  if (left < rule.minor) return { left, winner: 'defender', isMajor: false };
  return { left, winner: 'attacker', isMajor: left >= rule.major };
}

/** Rolls for the strongest ship of a side before its first attack (S.8). */
export function tryPrototype(battle: BattleState, ship: ShipState): void {
  if (!isUntried(battle, ship)) return;
  battle.dice.tray?.row('trial');
  endTrial(battle, ship, battle.dice.d6());
}

const isUntried = ({ setup }: BattleState, ship: ShipState): boolean =>
  setup.scenario?.prototype !== undefined && ship.isPrototype === 1 && ship.isTried === 0;

/** Applies a prototype's trial. */
function endTrial({ log, setup }: BattleState, ship: ShipState, face: number): void {
  const rows = setup.scenario?.prototype?.dice ?? [];
  const { toHit = 0, engines = 0 } = rows.find((row) => row.face === face) ?? {};
  ship.isTried = 1;
  ship.aim = toHit;
  ship.thrust = engines;
  log?.push({ type: 'tried', ship: ship.index, toHit, engines });
}

/** True while a storm hides long range targets from attacking ships (S.9). */
export const isBlinded = (battle: BattleState): boolean =>
  battle.head.phase === PHASE.fire && isStorm(battle, 'haze');

/** The penalty of a ship's attacks by storms and by its trials; 0 or less (S.8, S.9). */
export const scenarioPenalty = (battle: BattleState, { aim }: ShipState): number =>
  (aim < 0 ? aim : 0) - (isBlinded(battle) ? 1 : 0);

/** The bonus of a ship whose trials went well (S.8). */
export const trialBonus = ({ aim }: ShipState): number => (aim > 0 ? aim : 0);

const stormOf = (rule: BattleScenario['storms'], face: number): number =>
  Math.max(0, STORMS.indexOf(rule?.find((row) => row.face === face)?.what));

/** Dice of scenarios: in each End Phase, and before the first attack of a prototype (S.8, S.9, S.11). */
export const SCENARIO_DICE = ['storm', 'reinforcements', 'prototype'] as const;

export type ScenarioDie = (typeof SCENARIO_DICE)[number];

/** True for a die that its scenario asks for in this phase. */
export function isDieDue(battle: BattleState, die: ScenarioDie): boolean {
  const { head, setup, ships } = battle;
  const { storms, reinforcements } = setup.scenario ?? {};
  switch (die) {
    case 'storm':
      return head.phase === PHASE.end && storms !== undefined;
    case 'reinforcements':
      return (
        head.phase === PHASE.end && reinforcements !== undefined && head.arrival < reinforcements.at
      );
    case 'prototype':
      return (
        head.phase === PHASE.fire && ships.some((ship) => ship.isOnTable && isUntried(battle, ship))
      );
  }
}

/** Applies a die that players rolled (S.8, S.9, S.11). */
export function takeDie(battle: BattleState, die: ScenarioDie, face: number): void {
  const { head, setup, ships } = battle;
  if (die === 'storm') head.storm = stormOf(setup.scenario?.storms, face);
  else if (die === 'reinforcements') head.arrival += face;
  else for (const ship of ships) if (ship.isPrototype === 1) endTrial(battle, ship, face);
}

/** True for ships that may come now: the dice have brought them (S.11). */
export const mayArrive = ({ head, setup: { scenario } }: BattleState, ship: ShipState): boolean =>
  ship.fate === AWAY && head.arrival >= (scenario?.reinforcements?.at ?? 0);

/** Rolls for the storm of the next turn; one throws all headings about at once (S.9). */
export function rollStorm(battle: BattleState): void {
  const { dice, head, log, setup } = battle;
  const rule = setup.scenario?.storms;
  if (!rule) return;
  dice.tray?.row('storm');
  const face = dice.d6();
  head.storm = stormOf(rule, face);
  const what = STORMS[head.storm];
  log?.push({ type: 'storm', effect: head.storm });
  if (what !== 'headings') return;
  for (const ship of battle.ships) {
    if (!ship.isAlive) continue;
    dice.tray?.row('course');
    // A 1 is the present heading, the others follow clockwise.
    ship.heading = (ship.heading + dice.d6() - 1) % 6;
    ship.facing = ship.heading;
    log?.push({ type: 'veered', ship: ship.index, heading: ship.heading });
  }
}

/** Rolls for ships that are still to come; they come once the sum is reached (S.11). */
export function bringReinforcements(battle: BattleState): void {
  const { dice, head, log, setup } = battle;
  const rule = setup.scenario?.reinforcements;
  if (!rule || head.arrival >= rule.at) return;
  dice.tray?.row('reinforcements');
  head.arrival += dice.d6();
  log?.push({ type: 'reinforcements', side: sideNumber(rule.reinforcements), sum: head.arrival });
  if (head.arrival < rule.at) return;
  for (const ship of battle.ships) if (ship.fate === AWAY) arrive(battle, ship);
}

/** Puts a ship on the board in its zone, and its flights around it. */
function arrive(battle: BattleState, ship: ShipState): void {
  const { flights, hexes, log, options } = battle;
  offerArrival(battle, ship);
  const { q, r } =
    hexes.count > 0 ? hexes.at(battle.decider(ship.side).arrivalHex(battle, ship)) : ship;
  ship.q = q;
  ship.r = r;
  ship.fate = ALIVE;
  log?.push({ type: 'arrived', ship: ship.index, q, r, heading: ship.heading });
  if (options.has('F.5')) return;
  for (let i = 0; i < flights.count; i += 1) {
    const flight = flights.at(i);
    if (flight.carrier !== ship.index + 1 || flight.aboard === 0) continue;
    Object.assign(flight, { q, r, count: flight.aboard, aboard: 0, altitude: ship.altitude });
  }
}

/** Offers the hexes of a ship's zone in which it may arrive: first the one that it was set up in. */
function offerArrival(battle: BattleState, ship: ShipState): void {
  const { hexes, setup } = battle;
  hexes.count = 0;
  const offer = (q: number, r: number): void => {
    if (!battle.isSafe(q, r) || battle.enemyIn(q, r, ship.side)) return;
    const own = battle
      .shipsOf(ship.side)
      .filter((each) => each.isAlive && each.q === q && each.r === r);
    if (own.length < battle.play.actions.placing.shipsInHex) Object.assign(hexes.add(), { q, r });
  };
  offer(ship.q, ship.r);
  const zone = setup.sides[ship.side]?.ships[ship.number]?.arrival;
  if (!zone) return;
  for (let r = 0; r < (setup.board?.rows ?? 0); r += 1) {
    for (let column = zone.from; column <= zone.to; column += 1) {
      const q = column - (r >> 1);
      if (q !== ship.q || r !== ship.r) offer(q, r);
    }
  }
}
