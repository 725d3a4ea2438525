/** Changes of a campaign by each act (Appendix T). An act that breaks a rule counts too, and is noted. */
import { isError } from '../design/issues.ts';
import { breaksSeal } from '../game/seal.ts';
import { boxPrice, replenishment } from './costs.ts';
import { advanceCampaign, asking, challengeId } from './flow.ts';
import { type CampaignIssue, KIND_RULES, notice, refusedAct } from './issues.ts';
import { codeOf, placesFor } from './moves.ts';
import { enterResult } from './results.ts';
import type { CampaignAct, CampaignActOf, CampaignKind, ShipMove } from './schema.ts';
import type { CampaignShip, CampaignState, CampaignStep, FleetState } from './state.ts';

type Outcome = CampaignIssue | readonly CampaignIssue[] | undefined;

type Apply<Type extends CampaignAct['type']> = (
  state: CampaignState,
  act: CampaignActOf<Type>,
  event: string,
) => Outcome;

/** Steps in which an act is allowed; an act without an entry is always allowed. */
const STEPS: { readonly [type in CampaignAct['type']]?: readonly CampaignStep[] } = {
  moves: ['placement', 'moves'],
  code: ['placement', 'moves'],
  order: ['order'],
  answer: ['answers'],
  points: ['points'],
  repair: ['repairs'],
  build: ['repairs', 'placement', 'order'],
  scrap: ['repairs', 'placement', 'order'],
  done: ['repairs'],
};

/** Campaign kinds that have an act; an act without an entry is in all. */
const KINDS: { readonly [type in CampaignAct['type']]?: readonly CampaignKind[] } = {
  map: ['objectives'],
  moves: ['objectives'],
  code: ['objectives'],
  order: ['rotating', 'tournament'],
  answer: ['rotating'],
  points: ['objectives', 'rotating'],
  repair: ['objectives', 'rotating'],
  grant: ['objectives', 'rotating'],
  done: ['objectives', 'rotating'],
};

/** The largest number of an act. */
const MOST = 1_000_000;

/** Applies an act; returns its issues. An act with an error changes nothing. */
export function applyCampaignAct(
  state: CampaignState,
  act: CampaignAct,
  event: string,
): readonly CampaignIssue[] {
  const { kind } = state.table.campaign;
  const rule = KIND_RULES[kind];
  if (act.type === 'note' || act.type === 'undo') return [];
  if (!areUsable(act)) return [refusedAct('act.number', '', rule)];
  if (KINDS[act.type]?.includes(kind) === false) return [refusedAct('act.kind', 'type', rule)];
  if (state.fields.end && act.type !== 'rename') return [refusedAct('act.over', 'type', rule)];
  const apply = ACTS[act.type] as Apply<CampaignAct['type']>;
  const late = early(state, act, rule);
  if (late && isError(late)) return [late];
  const found = [apply(state, act as never, event) ?? []].flat();
  if (!found.some(isError)) advanceCampaign(state);
  return late ? [...found, late] : found;
}

/** The issue of an act in a step to which it does not belong. Money and ships may change in any. */
function early(state: CampaignState, act: CampaignAct, rule: string): CampaignIssue | undefined {
  if ('round' in act && act.round !== state.round) {
    return refusedAct('act.round', 'round', rule, { given: act.round, round: state.round });
  }
  if (STEPS[act.type]?.includes(state.step) !== false) return undefined;
  if (act.type === 'moves') return refusedAct('moves.late', 'type', rule);
  const isMoney = act.type === 'repair' || act.type === 'build' || act.type === 'scrap';
  return (isMoney ? notice : refusedAct)('act.step', 'type', rule, { step: state.step });
}

/** True if every number is whole and of a usual size; designs have fractions. */
function areUsable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= MOST;
  if (Array.isArray(value)) return value.every(areUsable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, each]) => key === 'design' || areUsable(each));
}

