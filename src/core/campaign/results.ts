/** Results of battles, and their effects on ships (2.5, T). */
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
