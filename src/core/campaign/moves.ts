/** Secret moves, and short codes that reveal a changed move (T.1). */
import { eventsLacking, NOTHING } from '../game/merge.ts';
import { sealed } from '../game/seal.ts';
import type { CampaignTable } from './campaign.ts';
import type { Campaign, CampaignActOf, CampaignEvent, ShipMove } from './schema.ts';
import type { CampaignState } from './state.ts';

/** Characters that are hard to confuse, spoken or written. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The short code of a seal to pass on by phone or mail, K7Q2 M9TD: its first 40 bits. */
export function codeOf(seal: string): string {
  // A damaged seal has no bits; its moves will not fit it.
  const bits = BigInt(`0x${/^[0-9a-f]{10}/.exec(seal)?.[0] ?? '0'}`);
  const signs = Array.from(
    { length: 8 },
    (_, i) => SIGNS[Number((bits >> BigInt(35 - 5 * i)) & 31n)],
  );
  return `${signs.slice(0, 4).join('')} ${signs.slice(4).join('')}`;
}

/** A key to pass on with moves: both typed in give the same code. `random` gives numbers below a limit. */
export function newKey(random: (limit: number) => number): string {
  const signs = Array.from({ length: 8 }, () => SIGNS[random(SIGNS.length)]);
  return `${signs.slice(0, 4).join('')} ${signs.slice(4).join('')}`;
}

/** A code or key as it was typed, in its usual form; undefined for a text that is none. */
export function readCode(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[\s-]/g, '');
  const isCode = signs.length === 8 && [...signs].every((sign) => SIGNS.includes(sign));
  return isCode ? `${signs.slice(0, 4)} ${signs.slice(4)}` : undefined;
}

/** Moves of a player under a seal; `salt` is random. */
export const sealedMoves = (
  player: number,
  round: number,
  moves: readonly ShipMove[],
  salt: string,
): CampaignActOf<'moves'> => sealed({ type: 'moves', player, round, moves: [...moves] }, salt);

/**
 * Moves in canonical form, so that equal moves have equal codes: all ships during placement, later only ships that move. The case of places
 * does not matter.
 */
export function wholeMoves(
  state: CampaignState,
  player: number,
  moves: readonly ShipMove[],
): readonly ShipMove[] {
  const isPlacing = state.step === 'placement';
  const places = state.fields.map.objectives.map(({ id }) => id);
  const small = (name: string) => name.toLowerCase();
  const placeOf = (name: string) =>
    places.includes(name) ? name : (places.find((id) => small(id) === small(name)) ?? name);
  const named = moves.map(({ ship, to }) => ({ ship, to: placeOf(to) }));
  const isOnce = (id: string) => named.filter(({ ship }) => ship === id).length === 1;
  const moved = named.filter(
    ({ ship, to }) => isPlacing || state.ship(ship)?.at !== to || !isOnce(ship),
  );
  const others = [...state.fields.ships.values()].flatMap(({ id, at = '', fleet }) => {
    const isOwn = isPlacing && state.fleet(fleet)?.player === player;
    const isNamed = named.some(({ ship }) => ship === id);
    return isOwn && !isNamed && placesFor(state, id).includes(at) ? [{ ship: id, to: at }] : [];
  });
  return [...moved, ...others];
}

/** Objectives that a ship may move to, its own first; where it may begin while fleets are placed. */
export function placesFor(state: CampaignState, id: string): readonly string[] {
  const ship = state.ship(id);
  const { map } = state.fields;
  if (!ship || ship.status === 'lost') return [];
  if (state.step === 'placement') {
    const player = state.fleet(ship.fleet)?.player;
    return map.objectives.flatMap(({ id: place, start }) => (start === player ? [place] : []));
  }
  const joined = map.paths.flatMap(([a = '', b = '']) =>
    a === ship.at ? [b] : b === ship.at ? [a] : [],
  );
  return ship.at === undefined ? [] : [ship.at, ...new Set(joined)];
}

/** Moves that a player took back and changed after the others had moved. */
export interface ChangedMoves {
  readonly player: number;
  readonly round: number;
  readonly first: string;
  readonly now: string;
}

interface Events {
  readonly table: CampaignTable;
  readonly events: readonly CampaignEvent[];
  isUndone(id: string): boolean;
}

export function changedMoves(run: Events): readonly ChangedMoves[] {
  const seen = new Map<string, { readonly seal: string; readonly isFixed: boolean }>();
  const found: ChangedMoves[] = [];
  const moved = new Map<number, Set<number>>();
  const { players } = run.table.campaign;
  for (const { id, act } of run.events) {
    if (act.type !== 'moves') continue;
    const { player, round, seal = '' } = act;
    const key = `${round} ${player}`;
    const before = seen.get(key);
    const all = moved.get(round) ?? new Set();
    moved.set(round, all.add(player));
    const isFixed = all.size === players.length;
    if (before?.isFixed && before.seal !== seal && !run.isUndone(id)) {
      found.push({ player, round, first: codeOf(before.seal), now: codeOf(seal) });
    }
    for (const [other, value] of seen) {
      if (isFixed && other.startsWith(`${round} `)) seen.set(other, { ...value, isFixed });
    }
    seen.set(key, { seal, isFixed });
  }
  return found;
}

/** The campaign as other players may see it: moves of a round stay covered until all have moved. */
export const campaignForOthers = (campaign: Campaign): Campaign => ({
  ...campaign,
  log: eventsLacking(campaign.log, campaign.players.length, NOTHING),
});
