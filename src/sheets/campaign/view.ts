/** Content of the page and the report of a campaign, from its state. */
import { flightsAboard } from '../../core/campaign/campaign.ts';
import { repairAll, repairRows } from '../../core/campaign/costs.ts';
import { type Standing, standingName, standings } from '../../core/campaign/due.ts';
import { KIND_RULES } from '../../core/campaign/issues.ts';
import type { CampaignKind } from '../../core/campaign/schema.ts';
import type { CampaignLine, CampaignShip, CampaignState } from '../../core/campaign/state.ts';
import { groupRounds } from '../../core/campaign/tournament.ts';
import {
  battleName,
  campaignScenario,
  packNotes,
  wordCampaignAct,
  wordEnd,
  wordNoted,
  wordScore,
} from '../../core/campaign/wording.ts';
import { countOf } from '../../core/design/text/counts.ts';
import { countText } from '../../core/exact/rounding.ts';
import { wordFlightGroups } from '../../core/rating/fleets/wording.ts';
import { shipSilhouette } from '../prints/silhouettes.ts';
import type { MapMove, ShownMap } from './map-geometry.ts';

export interface ShownShip {
  readonly letter: string;
  readonly name: string;
  /** "3 flights of bombers"; '' without any (F.4). */
  readonly aboard: string;
  /** Its place or its fate. */
  readonly place: string;
  readonly hull: number;
  /** Boxes that are lost, and boxes mended in this step. */
  readonly lost: number;
  readonly mended: number;
  readonly rating: number;
  readonly perBox: number;
  readonly cost: number;
  /** "4 of 6" boxes mended; "2 lost" while nothing is mended; "whole". */
  readonly mend: string;
  readonly isGone: boolean;
  /** Id of its silhouette. */
  readonly drawing: string;
}

export interface ShownFleet {
  readonly fleet: number;
  readonly player: number;
  readonly name: string;
  readonly faction: string;
  /** "1791 of 2000". */
  readonly total: string;
  readonly ships: readonly ShownShip[];
  /** False in a tournament, whose ships are whole in each battle (T.3). */
  readonly isMended: boolean;
  /** "28 left, spent 232", and what all repairs would cost. */
  readonly points: string;
  readonly mendAll: string;
}

export interface ShownRecord {
  readonly event: string;
  readonly round: string;
  readonly place: string;
  readonly text: string;
  /** Broken rules, or why it has no effect; '' without any. */
  readonly note: string;
  readonly rule: string;
}

/** A round of a tournament: its battles, and who has none. */
export interface ShownRound {
  readonly title: string;
  /** `scenario` is '' until it is rolled. */
  readonly battles: readonly {
    readonly sides: string;
    readonly scenario: string;
    readonly result: string;
  }[];
  readonly bye?: string | undefined;
}

export interface CampaignView {
  readonly title: string;
  /** "objectives T.1 · Mara against Jon · round 3". */
  readonly subtitle: string;
  readonly names: readonly string[];
  readonly map?: ShownMap | undefined;
  readonly standing: {
    readonly heads: readonly string[];
    readonly rows: readonly { readonly label: string; readonly values: readonly string[] }[];
  };
  readonly fleets: readonly ShownFleet[];
  readonly rounds: readonly ShownRound[];
  /** The latest first. */
  readonly record: readonly ShownRecord[];
  readonly won?: string | undefined;
  /** Missing house rules, without which the figures are not those of the ships. */
  readonly doubts: readonly string[];
}