const ACTS: { readonly [type in CampaignAct['type']]: Apply<type> } = {
  note: () => undefined,
  undo: () => undefined,
  map(state, { map }) {
    const known = new Set(map.objectives.map(({ id }) => id));
    const stray = [...state.fields.ships.values()].find(
      ({ at, status }) => status !== 'lost' && at !== undefined && !known.has(at),
    );
    const isEarly = state.step === 'placement';
    if (stray && !isEarly)
      return refusedAct('map.objective', 'map', 'T.1', { place: stray.at ?? '' });
    const holders = new Map(
      map.objectives.flatMap(({ id, home, start = home }) => {
        const holder = isEarly ? start : (state.fields.holders.get(id) ?? start);
        return holder === undefined ? [] : [[id, holder]];
      }),
    );
    state.change({ map, holders });
    if (!isEarly) return notice('map.started', 'map', 'T.1');
    for (const ship of state.fields.ships.values()) {
      const player = state.fleet(ship.fleet)?.player;
      const at = map.objectives.find(({ home }) => home === player)?.id;
      state.changeShip(ship.id, { at, from: at });
    }
    return undefined;
  },
  moves(state, act, event) {
    const { player, moves, seal } = act;
    if (!state.table.campaign.players[player]) return unknownPlayer(player);
    const told = toldCode(state, act);
    state.change({
      moves: new Map(state.fields.moves).set(player, { event, seal, moves }),
    });
    const code = codeOf(seal ?? '');
    const params = { player: state.player(player), code, told: told ?? '' };
    const isChanged = breaksSeal({ id: event, clock: 0, by: player, act });
    const isOther = seal !== undefined && told !== undefined && told !== code;
    const isKeyless = moves !== undefined && seal === undefined && told !== undefined;
    return [
      ...(isOther ? [notice('moves.code', 'seal', 'T.1', params)] : []),
      ...(isKeyless ? [notice('moves.key', 'seal', 'T.1', params)] : []),
      ...(isChanged ? [notice('moves.seal', 'moves', 'T.1', params)] : []),
      ...moveFaults(state, player, moves ?? []),
    ];
  },
  code(state, { player, code }) {
    if (!state.table.campaign.players[player]) return unknownPlayer(player);
    state.change({ codes: new Map(state.fields.codes).set(player, code) });
    const seal = state.fields.moves.get(player)?.seal;
    if (seal === undefined || codeOf(seal) === code) return undefined;
    const params = { player: state.player(player), code: codeOf(seal), told: code };
    return notice('moves.code', 'code', 'T.1', params);
  },
  order(state, { order }) {
    const { players, fleets, kind } = state.table.campaign;
    const count = kind === 'tournament' ? fleets.length : players.length;
    const isWhole = order.length === count && new Set(order).size === count;
    if (!isWhole || order.some((each) => each < 0 || each >= count)) {
      return refusedAct('order.members', 'order', KIND_RULES[kind]);
    }
    state.change({ order, active: 0 });
    return undefined;
  },
  scenario(state, act) {
    const { battle: id, dice } = act;
    const isRoll = dice === undefined || areDice(dice, 2, 6);
    if (!isRoll) return refusedAct('scenario.dice', 'dice', 'S');
    const battle = state.battle(id);
    if (battle?.result) return refusedAct('battle.done', 'battle', 'S', { battle: id });
    if (battle) state.changeBattle(id, { scenario: act });
    else if (state.step === 'scenario' && id === challengeId(state))
      state.change({ scenario: act });
    else return refusedAct('battle.unknown', 'battle', 'S', { battle: id });
    return undefined;
  },
  answer(state, { battle: id, player, accepts }) {
    const { answers, order, active } = state.fields;
    // Older entries of the command line name no battle.
    if (id !== '' && id !== challengeId(state)) {
      return refusedAct('battle.unknown', 'battle', 'T.2', { battle: id });
    }
    if (asking(state)[0] !== player) {
      return refusedAct('answer.player', 'player', 'T.2', { player: state.player(player) });
    }
    const idle = [order[active] ?? 0, player].find((each) => state.shipsOf(each).length === 0);
    state.change({ answers: new Map(answers).set(player, accepts === 1) });
    if (accepts !== 1 || idle === undefined) return undefined;
    return notice('answer.ships', 'accepts', 'T.2', { player: state.fleetName(idle) });
  },
  result: enterResult,
  points(state, { fleet: index, dice }) {
    const fleet = state.fleet(index);
    if (!fleet) return unknownFleet(index);
    const { count, faces, rule } = state.table.book.campaigns.dice;
    if (!areDice(dice, count, faces)) {
      return refusedAct('points.dice', 'dice', rule, { count, faces });
    }
    if (fleet.due === 0) {
      return refusedAct('points.none', 'fleet', rule, { player: state.fleetName(index) });
    }
    const isOnMap = state.table.campaign.kind === 'objectives';
    const objectives = isOnMap ? state.objectivesOf(fleet.player).length : undefined;
    const sum = { round: state.round, dice, objectives, factor: fleet.due };
    const points = fleet.points + replenishment(sum);
    state.changeFleet(index, { points, due: 0, sums: [...fleet.sums, sum] });
    return undefined;
  },
  repair(state, { ship: id, boxes }) {
    const ship = state.ship(id);
    const fleet = ship && state.fleet(ship.fleet);
    if (!ship || !fleet) return refusedAct('ship.unknown', 'ship', 'T.1', { ship: id });
    if (ship.status === 'lost') return refusedAct('ship.lost', 'ship', 'T.1', { ship: id });
    const lost = ship.figures.hull - ship.hull;
    if (boxes > lost) return refusedAct('repair.boxes', 'boxes', 'T.1', { ship: id, lost, boxes });
    if (-boxes > ship.mended) {
      const params = { ship: id, mended: ship.mended, boxes: -boxes };
      return refusedAct('repair.back', 'boxes', 'T.1', params);
    }
    state.changeShip(id, { hull: ship.hull + boxes, mended: ship.mended + boxes });
    return pay(state, fleet, boxes * boxPrice(ship.figures), 'boxes');
  },
  build(state, { fleet: index, ship: id, name, design, flights }) {
    const fleet = state.fleet(index);
    if (!fleet) return unknownFleet(index);
    if (state.ship(id)) return refusedAct('ship.letter', 'ship', 'T.1', { ship: id });
    const figures = state.table.figuresOf(design);
    const { player } = fleet;
    const home = state.fields.map.objectives.find((each) => each.home === player)?.id;
    const isOnMap = state.table.campaign.kind === 'objectives';
    if (isOnMap && home === undefined) {
      return refusedAct('build.home', 'fleet', 'T.1', { player: state.player(player) });
    }
    const ship: CampaignShip = {
      ...{ id, fleet: index, name, figures, flights, hull: figures.hull, mended: 0 },
      ...{ at: home, from: home, status: 'sound' },
    };
    state.change({ ships: new Map(state.fields.ships).set(id, ship) });
    const isFree = state.step === 'placement' || state.step === 'order';
    const unpaid = isFree ? undefined : pay(state, fleet, figures.rating, 'design');
    const { limit } = state.table;
    const rating = state.ratingOf(index);
    const params = { player: state.fleetName(index), rating, limit, over: rating - limit };
    return rating > limit ? notice('build.limit', 'design', 'T.1', params) : unpaid;
  },
  scrap(state, { ship: id }) {
    const ship = state.ship(id);
    if (!ship) return refusedAct('ship.unknown', 'ship', 'T.1', { ship: id });
    if (ship.status === 'lost') return refusedAct('ship.lost', 'ship', 'T.1', { ship: id });
    state.changeShip(id, { status: 'lost' });
    // Remove it from open battles: a result would bring it back.
    const without = (side: readonly string[]) => side.filter((each) => each !== id);
    for (const { id: battle, ships } of state.openBattles) {
      state.changeBattle(battle, { ships: [without(ships[0]), without(ships[1])] });
    }
    return undefined;
  },
  grant(state, { fleet: index, points }) {
    const fleet = state.fleet(index);
    if (!fleet) return unknownFleet(index);
    state.changeFleet(index, { points: fleet.points + points });
    return points < 0 ? overspent(state, fleet, -points, 'points') : undefined;
  },
  done(state, { fleet: index }) {
    const fleet = state.fleet(index);
    if (!fleet) return unknownFleet(index);
    const player = state.fleetName(index);
    if (fleet.hasSaidDone) return refusedAct('done.already', 'fleet', 'T.1', { player });
    state.changeFleet(index, { isDone: true, hasSaidDone: true });
    return undefined;
  },
  concede(state, { player }) {
    if (!state.table.campaign.players[player]) return unknownPlayer(player);
    state.change({ conceded: new Set([...state.fields.conceded, player]) });
    return undefined;
  },
  rename(state, { player, name }) {
    const { names } = state.fields;
    if (player === undefined) state.change({ name });
    else if (names[player] === undefined) return unknownPlayer(player);
    else state.change({ names: names.with(player, name) });
    return undefined;
  },
};

