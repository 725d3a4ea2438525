/**
 * Faults of acts in a campaign. An error voids the act; a warning notes a broken rule. Impossible entries are refused on entry, see
 * `onEntry`.
 */
import type { LocatedIssue, Params } from '../design/issues.ts';
import { countOf } from '../design/text/counts.ts';
import type { CampaignKind } from './schema.ts';

export type CampaignIssueCode = keyof typeof WORDS;

/** An issue of an act; `path` is the field of the act. */
export interface CampaignIssue extends LocatedIssue<CampaignIssueCode> {
  readonly path: string;
  readonly rule: string;
}

const issue =
  (severity: CampaignIssue['severity']) =>
  (code: CampaignIssueCode, path: string, rule: string, params: Params = {}): CampaignIssue => ({
    ...{ code, severity, path, rule, params },
  });

export const refusedAct = issue('error');
export const notice = issue('warning');

/**
 * Faults for which an entry is refused. A log that already holds such an entry still loads: the entry counts as far as it can, and is
 * noted.
 */
const REFUSED: ReadonlySet<CampaignIssueCode> = new Set<CampaignIssueCode>([
  ...(['ship.unknown', 'ship.other', 'ship.lost', 'ship.twice'] as const),
  ...(['moves.place', 'moves.path', 'moves.start', 'points.over', 'build.limit'] as const),
  ...(['answer.ships', 'result.scenario'] as const),
]);

/** The issue of an entry that is being made; page and command line refuse one with an error. */
export const onEntry = (fault: CampaignIssue): CampaignIssue =>
  REFUSED.has(fault.code) ? { ...fault, severity: 'error' } : fault;

const boxes = (count: unknown, one = 'box'): string => countOf(Number(count), one, `${one}es`);

const WORDS = {
  'act.number': () => 'A number in this entry is not a whole number in the usual range.',
  'act.over': () => 'The campaign is over; undo its last result to go on.',
  'act.step': (p) => `This does not belong to the present step, ${p.step}.`,
  'act.round': (p) => `This is about round ${p.given}, and round ${p.round} is under way.`,
  'act.kind': () => 'A campaign of this kind has no such entry.',
  'player.unknown': (p) => `There is no player ${p.player}; the first is 0.`,
  'fleet.unknown': (p) => `There is no fleet ${p.fleet}; the first is 0.`,
  'ship.unknown': (p) => `There is no ship ${p.ship}.`,
  'ship.other': (p) => `${p.ship} is not a ship of ${p.player}.`,
  'ship.lost': (p) => `${p.ship} is lost.`,
  'ship.letter': (p) => `There is a ship ${p.ship} already.`,
  'ship.twice': (p) => `${p.ship} is named twice.`,
  'map.started': () => 'The map changes after ships were placed.',
  'map.objective': (p) => `${p.place} has ships on it and is not on the new map.`,
  'moves.place': (p) => `${p.ship} cannot move to ${p.to}: there is no such objective.`,
  'moves.path': (p) => `${p.ship} cannot move from ${p.from} to ${p.to}: no path joins them.`,
  'moves.start': (p) => `${p.ship} cannot begin at ${p.to}, only at ${p.places}.`,
  'moves.late': () => 'All moves of this round are shown already; undo them first.',
  'moves.code': (p) =>
    `These moves have the code ${p.code}, but ${p.player} gave ${p.told} before.`,
  'moves.key': (p) =>
    `These moves of ${p.player} came without their key: nothing shows that they fit the code ${p.told}.`,
  'moves.seal': (p) => `These moves of ${p.player} are not those that were sealed as ${p.code}.`,
  'order.members': () => 'The order must name each of them once.',
  'battle.unknown': (p) => `There is no battle ${p.battle}.`,
  'battle.done': (p) => `The battle ${p.battle} has a result; undo it first.`,
  'scenario.dice': () => 'A scenario takes two dice from 1 to 6.',
  'answer.player': (p) => `It is not the turn of ${p.player} to answer.`,
  'answer.ships': (p) => `${p.player} has no ships to fight with.`,
  'result.scenario': (p) => `The battle ${p.battle} has no scenario yet: roll it first.`,
  'result.winner': (p) => `Fleet ${p.fleet} is not in this battle.`,
  'result.points': () => 'Victory points are two numbers, one of each side.',
  'result.ship': (p) => `${p.ship} is not in this battle.`,
  'result.hull': (p) => `${p.ship} has ${boxes(p.hull, 'hull box')} and cannot lose ${p.lost}.`,
  'result.both': (p) =>
    `Ships of both sides are left at ${p.place}; the battle goes on until one side is gone.`,
  'points.none': (p) => `No points are due to ${p.player} now.`,
  'points.dice': (p) => `Points take ${p.count} dice from 1 to ${p.faces}.`,
  'repair.boxes': (p) => `${p.ship} has ${boxes(p.lost)} to repair, not ${p.boxes}.`,
  'repair.back': (p) =>
    `Only ${boxes(p.mended)} of ${p.ship} can be taken back in this step, not ${p.boxes}.`,
  'points.over': (p) =>
    `${p.player} has ${countOf(Number(p.points), 'point')}, and this takes ${p.cost}: ${p.over} too much.`,
  'build.limit': (p) =>
    `The fleet of ${p.player} rates ${p.rating} with this ship, ${p.over} over ${p.limit}.`,
  'build.home': (p) => `${p.player} has no home on this map.`,
  'done.already': (p) => `${p.player} is done already.`,
} as const satisfies { readonly [code: string]: (p: Params) => string };

export const wordCampaignIssue = ({
  code,
  params,
}: Pick<CampaignIssue, 'code' | 'params'>): string => WORDS[code](params);

export const KIND_RULES: { readonly [kind in CampaignKind]: string } = {
  objectives: 'T.1',
  rotating: 'T.2',
  tournament: 'T.3',
};