/** Moves that are not carried out yet, for the map of their author. */
export function campaignView(state: CampaignState, draft: readonly MapMove[] = []): CampaignView {
  const { campaign } = state.table;
  const { kind } = campaign;
  const { fields, round } = state;
  const { name } = fields;
  const names = campaign.players.map((_, player) => state.player(player));
  const who = names.length === 2 ? names.join(' against ') : countOf(names.length, 'player');
  const when = state.step === 'placement' ? 'before round 1' : `round ${round}`;
  return {
    title: name || 'Unnamed campaign',
    subtitle: [`${kind} ${KIND_RULES[kind]}`, ...(who === name ? [] : [who]), when].join(' · '),
    names,
    ...(kind === 'objectives' && { map: shownMap(state, draft) }),
    standing: standingOf(state, kind),
    fleets: fields.fleets.map(({ index }) => shownFleet(state, index)),
    rounds: kind === 'tournament' ? shownRounds(state) : [],
    record: state.lines.flatMap((line) => shownRecord(state, line)).reverse(),
    doubts: packNotes(state),
    ...(fields.end && { won: wordEnd(state, fields.end) }),
  };
}

function shownMap(state: CampaignState, draft: readonly MapMove[]): ShownMap {
  const { map, holders, ships, arrows, battles } = state.fields;
  const here = (place: string, player: number): readonly string[] =>
    [...ships.values()].flatMap(({ id, at, status, fleet }) =>
      at === place && status === 'sound' && state.fleet(fleet)?.player === player ? [id] : [],
    );
  const fought = battles.filter(({ round }) => round === state.round);
  const moved = arrows.map(({ player, from, to }) => ({ side: player, from, to }));
  return {
    places: map.objectives.map(({ id, x, y, home }) => ({
      ...{ id, x, y, home, holder: holders.get(id) },
      letters: [here(id, 0), here(id, 1)],
      ...(fought.some(({ place }) => place === id) && { battle: `battle of round ${state.round}` }),
    })),
    edges: map.paths.map(([from = '', to = '']) => [from, to] as const),
    moves: draft.length > 0 ? draft : moved,
  };
}

/** Measures by player (T.1), or fleets by measure. */
function standingOf(state: CampaignState, kind: CampaignKind): CampaignView['standing'] {
  const rows = standings(state);
  type Measure = readonly [label: string, of: (row: Standing) => string | number];
  const shown = (figure: string | number): string =>
    typeof figure === 'number' ? countText(figure) : figure;
  const onMap: readonly Measure[] = [
    ['Objectives', ({ objectives }) => objectives],
    ['Held', ({ held }) => held],
  ];
  const measures: readonly Measure[] = [
    ...(kind === 'objectives' ? onMap : []),
    [`Fleet, of ${countText(state.table.limit)}`, ({ rating }) => rating],
    ['Ships', ({ ships }) => ships],
    ['Hull left', ({ hull, hullOfAll }) => `${hull} of ${hullOfAll}`],
    [kind === 'rotating' ? 'Victories' : 'Battles won', ({ victories }) => victories],
    kind === 'tournament' ? ['VP', ({ vps }) => vps] : ['Points', ({ points }) => points],
  ];
  if (kind === 'objectives') {
    return {
      heads: rows.map(standingName),
      rows: measures.map(([label, of]) => ({ label, values: rows.map((row) => shown(of(row))) })),
    };
  }
  return {
    heads: measures.map(([label]) => label),
    rows: rows.map((row) => ({
      label: standingName(row),
      values: measures.map(([, of]) => shown(of(row))),
    })),
  };
}

