/** Battles of a campaign: the present fleets, results, and their effects on ships (2.5, T). */
import { strongestOf } from '../battle/deployment.ts';
import { type BattleOutcome, jumpPoints, outcomeOf, type ShipOutcome } from '../battle/turn.ts';
import type { Design } from '../design/design.ts';
import type { FlightGroup } from '../design/fleet.ts';
import {
  forceLimit,
  SCENARIO_SIDES,
  type ScenarioTerms,
  type SideTerms,
  testedSide,
} from '../design/scenario.ts';
import type { Game } from '../game/schema.ts';
import type { GameState } from '../game/state.ts';
import { brokenTerms } from '../rating/fleets/evaluate-fleet.ts';
import { type FleetRules, rolledScenario, scenarioOfSize } from '../rules/fleet-rules.ts';
import type { PlayRules } from '../rules/play-rules.ts';
import { type Copies, sumsUpTo, type TwoParts, twoPartSums } from '../solve/knapsack.ts';
import { flightsAboard } from './campaign.ts';
import { addVictory, BATTLE_PLACES } from './flow.ts';
import { type CampaignIssue, KIND_RULES, notice, refusedAct } from './issues.ts';
import type { CampaignActOf, ShipResult } from './schema.ts';
import type { CampaignBattle, CampaignState } from './state.ts';

/** Enters the result of a battle: points, hull lost, ships that are gone. */
export function enterResult(
  state: CampaignState,
  act: CampaignActOf<'result'>,
): CampaignIssue | readonly CampaignIssue[] {
  const { kind } = state.table.campaign;
  const rule = KIND_RULES[kind];
  const { battle: id, winner, points, ships } = act;
  const battle = state.battle(id);
  if (!battle) return refusedAct('battle.unknown', 'battle', rule, { battle: id });
  if (battle.result) return refusedAct('battle.done', 'battle', rule, { battle: id });
  if (winner !== undefined && !battle.fleets.includes(winner)) {
    return refusedAct('result.winner', 'winner', rule, { fleet: winner });
  }
  const needsPoints = kind === 'tournament';
  if (points ? points.length !== 2 || points.some((each) => each < 0) : needsPoints) {
    return refusedAct('result.points', 'points', '2.5');
  }
  const issues: CampaignIssue[] = [];
  if (kind === 'tournament' && !battle.scenario) {
    issues.push(notice('result.scenario', 'battle', rule, { battle: id }));
  }
  const fought: ShipResult[] = [];
  for (const [i, each] of ships.entries()) {
    const fault = shipFault(state, battle, each, ships.slice(0, i));
    if (fault) return refusedAct(fault.code, `ships[${i}]`, rule, fault.params);
    const { ship } = each;
    if (battle.ships.flat().includes(ship)) fought.push(each);
    else issues.push(notice('ship.lost', `ships[${i}]`, rule, { ship }));
  }
  if (kind !== 'tournament') for (const each of fought) hurt(state, each, battle.place);
  const won = kind === 'objectives' ? holderAfter(state, battle, winner) : winner;
  const { winner: _, ...rest } = act;
  state.changeBattle(id, {
    result: { ...rest, ships: fought, ...(won !== undefined && { winner: won }) },
  });
  if (won !== undefined) addVictory(state, won);
  if (kind === 'tournament') {
    for (const [side, index] of battle.fleets.entries())
      addPoints(state, battle, index, points?.[side]);
    return issues;
  }
  if (kind !== 'objectives' || state.playersAt(battle.place).length < 2) return issues;
  return [...issues, notice('result.both', 'ships', rule, { place: battle.place })];
}

/** Player who alone stays at the objective, else the named one (T.1). */
function holderAfter(
  state: CampaignState,
  { place, fleets }: CampaignBattle,
  named: number | undefined,
): number | undefined {
  const [player, other] = state.playersAt(place);
  if (player === undefined || other !== undefined) return named;
  return fleets.find((fleet) => state.fleet(fleet)?.player === player);
}

/** Adds victory points to the stage of a tournament in which they count. */
function addPoints(
  state: CampaignState,
  { place }: CampaignBattle,
  index: number,
  points = 0,
): void {
  const { vps = 0, semiVps = 0 } = state.fleet(index) ?? {};
  if (place === BATTLE_PLACES.group) state.changeFleet(index, { vps: vps + points });
  else if (place === BATTLE_PLACES.semi) state.changeFleet(index, { semiVps: semiVps + points });
}