const unknownPlayer = (player: number): CampaignIssue =>
  refusedAct('player.unknown', 'player', 'T', { player });

const unknownFleet = (fleet: number): CampaignIssue =>
  refusedAct('fleet.unknown', 'fleet', 'T', { fleet });

const areDice = (dice: readonly number[], count: number, faces: number): boolean =>
  dice.length === count && dice.every((die) => die >= 1 && die <= faces);

function pay(state: CampaignState, fleet: FleetState, cost: number, path: string): Outcome {
  const { points, spent } = fleet;
  state.changeFleet(fleet.index, { points: points - cost, spent: spent + cost });
  return overspent(state, fleet, cost, path);
}

/** The issue of a cost that a fleet cannot pay; nothing is paid where points come back. */
function overspent(state: CampaignState, fleet: FleetState, cost: number, path: string): Outcome {
  const { points, index } = fleet;
  if (cost <= Math.max(0, points)) return undefined;
  const params = { player: state.fleetName(index), points, cost, over: cost - points };
  return notice('points.over', path, 'T.1', params);
}

/** The code that a player gave for his moves, or that his device computes. */
function toldCode(
  { fields }: CampaignState,
  { player, moves }: CampaignActOf<'moves'>,
): string | undefined {
  const own = fields.moves.get(player);
  const isShown = moves !== undefined && own?.seal !== undefined && own.moves === undefined;
  return fields.codes.get(player) ?? (isShown ? codeOf(own.seal ?? '') : undefined);
}