function shownFleet(state: CampaignState, index: number): ShownFleet {
  const fleet = state.fleet(index);
  const rows = new Map(repairRows(state, index).map((row) => [row.ship.id, row]));
  const ships = [...state.fields.ships.values()].filter((ship) => ship.fleet === index);
  const { points = 0, spent = 0, player = 0, faction = '' } = fleet ?? {};
  const rating = state.ratingOf(index);
  const over = rating - state.table.limit;
  const all = repairAll(state, index);
  const isMended = state.table.campaign.kind !== 'tournament';
  return {
    ...{ fleet: index, player, name: state.fleetName(index), faction, isMended },
    total: `${countText(rating)} of ${countText(state.table.limit)}${over > 0 ? `, ${countText(over)} over` : ''}`,
    ships: ships.map((ship): ShownShip => {
      const { id, figures, name, mended, status } = ship;
      const { price = 0, cost: spentOn = 0, lost = 0 } = rows.get(id) ?? {};
      const isMending = state.step === 'repairs';
      const [boxes, cost] = isMending ? [mended, spentOn] : [0, 0];
      return {
        ...{ letter: id, name: name ?? (figures.className || 'Unnamed'), place: placeOf(ship) },
        aboard: wordFlightGroups(state.table.book.fleets, flightsAboard(ship)),
        ...{ hull: figures.hull, lost, mended: boxes, rating: figures.rating, perBox: price, cost },
        mend:
          lost + boxes === 0 ? 'whole' : isMending ? `${boxes} of ${lost + boxes}` : `${lost} lost`,
        isGone: status === 'lost',
        drawing: shipSilhouette(figures.design.type ?? '', figures.hull),
      };
    }),
    points: !isMended
      ? ''
      : points < 0
        ? `${-points} over, spent ${spent}`
        : `${points} left${spent > 0 ? `, spent ${spent}` : ''}`,
    mendAll: all > 0 ? `${all} would repair all` : '',
  };
}

const placeOf = ({ status, at = '' }: CampaignShip): string =>
  status === 'sound' ? at : status === 'lost' ? 'lost' : 'left the battle';

/** Group rounds as drawn, with byes, then the semi-finals and the final (T.3). */
function shownRounds(state: CampaignState): readonly ShownRound[] {
  const { fleets, order, battles } = state.fields;
  const shown = (pair: readonly number[], round: number): ShownRound['battles'][number] => {
    const battle = battles.find(
      (each) => each.round === round && each.fleets.every((fleet, i) => fleet === pair[i]),
    );
    return {
      sides: pair.map((fleet) => state.fleetName(fleet)).join(' against '),
      scenario: battle?.scenario ? campaignScenario(state, battle.scenario) : '',
      result: battle?.result ? wordScore(state, battle.result, battle.fleets) : '',
    };
  };
  const group = order.length === 0 ? [] : groupRounds(fleets, order);
  const played = battles.filter(({ place }) => place !== 'group');
  return [
    ...group.map((matches, i) => {
      const idle = order.filter((fleet) => !matches.flat().includes(fleet));
      return {
        title: `Round ${i + 1}`,
        battles: matches.map((pair) => shown(pair, i + 1)),
        ...(idle.length > 0 && { bye: idle.map((fleet) => state.fleetName(fleet)).join(', ') }),
      };
    }),
    ...played.map((battle) => ({
      title: battleName(battle, battle.id),
      battles: [shown(battle.fleets, battle.round)],
    })),
  ];
}

/** A line of the record. Moves that others may not know yet are only named as sealed. */
function shownRecord(state: CampaignState, line: CampaignLine): readonly ShownRecord[] {
  const { event, round } = line;
  if (event.act.type === 'undo') return [];
  const worded = recordText(state, line);
  const place = event.act.type === 'result' ? (state.battle(event.act.battle)?.place ?? '') : '';
  const shown = place === 'group' || place === 'semi' ? '' : place;
  return [{ event: event.id, round: String(round), place: shown, ...worded }];
}

/** The words of a line, without moves that wait for those of others. */
export function recordText(state: CampaignState, { event, text, rule, issues }: CampaignLine) {
  const { act } = event;
  const isMoving = state.step === 'placement' || state.step === 'moves';
  if (act.type !== 'moves' || !isMoving || act.round !== state.round) {
    return { text, rule, note: wordNoted(issues) };
  }
  const { moves: _, ...covered } = act;
  const ofCode = issues.filter(({ path }) => !path.startsWith('moves['));
  return { ...wordCampaignAct(state, covered), note: wordNoted(ofCode) };
}