/** Fault of a ship in a result. An earlier scrapping is no fault, so that older logs load. */
function shipFault(
  state: CampaignState,
  { ships, fleets }: CampaignBattle,
  { ship: id, hull = 0 }: ShipResult,
  before: readonly ShipResult[],
): Pick<CampaignIssue, 'code' | 'params'> | undefined {
  const ship = state.ship(id);
  const isScrapped = ship?.status === 'lost' && fleets.includes(ship.fleet);
  if (!ship || !(isScrapped || ships.flat().includes(id))) {
    return { code: 'result.ship', params: { ship: id } };
  }
  if (before.some((each) => each.ship === id)) return { code: 'ship.twice', params: { ship: id } };
  return hull < 0 || hull > ship.hull
    ? { code: 'result.hull', params: { ship: id, hull: ship.hull, lost: hull } }
    : undefined;
}

/** Applies a battle's effects to a ship; everything but hull is whole again (T.1, T.2). */
function hurt(
  state: CampaignState,
  { ship: id, hull: lost = 0, fate }: ShipResult,
  place: string,
): void {
  const ship = state.ship(id);
  if (!ship) return;
  const hull = ship.hull - lost;
  const isLost = hull <= 0 || fate === 'destroyed' || fate === 'captured';
  const isAway = !isLost && fate !== undefined && ship.at === place;
  state.changeShip(id, {
    hull: Math.max(0, hull),
    status: isLost ? 'lost' : isAway ? 'away' : 'sound',
  });
}

/** A side of a battle with the hull that its ships have left. */
interface BattleSide {
  readonly name: string;
  readonly ships: readonly {
    /** Its letter in the campaign. */
    readonly id: string;
    readonly design: Design;
    readonly name: string;
    readonly hull: number;
    readonly flights: readonly FlightGroup[];
    readonly isPrototype: boolean;
  }[];
}

/** Both sides of a battle; their ships stand in the order of the battle. `prototype` is the letter of a chosen one (S.8). */
export function battleSides(
  state: CampaignState,
  { fleets, ships }: CampaignBattle,
  prototype?: string,
): readonly [BattleSide, BattleSide] {
  const side = (at: 0 | 1): BattleSide => ({
    name: state.fleetName(fleets[at]),
    ships: ships[at].flatMap((id) => {
      const ship = state.ship(id);
      if (!ship) return [];
      const { figures, name = figures.className, hull } = ship;
      const flights = flightsAboard(ship);
      return [{ id, design: figures.design, name, hull, flights, isPrototype: id === prototype }];
    }),
  });
  return [side(0), side(1)];
}

/** Terms of its scenario that each side of a battle breaks with its ships, in words; limits apart (T.2, T.3). */
export function brokenSides(
  state: CampaignState,
  battle: CampaignBattle,
): readonly [readonly string[], readonly string[]] {
  const terms = foughtScenario(state, battle);
  const { rules, fleets } = state.table.book;
  const side = (at: 0 | 1): readonly string[] => {
    const own = terms?.[SCENARIO_SIDES[at]];
    const known = battle.ships[at].flatMap((id) => state.ship(id) ?? []);
    const ships = known.map(({ figures, flights }) => ({
      ...{ design: figures.design, ...(flights && { flights }) },
    }));
    const nameOf = (ship: number) => known[ship]?.id ?? '';
    return own ? brokenTerms(rules, fleets, { ships }, own, nameOf) : [];
  };
  return [side(0), side(1)];
}

/** Letters of the strongest ships of the side that has a prototype: its player chooses one of them (S.8). */
export function prototypesOf(state: CampaignState, battle: CampaignBattle): readonly string[] {
  const terms = foughtScenario(state, battle);
  const side = terms && testedSide(terms);
  if (side === undefined) return [];
  const ships = battle.ships[side];
  const ratings = ships.map((id) => state.ship(id)?.figures.rating ?? 0);
  return strongestOf(ratings).flatMap((place) => ships[place] ?? []);
}