/** Faults of a player's moves; ships with a fault stay. */
const moveFaults = (
  state: CampaignState,
  player: number,
  moves: readonly ShipMove[],
): readonly CampaignIssue[] =>
  moves.flatMap(
    (move, i) => moveFault(state, player, move, `moves[${i}]`, moves.slice(0, i)) ?? [],
  );

function moveFault(
  state: CampaignState,
  player: number,
  { ship: id, to }: ShipMove,
  path: string,
  before: readonly ShipMove[],
): CampaignIssue | undefined {
  const ship = state.ship(id);
  const of = (code: CampaignIssue['code'], params: CampaignIssue['params'] = {}) =>
    notice(code, `${path}.ship`, 'T.1', { ship: id, ...params });
  if (!ship) return of('ship.unknown');
  if (state.fleet(ship.fleet)?.player !== player) {
    return of('ship.other', { player: state.player(player) });
  }
  if (ship.status === 'lost') return of('ship.lost');
  if (before.some((each) => each.ship === id)) return of('ship.twice');
  const places = placesFor(state, id);
  if (places.includes(to)) return undefined;
  const params = { ship: id, to, from: ship.at ?? '', places: places.join(', ') };
  const isKnown = state.fields.map.objectives.some((each) => each.id === to);
  const wrong = state.step === 'placement' ? 'moves.start' : 'moves.path';
  return notice(isKnown ? wrong : 'moves.place', `${path}.to`, 'T.1', params);
}
