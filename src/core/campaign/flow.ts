/** Steps of a campaign: what follows once everything of a step is done (Appendix T). */
import { nextMend, ratingRoom } from './costs.ts';
import { placesFor } from './moves.ts';
import type { CampaignBattle, CampaignEnd, CampaignShip, CampaignState } from './state.ts';
import { finalOf, groupRounds, type Match, ranking, semiFinals } from './tournament.ts';

/** Places of battles without a map. */
export const BATTLE_PLACES = {
  group: 'group',
  semi: 'semi',
  final: 'final',
  challenge: '',
} as const;

/** Takes every step that is due after an act, until the players have to act again. */
export function advanceCampaign(state: CampaignState): void {
  if (state.table.campaign.players.length < 2) return;
  endByConcession(state);
  if (!state.fields.end) forfeitBattles(state);
  while (!state.fields.end && NEXT[state.table.campaign.kind](state));
}

function endByConcession(state: CampaignState): void {
  const { conceded } = state.fields;
  const all = state.table.campaign.players.map((_, player) => player);
  const left = all.filter((player) => !conceded.has(player));
  if (conceded.size > 0 && left.length < 2) {
    end(state, { players: left.length === 0 ? all : left, how: 'concession' });
  }
}

/** Ends open battles of players who have conceded: the other side wins, without points and losses. */
function forfeitBattles(state: CampaignState): void {
  for (const { id: battle, fleets } of state.openBattles) {
    const [winner, other] = fleets.filter((fleet) => !state.hasConceded(fleet));
    if (other !== undefined) continue;
    const won = winner !== undefined && { winner };
    state.changeBattle(battle, {
      result: { type: 'result', battle, ships: [], ...won },
    });
    if (winner !== undefined) addVictory(state, winner);
  }
}

export const addVictory = (state: CampaignState, fleet: number): void =>
  state.changeFleet(fleet, { victories: (state.fleet(fleet)?.victories ?? 0) + 1 });

const end = (state: CampaignState, how: CampaignEnd): boolean =>
  moveOn(state, { end: how, step: 'over' });

/** Changes the state as a step is taken. */
function moveOn(state: CampaignState, changes: Parameters<CampaignState['change']>[0]): true {
  state.change(changes);
  return true;
}

const idsOf = (ships: readonly CampaignShip[]): readonly string[] => ships.map(({ id }) => id);

/** Takes one step; false if players have to act first. */
type Next = (state: CampaignState) => boolean;

const NEXT: { readonly [kind in 'objectives' | 'rotating' | 'tournament']: Next } = {
  objectives(state) {
    switch (state.step) {
      case 'placement':
      case 'moves':
        return carryOutMoves(state);
      case 'battles':
        return state.openBattles.length === 0 && endBattles(state);
      case 'points':
        return isPaid(state) && beginRepairs(state);
      case 'repairs':
        return isMended(state) && moveOn(state, { round: state.round + 1, step: 'moves' });
      default:
        return false;
    }
  },
  rotating(state) {
    const { order, active, scenario, step } = state.fields;
    // A player who has conceded is active no more.
    const isAsking = step === 'scenario' || step === 'answers';
    if (isAsking && state.hasConceded(order[active] ?? 0)) return nextActive(state);
    switch (state.step) {
      case 'order':
        return order.length > 0 && moveOn(state, { step: 'scenario' });
      case 'scenario':
        return scenario !== undefined && moveOn(state, { step: 'answers' });
      case 'answers':
        return endAnswers(state);
      case 'battles':
        return endChallenge(state);
      case 'points':
        return isPaid(state) && beginRepairs(state);
      case 'repairs':
        return isMended(state) && nextActive(state);
      default:
        return false;
    }
  },
  tournament(state) {
    if (state.step === 'order') return state.fields.order.length > 0 && beginMatches(state);
    return state.step === 'battles' && state.openBattles.length === 0 && beginMatches(state);
  },
};

