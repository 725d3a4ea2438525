/** Acts of a campaign in words, and the numbers of their rules. */
import { isError, wordIssue } from '../design/issues.ts';
import { countOf } from '../design/text/counts.ts';
import type { Clash } from '../game/merge.ts';
import { keptOr } from '../rules/lookup.ts';
import { boxPrice, replenishment } from './costs.ts';
import { type CampaignIssue, KIND_RULES, wordCampaignIssue } from './issues.ts';
import { codeOf } from './moves.ts';
import { type ScenarioAct, scenarioId } from './results.ts';
import type { CampaignAct, CampaignActOf, CampaignEvent, ShipResult } from './schema.ts';
import type { CampaignBattle, CampaignEnd, CampaignState, CampaignStep } from './state.ts';

export interface WordedAct {
  readonly text: string;
  readonly rule: string;
}

/** Names of steps, for bars and lists. */
export const STEP_NAMES: { readonly [step in CampaignStep]: string } = {
  placement: 'Placing',
  moves: 'Moves',
  battles: 'Battles',
  points: 'Points',
  repairs: 'Repairs',
  order: 'Order',
  scenario: 'Scenario',
  answers: 'Answers',
  over: 'Over',
};

/** Acts without a rule number. */
const UNRULED: ReadonlySet<CampaignAct['type']> = new Set(['note', 'undo', 'grant', 'rename']);

/** Words an act right after it was applied. */
export function wordCampaignAct(state: CampaignState, act: CampaignAct): WordedAct {
  const { kind } = state.table.campaign;
  return { text: textOf(state, act), rule: UNRULED.has(act.type) ? '' : KIND_RULES[kind] };
}

/** Two versions of an entry that arrived from two copies, in words. */
export function wordClash(state: CampaignState, { kept, dropped }: Clash<CampaignEvent>): string {
  const [own, other] = [kept.act, dropped.act];
  if (own.type !== 'moves' || other.type !== 'moves') {
    const [counts, goes] = [textOf(state, own), textOf(state, other)];
    return `Two copies have different entries in one place: “${counts}” counts, “${goes}” does not.`;
  }
  const [code, told] = [codeOf(own.seal ?? ''), codeOf(other.seal ?? '')];
  const whose = `The moves of ${state.player(other.player)} in round ${other.round}`;
  return code === told
    ? `${whose} were changed after they were sealed: they do not fit their code ${code} and do not count.`
    : `${whose} arrived in two versions: those with the code ${code} count, those with ${told} do not.`;
}

/** The issues of an entry, as shown beside its text in the record; '' without any. */
export const wordNoted = (issues: readonly CampaignIssue[]): string =>
  issues
    .map((issue, i) => {
      const head = headOf(issue);
      const before = issues[i - 1];
      const isSame = before !== undefined && headOf(before) === head;
      return `${isSame ? '' : head}${wordCampaignIssue(issue)}`;
    })
    .join(' ');

const headOf = (issue: CampaignIssue): string =>
  `${isError(issue) ? 'Without effect' : 'Noted'}, ${issue.rule}: `;

/** An entry and its note as one text. */
export const withNote = ({
  text,
  note,
}: {
  readonly text: string;
  readonly note: string;
}): string => (note === '' ? text : `${text}${/[.!?]$/.test(text) ? '' : '.'} ${note}`);

function textOf(state: CampaignState, act: CampaignAct): string {
  const { kind } = state.table.campaign;
  const fleetName = (index: number) => state.fleetName(index);
  switch (act.type) {
    case 'note':
      return act.player === undefined ? act.text : `${state.player(act.player)}: ${act.text}`;
    case 'map':
      return `The map has ${countOf(act.map.objectives.length, 'objective')}`;
    case 'moves':
      return movesText(state, act);
    case 'code':
      return `${state.player(act.player)} gave the code ${act.code} for round ${act.round}`;
    case 'order':
      return kind === 'tournament'
        ? `Lots: ${act.order.map(fleetName).join(', ')}`
        : `Order of round ${act.round}: ${act.order.map((each) => state.player(each)).join(', ')}`;
    case 'scenario': {
      const name = campaignScenario(state, act);
      const dice = act.dice ? `, dice ${act.dice.join(' ')}` : '';
      return `${battleName(state.battle(act.battle), act.battle)}: ${name}${dice}`;
    }
    case 'answer':
      return `${state.player(act.player)} ${act.accepts === 1 ? 'accepts' : 'declines'} battle`;
    case 'result':
      return resultText(state, act);
    case 'points': {
      const dice = act.dice.join(' ');
      const sum = state.fleet(act.fleet)?.sums.at(-1);
      const isOfThese = sum?.round === act.round && sum.dice.join(' ') === dice;
      const brings = isOfThese ? `: ${countOf(replenishment(sum), 'point')}` : '';
      return `${fleetName(act.fleet)} rolls ${dice}${brings}`;
    }
    case 'repair': {
      const price = boxPrice(state.ship(act.ship)?.figures ?? { rating: 0, hull: 0 });
      const boxes = countOf(Math.abs(act.boxes), 'box');
      return act.boxes < 0
        ? `${act.ship} takes back ${boxes}, ${-act.boxes * price} points`
        : `${act.ship} repairs ${boxes} for ${act.boxes * price} points`;
    }
    case 'build': {
      const { className = '', rating = 0 } = state.ship(act.ship)?.figures ?? {};
      return `${fleetName(act.fleet)} adds ${act.ship}, ${act.name ?? className}, rating ${rating}`;
    }
    case 'scrap':
      return `${act.ship} leaves the campaign`;
    case 'grant':
      return act.points < 0
        ? `${fleetName(act.fleet)} gives up ${-act.points} points`
        : `${fleetName(act.fleet)} is granted ${act.points} points`;
    case 'done':
      return `${fleetName(act.fleet)} has finished repairs`;
    case 'concede':
      return `${state.player(act.player)} concedes`;
    case 'rename':
      return `${act.was || 'Unnamed'} is called ${act.name} from now on`;
    case 'undo':
      return `Takes back ${countOf(act.of.length, 'entry')}`;
  }
}