export type ScenarioAct = Pick<CampaignActOf<'scenario'>, 'scenario' | 'dice'>;

/** The id of a scenario that was chosen, or else rolled. */
export const scenarioId = (
  fleets: FleetRules,
  { scenario, dice: [tens = 0, ones = 0] = [] }: ScenarioAct,
): string => scenario ?? rolledScenario(fleets, 10 * tens + ones)?.id ?? 'standard';

/** The scenario of a battle at the campaign's size; undefined at an objective, fought to the last (T.1). */
export function foughtScenario(
  { table }: CampaignState,
  { scenario: entered }: CampaignBattle,
): ScenarioTerms | undefined {
  const { fleets } = table.book;
  const { campaign, settings } = table;
  if (campaign.kind === 'objectives' && entered === undefined) return undefined;
  const terms = entered && fleets.scenarios.get(scenarioId(fleets, entered));
  return scenarioOfSize(fleets, terms, settings.size ?? fleets.standard.size);
}

/** The most that each side of a battle may rate; undefined without a limit (T.2, T.3). */
export function fightLimits(
  state: CampaignState,
  battle: CampaignBattle,
): readonly [number | undefined, number | undefined] {
  const terms = foughtScenario(state, battle);
  const rated = (at: 0 | 1) =>
    battle.ships[at].reduce((sum, id) => sum + (state.ship(id)?.figures.rating ?? 0), 0);
  const side = (own: SideTerms | undefined, enemy: 0 | 1) => own && forceLimit(own, rated(enemy));
  return [side(terms?.attacker, 1), side(terms?.defender, 0)];
}

/**
 * A battle with the ships that fight in it: of a fleet that its scenario limits, those that rate the most
 * within the limit, and the fewest of them (T.2, T.3); a fleet that its scenario divides fills its two
 * parts the most (S.11, S.12). Where no part meets the terms, only limit and number of ships count; all ships
 * fight where none keeps to these.
 */
export function partsThatFight(state: CampaignState, battle: CampaignBattle): CampaignBattle {
  const terms = foughtScenario(state, battle);
  if (!terms) return battle;
  const { attacker, defender } = terms;
  const isLast = attacker.timesEnemy === undefined;
  // The side whose limit follows from its enemy comes last.
  const order = isLast ? ([0, 1] as const) : ([1, 0] as const);
  let { ships } = battle;
  for (const side of order) {
    const own = side === 0 ? attacker : defender;
    const limit = fightLimits(state, { ...battle, ships })[side];
    const part = strongestPart(state, ships[side], own, limit);
    ships = side === 0 ? [part, ships[1]] : [ships[0], part];
  }
  return { ...battle, ships };
}

function strongestPart(
  state: CampaignState,
  ships: readonly string[],
  terms: SideTerms,
  limit: number | undefined,
): readonly string[] {
  const { ships: count } = terms;
  const counted = count === undefined ? {} : { ships: count };
  return (
    partWithin(state, ships, terms, limit) ?? partWithin(state, ships, counted, limit) ?? ships
  );
}

function partWithin(
  state: CampaignState,
  ships: readonly string[],
  { eachFrom = 1, eachTo = Number.POSITIVE_INFINITY, oneFrom = 0, ships: count, halves }: SideTerms,
  limit: number | undefined,
): readonly string[] | undefined {
  const ratingOf = (id: string): number => state.ship(id)?.figures.rating ?? 0;
  const eligible = ships.filter((id) => {
    const rating = ratingOf(id);
    return rating >= Math.max(1, eachFrom) && rating <= eachTo;
  });
  const room = Math.floor(limit ?? eligible.reduce((sum, id) => sum + ratingOf(id), 0));
  let best = 0;
  let found: readonly string[] | undefined;
  // If one ship must be large, try each large ship; the others fill the rest.
  const large = eligible.filter((id) => ratingOf(id) >= oneFrom && ratingOf(id) <= room);
  for (const leader of oneFrom > 0 ? large : [undefined]) {
    const copies = eligible.map((id) => ({
      ...{ size: ratingOf(id), min: id === leader ? 1 : 0, max: 1 },
    }));
    const places = halves
      ? fullestParts(copies, { ...halves, room, count })
      : fullest(copies, room, count);
    if (!places) continue;
    const taken = new Set(places.map((i) => eligible[i]));
    const part = ships.filter((id) => taken.has(id));
    const sum = part.reduce((total, id) => total + ratingOf(id), 0);
    if (sum > best) [best, found] = [sum, part];
  }
  return found;
}