/** Moves all ships once every player has shown his moves; where both meet there is a battle (T.1). */
function carryOutMoves(state: CampaignState): boolean {
  const { moves, ships, step, round } = state.fields;
  const { players } = state.table.campaign;
  if (!players.every((_, player) => moves.get(player)?.moves)) return false;
  const goals = new Map<string, string>();
  for (const [player, { moves: own = [] }] of moves) {
    for (const { ship: id, to } of own) {
      const ship = state.ship(id);
      const isOwn = ship !== undefined && state.fleet(ship.fleet)?.player === player;
      if (isOwn && !goals.has(id) && placesFor(state, id).includes(to)) goals.set(id, to);
    }
  }
  const arrows = [...goals].flatMap(([id, to]) => {
    const ship = ships.get(id);
    const from = ship?.at;
    if (!ship || from === undefined || from === to || step === 'placement') return [];
    return [{ ship: id, player: state.fleet(ship.fleet)?.player ?? 0, from, to }];
  });
  const moved = [...ships.values()].map((ship) => {
    const to = goals.get(ship.id) ?? ship.at;
    return [ship.id, { ...ship, at: to, from: step === 'placement' ? to : ship.at }] as const;
  });
  const emptied = { moves: new Map(), codes: new Map() };
  state.change({ ships: new Map(moved), arrows });
  if (step === 'placement') return moveOn(state, { ...emptied, step: 'moves', round: 1 });
  const battles = state.fields.map.objectives.flatMap(
    ({ id: place }): readonly CampaignBattle[] => {
      if (state.playersAt(place).length < 2) return [];
      const here = (fleet: number) => idsOf(state.shipsOf(fleet).filter(({ at }) => at === place));
      const ships = [here(0), here(1)] as const;
      return [{ id: `${round}.${place}`, round, place, fleets: [0, 1], ships }];
    },
  );
  const all = [...state.fields.battles, ...battles];
  return moveOn(state, { ...emptied, step: 'battles', battles: all });
}

/** Ships that left return, or are lost with the objective they came from; homes that are taken end it (T.1). */
function endBattles(state: CampaignState): boolean {
  const away = [...state.fields.ships.values()].filter(({ status }) => status === 'away');
  const fates = away.map(({ id, from = '', fleet }) => {
    const player = state.fleet(fleet)?.player;
    const isTaken = state.playersAt(from).some((each) => each !== player);
    const isOff = from === '' || isTaken;
    return [
      id,
      isOff ? ({ status: 'lost' } as const) : ({ status: 'sound', at: from } as const),
    ] as const;
  });
  for (const [id, change] of fates) state.changeShip(id, change);
  const holders = new Map(state.fields.holders);
  for (const { id } of state.fields.map.objectives) {
    const [holder, other] = state.playersAt(id);
    if (holder !== undefined && other === undefined) holders.set(id, holder);
  }
  state.change({ holders });
  const taken = state.fields.map.objectives.flatMap(({ id, home }) => {
    const [holder, other] = state.playersAt(id);
    const isTaken = home !== undefined && holder !== undefined && other === undefined;
    return isTaken && holder !== home ? [holder] : [];
  });
  const winners = [...new Set(taken)].sort((a, b) => a - b);
  if (winners.length > 0) return end(state, { players: winners, how: 'home' });
  const { settings, book } = state.table;
  const due = settings.perPoint ?? book.campaigns.objectives.perPoint;
  for (const { index } of state.fields.fleets) state.changeFleet(index, { due });
  return moveOn(state, { step: 'points' });
}

const isPaid = (state: CampaignState): boolean =>
  state.fields.fleets.every(({ index, due }) => due === 0 || state.hasConceded(index));

/** Players with nothing that they could mend or build are done at once. */
function beginRepairs(state: CampaignState): boolean {
  for (const fleet of state.fields.fleets) {
    const hasPoints = fleet.points > 0;
    const isDone =
      !hasPoints || (state.shipsOf(fleet.index).length > 0 && !mayAct(state, fleet.index));
    state.changeFleet(fleet.index, { isDone, hasSaidDone: false, spent: 0 });
  }
  return moveOn(state, {
    step: 'repairs',
    ships: new Map([...state.fields.ships].map(([id, ship]) => [id, { ...ship, mended: 0 }])),
  });
}

function mayAct(state: CampaignState, index: number): boolean {
  const fleet = state.fleet(index);
  return (
    fleet !== undefined && (nextMend(state, fleet) !== undefined || ratingRoom(state, fleet) > 0)
  );
}

const isMended = (state: CampaignState): boolean =>
  state.fields.fleets.every(({ index, isDone }) => isDone || state.hasConceded(index));

/** A player who accepts fights; if none does, the active player has a victory (T.2). */
function endAnswers(state: CampaignState): boolean {
  const { order, active, answers, round, battles, scenario } = state.fields;
  const attacker = order[active] ?? 0;
  const acceptor = [...answers].find(([, accepts]) => accepts)?.[0];
  if (acceptor !== undefined) {
    const fleets = [attacker, acceptor] as const;
    const ships = [idsOf(state.shipsOf(attacker)), idsOf(state.shipsOf(acceptor))] as const;
    const battle: CampaignBattle = {
      ...{ id: challengeId(state), round, place: BATTLE_PLACES.challenge, fleets },
      ...{ ships, ...(scenario && { scenario }) },
    };
    return moveOn(state, { battles: [...battles, battle], step: 'battles' });
  }
  if (asking(state).length > 0) return false;
  // A player need not decline an attack without ships.
  if (state.shipsOf(attacker).length > 0) addVictory(state, attacker);
  return isWonBy(state, attacker) || askPoints(state, undefined);
}