function movesText(state: CampaignState, act: CampaignActOf<'moves'>): string {
  const name = state.player(act.player);
  const code = act.seal === undefined ? '' : `, code ${codeOf(act.seal)}`;
  const what = act.round === 0 ? 'places' : 'moves';
  if (!act.moves) return `${name} has sealed the moves of round ${act.round}${code}`;
  const preposition = act.round === 0 ? 'at' : 'to';
  const places = new Map<string, string[]>();
  for (const { ship, to } of act.moves) keptOr(places, to, () => []).push(ship);
  const moves = [...places].map(([to, ships]) => `${ships.join(', ')} ${preposition} ${to}`);
  return `${name} ${what} ${moves.join('; ') || 'nothing'}${code}`;
}

/** The winner of a battle, with both sides' victory points, the winner's first (2.5), or what else decided. */
export function wordScore(
  state: CampaignState,
  { winner, points }: Pick<CampaignActOf<'result'>, 'winner' | 'points'>,
  fleets: readonly number[] = [],
): string {
  const won = winner === undefined ? 'a draw' : `${state.fleetName(winner)} won`;
  if (!points) return won;
  const isSecond = winner !== undefined && winner === fleets[1];
  const [own = 0, others = 0] = isSecond ? points.toReversed() : points;
  const otherwise = winner !== undefined && own < others ? ', not by VP,' : '';
  return `${won}${otherwise} ${own} : ${others}`;
}

function resultText(state: CampaignState, act: CampaignActOf<'result'>): string {
  const battle = state.battle(act.battle);
  const { winner } = battle?.result ?? act;
  const won = wordScore(state, { winner, points: act.points }, battle?.fleets);
  // Only the note lists ships that were scrapped before.
  const fought = act.ships.filter(({ ship }) => battle?.ships.flat().includes(ship) ?? true);
  const ships = fought.map((ship) => shipText(state, ship));
  return [`${battleName(battle, act.battle)}: ${won}`, ...ships].join('. ');
}

function shipText(state: CampaignState, { ship: id, hull = 0, fate }: ShipResult): string {
  const { status = 'sound', at = '' } = state.ship(id) ?? {};
  const lost = hull > 0 ? `${id} loses ${countOf(hull, 'hull box')}` : id;
  if (fate === 'destroyed' || fate === 'captured') return `${id} is ${fate}`;
  if (fate === undefined) return status === 'lost' ? `${id} is destroyed` : lost;
  const how = fate === 'left' ? 'leaves by the edge' : 'enters hyperspace';
  const then = status === 'lost' ? ' and is lost' : at ? `, back to ${at}` : '';
  return `${hull > 0 ? `${lost}, ` : `${id} `}${how}${then}`;
}

export function battleName(battle: CampaignBattle | undefined, id: string): string {
  switch (battle?.place) {
    case undefined:
    case '':
    case 'group':
      return `Battle ${id}`;
    case 'semi':
      return `Semi-final ${id.split('.')[1] ?? ''}`;
    case 'final':
      return 'Final';
    default:
      return `Battle at ${battle?.place}`;
  }
}

/** The name of a scenario that was rolled or chosen. */
export function campaignScenario({ table }: CampaignState, act: ScenarioAct): string {
  const { fleets } = table.book;
  const id = scenarioId(fleets, act);
  return fleets.scenarios.get(id)?.name ?? (id === 'standard' ? 'Standard battle' : id);
}

/** Missing or changed house rules of ships, in words, each once. */
export function packNotes({ fields }: CampaignState): readonly string[] {
  const notes = [...fields.ships.values()].flatMap(({ figures }) =>
    figures.packIssues.map((one) => `${figures.className || 'Unnamed'}: ${wordIssue(one)}`),
  );
  return [...new Set(notes)];
}

const LISTED = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export function wordEnd(state: CampaignState, { players, how }: CampaignEnd): string {
  const names = LISTED.format(players.map((player) => state.player(player)));
  const isTie = players.length > 1;
  switch (how) {
    case 'home':
      return isTie
        ? `A tie: ${names} took each other’s home in round ${state.round}.`
        : `${names} has taken the enemy’s home and wins.`;
    case 'victories':
      return `${names} has reached the agreed victories and wins.`;
    case 'rounds':
      return isTie ? `A tie between ${names}.` : `${names} has the most victories and wins.`;
    case 'final':
      return isTie ? `The final was a draw: a tie between ${names}.` : `${names} wins the final.`;
    case 'concession':
      return isTie ? 'All have conceded: a tie.' : `${names} wins: all others have conceded.`;
  }
}