/** Indices of the fewest sizes, or of exactly `count`, that fill the room best. */
function fullest(copies: readonly Copies[], room: number, count: number | undefined) {
  const held = copies.reduce((sum, { size, min }) => sum + size * min, 0);
  const items = copies.map(({ size, min }) => (min > 0 ? [0] : [0, size]));
  const least = copies.reduce((sum, { min }) => sum + min, 0);
  const left = count === undefined ? undefined : count - least;
  if (left !== undefined && left < 0) return undefined;
  const sums = sumsUpTo(items, room - held, (option) => option, left);
  const [greatest] = sums.reached;
  if (greatest === undefined) return undefined;
  return placesOf(sums.options(greatest).map((option, i) => option + (copies[i]?.min ?? 0)));
}

/** Indices of the sizes that fill two parts best. */
function fullestParts(copies: readonly Copies[], parts: TwoParts) {
  const { reached, copiesFor } = twoPartSums(copies, parts);
  const [greatest] = reached;
  return greatest === undefined ? undefined : placesOf(copiesFor(greatest));
}

const placesOf = (taken: readonly number[]): readonly number[] =>
  taken.flatMap((count, i) => (count > 0 ? [i] : []));

/** Victory points that the losses of a side bring to the other one (2.5, B.10). */
export const lossPoints = (
  state: CampaignState,
  play: PlayRules | undefined,
  side: readonly string[] | undefined,
  results: ReadonlyMap<string, ShipResult>,
): number =>
  (side ?? []).reduce((sum, id) => {
    const fate = results.get(id)?.fate;
    const rating = fate ? (state.ship(id)?.figures.rating ?? 0) : 0;
    return sum + (play && fate === 'hyperspace' ? jumpPoints(play, rating) : rating);
  }, 0);

/** Fates of battles as results name them; ships still to come are where the others are. */
const FATES: { readonly [fate in ShipOutcome['fate']]: ShipResult['fate'] } = {
  ...{ alive: undefined, away: undefined, destroyed: 'destroyed', captured: 'captured' },
  ...{ off: 'left', jumped: 'hyperspace' },
};

/** The outcome of a game at the table, with the points that its scenario gives. */
export const outcomeOfGame = (game: GameState): BattleOutcome => ({
  ...outcomeOf(game.battle),
  points: [game.pointsOf(0), game.pointsOf(1)],
});

/**
 * A battle with the ships of a game: those with the same letters, or all of them in their order. Undefined
 * if the game has other ships.
 */
export function battleOfGame(
  battle: CampaignBattle,
  { sides }: Pick<Game, 'sides'>,
): CampaignBattle | undefined {
  const letters = (at: 0 | 1) => sides[at]?.ships.map(({ id }) => id) ?? [];
  const ships = [letters(0), letters(1)] as const;
  const isPart = ships.every((own, at) => own.every((id) => battle.ships[at]?.includes(id)));
  if (isPart) return { ...battle, ships };
  return ships.every(({ length }, at) => length === battle.ships[at]?.length) ? battle : undefined;
}

/** The result of a battle that was fought elsewhere with these sides. */
export function battleResult(
  state: CampaignState,
  { id, fleets, ships }: CampaignBattle,
  { result, points, sides }: BattleOutcome,
  source: string,
): CampaignActOf<'result'> {
  const winner = fleets[result - 1];
  const hurt = ships.flatMap((letters, side) =>
    letters.flatMap((ship, i): readonly ShipResult[] => {
      const { hull = 0, fate = 'alive' } = sides[side]?.[i] ?? {};
      const [lost, how] = [Math.max(0, (state.ship(ship)?.hull ?? 0) - hull), FATES[fate]];
      if (lost === 0 && how === undefined) return [];
      return [{ ship, ...(lost > 0 && { hull: lost }), ...(how && { fate: how }) }];
    }),
  );
  return {
    ...{ type: 'result', battle: id, points: [...points], ships: hurt, source },
    ...(winner !== undefined && { winner }),
  };
}