/** Players who have yet to answer the active one, the next first (T.2). */
export function asking(state: CampaignState): readonly number[] {
  const { order, active, answers } = state.fields;
  const others = [...order.slice(active + 1), ...order.slice(0, active)];
  return others.filter((each) => !answers.has(each) && !state.hasConceded(each));
}

/** The id of the battle of the active player. */
export const challengeId = ({ fields: { round, active } }: CampaignState): string =>
  `${round}.${active + 1}`;

function endChallenge(state: CampaignState): boolean {
  const battle = state.battle(challengeId(state));
  if (!battle?.result) return false;
  const { winner } = battle.result;
  if (winner !== undefined && isWonBy(state, winner)) return true;
  return askPoints(
    state,
    winner === undefined ? undefined : battle.fleets.find((f) => f !== winner),
  );
}

/** Ends the campaign of victories with the one that reaches their number. */
function isWonBy(state: CampaignState, fleet: number): boolean {
  const { settings, book } = state.table;
  if (settings.rounds !== undefined) return false;
  const goal = settings.victories ?? book.campaigns.rotating.victories;
  const { victories = 0, player = 0 } = state.fleet(fleet) ?? {};
  return victories >= goal && end(state, { players: [player], how: 'victories' });
}

/** Asks for the dice of the loser and of those who declined (T.2). */
function askPoints(state: CampaignState, loser: number | undefined): boolean {
  const { settings, book } = state.table;
  const { rotating } = book.campaigns;
  for (const [player, accepts] of state.fields.answers) {
    if (!accepts) state.changeFleet(player, { due: settings.decliner ?? rotating.decliner });
  }
  if (loser !== undefined) state.changeFleet(loser, { due: settings.loser ?? rotating.loser });
  return moveOn(state, { step: 'points' });
}

function nextActive(state: CampaignState): boolean {
  const { order, active, round, fleets } = state.fields;
  const fresh = { answers: new Map(), scenario: undefined };
  if (active + 1 < order.length) {
    return moveOn(state, { ...fresh, active: active + 1, step: 'scenario' });
  }
  const { rounds } = state.table.settings;
  if (rounds !== undefined && round >= rounds) {
    const left = fleets.filter(({ index }) => !state.hasConceded(index));
    const most = Math.max(...left.map(({ victories }) => victories));
    const best = left.filter(({ victories }) => victories === most);
    return end(state, { players: best.map(({ player }) => player), how: 'rounds' });
  }
  return moveOn(state, { ...fresh, order: [], active: 0, round: round + 1, step: 'order' });
}

/** Begins the next round of matches: group, semi-finals, final, or ends the tournament (T.3). */
function beginMatches(state: CampaignState): boolean {
  const { fleets, order, battles } = state.fields;
  const rounds = groupRounds(fleets, order);
  const played = Math.max(0, ...battles.map(({ round }) => round));
  const ranked = ranking(fleets, order).filter(({ index }) => !state.hasConceded(index));
  const match = rounds[played];
  const begin = (matches: readonly Match[], place: string): boolean => {
    const round = played + 1;
    const added = matches.map((pair, i): CampaignBattle => {
      const [first, second] = pair;
      const ships = [idsOf(state.shipsOf(first)), idsOf(state.shipsOf(second))] as const;
      const id = place === BATTLE_PLACES.group ? `${round}.${i + 1}` : `${place}.${i + 1}`;
      return { id, round, place, fleets: pair, ships };
    });
    state.change({ round, step: 'battles', battles: [...battles, ...added] });
    forfeitBattles(state);
    return true;
  };
  if (match) return begin(match, BATTLE_PLACES.group);
  const final = battles.find(({ place }) => place === BATTLE_PLACES.final);
  if (final) {
    const { winner } = final.result ?? {};
    const best = winner === undefined ? final.fleets : [winner];
    const players = best.map((fleet) => state.fleet(fleet)?.player ?? 0);
    return end(state, { players, how: 'final' });
  }
  const semis = battles.filter(({ place }) => place === BATTLE_PLACES.semi);
  const pairs = semiFinals(ranked, state.table.book.campaigns.tournament.finalists);
  if (semis.length === 0 && pairs.length > 0) return begin(pairs, BATTLE_PLACES.semi);
  // After a draw the better of the group goes on, and the beaten one for a winner who has conceded.
  const wins = semis.map(({ fleets: pair, result }) => {
    const inOrder = ranked.filter(({ index }) => pair.includes(index)).map(({ index }) => index);
    const won = inOrder.find((index) => index === result?.winner);
    return { match: pair, winner: won ?? inOrder[0] ?? pair[0] };
  });
  const last = finalOf(ranked, wins);
  return last !== undefined && begin([last], BATTLE_PLACES.final);
}
