/** Standing of a campaign on the command line. */
import { flightsAboard } from '../core/campaign/campaign.ts';
import { repairRows } from '../core/campaign/costs.ts';
import {
  type CampaignDue,
  campaignDue,
  campaignSteps,
  standingName,
  standings,
  upcomingTasks,
} from '../core/campaign/due.ts';
import { changedMoves, placesFor } from '../core/campaign/moves.ts';
import type { CampaignLine, CampaignShip, CampaignState } from '../core/campaign/state.ts';
import { withNote, wordEnd, wordNoted } from '../core/campaign/wording.ts';
import { wordFlightGroups } from '../core/rating/fleets/wording.ts';
import { campaignView, type ShownRound } from '../sheets/campaign/view.ts';
import type { OpenCampaign } from './campaign-files.ts';
import { type Arguments, type Context, type ExitStatus, FINE, jsonLine } from './command.ts';
import { alignedTable, displayText, left, right } from './terminal-text.ts';

/** Prints the standing of a campaign, its due tasks, and its record. */
export function showCampaign(
  { run }: OpenCampaign,
  { options }: Arguments,
  { out, err }: Context,
): ExitStatus {
  const { state } = run;
  const { kind } = state.table.campaign;
  const { name } = state.fields;
  const due = campaignDue(state);
  const ships = [...state.fields.ships.values()].map(({ figures, flights: _, ...ship }) => ({
    ...{ ...ship, className: figures.className, rating: figures.rating },
    hullOfAll: figures.hull,
  }));
  for (const { player, first, now, round } of changedMoves(run)) {
    err(
      `slipway: ${displayText(state.player(player))} changed the moves of round ${round}: ${first}, now ${now}\n`,
    );
  }
  if (options.has('json')) {
    const { round, step, fields } = state;
    const record = state.lines.map(({ text, rule, issues }) => ({
      ...{ text, rule, issue: issues[0]?.code, note: wordNoted(issues) || undefined },
    }));
    const object = { name, kind, round, step, due, standings: standings(state), ships };
    out(jsonLine({ ...object, battles: fields.battles, end: fields.end ?? null, record }));
    return FINE;
  }
  const steps = campaignSteps(state).map((each) =>
    each.state === 'now' ? `[${each.name}]` : each.name,
  );
  out(`${displayText(name, 80)}: ${kind}, round ${state.round}. ${steps.join(' → ')}\n`);
  if (state.fields.end) out(`${displayText(wordEnd(state, state.fields.end))}\n`);
  const isOnMap = kind === 'objectives';
  const isCup = kind === 'tournament';
  const scored = isCup ? ['VPs'] : isOnMap ? ['Points', 'Objectives'] : ['Points'];
  const columns = ['Ships', 'Rating', 'Hull', 'Won', ...scored].map(right);
  const rows = standings(state).map((row) => [
    ...[displayText(standingName(row), 40), row.ships, row.rating, `${row.hull}/${row.hullOfAll}`],
    ...[row.victories, isCup ? row.vps : row.points, ...(isOnMap ? [row.objectives] : [])],
  ]);
  out(alignedTable([left('Fleet'), ...columns], rows));
  const fleet = ['Ship', 'Class', ...(isOnMap ? ['At'] : [])].map(left);
  // Ships of a tournament are whole again after each battle.
  const figures = ['Rating', 'Hull', ...(isCup ? [] : ['A box'])].map(right);
  const aboard = (ship: CampaignShip) =>
    wordFlightGroups(state.table.book.fleets, flightsAboard(ship));
  const hasFlights = [...state.fields.ships.values()].some((ship) => aboard(ship) !== '');
  const each = state.fields.fleets.flatMap(({ index }) =>
    repairRows(state, index).map(({ ship, price }) => [
      ...[ship.id, displayText(ship.name ?? ship.figures.className, 40)],
      ...(isOnMap ? [ship.at ?? ''] : []),
      ...[ship.figures.rating, `${ship.hull}/${ship.figures.hull}`, ...(isCup ? [] : [price])],
      ...(hasFlights ? [displayText(aboard(ship), 200)] : []),
    ]),
  );
  const last = hasFlights ? [left('Aboard')] : [];
  out(`\n${alignedTable([...fleet, ...figures, ...last], each)}`);
  const { rounds } = campaignView(state);
  if (rounds.length > 0) out(`\n${alignedTable(ROUND_COLUMNS, rounds.flatMap(roundRows))}`);
  for (const each of due) {
    out(`\n${displayText(each.title, 200)}: ${displayText(each.text, 200)}`);
    for (const line of movesOpen(state, each)) out(`\n  ${displayText(line, 200)}`);
  }
  for (const { title, isDone, due: now } of upcomingTasks(state)) {
    if (!now) out(`\n${isDone ? 'done' : 'then'}: ${displayText(title, 200)}`);
  }
  out(`\n\n${state.lines.map(recordLine).join('')}`);
  return FINE;
}

const ROUND_COLUMNS = ['Round', 'Battle', 'Scenario', 'Result'].map(left);

/** Rows of a tournament's round: its battles, and who has none. */
const roundRows = ({ title, battles, bye }: ShownRound) => [
  ...battles.map(({ sides, scenario, result }, i) => [
    ...[i === 0 ? title : '', displayText(sides, 80), displayText(scenario, 40)],
    displayText(result, 60),
  ]),
  ...(bye === undefined ? [] : [['', `Bye: ${displayText(bye, 80)}`, '', '']]),
];

/** Objectives that ships of a player may begin at or move to: "A, B at A1: A2, A3". */
function movesOpen(state: CampaignState, { kind, player }: CampaignDue): readonly string[] {
  if (player === undefined || (kind !== 'place' && kind !== 'moves')) return [];
  const ships = new Map<string, string[]>();
  for (const { id, at, fleet } of state.fields.ships.values()) {
    const [first, ...others] = placesFor(state, id);
    if (first === undefined || state.fleet(fleet)?.player !== player) continue;
    const isPlacing = kind === 'place';
    const key = isPlacing
      ? `: ${[first, ...others].join(', ')}`
      : ` at ${at}: ${others.join(', ') || 'no path'}`;
    ships.set(key, [...(ships.get(key) ?? []), id]);
  }
  return [...ships].map(([key, ids]) => `${ids.join(', ')}${key}`);
}

const recordLine = ({ text, issues }: CampaignLine): string =>
  `${displayText(withNote({ text, note: wordNoted(issues) }), 1000)}\n`;
